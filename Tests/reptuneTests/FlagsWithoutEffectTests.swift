import Testing

/// Flags that a recording does not need are pointed out.
@Suite struct FlagsWithoutEffectTests {
    private let program: Program

    init() throws {
        program = try Program()
        let rows = (0..<50).map { "\(Double($0) / 100),0.\($0 % 7),0.\($0 % 5),1\n" }.joined()
        try program.write("time_s,acc_x (g),acc_y (g),acc_z (g)\n" + rows, to: "units.csv")
        try program.write("time_s,x,y,z\n" + rows, to: "xyz.csv")
        try program.write("time_s,acc_x (g),acc_y (g),acc_z (g)\n" + rows + "0.51,0.5,0,1\n", to: "more.csv")
    }

    private func notes(_ arguments: String...) throws -> String {
        let outcome = try program.run(arguments)
        #expect(outcome.status == 0, "\(outcome.notes)")
        return outcome.notes
    }

    @Test("--unit of a sensor whose unit is known, or that isn't there")
    func unit() throws {
        #expect(
            try notes("import", "units.csv", "--unit", "acceleration=m/s²").contains(
                "warning: --unit acceleration=m/s² had no effect: the unit of acceleration is known by the header or the logger. If it is"
            ))
        #expect(
            try notes("inspect", "units.csv", "--unit", "gravity=g").contains(
                "--unit gravity=g had no effect: no recording has gravity; there are acceleration.\n"))
        #expect(
            try !notes("import", "xyz.csv", "--xyz", "acceleration", "--unit", "acceleration=g").contains("no effect"))
    }

    @Test("--xyz where the sensor is known") func xyz() throws {
        #expect(try notes("import", "units.csv", "--xyz", "gravity").contains("--xyz gravity had no effect: "))
        #expect(try !notes("import", "xyz.csv", "--xyz", "gravity").contains("no effect"))
        #expect(try !notes("import", "xyz.csv", "units.csv", "--xyz", "gravity").contains("no effect"))
    }

    @Test("--annotation where there is no annotation") func annotation() throws {
        #expect(
            try notes("import", "units.csv", "--annotation", "rep").contains(
                "--annotation rep had no effect: no recording has annotations beside it.\n"))
    }

    @Test("--rate over times says which, and what rate they give") func rate() throws {
        #expect(
            try notes("import", "units.csv", "more.csv", "--rate", "50").contains(
                "warning: units.csv: --rate 50 replaces the times in the column \"time_s\", which give 100 Hz, and the times of 1 "
                    + "more; omit --rate to keep them.\n"))
        #expect(try notes("inspect", "units.csv", "--rate", "50").contains("which give 100 Hz"))
        try program.write("acc_x (g),acc_y (g),acc_z (g)\n0,0,1\n0.1,0,1\n0.2,0,1\n", to: "bare.csv")
        #expect(try !notes("import", "bare.csv", "--rate", "50").contains("replaces"))
    }

    @Test("A profile says what the flags could say") func profile() throws {
        #expect(try program.run("inspect", "xyz.csv", "--xyz", "acceleration", "--profile-out", "xyz.json").status == 0)
        #expect(
            try notes("import", "xyz.csv", "--profile", "xyz.json", "--xyz", "gravity").contains(
                "--xyz gravity had no effect: the profile gives it.\n"))
        // A unit that is given stands above a profile's, and above that of a channel's name.
        try program.write(
            "time_s,acceleration.x,acceleration.y,acceleration.z\n0,0,0,9.8\n0.02,0,0,9.8\n0.04,0,0,9.8\n",
            to: "channels.csv")
        for profile in [[], ["--profile", "phone-acceleration"]] {
            #expect(
                try !program.run(["import", "channels.csv", "--unit", "acceleration=m/s²"] + profile).notes
                    .contains("no effect"))
            #expect(try program.run("sessions", "show", "channels").output.contains("0.999"))
            try program.succeed("sessions", "remove", "channels", "-q")
        }
    }
}
