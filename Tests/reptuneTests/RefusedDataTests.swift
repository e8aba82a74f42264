import Foundation
import Testing

/// Data that can't be what they seem are refused with the place and the remedy, and the rest of a batch goes on.
@Suite struct RefusedDataTests {
    private static let recording = "time_s,gyroscope.x\n0,0\n0.1,1\n0.2,-1\n0.3,1\n0.4,0\n"
    private static let other = recording.replacing("0.2,-1", with: "0.2,-2")

    /// A folder with two recordings, `a.csv` and `b.csv`, and a profile for both.
    private func folder(channel: String = "gyroscope.x", unit: String = "rad/s", more: String = "") throws -> Program {
        let program = try Program()
        try program.write(Self.recording, to: "a.csv")
        try program.write(Self.other, to: "b.csv")
        try program.write(
            """
            { "format": "reptune.profile/1", "name": "p", \(more)
              "time": { "column": "time_s", "unit": "s" },
              "channels": [ { "channel": "\(channel)", "column": "gyroscope.x", "unit": "\(unit)" } ] }
            """, to: "p.json")
        return program
    }

    private func names(_ program: Program) throws -> [String] {
        try program.run("sessions", "--json").json(SessionList.self).sessions.map(\.name)
    }

    @Test(
        "A profile with a control character, a long name, or a repeated field is refused; others are imported",
        arguments: [
            (
                "acc\\u0000.x", "g", "",
                "p.json, line 3: the profile is invalid: at channels[0].channel: the name contains"
            ),
            ("a", "g\\u0000", "", "at channels[0].unit: the unit contains the control character U+0000"),
            (String(repeating: "c", count: 256), "g", "", "the name has 256 characters; a name has at most 255"),
            ("a", "g", "\"place\": \"\\u001b[2J\",", "at place: the name contains the control character U+001B"),
            ("a", "g", "\"name\": \"q\",", "p.json, line 1: the profile is invalid: the field \"name\" is repeated"),
        ])
    func profiles(channel: String, unit: String, more: String, message: String) throws {
        let program = try folder(channel: channel, unit: unit, more: more)
        try program.write("file,profile,user,activity\na.csv,p.json,ada,x\nb.csv,,ada,x\n", to: "m.csv")
        let outcome = try program.run("import", "--manifest", "m.csv")
        #expect(outcome.status == 2)
        #expect(outcome.notes.contains(message), "\(outcome.notes)")
        #expect(try names(program) == ["b"])
    }

    @Test(
        "A document of more than 16 MiB is refused with its size",
        arguments: [
            ["evaluate", "large.json"], ["calibrate", "x", "--space", "large.json"],
            ["count", "large.json", "b"], ["import", "a.csv", "--profile", "large.json"],
        ])
    func largeDocument(arguments: [String]) throws {
        let program = try folder()
        try program.succeed("import", "b.csv", "--user", "ada", "--activity", "x")
        try program.write("{}", to: "large.json")
        #expect(truncate(program.folder + "/large.json", 2 << 30) == 0)
        let outcome = try program.run(arguments)
        #expect(outcome.status == 2 || outcome.status == 64)
        if arguments[0] != "import" {
            #expect(outcome.notes.contains("large.json: the file has 2 GiB, and a JSON document has at most 16 MiB."))
        }
    }

    @Test("A header or a manifest's row of more than 1 MiB is refused with its line")
    func longRow() throws {
        let program = try folder()
        let cells = String(repeating: "c,", count: 1 << 20)
        try program.write(cells + "\n0\n", to: "wide.csv")
        try program.write("file,user,activity\na.csv,ada,x\nb.csv,\(cells)\n", to: "m.csv")
        let wide = try program.run("import", "wide.csv", "--user", "ada", "--activity", "x")
        #expect(wide.status == 2 && wide.notes.contains("wide.csv, line 1: a row is longer than 1 MiB."))
        let manifest = try program.run("import", "--manifest", "m.csv")
        #expect(manifest.status == 2 && manifest.notes.contains("m.csv, line 3: a row is longer than 1 MiB."))
    }

    @Test(
        "A row of a manifest with an impossible cell is refused; others are imported",
        arguments: [
            ("user", "\u{1B}[2Jeve", "the user contains the control character U+001B"),
            ("user", String(repeating: "u", count: 20_000), "the user has 20000 characters; a name has at most 255"),
            ("activity", "x\u{7}", "the activity contains the control character U+0007"),
            ("note", "\u{9B}2J", "the note contains the control character U+009B"),
            ("start", "1746350000000", "This seems to be in milliseconds or smaller units: write seconds since 1970."),
            ("start", "1e300", "is not a start time"), ("start", "57309-01-01T00:00:00Z", "is not a start time"),
        ])
    func manifests(column: String, cell: String, message: String) throws {
        let program = try folder()
        var row = ["user": "ada", "activity": "x", "note": "", "start": "", "count": ""]
        row[column] = cell
        let columns = row.keys.sorted()
        let rest = columns.map { $0 == "user" ? "ada" : $0 == "activity" ? "x" : "" }.joined(separator: ",")
        try program.write(
            "file,\(columns.joined(separator: ","))\na.csv,\(columns.map { "\"\(row[$0] ?? "")\"" }.joined(separator: ","))\n"
                + "b.csv,\(rest)\n", to: "m.csv")
        let outcome = try program.run("import", "--manifest", "m.csv")
        #expect(outcome.status == 2)
        #expect(outcome.notes.contains(message), "\(outcome.notes)")
        #expect(outcome.notes.contains("m.csv, line 2"))
        #expect(try names(program) == ["b"])
    }

    @Test(
        "Times and samples that no sensor gives are refused",
        arguments: [
            ("0,0\n1e300,1\n2e300,0", "the times span"),
            ("0,0\n33000000,1\n67000000,0", "days; a recording lasts at most 31"),
            ("0,0\n1e-10,1\n2e-10,0", "the times give a sample rate of 10000000000 Hz"),
            ("0,0\n0.1,1e200\n0.2,0", "line 3, column \"gyroscope.x\": \"1e200\" is too large for a sample"),
        ])
    func impossible(rows: String, message: String) throws {
        let program = try Program()
        try program.write("time_s,gyroscope.x\n\(rows)\n", to: "a.csv")
        let outcome = try program.run("import", "a.csv", "--user", "ada")
        #expect(outcome.status == 2)
        #expect(outcome.notes.contains(message), "\(outcome.notes)")
    }

    @Test("A recording of one sample has no repetitions")
    func oneSample() throws {
        let program = try Program()
        try program.write("time_s,gyroscope.x\n0,0\n", to: "a.csv")
        let outcome = try program.run("import", "a.csv", "--user", "ada", "--count", "5")
        #expect(outcome.status == 2)
        #expect(outcome.notes.contains("a.csv: the label is 5, and the recording has one sample."))
        #expect(try program.run("import", "a.csv", "--user", "ada", "--count", "0").status == 0)
    }

    @Test("An empty or long user or activity on the command line is wrong usage")
    func options() throws {
        let program = try folder()
        for (flag, name) in [
            ("--user", ""), ("--activity", ""), ("--user", "a\nb"), ("--user", String(repeating: "u", count: 256)),
        ] {
            #expect(try program.run(["import", "a.csv", flag, name]).status == 64)
        }
        #expect(try program.run("import", "a.csv", "--user", "").notes.hasPrefix("error: --user is empty."))
    }

    @Test("A session that the database refuses fails alone")
    func refusedByTheDatabase() throws {
        let program = try folder()
        try program.succeed(
            "import", Place.repository + "/Datasets/push-ups/recordings/finn-idle.csv", "--user", "f", "-q")
        try StoreAccess(program.folder + "/reptune.sqlite").execute(
            "CREATE TRIGGER refuse BEFORE UPDATE ON session WHEN new.name = 'a' BEGIN SELECT RAISE(ABORT, 'no'); END")
        let outcome = try program.run("import", "a.csv", "b.csv", "--user", "ada")
        #expect(outcome.status == 2)
        #expect(outcome.output == "1 session: 1 new, 1 failed, 1 without a label\n")
        #expect(
            outcome.notes.contains(
                "error: a.csv: reptune.sqlite: a value contradicts the others in the database (SQLite: no)."),
            "\(outcome.notes)")
        #expect(try names(program).sorted() == ["b", "finn-idle"])
    }

    @Test("Configs and search spaces with a field twice are refused, with the line")
    func repeatedKeys() throws {
        let program = try folder()
        try program.succeed("import", "a.csv", "--user", "ada", "--count", "1", "-q")
        let config = try program.succeed("export", "--published", "bike")
        try program.write(config.replacing("\"name\" :", with: "\"name\" : \"x\",\n\"name\" :"), to: "c.json")
        try program.write("{ \"rule\": \"peaks\",\n  \"lowPass\": 0.5,\n  \"lowPass\": 0.6 }", to: "space.json")
        let counted = try program.run("count", "c.json", "a")
        #expect(counted.status == 2)
        #expect(counted.notes.contains("the field \"name\" is repeated"), "\(counted.notes)")
        let calibrated = try program.run("calibrate", "--space", "space.json", "--validate", "none")
        #expect(calibrated.status == 2)
        #expect(calibrated.notes.contains("space.json: line 3, column 12: the field \"lowPass\" is repeated"))
    }
}
