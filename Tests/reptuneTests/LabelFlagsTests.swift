import Testing

/// Labels in names, spreadsheets and annotations, through the program.
@Suite struct LabelFlagsTests {
    private static let recording = "time_s,rotationRate.x\n0,0\n0.1,1\n0.2,-1\n"

    private struct Row: Decodable, Equatable {
        let name: String
        let user: String
        let labelledCount: Int?
        let hasEventTimes: Bool
    }

    private struct List: Decodable {
        let sessions: [Row]
    }

    private func sessions(_ program: Program) throws -> [Row] {
        try program.run("sessions", "--json").json(List.self).sessions
    }

    @Test("--count-from labels recordings by name; one that doesn't match fails alone")
    func countFrom() throws {
        let program = try Program()
        try program.write(Self.recording, to: "ada_R3.csv")
        try program.write(Self.recording + "0.3,0\n", to: "rest.csv")
        let flags = ["import", "ada_R3.csv", "rest.csv", "--activity", "squat", "--count-from"]
        let outcome = try program.run(flags + [#"(?<user>[a-z]+)_R(?<count>\d+)"#])
        #expect(outcome.status == 2)
        #expect(outcome.notes.contains("error: rest.csv: the name \"rest\" does not match"))
        #expect(try sessions(program) == [Row(name: "ada_R3", user: "ada", labelledCount: 3, hasEventTimes: false)])
    }

    @Test(
        "Wrong patterns and pairs are wrong usage, with the place",
        arguments: [
            (["--count-from", "_R(?<count>\\d+"], "expected ')' after \"_R(?<count>\\d+\""),
            (["--count-from", "R\\d+"], "has no group with a name"),
            (["--count-from", "R(?<count>\\d+)", "--count", "3"], "Give --count or the group count"),
            (["--column", "count=Reps"], "give --manifest, too"),
            (["--manifest", "m.csv", "--column", "reps=Reps"], "Did you mean count=Reps?"),
            (["--annotation", "rep", "--no-annotations"], "Give --annotation or --no-annotations, not both"),
        ])
    func usage(flags: [String], words: String) throws {
        let outcome = try Program().run(["import", "a.csv"] + flags)
        #expect(outcome.status == 64)
        #expect(outcome.notes.contains(words), "\(outcome.notes)")
    }

    @Test("A spreadsheet with its own names and semicolons is a manifest") func spreadsheet() throws {
        let program = try Program()
        try program.write(Self.recording, to: "a.csv")
        try program.write("Recording;Athlete;Reps\na.csv;ben;2\n", to: "sheet.csv")
        try program.succeed(
            "import", "--manifest", "sheet.csv", "--activity", "squat", "--column", "file=Recording", "--column",
            "user=Athlete", "--column", "count=Reps")
        #expect(try sessions(program).map(\.labelledCount) == [2])
    }

    @Test("Annotations of Sensor Logger are the label, which the import says in its line") func annotations() throws {
        let program = try Program()
        let rows = (0...20).map { "1700000000\($0 < 10 ? "0" : "")\($0)0000000,0,1,2,3\n" }.joined()
        try program.write("time,seconds_elapsed,z,y,x\n" + rows, to: "walk/Gyroscope.csv")
        try program.write(
            "time,seconds_elapsed,text,millisecond_press_duration\n1700000000050000000,0.05,,80\n",
            to: "walk/Annotation.csv")
        let outcome = try program.run("import", "walk", "--user", "ada", "--activity", "walk")
        #expect(outcome.notes.contains("walk/Gyroscope.csv: Sensor Logger: rotationRate; event times: 1 annotation\n"))
        #expect(try sessions(program) == [Row(name: "walk", user: "ada", labelledCount: 1, hasEventTimes: true)])
        try program.write(
            "time,seconds_elapsed,text,millisecond_press_duration\n1700000000050000000,0.05,start,80\n"
                + "1700000000150000000,0.15,stop,80\n", to: "walk/Annotation.csv")
        let again = try program.run("import", "walk", "--db", "other.sqlite")
        #expect(again.output == "1 session: 1 new, 1 without a label\n")
        #expect(
            again.notes.contains(
                "different texts, \"start\", \"stop\": name the texts that count with --annotation"))
    }
}
