import Testing

/// Sessions of the activity `rest`, which join the calibration of any activity.
@Suite struct RestTests {
    @Test("They join if they have the channels in the same units, and are no activity to calibrate")
    func joined() throws {
        let program = try Program()
        try program.succeed("import", "--manifest", Place.pushUps, "-q")
        let still = "\(Place.repository)/Datasets/push-ups/recordings/finn-idle.csv"
        try program.succeed("sessions", "remove", "finn-idle")
        try program.succeed(
            "import", still, "--profile", "headphone-motion", "--user", "finn", "--activity", "rest", "--count", "0",
            "-q")
        try program.write(
            "time_s,acc_x (g),acc_y (g),acc_z (g)\n" + (0..<40).map { "\(Double($0) / 20),0,0,1\n" }.joined(),
            to: "desk.csv")
        try program.succeed("import", "desk.csv", "--user", "bo", "--activity", "rest", "--count", "0", "-q")
        let question = [
            "--rule", "threshold", "--channel", "headphone.userAcceleration.y", "--down=-0.3", "--up", "0.3",
            "--lowpass",
            "none",
        ]
        let outcome = try program.run(["calibrate", "pushUp"] + question)
        #expect(outcome.status == 0, "\(outcome.notes)")
        #expect(outcome.notes.contains("1 session of the activity rest joined pushUp"))
        #expect(outcome.notes.contains("1 session of the activity rest can't join pushUp: not all channels of "))
        #expect(outcome.output.contains("2 sessions at rest"))
        #expect(try program.run("runs", "show", "pushUp").output.contains("2 sessions at rest"))
        let all = try program.run(["calibrate", "--per-activity"] + question)
        #expect(all.status == 0 && !all.output.contains("  rest\n"), "\(all.notes)")
    }
}
