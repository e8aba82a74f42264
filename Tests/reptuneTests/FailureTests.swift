import Foundation
import Testing

/// Errors name file, place and remedy, and set the exit status.
@Suite struct FailureTests {
    private static let recording = """
        time_s,gyroscope.x
        0,0
        0.1,1
        0.2,-1
        0.3,1

        """

    private static let profile = """
        { "format": "reptune.profile/1", "name": "tiny", "time": { "column": "time_s", "unit": "s" },
          "channels": [ { "channel": "gyroscope.x", "column": "gyroscope.x", "unit": "rad/s" } ] }
        """

    /// A folder with a recording, a profile, and a config for it.
    private func small() throws -> Program {
        let program = try Program()
        try program.write(Self.recording, to: "good.csv")
        try program.write(Self.profile, to: "tiny.json")
        return program
    }

    /// A small database with one labelled session.
    private func imported() throws -> Program {
        let program = try small()
        try program.succeed(
            "import", "good.csv", "--profile", "tiny.json", "--user", "ada", "--activity", "a", "--count", "1", "-q")
        return program
    }

    @Test("A sweep that needs more memory than allowed is refused with the amount")
    func memory() throws {
        let program = try imported()
        for allowed in ["1", "48", "49"] {
            let outcome = try program.run(
                "calibrate", "--rule", "threshold", "--down=-5:0:0.01", "--up", "0:5:0.01", "--validate", "none",
                "--memory", allowed)
            #expect(outcome.status == 2)
            #expect(outcome.notes.contains("more than the \(allowed) MiB allowed; "))
        }
        let outcome = try program.run(
            "calibrate", "--rule", "threshold", "--down=-1", "--up", "0,0.5", "--validate", "none", "--memory", "50")
        #expect(outcome.status == 0, "\(outcome.notes)")
    }

    @Test("A recording without rows is an error beside others of its folder", arguments: ["folder", "files"])
    func emptyRecordings(given: String) throws {
        let program = try Program()
        for number in 1...2 {
            let rows = (0..<40).map { "\(Double($0) / 20),\(($0 * number) % 7).\($0)\n" }
            try program.write("time_s,acceleration.x (g)\n" + rows.joined(), to: "day/\(number).csv")
        }
        try program.write("", to: "day/empty.csv")
        try program.write("time_s,acceleration.x (g)\n", to: "day/header.csv")
        let paths = given == "folder" ? ["day"] : ["day/1.csv", "day/2.csv", "day/empty.csv", "day/header.csv"]
        let outcome = try program.run(["import"] + paths + ["--user", "ada", "--activity", "a", "--count", "3"])
        #expect(outcome.status == 2)
        #expect(outcome.output == "2 sessions: 2 new, 2 failed\n")
        #expect(outcome.notes.contains("error: day/empty.csv: the file is empty."))
        #expect(outcome.notes.contains("error: day/header.csv: the file has no rows after its header."))
    }

    @Test("Bad recordings of a manifest are errors with their place; the others are imported")
    func manifest() throws {
        let program = try small()
        try program.write(Self.recording.replacing("0.2,-1", with: "0.2,1;5"), to: "bad.csv")
        try program.write(
            """
            file,profile,user,activity,count
            missing.csv,./tiny.json,ada,a,1
            bad.csv,./tiny.json,ada,a,1
            good.csv,./tiny.json,ada,a,1

            """, to: "sessions.csv")
        let outcome = try program.run("import", "--manifest", "sessions.csv")
        #expect(outcome.status == 2)
        #expect(outcome.output == "1 session: 1 new, 2 failed\n")
        #expect(outcome.notes.contains("error: missing.csv: there is no such file.\n"))
        #expect(outcome.notes.contains("sessions.csv, line 2"))
        #expect(outcome.notes.contains("error: bad.csv, line 4, column \"gyroscope.x\": \"1;5\" is not a number.\n"))
        #expect(outcome.notes.contains("sessions.csv, line 3"))
        #expect(try program.run("sessions", "--json").json(SessionList.self).sessions.map(\.name) == ["good"])
        let again = try program.run("import", "--manifest", "sessions.csv", "--json").json(ImportDocument.self)
        #expect(again.failures.map(\.file) == ["missing.csv", "bad.csv"])
        #expect(again.failures.map(\.line) == [nil, 4])
        #expect(again.failures.map(\.column) == [nil, "gyroscope.x"])
        #expect(again.failures.map(\.message) == ["there is no such file", "\"1;5\" is not a number"])
        #expect(again.failures.allSatisfy { $0.remedy?.isEmpty == false })
    }

    @Test(
        "A file that is not a recording is an error",
        arguments: [
            ("text.csv", "text.csv, line 1: there is no column \"time_s\"; the columns are \"hello\"."),
            ("binary.csv", "binary.csv, line 1: the file contains a NUL byte and is not text."),
            ("empty.csv", "empty.csv: the file is empty."),
            (
                "folder",
                "folder/inside.txt: the table is not recognised: it has no column \"gyroscope.x\", which the profile \"tiny\" reads."
            ),
            ("none.csv", "none.csv: there is no such file."),
        ])
    func recordings(name: String, message: String) throws {
        let program = try small()
        try program.write("hello\nworld\n", to: "text.csv")
        try program.write(Data([0x61, 0, 1, 2, 255]), to: "binary.csv")
        try program.write("", to: "empty.csv")
        try program.write("", to: "folder/inside.txt")
        let outcome = try program.run("import", name, "--profile", "tiny.json")
        #expect(outcome.status == 2)
        #expect(outcome.notes.hasPrefix("error: \(message)\n  "))
    }

    @Test(
        "A database that can't be used is an error with status 2",
        arguments: [
            (
                "text.sqlite",
                "text.sqlite is not a SQLite database, or its beginning is damaged. "
                    + "Name another file with --db, or move this one away."
            ),
            (
                "folder",
                "folder can't be opened. "
                    + "Check that its folder exists and can be read and written, or name another file with --db."
            ),
            ("none.sqlite", "there is no database none.sqlite. Import sessions first, or name another file with --db."),
        ])
    func databases(name: String, message: String) throws {
        let program = try Program()
        try program.write(String(repeating: "no database\n", count: 50), to: "text.sqlite")
        try program.write("", to: "folder/inside.txt")
        for command in [["sessions"], ["runs"], ["report", "latest", "-o", "r"], ["calibrate", "--rule", "peaks"]] {
            let outcome = try program.run(command + ["--db", name])
            #expect(outcome.status == 2)
            #expect(outcome.output == "")
            #expect(outcome.notes.replacing("\n  ", with: " ") == "error: \(message)\n")
        }
    }

    @Test(
        "A request that the data can't answer is an error with status 2",
        arguments: [
            (
                ["calibrate", "--rule", "peaks", "--channel", "gyroscope.z", "--validate", "none"],
                "good has no channel gyroscope.z; did you mean gyroscope.x? All sessions have gyroscope.x."
            ),
            (
                ["calibrate", "--rule", "peaks", "b"],
                "there is no session of the activity b in reptune.sqlite. There are activities: a."
            ),
            (
                ["calibrate", "--space", "wide.json", "--validate", "none"],
                "gyroscope.x: --lowpass 2 is outside its range, 0 to 1."
            ),
            (
                ["calibrate", "--space", "crossed.json", "--validate", "none"],
                "gyroscope.x: every down threshold is above every up threshold, so no candidate is left."
            ),
            (
                ["calibrate", "--rule", "peaks", "--validate", "leave-one-user-out"],
                "validation by user needs 2 users or more, and there is 1 (ada); validate by another field, such as "
                    + "leave-one-session-out."
            ),
            (
                ["calibrate", "--rule", "peaks", "--validate", "leave-one-note-out"],
                "no session has a note; add the manifest's column note and import again, or use leave-one-session-out."
            ),
            (
                ["count", "run.json"],
                "run.json: this is a run document, not a config. Write the config with reptune export ab12 -o FILE."
            ),
            (
                ["count", "good.csv"],
                "good.csv, line 1: there is no column \"session\"; the columns are \"time_s\", \"gyroscope.x\". "
                    + "A table of counts has the columns session (or file) and count. A recording comes after the detector: "
                    + "reptune count latest good.csv."
            ),
            (
                ["plot", "good", "-o", "good.csv/plot.svg"],
                "good.csv/plot.svg can't be written: not a directory. Choose another path with -o."
            ),
            (
                ["calibrate", "--space", "none.json"],
                "none.json: there is no such file. Name a JSON file with a search space."
            ),
            (
                ["calibrate", "--rule", "peaks", "--channel", "gyroscope.principal", "--validate", "none"],
                "good has no channel gyroscope.principal, which needs gyroscope.x, gyroscope.y and gyroscope.z with one "
                    + "unit and the same times (a sensor with a w axis is a quaternion and has none). All sessions have "
                    + "gyroscope.x."
            ),
            (
                ["sessions", "--user", "zoe"],
                "there is no session of the user zoe in reptune.sqlite. There are users: ada."
            ),
            (
                ["evaluate", "any.json", "--user", "ada", "--user", "zoe"],
                "there is no session of the user zoe in reptune.sqlite. There are users: ada."
            ),
            (
                ["calibrate", "--rule", "peaks", "b", "--per-activity"],
                "there is no session of the activity b in reptune.sqlite. There are activities: a."
            ),
            (
                ["history", "--source", "phone"],
                "there is no source phone in reptune.sqlite yet. Import a log or an export."
            ),
            (["export", "latest"], "there is no run in reptune.sqlite yet. Make one with reptune calibrate."),
            (["runs", "show", "abc"], "there is no run abc. List the runs with reptune runs."),
            (["sessions", "show", "zz"], "there is no session zz. List the sessions with reptune sessions."),
            (
                ["count", "none.json", "--user", "ada"],
                "none.json: there is no such file. Name a config that reptune export wrote."
            ),
        ] as [([String], String)])
    func questions(arguments: [String], message: String) throws {
        let program = try imported()
        try program.write(#"{ "format": "reptune.run/1", "id": "ab12" }"#, to: "run.json")
        try program.write(#"{ "rule": "peaks", "lowPass": 2 }"#, to: "wide.json")
        try program.write(#"{ "rule": "threshold", "down": 1, "up": 0 }"#, to: "crossed.json")
        let outcome = try program.run(arguments)
        #expect(outcome.status == 2)
        #expect(outcome.notes.replacing("\n  ", with: " ") == "error: \(message)\n")
    }

    @Test("A word of count that is neither file nor session is an error; the others are counted")
    func countWords() throws {
        let program = try imported()
        #expect(
            try program.run(
                "calibrate", "--rule", "peaks", "--lowpass", "none", "--quantize", "1", "--validate", "none"
            ).status == 0)
        try program.succeed("export", "latest", "-o", "c.json")
        let id = try #require(try program.run("sessions", "--json").json(SessionList.self).sessions.first).id
        let outcome = try program.run("count", "c.json", "walk", String(id.prefix(5)), "--json")
        #expect(outcome.status == 2)
        #expect(try outcome.json(CountList.self).sessions.map(\.name) == ["good"])
        #expect(
            outcome.notes.hasPrefix(
                "error: walk is neither a file nor a session in reptune.sqlite. "
                    + "Check the path, or list the sessions with reptune sessions.\n"))
        #expect(outcome.notes.contains("Not independent evidence: the session was used for calibration"))
        #expect(
            try program.run("count", "c.json", "--user", "zoe").notes.hasPrefix(
                "error: there is no session of the user zoe in reptune.sqlite. There are users: ada."))
    }

    @Test("A config of another version, or with another channel, is an error")
    func configs() throws {
        let program = try imported()
        try program.write("{\"format\": \"reptune.detector/2\"}", to: "later.json")
        let later = try program.run("count", "later.json", "--user", "ada")
        #expect(later.status == 2)
        #expect(later.notes.hasPrefix("error: later.json: format: \"reptune.detector/2\" is not"))
        try program.write(
            """
            {"format": "reptune.detector/1", "name": "n", "activity": "a", "sampleRate": 10, "detectors": [
              {"signal": {"channel": "b", "unit": "g"}, "rule": {"kind": "threshold", "down": -1, "up": 1}}]}
            """, to: "other.json")
        let other = try program.run("count", "other.json", "--user", "ada")
        #expect(other.status == 2)
        #expect(other.output == "")
        let words = "error: good: there is no channel b; there are gyroscope.x.\n  Use a config for one of these.\n"
        #expect(other.notes == words)
        // The list of channels is printed once for all sessions.
        try program.write(Self.recording.replacing("0.3,1", with: "0.3,2"), to: "more.csv")
        try program.succeed("import", "more.csv", "--profile", "tiny.json", "--user", "ada", "--activity", "a", "-q")
        try program.succeed("sessions", "label", try #require(try id(of: "more", program)), "--count", "1", "-q")
        for command in [["count", "--user", "ada"], ["evaluate"]] {
            let again = try program.run(command + ["other.json"])
            #expect(again.status == 2)
            #expect(
                again.notes.hasPrefix(words + "error: 1 similar error (more). "), "\(again.notes)")
        }
    }

    private func id(of name: String, _ program: Program) throws -> String? {
        try program.run("sessions", "--json").json(SessionList.self).sessions.first { $0.name == name }?.id
    }
}
