import Testing

/// What is said of samples that are known.
@Suite struct ImportTests {
    private static let recording = "time_s,gyroscope.x\n0,0\n0.1,1\n0.2,-1\n0.3,1\n"

    /// A folder with one recording under three names, and a profile.
    private func program() throws -> Program {
        let program = try Program()
        for name in ["a", "b", "c"] { try program.write(Self.recording, to: "\(name).csv") }
        try program.write(Self.recording + "0.4,0\n", to: "other.csv")
        try program.write("time_s\n0.1\n0.3\n", to: "events.csv")
        try program.write(
            """
            { "format": "reptune.profile/1", "name": "tiny", "time": { "column": "time_s", "unit": "s" },
              "channels": [ { "channel": "gyroscope.x", "column": "gyroscope.x", "unit": "rad/s" } ] }
            """, to: "tiny.json")
        return program
    }

    /// Imports the rows of a manifest.
    private func manifest(_ program: Program, _ rows: String, _ flags: String...) throws -> Program.Outcome {
        try program.write("file,profile,user,activity,count,events\n" + rows, to: "sessions.csv")
        return try program.run(["import", "--manifest", "sessions.csv"] + flags)
    }

    @Test("A known session that is told of otherwise is changed, and each change is said")
    func changes() throws {
        let program = try program()
        #expect(try manifest(program, "a.csv,./tiny.json,ada,curl,20,\n").notes == "")
        let again = try manifest(program, "a.csv,./tiny.json,ada,curl,7,\n")
        #expect(again.status == 0)
        #expect(
            again.notes
                == "warning: a.csv (sessions.csv, line 2) holds the samples of a known session, a: its label was 20 and is 7 "
                + "now\n")
        let all = try manifest(program, "a.csv,./tiny.json,ben,row,2,events.csv\n", "--json")
        #expect(
            all.notes.contains(
                "its user was ada and is ben now, its activity was curl and is row now, its label was 7 and is 2 now"))
        let document = try all.json(ImportDocument.self)
        #expect(document.changes.map(\.what) == ["user", "activity", "label"])
        #expect(document.changes.map(\.before.text) == ["ada", "curl", "7"])
        #expect(document.changes.map(\.after.text) == ["ben", "row", "2"])
        #expect(document.changes.map(\.id) == [String](repeating: document.updated[0], count: 3))
        let session = try #require(try program.run("sessions", "--json").json([SessionDocument].self).first)
        #expect(session.user == "ben" && session.labelledCount == 2 && session.hasEventTimes)
        let timeless = try manifest(program, "a.csv,./tiny.json,ben,row,2,\n", "--json")
        #expect(timeless.notes.contains("its label was with event times and is without them now"))
        #expect(try timeless.json(ImportDocument.self).changes.map(\.what) == ["eventTimes"])
        // What was not known, or is not said, is no change.
        let silent = try program.run("import", "a.csv", "--profile", "tiny.json", "--json")
        #expect(silent.notes == "")
        #expect(try silent.json(ImportDocument.self).changes == [])
    }

    @Test("One recording told of differently in one batch: the second row fails, the first stays, the rest goes on")
    func toldOtherwise() throws {
        let program = try program()
        let rows = """
            a.csv,./tiny.json,ada,curl,20,
            b.csv,./tiny.json,ben,curl,18,
            other.csv,./tiny.json,ada,curl,3,

            """
        let outcome = try manifest(program, rows, "--quiet")
        #expect(outcome.status == 2)
        #expect(outcome.output == "2 sessions: 2 new, 1 failed\n")
        #expect(
            outcome.notes == """
                error: b.csv: this is the same recording as a.csv (sessions.csv, line 2), told of differently: user ada \
                there and ben here, label 20 there and 18 here.
                  One recording has one user, activity and label: remove or correct one of the two.
                  The recording is listed in sessions.csv, line 3.

                """)
        let stored = try program.run("sessions", "--json").json([SessionDocument].self).first { $0.name == "a" }
        #expect(stored?.user == "ada" && stored?.labelledCount == 20)
        let again = try manifest(program, rows, "--json").json(ImportDocument.self)
        #expect(again.failed.map(\.file) == ["b.csv"])
        #expect(again.changes == [] && again.unchanged.count == 2)
    }

    @Test("The same told alike, or in parts, is one session and a warning")
    func toldAlike() throws {
        let program = try program()
        let outcome = try manifest(
            program,
            "a.csv,./tiny.json,unknown,curl,,\nb.csv,./tiny.json,ada,curl,2,\nc.csv,./tiny.json,ada,curl,2,events.csv\n"
        )
        #expect(outcome.status == 0)
        #expect(
            outcome.notes.split(separator: "\n").map { $0.prefix(60) } == [
                "warning: b.csv (sessions.csv, line 3) holds the same samples as a.csv".prefix(60),
                "warning: c.csv (sessions.csv, line 4) holds the same samples as b.csv".prefix(60),
            ])
        let session = try program.run("sessions", "--json").json([SessionDocument].self).first
        #expect(session?.user == "ada" && session?.labelledCount == 2 && session?.hasEventTimes == true)
        // A part that was told is held against every later row.
        let third = try manifest(
            program, "a.csv,./tiny.json,unknown,curl,2,\nb.csv,./tiny.json,ada,curl,,\nc.csv,./tiny.json,ada,curl,3,\n")
        #expect(third.status == 2)
        #expect(third.notes.contains("c.csv: this is the same recording as a.csv (sessions.csv, line 2)"))
    }
}
