import Foundation
import Sessions
import Testing

/// Where no session is named, detectors count the sessions of their own activities.
@Suite struct ActivityScopeTests {
    /// Sessions with peaks of two activities, one labelled 0 of a third, and one of a fourth.
    private func program() throws -> Program {
        let program = try Program()
        try program.write(
            """
            { "format": "reptune.profile/1", "name": "tiny", "time": { "rate": 10 },
              "channels": [ { "channel": "gyroscope.x", "column": "x", "unit": "rad/s" } ] }
            """, to: "tiny.json")
        var rows = "file,profile,user,activity,count\n"
        for (index, (activity, count)) in [
            ("curl", 4), ("curl", 6), ("row", 3), ("row", 5), ("desk", 0), ("nap", 9),
        ].enumerated() {
            let waves = (0..<10 * max(count, 2)).map { count == 0 ? "0.0\(index)" : "\(sin(Double($0) * .pi / 5))" }
            try program.write("x\n0.00\(index)\n" + waves.joined(separator: "\n") + "\n", to: "\(index).csv")
            rows += "\(index).csv,./tiny.json,u\(index),\(activity),\(count)\n"
        }
        try program.write(rows, to: "sessions.csv")
        try program.succeed("import", "--manifest", "sessions.csv", "-q")
        return program
    }

    private func calibrate(_ program: Program, _ activities: String..., to file: String) throws {
        let question = [
            "calibrate", "--rule", "peaks", "--lowpass", "none", "--quantize", "1", "--validate", "none", "-q",
        ]
        let outcome = try program.run(question + activities)
        #expect(outcome.status == 0, "\(outcome.notes)")
        try program.succeed("export", "latest", "-o", file, "-q")
    }

    private func sessions(_ program: Program, _ arguments: String...) throws -> (labels: [Int], notes: String) {
        let outcome = try program.run(arguments + ["--json"])
        #expect(outcome.status == 0, "\(outcome.notes)")
        if arguments[0] == "count" {
            return (try outcome.json(CountList.self).sessions.compactMap(\.labelled), outcome.notes)
        }
        if arguments[0] == "compare" {
            struct Document: Decodable {
                struct Comparison: Decodable { let sessions: [Session] }
                struct Session: Decodable { let labelled: Int }
                let comparison: Comparison
            }
            return (try outcome.json(Document.self).comparison.sessions.map(\.labelled), outcome.notes)
        }
        return (try outcome.json(EvaluateTests.Document.self).evaluation.sessions.map(\.labelled), outcome.notes)
    }

    @Test("evaluate, count and compare use the config's activity by default")
    func one() throws {
        let program = try program()
        try calibrate(program, "curl", to: "curl.json")
        #expect(try sessions(program, "evaluate", "curl.json").labels == [4, 6])
        #expect(try sessions(program, "evaluate", "latest").labels == [4, 6])
        #expect(try sessions(program, "count", "curl.json").labels == [4, 6])
        #expect(try sessions(program, "compare", "curl.json", "latest").labels == [4, 6])
        for command in [["evaluate"], ["count"], ["compare", "curl.json"]] {
            let words = command + ["curl.json"]
            for (flags, count) in [(["--all-activities"], 6), (["--activity", "row"], 2)] {
                let outcome = try program.run(words + flags + ["--json"])
                #expect(outcome.output.components(separatedBy: "\"labelled\"").count - 1 == count, "\(words + flags)")
            }
        }
        let nap = try #require(
            try program.run("sessions", "--json").json(SessionList.self).sessions.first { $0.name == "5" })
        #expect(try sessions(program, "evaluate", "curl.json", nap.id).labels == [9])
        let none = try sessions(program, "evaluate", "curl.json", "--user", "u5")
        #expect(none.labels == [9])
        #expect(none.notes.contains("no session is of curl, the activity of curl.json: all sessions are used."))
    }

    @Test(
        "A detector of several activities counts these, and the sessions without repetitions that it was calibrated on")
    func pooled() throws {
        let program = try program()
        try calibrate(program, "curl", "row", "desk", to: "pooled.json")
        #expect(String(decoding: try program.contents("pooled.json"), as: UTF8.self).contains("\"curl+row\""))
        #expect(try sessions(program, "evaluate", "pooled.json").labels == [4, 6, 0, 3, 5])
        #expect(try sessions(program, "evaluate", "latest").labels == [4, 6, 0, 3, 5])
        try calibrate(program, "row", to: "row.json")
        #expect(try sessions(program, "compare", "pooled.json", "row.json").labels == [3, 5])
        try calibrate(program, "curl", to: "curl.json")
        #expect(try sessions(program, "compare", "curl.json", "row.json").labels == [4, 6, 3, 5])
        // Without the run, the config names the activities with repetitions.
        try program.succeed("import", "--manifest", "sessions.csv", "-q", "--db", "other.sqlite")
        let elsewhere = try program.run("count", "row.json", "--db", "other.sqlite", "--json")
        #expect(try elsewhere.json(CountList.self).sessions.compactMap(\.labelled) == [3, 5])
    }
}
