import Foundation
import Testing

/// What a user answers about a header once.
@Suite struct KeptAnswersTests {
    private static func table(_ header: String, scale: Double = 1, offset: Double = 0) -> String {
        header + "\n"
            + (0..<60).map { "\(Double($0) / 50),\(0.1 + offset),\(0.2 * sin(Double($0))),\(scale)\n" }.joined()
    }

    private static let profile = """
        { "format": "reptune.profile/1", "name": "mine", "time": { "column": "t", "unit": "s" },
          "channels": [ { "channel": "acceleration.z", "column": "c", "unit": "g", "scale": 0.5 } ] }
        """

    private func lowest(_ program: Program, _ session: String, _ channel: String) throws -> Double? {
        struct Shown: Decodable {
            struct Channel: Decodable { let channel: String, lowest: Double? }
            let channels: [Channel]
        }
        return try program.run("sessions", "show", session, "--json").json(Shown.self).channels
            .first { $0.channel == channel }?.lowest
    }

    @Test("A profile is kept for its header, a flag answers anew, and a config has no profile")
    func profile() throws {
        let program = try Program()
        try program.write(Self.profile, to: "mine.json")
        try program.write(Self.table("t,a,b,c", scale: 4), to: "one.csv")
        try program.write(Self.table("t,a,b,c", scale: 6), to: "two.csv")
        #expect(try program.run("import", "two.csv").status == 2)
        try program.succeed("import", "one.csv", "--profile", "mine.json")
        let outcome = try program.run("import", "two.csv")
        #expect(outcome.notes.contains("the profile mine as before with this header"))
        #expect(try lowest(program, "two", "acceleration.z") == 3)
        try program.succeed("import", "two.csv", "--signal", "c=N")
        #expect(try lowest(program, "two", "c") == 6)
    }

    @Test("A recording that is read by the kept profile has the samples that it had by the named one")
    func same() throws {
        let program = try Program()
        let axes = ["gravity.z", "userAcceleration.z"].enumerated().map { index, channel in
            "{ \"channel\": \"\(channel)\", \"column\": \"\(["b", "c"][index])\", \"unit\": \"g\" }"
        }
        try program.write(
            "{ \"format\": \"reptune.profile/1\", \"name\": \"two\", \"time\": { \"column\": \"t\", \"unit\": \"s\" }, "
                + "\"channels\": [\(axes.joined(separator: ", "))] }", to: "two.json")
        try program.write(Self.table("t,a,b,c"), to: "one.csv")
        try program.succeed("import", "one.csv", "--profile", "two.json")
        #expect(try program.run("import", "one.csv").output == "1 session: 0 new, 1 unchanged, 1 without a label\n")
    }

    @Test("A column that is taken by its name is taken again")
    func signal() throws {
        let program = try Program()
        for name in ["one", "two"] {
            try program.write(Self.table("t,knee,b,c", scale: name == "one" ? 4 : 6), to: "\(name).csv")
        }
        try program.succeed("import", "one.csv", "--signal", "knee=deg")
        try program.succeed("import", "two.csv")
        #expect(try lowest(program, "two", "knee") != nil)
    }

    @Test("A batch has one answer for a header: what the numbers of some show")
    func batch() throws {
        let program = try Program()
        for index in 0..<3 {
            try program.write(
                Self.table("t,acc_x,acc_y,acc_z", scale: 1, offset: Double(index) / 100), to: "g\(index).csv")
        }
        try program.write(Self.table("t,acc_x,acc_y,acc_z", scale: 3), to: "shaken.csv")
        let outcome = try program.run("import", ".")
        #expect(outcome.output == "4 sessions: 4 new, 4 without a label\n")
        #expect(outcome.notes.contains("acceleration in g as before with this header"))
    }
}
