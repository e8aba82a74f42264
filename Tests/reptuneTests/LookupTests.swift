import Testing

/// Sessions and runs by id, name or the beginning of an id.
@Suite struct LookupTests {
    private func sessions(_ program: Program) throws -> [SessionDocument] {
        try program.run("sessions", "--json").json(SessionList.self).sessions
    }

    @Test("Commands take the unique name of a session wherever they take its id")
    func names() throws {
        let program = try Program.imported()
        let id = try #require(try sessions(program).first { $0.name == "finn-fast" }).id
        for word in [id, String(id.prefix(6)), "finn-fast"] {
            #expect(try program.succeed("sessions", "show", word).hasPrefix("\(id)  finn-fast"))
        }
        #expect(try program.run(Question.pushUps + ["-q"]).status == 0)
        try program.succeed("export", "latest", "-o", "c.json", "-q")
        let misspelt = try program.run("plot", "fin-fast")
        #expect(misspelt.status == 2 && misspelt.notes.contains("Did you mean finn-fast?"), "\(misspelt.notes)")
        // A run's trace has the parameters that the report counted the session with, and says so.
        let trace = try program.run("trace", "finn-fast", "latest")
        #expect(trace.notes.contains("finn-fast is counted with the parameters selected without it."), "\(trace.notes)")
        for command in [
            ["count", "c.json", "finn-fast"], ["evaluate", "c.json", "finn-fast"],
            ["compare", "c.json", "latest", "finn-fast"],
            ["plot", "finn-fast"], ["trace", "finn-fast", "c.json"],
            ["replay", "finn-fast", "c.json", "--speed", "max"],
            ["sessions", "label", "finn-fast", "--count", "10"], ["sessions", "remove", "finn-fast"],
        ] {
            let outcome = try program.run(command)
            #expect(outcome.status == 0, "\(command): \(outcome.notes)")
            if command[0] == "count" { #expect(outcome.output.contains(id)) }
            if command[0] == "evaluate" { #expect(outcome.output.contains("\nfinn-fast ")) }
        }
    }

    @Test("A name of several sessions, or the beginning of several ids, lists the candidates")
    func ambiguous() throws {
        let program = try Program.imported()
        try program.write("time_s,x\n0,0\n0.1,1\n0.2,0\n", to: "finn-fast.csv")
        try program.write(
            """
            { "format": "reptune.profile/1", "name": "tiny", "time": { "column": "time_s", "unit": "s" },
              "channels": [ { "channel": "gyroscope.x", "column": "x", "unit": "rad/s" } ] }
            """, to: "tiny.json")
        try program.succeed("import", "finn-fast.csv", "--profile", "tiny.json", "--user", "zoe", "-q")
        let all = try sessions(program)
        let outcome = try program.run("sessions", "show", "finn-fast")
        #expect(outcome.status == 2)
        #expect(outcome.notes.hasPrefix("error: 2 sessions have the name finn-fast. Give an id:\n"))
        for session in all {
            #expect(outcome.notes.contains(session.id) == (session.name == "finn-fast"))
        }
        let digits = Dictionary(grouping: all, by: { $0.id.prefix(1) })
        let several = try #require(digits.first { $0.value.count > 1 })
        let prefix = try program.run("plot", String(several.key))
        #expect(prefix.status == 2)
        #expect(prefix.notes.contains("\(several.value.count) sessions begin with \(several.key)"))
        for session in several.value { #expect(prefix.notes.contains("\(session.id)  \(session.name)")) }
    }

    @Test("A session, a run or an activity in the place of another is an error that names a command for it")
    func mistaken() throws {
        let program = try Program.imported()
        let run = try program.run(Question.pushUps + ["-q", "--json"]).json(RunFile.self)
        for (words, message) in [
            (
                ["report", "finn-fast", "-o", "r"],
                "finn-fast is a session, not a run. Show it with reptune sessions show"
            ),
            (["count", "finn-fast"], "finn-fast is a session, not a run."),
            (["runs", "remove", "finn-fast"], "finn-fast is a session, not a run."),
            (["calibrate", "finn-fast"], "finn-fast is a session, not an activity."),
            (
                ["sessions", "show", run.id],
                "\(run.id) is a run, not a session. Show it with reptune runs show \(run.id);"
            ),
            (["plot", "latest"], "latest is a run, not a session."),
            (
                ["plot", "pushUp"],
                "pushUp is an activity, not a session. List its sessions with reptune sessions --activity"
            ),
            (["count", "latest", "pushUp"], "pushUp is an activity, not a session."),
            (["runs", "show", "nothing"], "there is no run nothing."),
        ] {
            let outcome = try program.run(words)
            #expect(outcome.status == 2 && outcome.notes.hasPrefix("error: " + message), "\(words): \(outcome.notes)")
        }
    }

    @Test("A run is named by its id, latest, or its activity, of which the newest is taken")
    func runs() throws {
        let program = try Program.imported()
        let run = try program.run(Question.pushUps + ["-q", "--json"]).json(RunFile.self)
        for word in ["latest", run.id, String(run.id.prefix(5)), "pushUp"] {
            #expect(try program.succeed("runs", "show", word).contains(run.id))
            #expect(try program.run("evaluate", word, "-q").status == 0)
        }
        let newer = try program.run(Question.pushUps + ["-q", "--json", "--validate", "none"]).json(RunFile.self)
        #expect(newer.id != run.id)
        #expect(try program.succeed("runs", "show", "pushUp").contains(newer.id))
        #expect(try program.run("runs", "latest").notes.contains("Did you mean 'show latest'?"))
    }
}
