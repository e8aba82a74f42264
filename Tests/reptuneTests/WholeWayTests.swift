import Foundation
import Testing

/// The workflow from bundled recordings to counts with the exported config.
@Suite struct WholeWayTests {
    /// The files that a command wrote.
    private struct Written: Decodable { let files: [String] }

    @Test(
        "Import twice, calibrate, report, export, count: the counts equal those of the run",
        arguments: ["push-ups", "bike"])
    func wholeWay(set: String) throws {
        let program = try Program()
        try program.copy(Place.repository + "/Datasets/" + set, to: "data")
        let manifest = "data/sessions.csv"
        let first = try program.run("import", "--manifest", manifest, "--json").json(ImportDocument.self)
        let again = try program.run("import", "--manifest", manifest, "--json").json(ImportDocument.self)
        #expect(again.unchanged == first.imported)
        #expect(again.imported.isEmpty && again.updated.isEmpty && again.failures.isEmpty)

        let sessions = try program.run("sessions", "--json").json(SessionList.self).sessions
        #expect(Set(sessions.map(\.id)) == Set(first.imported.map(\.id)))
        let question = set == "bike" ? Question.bike : Question.pushUps
        let calibrated = try program.run(question + ["--json"])
        #expect(calibrated.status == 0, "\(calibrated.notes)")
        let run = try calibrated.json(RunFile.self)
        #expect(Set(run.counts.keys) == Set(sessions.map(\.name)))
        #expect(try program.succeed("runs", "show", "latest", "--json") == calibrated.output)
        #expect(try program.succeed("runs").contains(run.id))

        let files = try program.run("report", "latest", "-o", "report", "--json").json(Written.self).files
        #expect(files.contains("report/report.html"))
        for file in files { #expect(program.exists(file)) }
        #expect(try program.contents("report/report.json") == Data(calibrated.output.utf8))

        try program.succeed("export", String(run.id.prefix(6)), "-o", "configs/config.json")
        #expect(try program.contents("configs/config.json") == Data(try program.succeed("export", "latest").utf8))
        let recordings = sessions.map { "data/recordings/\($0.name).csv" }
        let profile = set == "bike" ? "bike-phone" : "headphone-motion"
        let ways = [
            sessions.map(\.id), ["--activity", try #require(sessions.first).activity], ["--manifest", manifest],
            recordings + ["--profile", profile],
        ]
        for way in ways {
            let counted = try program.run(["count", "configs/config.json", "--json"] + way)
            #expect(counted.status == 0, "\(counted.notes)")
            let counts = try counted.json(CountList.self).sessions
            #expect(counts.counts == run.counts)
            #expect(counts.allSatisfy { $0.count == $0.eventTimes.count })
        }
    }

    @Test(
        "The same request gives the same bytes for any number of jobs and any database",
        arguments: ["push-ups", "bike"])
    func sameBytes(set: String) throws {
        let program = try Program()
        let question = (set == "bike" ? Question.bike : Question.pushUps) + ["--json"]
        var outputs: Set<String> = []
        for (database, jobs) in [("a.sqlite", "1"), ("a.sqlite", "2"), ("b.sqlite", "2")] {
            try program.succeed(
                "import", "--manifest", Place.repository + "/Datasets/\(set)/sessions.csv", "--db", database)
            let outcome = try program.run(question + ["--jobs", jobs, "--db", database])
            #expect(outcome.status == 0)
            outputs.insert(outcome.output)
        }
        #expect(outputs.count == 1)
    }

    @Test("Without validation the accuracy by note equals that of the exported config on the recordings")
    func byNote() throws {
        let program = try Program()
        try program.succeed("import", "--manifest", Place.pushUps)
        let run = try program.run(Question.pushUps + ["--validate", "none", "--json"]).json(RunFile.self)
        let shown = try program.succeed("runs", "show", run.id, "--by", "note")
        let table = shown.split(separator: "\n").suffix(6).map { $0.split(separator: " ").map(String.init) }
        #expect(table.map { $0[0] } == ["note", "fast", "idle", "mixed", "slow", "all"])
        #expect(table[0].suffix(5) == ["per", "session", "per", "minute", "balanced"])
        let groups = try program.run("runs", "show", run.id, "--by", "note", "--json").json(RunFile.self).groups
        try program.succeed("export", "latest", "-o", "config.json")
        let counted = try program.run(
            "count", "config.json", "--manifest", Place.pushUps, "--by", "note", "--json")
        #expect(counted.status == 0, "\(counted.notes)")
        #expect(try counted.json(CountList.self).groups == groups)
        #expect(groups?.map(\.name) == ["fast", "idle", "mixed", "slow"])
    }

    @Test("Personal configs are exported for the users of the run, and refused for others")
    func personal() throws {
        let program = try Program()
        try program.succeed("import", "--manifest", Place.pushUps)
        let run = try program.run(Question.pushUps + ["--json"]).json(RunFile.self)
        let everyone = try program.succeed("export", "latest")
        for user in run.result.users {
            let config = try program.succeed("export", "latest", "--user", user.user)
            #expect(config != everyone)
        }
        let stranger = try program.run("export", "latest", "--user", "zoe", "-q")
        #expect(stranger.status == 2)
        #expect(
            stranger.notes
                == "error: run \(run.id) has parameters for finn, gita, hugo, ines, jo, but not for zoe.\n")
    }
}
