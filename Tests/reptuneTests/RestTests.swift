import Foundation
import Testing

/// Sessions of the activity `rest`, which join the calibration of any activity.
@Suite struct RestTests {
    @Test("They join if they have the channels in the same units, and are no activity to calibrate")
    func joined() throws {
        let program = try Program.imported()
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
            "none", "--verbose",
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

    @Test("A sensor that one session lacks is named as not searched, and an activity without repetitions is skipped")
    func lacking() throws {
        let program = try Program()
        for (name, columns, activity, count, shift) in [
            ("a", 6, "squat", "5", 1.0), ("b", 6, "squat", "5", 1.1), ("c", 3, "squat", "5", 1.2),
            ("d", 6, "sitting", "0", 1.3),
        ] {
            let header = "time_s,acc_x (g),acc_y (g),acc_z (g),gyro_x (rad/s),gyro_y (rad/s),gyro_z (rad/s)"
            let rows = (0..<500).map { row in
                let size = sin(Double(row) / 16) * (count == "0" ? 0.01 : shift) + shift
                return (["\(Double(row) / 50)"] + (0..<columns).map { "\(size + Double($0))" }).joined(separator: ",")
            }
            let text = [header.split(separator: ",").prefix(columns + 1).joined(separator: ",")] + rows
            try program.write(text.joined(separator: "\n") + "\n", to: "\(name).csv")
            try program.succeed(
                "import", "\(name).csv", "--user", name, "--activity", activity, "--count", count, "-q")
        }
        let outcome = try program.run("calibrate", "--ensemble", "1")
        #expect(outcome.status == 0, "\(outcome.notes)")
        #expect(outcome.notes.contains("rotationRate is not searched: 1 of 3 sessions lacks it\n"), "\(outcome.notes)")
        #expect(
            outcome.notes.contains(
                "skipped activities without repetitions: sitting. Imported again with --activity rest"))
    }

    @Test("Of two activities one that can't be calibrated doesn't hide the answer to the other")
    func oneFails() throws {
        let program = try Program()
        for (name, sensor) in [("squat", "acc_x (g)"), ("jump", "gyro_x (rad/s)")] {
            let rows = (0..<500).map { "\(Double($0) / 50),\(sin(Double($0) / 16))" }
            try program.write("time_s,\(sensor)\n" + rows.joined(separator: "\n") + "\n", to: "\(name).csv")
            try program.succeed(
                "import", "\(name).csv", "--user", "u", "--activity", name, "--count", "5", "-q")
        }
        let outcome = try program.run(
            "calibrate", "--per-activity", "--rule", "threshold", "--channel", "acceleration.x", "--validate", "none")
        #expect(outcome.status == 2 && outcome.notes.contains("jump: "), "\(outcome.notes)")
        #expect(outcome.output.contains("\nsquat "), "\(outcome.output)")
    }
}
