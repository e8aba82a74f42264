import Foundation
import Sessions
import Testing

@testable import SessionImport

@Suite struct TableProfilesTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func path(_ name: String) -> String { folder.path + "/" + name }

    /// The sessions of a path, with profiles or recognised.
    private func sessions(_ name: String, _ profiles: TableProfiles?) throws -> [Session] {
        let found = Recogniser(profiles: profiles).find(at: path(name))
        #expect(found.problems == [])
        return try found.recordings.map { try readSession(ImportItem($0, user: "ada", activity: "walk")).session }
    }

    /// A draft, written and read again.
    private func draft(_ name: String) throws -> TableProfiles {
        let draft = try TableProfiles(draftOf: Recogniser().find(at: path(name)), at: [path(name)], name: "mine")
        let file = try folder.write(Array(try draft.json), to: "mine.json")
        #expect(try TableProfiles(contentsOf: file) == draft)
        return draft
    }

    private func write(to folderName: String, prefix: String = "") throws {
        let rows = (0..<4).map { "17000000000\($0)0000000,0.0\($0),0.5,0.25,0.\($0)\n" }.joined()
        let header = "time,seconds_elapsed,z,y,x\n"
        _ = try folder.write(header + rows, to: "\(folderName)/\(prefix)Accelerometer.csv")
        _ = try folder.write(header + rows, to: "\(folderName)/\(prefix)Gravity.csv")
        _ = try folder.write(header + rows, to: "\(folderName)/\(prefix)Gyroscope.csv")
        _ = try folder.write(
            "platform,recording timezone\nandroid,Asia/Tokyo\n", to: "\(folderName)/\(prefix)Metadata.csv")
    }

    @Test("The draft of a folder reads it to the same session as without it, and is one file that names its tables")
    func drafted() throws {
        try write(to: "walk")
        let draft = try draft("walk")
        #expect(draft.tables.map(\.file) == ["Accelerometer.csv", "Gravity.csv", "Gyroscope.csv"])
        let session = try #require(try sessions("walk", draft).first)
        #expect(try sessions("walk", nil) == [session])
        #expect(session.name == "walk" && session.recording.channels.contains("acceleration.x"))
    }

    @Test("A correction in one table changes that table only")
    func corrected() throws {
        try write(to: "walk")
        var draft = try draft("walk")
        let before = try #require(try sessions("walk", draft).first).recording.signals
        for index in draft.tables[2].profile.channels.indices { draft.tables[2].profile.channels[index].scale = 2 }
        let after = try #require(try sessions("walk", draft).first).recording.signals
        #expect(after["rotationRate.z"]?.values == before["rotationRate.z"]?.values.map { $0 * 2 })
        #expect(after["gravity.z"] == before["gravity.z"])
    }

    @Test("Names with what only one recording has in them get a star, so that the draft reads other recordings")
    func prefixes() throws {
        try write(to: "sets", prefix: "Set7")
        let draft = try draft("sets")
        #expect(draft.tables.map(\.file) == ["*Accelerometer.csv", "*Gravity.csv", "*Gyroscope.csv"])
        try write(to: "sets", prefix: "Set8")
        #expect(try sessions("sets", draft).map(\.name).sorted() == ["Set7", "Set8"])
        #expect(try sessions("sets", draft) == sessions("sets", nil))
    }

    @Test("One profile reads the tables of a folder that have its columns, each as a session")
    func single() throws {
        _ = try folder.write("t,x,y\n0,1,2\n0.1,2,3\n", to: "sets/a.csv")
        _ = try folder.write("t,x,y\n0,4,5\n0.1,6,7\n", to: "sets/b.csv")
        _ = try folder.write("name,age\nada,36\n", to: "sets/people.csv")
        let sessions = try sessions("sets", TableProfiles(plainProfile()))
        #expect(sessions.map(\.name) == ["a", "b"])
        #expect(sessions.map { $0.recording.signals["a.x"]?.values } == [[1, 2], [4, 6]])
    }

    @Test("Recordings of one form are drafted as one profile; of different forms each has to be drafted alone")
    func severalRecordings() throws {
        _ = try folder.write("t (s),acc_x (g)\n0,1\n0.1,2\n", to: "sets/a.csv")
        _ = try folder.write("t (s),acc_x (g)\n0,4\n0.1,6\n", to: "sets/b.csv")
        let draft = try draft("sets")
        #expect(draft.single != nil)
        let read = try sessions("sets", draft)
        #expect(read.map(\.recording) == (try sessions("sets", nil).map(\.recording)))
        // The profile is kept for the header.
        #expect(read.map { $0.takenUnits.compactMap(\.profile?.name) } == [["mine"], ["mine"]])
        _ = try folder.write("t,gyro_x (rad/s)\n0,4\n0.1,6\n", to: "sets/b.csv")
        let error = #expect(throws: Message.self) { try self.draft("sets") }
        #expect(error?.words == Message.severalRecordings(["a", "b"]).words)
    }

    @Test("A folder in which the profile reads nothing is an error that says why")
    func nothing() throws {
        _ = try folder.write("name,age\nada,36\n", to: "sets/people.csv")
        let found = Recogniser(profiles: TableProfiles(plainProfile())).find(at: path("sets"))
        #expect(
            found.problems.map(\.words) == [
                Message.unrecognised(reason: "it has no column \"x\", which the profile \"plain\" reads").words
            ])
        let named = TableProfiles(name: "mine", tables: [.init(file: "Gyro*.csv", profile: plainProfile())])
        #expect(
            Recogniser(profiles: named).find(at: path("sets")).problems.map(\.words)
                == [Message.unrecognised(reason: "the profile \"mine\" does not name it").words])
    }

    @Test("A draft of tables that are not recognised names each file")
    func unrecognised() throws {
        _ = try folder.write("0,5\n0.01,6\n0.02,4\n", to: "bare/left.csv")
        _ = try folder.write("0,5,7\n0.01,5,6\n0.02,4,7\n", to: "bare/right.csv")
        let draft = try draft("bare")
        #expect(draft.tables.map(\.file) == ["left.csv", "right.csv"])
        #expect(draft.tables.map(\.profile.channels.count) == [1, 2])
    }

    @Test(
        "A star stands for any text",
        arguments: [
            ("Gyroscope.csv", "Gyroscope.csv", []), ("*Motion.csv", "Set7Motion.csv", ["Set7"]),
            ("*", "a.csv", ["a.csv"]), ("a*b*", "a1b2", ["1", "2"]), ("*.csv", "a.tsv", nil), ("ab*b", "ab", nil),
        ] as [(String, String, [String]?)])
    func stars(pattern: String, name: String, found: [String]?) {
        #expect(TableProfiles.stars(in: pattern, matching: name)?.map(String.init) == found)
    }

    @Test(
        "An invalid file of profiles is an error with its place",
        arguments: [
            (#""tables": []"#, "at tables: there is no table"),
            (#""tables": [{ "file": "a/b.csv", "profile": P }]"#, "at tables[0].file: \"a/b.csv\" is not the name"),
            (
                #""tables": [{ "file": "b.csv", "profil": P }]"#,
                "at tables[0].profil: unknown field; known here: file, profile, dropsHeldRows"
            ),
            (
                #""tables": [{ "file": "b.csv", "profile": P }, { "file": "c.csv", "profile": P0 }]"#,
                "at tables[1].profile.channels: there is no channel"
            ),
        ])
    func flaws(tables: String, words: String) throws {
        let empty = #"{ "format": "reptune.profile/1", "name": "n", "time": { "rate": 50 }, "channels": [] }"#
        let full = empty.replacing("[]", with: #"[{ "channel": "a.x", "column": "x", "unit": "g" }]"#)
        let text = #"{ "format": "reptune.profiles/1", "name": "m", "# + tables + " }"
        let path = try folder.write(text.replacing("P0", with: empty).replacing("P }", with: full + " }"), to: "p.json")
        let error = #expect(throws: Message.self) { try TableProfiles(contentsOf: path) }
        #expect(error?.description.contains(words) == true, "\(error?.description ?? "")")
    }
}
