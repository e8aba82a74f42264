import Testing

/// Warnings of channels outside the ranges of the calibration.
@Suite struct RangeWarningsTests {
    private struct Counted: Decodable {
        struct Advisory: Decodable {
            let kind: String
            let message: String
        }
        let advisories: [Advisory]
    }

    @Test(
        "Sessions of one cause are one line, and each is in the document", arguments: ["count", "evaluate"])
    func folded(command: String) throws {
        let program = try Program()
        for (name, size) in [("a", 1.0), ("b", 1.1), ("c", 30), ("d", 31), ("e", 32), ("f", 1.2)] {
            let rows = (0..<900).map { "\(Double($0) / 50),\(size * Double($0 / 50 % 2)),0,0\n" }.joined()
            try program.write("time_s,gyro_x (deg/s),gyro_y (deg/s),gyro_z (deg/s)\n" + rows, to: name + ".csv")
            let activity = name == "f" ? "curl" : "twist"
            try program.succeed("import", name + ".csv", "--activity", activity, "--user", name, "--count", "9", "-q")
        }
        let words = "calibrate twist --user a --user b --rule threshold --channel rotationRate.x --down 0.2 --up 0.6"
        let calibrated = try program.run(words.split(separator: " ").map(String.init))
        #expect(calibrated.status == 0, "\(calibrated.notes)")
        try program.succeed("export", "latest", "-o", "twist.json")
        let arguments = [command, "twist.json", "c", "d", "e", "f"]
        let outcome = try program.run(arguments)
        let lines = outcome.notes.split(separator: "\n").filter { $0.contains("moves by") }
        let line = try #require(lines.first)
        #expect(lines.count == 1 && line.hasPrefix("warning: c: rotationRate.x moves by"), "\(outcome.notes)")
        #expect(line.hasSuffix("its unit is probably deg/s. Read it with --unit rotationRate=deg/s."))
        #expect(outcome.notes.contains("warning: 2 similar warnings (c … e). --json has them"))
        #expect(outcome.notes.contains("the detector counts twist, and 1 session is of curl."))
        let advisories = try program.run(arguments + ["--json"]).json(Counted.self).advisories
        #expect(advisories.count { $0.kind == "otherRange" } == 3)
    }
}
