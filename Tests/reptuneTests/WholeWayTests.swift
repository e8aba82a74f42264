import Foundation
import Testing

/// From simulated recordings to counts with the exported config.
@Suite struct WholeWayTests {
    @Test("Import twice, calibrate, report, export, count: the counts are the run's", arguments: ["push-ups", "bike"])
    func wholeWay(set: String) throws {
        let program = try Program()
        try program.succeed("simulate", set, "-o", "data")
        let manifest = "data/sessions.csv"
        let first = try program.run("import", "--manifest", manifest, "--json").json(ImportDocument.self)
        let again = try program.run("import", "--manifest", manifest, "--json").json(ImportDocument.self)
        #expect(again.unchanged == first.imported)
        #expect(again.imported.isEmpty && again.updated.isEmpty && again.failed.isEmpty)

        let sessions = try program.run("sessions", "--json").json([SessionDocument].self)
        #expect(Set(sessions.map(\.id)) == Set(first.imported))
        let question = set == "bike" ? Question.bike : Question.pushUps
        let calibrated = try program.run(question + ["--json"])
        #expect(calibrated.status == 0, "\(calibrated.notes)")
        let run = try calibrated.json(RunFile.self)
        #expect(Set(run.counts.keys) == Set(sessions.map(\.name)))
        #expect(try program.succeed("runs", "show", "latest", "--json") == calibrated.output)
        #expect(try program.succeed("runs").contains(run.id))

        let files = try program.run("report", "latest", "-o", "report", "--json").json([String].self)
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
            let counted = try program.run(["count", "--config", "configs/config.json", "--json"] + way)
            #expect(counted.status == 0, "\(counted.notes)")
            let counts = try counted.json([CountDocument].self)
            #expect(counts.counts == run.counts)
            #expect(counts.allSatisfy { $0.count == $0.eventTimes.count })
        }
    }

    @Test(
        "The same question gives the same bytes, whatever the jobs and the database", arguments: ["push-ups", "bike"])
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

    @Test("Accuracy by note is the run's, and that of its config on the recordings where nothing was left out")
    func byNote() throws {
        let program = try Program()
        try program.succeed("import", "--manifest", Place.pushUps)
        let run = try program.run(Question.pushUps + ["--validate", "none", "--json"]).json(RunFile.self)
        let shown = try program.succeed("runs", "show", run.id, "--by", "note")
        let table = shown.split(separator: "\n").suffix(6).map { $0.split(separator: " ").map(String.init) }
        #expect(table.map { $0[0] } == ["note", "fast", "idle", "mixed", "slow", "all"])
        #expect(table[0].suffix(5) == ["false", "counts", "a", "minute", "balanced"])
        let groups = try program.succeed("runs", "show", run.id, "--by", "note", "--json")
        try program.succeed("export", "latest", "-o", "config.json")
        let counted = try program.run(
            "count", "--config", "config.json", "--manifest", Place.pushUps, "--by", "note", "--json")
        #expect(counted.status == 0, "\(counted.notes)")
        #expect(counted.output == groups)
        #expect(groups.contains("\"falseCountsPerMinute\""))
    }

    @Test("Personal configs are exported for those who have them, and others are refused")
    func personal() throws {
        let program = try Program()
        try program.succeed("import", "--manifest", Place.pushUps)
        let run = try program.run(Question.pushUps + ["--json"]).json(RunFile.self)
        let everyone = try program.succeed("export", "latest")
        for user in run.result.users {
            let config = try program.succeed("export", "latest", "--user", user.user, "--name", "mine")
            #expect(config.contains("\"name\" : \"mine\""))
            #expect(config != everyone)
        }
        let stranger = try program.run("export", "latest", "--user", "zoe")
        #expect(stranger.status == 2)
        #expect(
            stranger.notes
                == "error: run \(run.id) has no numbers for zoe; it has them for finn, gita, hugo, ines, jo.\n")
    }

    @Test("The demo goes the whole way, and every session counts as in the report")
    func demo() throws {
        let program = try Program()
        let outcome = try program.run("demo", "--datasets", Place.repository + "/Datasets", "-o", "out", "-q")
        #expect(outcome.status == 0, "\(outcome.notes)")
        #expect(outcome.output.contains("14 of 14 sessions counted from their files as in the report"))
        #expect(outcome.output.contains("17 of 17 sessions counted from their files as in the report"))
        for set in ["bike", "push-ups"] {
            #expect(program.exists("out/\(set)/report.html"))
            #expect(program.exists("out/\(set)/configs/everyone.json"))
        }
        #expect(!program.exists("reptune.sqlite"))
    }
}
