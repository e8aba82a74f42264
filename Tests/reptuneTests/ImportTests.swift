import Foundation
import Testing

/// Recordings whose samples are stored already.
@Suite struct ImportTests {
    private static let recording = "time_s,gyroscope.x\n0,0\n0.1,1\n0.2,-1\n0.3,1\n"

    /// A folder with one recording under three names, and a profile.
    private func program() throws -> Program {
        let program = try Program()
        for name in ["a", "b", "c"] { try program.write(Self.recording, to: "\(name).csv") }
        try program.write(Self.recording + "0.4,0\n", to: "other.csv")
        try program.write("time_s\n0\n0.3\n", to: "events.csv")
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

    @Test("New metadata of a stored session replaces the old, with a warning for each change")
    func changes() throws {
        let program = try program()
        #expect(try manifest(program, "a.csv,./tiny.json,ada,curl,3,\n").notes == "")
        let again = try manifest(program, "a.csv,./tiny.json,ada,curl,1,\n")
        #expect(again.status == 0)
        #expect(
            again.notes
                == "warning: a.csv: this is the recording of a stored session, a: its label was 3 and is now 1. "
                + "The recording is listed in sessions.csv, line 2.\n")
        let all = try manifest(program, "a.csv,./tiny.json,ben,row,2,events.csv\n", "--json")
        #expect(
            all.notes.contains(
                "its user was ada and is now ben, its activity was curl and is now row, its label was 1 and is now 2"))
        let document = try all.json(ImportDocument.self)
        #expect(document.changes.map(\.what) == ["user", "activity", "label"])
        #expect(document.changes.map(\.before.text) == ["ada", "curl", "1"])
        #expect(document.changes.map(\.after.text) == ["ben", "row", "2"])
        #expect(document.changes.map(\.id) == [String](repeating: document.updated[0].id, count: 3))
        let session = try #require(try program.run("sessions", "--json").json(SessionList.self).sessions.first)
        #expect(session.user == "ben" && session.labelledCount == 2 && session.hasEventTimes)
        let timeless = try manifest(program, "a.csv,./tiny.json,ben,row,2,\n", "--json")
        #expect(timeless.notes.contains("its label had event times and now has none"))
        #expect(try timeless.json(ImportDocument.self).changes.map(\.what) == ["eventTimes"])
        // Metadata that is missing on either side is not a change.
        let silent = try program.run("import", "a.csv", "--profile", "tiny.json", "--json")
        #expect(silent.notes == "")
        #expect(try silent.json(ImportDocument.self).changes == [])
    }

    @Test("A recording whose header names its channels is imported, ranked and drawn without a profile")
    func header() throws {
        let program = try Program()
        let rows = (0..<500).map { "\(20_000_000 * $0),\(abs($0 % 60 - 30)),-1\n" }.joined()
        try program.write("time_ns,userAcceleration.x,gravity.z\n" + rows, to: "squats.csv")
        try program.write("t,x\n0,0\n", to: "foreign.csv")
        let outcome = try program.run("import", "squats.csv", "foreign.csv", "--user", "ada", "--activity", "squat")
        #expect(outcome.status == 2)
        #expect(outcome.output == "1 session: 1 new, 1 failed, 1 without a label\n")
        #expect(outcome.notes.contains("foreign.csv: the table is not recognised"))
        try program.succeed("sessions", "label", "squats", "--count", "8")
        #expect(try program.succeed("sessions", "show", "squats").contains("userAcceleration.x"))
        #expect(try program.succeed("plot", "squats.csv", "-o", "-").hasSuffix("</svg>\n"))
    }

    @Test("A new place or note of a stored session is a change")
    func places() throws {
        let program = try program()
        let header = "file,profile,user,activity,place,note\na.csv,./tiny.json,ada,curl,"
        try program.write(header + "wrist,first\n", to: "sessions.csv")
        try program.succeed("import", "--manifest", "sessions.csv", "-q")
        try program.write(header + "ankle,second\n", to: "sessions.csv")
        let outcome = try program.run("import", "--manifest", "sessions.csv", "--json")
        #expect(outcome.notes.contains("its place was wrist and is now ankle, its note was first and is now second"))
        #expect(try outcome.json(ImportDocument.self).changes.map(\.what) == ["place", "note"])
    }

    @Test("Uneven sampling of several recordings is one warning with its advice, and one for each with -v or in JSON")
    func unevenTimes() throws {
        let program = try program()
        let even = (0..<20).map { "\(Double($0) / 10),\($0 % 2)" }
        for name in ["x", "y"] {
            let uneven = (1...(name == "x" ? 3 : 5)).map { "\(1.9 + 0.16 * Double($0)),0" }
            let rows = ["time_s,gyroscope.x"] + even + uneven
            try program.write(rows.joined(separator: "\n") + "\n", to: "\(name).csv")
        }
        let files = ["import", "x.csv", "y.csv", "--profile", "tiny.json", "--db", "u.sqlite"]
        let outcome = try program.run(files)
        #expect(
            outcome.notes.hasPrefix(
                "warning: x.csv: 14 % of the sampling intervals differ from the median by more than half"))
        #expect(outcome.notes.contains("warning: 1 similar warning") && !outcome.notes.contains("21 %"))
        #expect(
            try program.run(files + ["-v"]).notes.components(separatedBy: "Filters assume even sampling").count == 3)
        #expect(try program.run(files + ["--json"]).json(ImportDocument.self).advisories.count == 2)
    }

    @Test("Resampled recordings: import, calibrate, export, and count the recorded samples")
    func resampled() throws {
        let program = try program()
        for (name, count) in [("one", 12), ("two", 15), ("three", 9)] {
            let rows = (0..<(count * 90 + 60)).map { row -> String in
                let time = Double(row) / 90 + (row % 3 == 0 ? 0.008 : 0)
                let value = row >= 45 && row < count * 90 + 45 ? 2 * ((row + 45) % 90 < 45 ? 1.0 : -1) : 0
                // Other noise in each recording: equal samples would be a data leakage.
                return "\(time),\(value + Double(row * (31 * count + 7) % 101) / 1000)"
            }
            try program.write((["time_s,gyroscope.x"] + rows).joined(separator: "\n") + "\n", to: "\(name).csv")
            try program.succeed(
                "import", "\(name).csv", "--profile", "tiny.json", "--user", "u-\(name)", "--activity", "curl",
                "--count", "\(count)", "--resample", "50", "-q")
        }
        #expect(try program.succeed("sessions").contains("resampled Hz"))
        #expect(try program.succeed("sessions", "show", "one").contains(", resampled at 50 Hz\n"))
        let run = try program.succeed(
            "calibrate", "curl", "--rule", "threshold", "--channel", "gyroscope.x", "--down=-1:0:0.5",
            "--up", "0.5:1:0.25", "--verbose")
        #expect(run.contains("at 50 Hz, on samples resampled at 50 Hz"))
        try program.succeed("export", "latest", "-o", "config.json")
        #expect(try String(decoding: program.contents("config.json"), as: UTF8.self).contains("\"resample\" : 50"))
        #expect(try program.succeed("runs", "show", "latest", "--json").contains("\"resampledRate\": 50"))
        // The stored session, the recording as it is, and the recording resampled are counted alike.
        let file = ["one.csv", "--profile", "tiny.json"]
        let counts = try [["one"], file, file + ["--resample", "50"]].map { recording in
            let outcome = try program.run(["count", "config.json"] + recording + ["--json"])
            let events = try #require(outcome.output.firstRange(of: "\"eventTimes\": ["))
            return outcome.output[events.upperBound...].prefix { $0 != "]" }.filter { $0 == "." || $0.isNumber }
        }
        #expect(counts[0].count > 20 && counts[0] == counts[1] && counts[1] == counts[2])
        // Recorded and resampled sessions can't be calibrated together.
        try program.succeed(
            "import", "three.csv", "--profile", "tiny.json", "--user", "u-raw", "--activity", "curl", "--count", "9",
            "-q")
        let mixed = try program.run(
            "calibrate", "curl", "--rule", "threshold", "--channel", "gyroscope.x")
        #expect(mixed.status != 0)
        #expect(mixed.notes.contains("not resampled"))
        #expect(
            mixed.notes.contains(
                "Import those like one again without --resample, or those like three with --resample 50:"))
    }

    @Test("Contradictory metadata in one batch: the second row fails, the first and the others are imported")
    func contradiction() throws {
        let program = try program()
        let rows = """
            a.csv,./tiny.json,ada,curl,2,
            b.csv,./tiny.json,ben,curl,1,
            other.csv,./tiny.json,ada,curl,3,

            """
        let outcome = try manifest(program, rows, "--quiet")
        #expect(outcome.status == 2)
        #expect(outcome.output == "2 sessions: 2 new, 1 failed\n")
        #expect(
            outcome.notes == """
                error: b.csv: the file has the same samples as a.csv (sessions.csv, line 2) and a different description: \
                user ada there and ben here, label 2 there and 1 here.
                  A recording has one user, one activity and one label: remove or correct one of the two.
                  The recording is listed in sessions.csv, line 3.

                """)
        let stored = try program.run("sessions", "--json").json(SessionList.self).sessions.first { $0.name == "a" }
        #expect(stored?.user == "ada" && stored?.labelledCount == 2)
        let again = try manifest(program, rows, "--json").json(ImportDocument.self)
        #expect(again.failures.map(\.file) == ["b.csv"])
        #expect(again.changes == [] && again.unchanged.count == 2)
    }

    @Test("A column under another name gives a warning, or an error if every row needs it")
    func unknownColumns() throws {
        let program = try program()
        try program.write("file,profile,user,activity,reps\na.csv,./tiny.json,ada,curl,20\n", to: "reps.csv")
        let reps = try program.run("import", "--manifest", "reps.csv")
        #expect(reps.status == 0)
        #expect(
            reps.notes
                == "warning: reps.csv, line 1: unknown column \"reps\": did you mean \"count\"? The column was skipped. "
                + "If its values should be read, give --column count=reps, or rename it in the header.\n")
        try program.write("file,profile,subject,activity\na.csv,./tiny.json,ada,curl\n", to: "subject.csv")
        let subject = try program.run("import", "--manifest", "subject.csv")
        #expect(subject.status == 2)
        #expect(subject.notes.contains("error: subject.csv, line 1: there is no column \"user\""))
        #expect(subject.notes.contains("Give --column user=subject."))
        #expect(try program.run("import", "--manifest", "subject.csv", "--user", "ada").status == 0)
    }

    @Test("The summary counts the sessions without a label")
    func unlabelled() throws {
        let program = try program()
        try program.write("file,profile,user,activity,reps\na.csv,./tiny.json,ada,curl,20\n", to: "reps.csv")
        let first = try program.run("import", "--manifest", "reps.csv", "-q")
        #expect(first.status == 0 && first.notes.contains("unknown column"))
        #expect(first.output == "1 session: 1 new, 1 without a label\n")
        // A later row of the batch, or an earlier import, gives the label.
        let both = try manifest(program, "a.csv,./tiny.json,ada,curl,,\nb.csv,./tiny.json,ada,curl,20,\n", "-q")
        #expect(both.output == "1 session: 0 new, 1 updated; 1 recording repeats the samples of another\n")
        #expect(
            try manifest(program, "b.csv,./tiny.json,ada,curl,,\n", "-q").output == "1 session: 0 new, 1 unchanged\n")
    }

    @Test("The same metadata, or parts of it, is one session and a warning")
    func agreement() throws {
        let program = try program()
        let outcome = try manifest(
            program,
            "a.csv,./tiny.json,unknown,curl,,\nb.csv,./tiny.json,ada,curl,2,\nc.csv,./tiny.json,ada,curl,2,events.csv\n"
        )
        #expect(outcome.status == 0)
        let notes: [Substring] = outcome.notes.split(separator: "\n")
        try #require(notes.count == 2)
        #expect(notes[0].hasPrefix("warning: b.csv: these are the samples of a.csv (sessions.csv, line 2), too: "))
        #expect(notes[1].hasPrefix("warning: 1 similar warning") && notes[1].contains("c.csv (sessions.csv, line 4)"))
        let session = try program.run("sessions", "--json").json(SessionList.self).sessions.first
        #expect(session?.user == "ada" && session?.labelledCount == 2 && session?.hasEventTimes == true)
        // A value of any earlier row is compared with every later row.
        let third = try manifest(
            program, "a.csv,./tiny.json,unknown,curl,2,\nb.csv,./tiny.json,ada,curl,,\nc.csv,./tiny.json,ada,curl,3,\n")
        #expect(third.status == 2)
        #expect(third.notes.contains("c.csv: the file has the same samples as a.csv (sessions.csv, line 2)"))
    }
}
