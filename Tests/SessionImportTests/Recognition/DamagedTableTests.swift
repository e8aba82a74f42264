import Sessions
import Testing

@testable import SessionImport

/// A fault in one sensor's table does not stop the others of its recording.
@Suite struct DamagedTableTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private static let header = "time,seconds_elapsed,z,y,x\n"
    private static let rows = (0..<4).map { "17000000000\($0)0000000,0.0\($0),9.8,0.25,0.\($0)\n" }

    private func imported(_ name: String) throws -> ImportedSession {
        let found = Recogniser().find(at: folder.path + "/" + name)
        #expect(found.problems == [])
        let recording = try #require(found.recordings.first)
        return try readSession(ImportItem(recording, user: "ada", activity: "walk"))
    }

    @Test(
        "In a folder: where a table is recognised, and where it is read",
        arguments: [
            (
                "1700000000?,0,1,2,3\n",
                "Gyroscope.csv is not stored: \"1700000000?\" is not a number in line 2, column \"time\""
            ),
            (
                rows[0] + "1700000000010000000,0.01,a,2,3\n",
                "Gyroscope.csv is not stored: \"a\" is not a number in line 3, column \"z\""
            ),
            (
                rows[0] + "1700000000010000000,0.01\n",
                "Gyroscope.csv is not stored: the row has 2 fields; 5 are needed in line 3"
            ),
            (rows[0] + rows[0], "Gyroscope.csv is not stored: all 2 rows have the same time, column \"time\""),
            (
                rows[0] + "\"1,2\n",
                "Gyroscope.csv is not stored: a quotation mark is opened here and never closed in line 3"
            ),
        ])
    func folderTables(text: String, words: String) throws {
        _ = try folder.write(Self.header + Self.rows.joined(), to: "walk/Gravity.csv")
        _ = try folder.write(Self.header + text, to: "walk/Gyroscope.csv")
        let imported = try imported("walk")
        #expect(imported.advisories.map(\.words) == [words])
        #expect(imported.session.recording.channels == ["gravity.x", "gravity.y", "gravity.z"])
    }

    @Test("In a JSON export") func json() throws {
        let good = (0..<3).map {
            #"{"sensor":"Gravity","time":"17000000000\#($0)0000000","seconds_elapsed":"0","z":"9.8","y":"0","x":"0"}"#
        }
        let bad = good.enumerated().map { index, text in
            text.replacing("Gravity", with: "Gyroscope").replacing(
                #""z":"9.8""#, with: #""z":"\#(index == 1 ? "?" : "1")""#)
        }
        _ = try folder.write("[" + (good + bad).joined(separator: ",") + "]", to: "walk.json")
        let imported = try imported("walk.json")
        #expect(
            imported.advisories.map(\.words)
                == ["Gyroscope.csv is not stored: \"?\" is not a number in line 3, column \"z\""])
        #expect(imported.session.recording.channels == ["gravity.x", "gravity.y", "gravity.z"])
    }

    @Test("A recording of damaged tables only is an error") func allDamaged() throws {
        for sensor in ["Gravity", "Gyroscope"] {
            _ = try folder.write(
                Self.header + Self.rows[0] + "1700000000010000000,0.01,a,2,3\n", to: "walk/\(sensor).csv")
        }
        let error = #expect(throws: Message.self) { try imported("walk") }
        #expect(error?.words == Message.notANumber("a").words)
    }

    @Test("A sensor's table without numbers is skipped, and named") func withoutNumbers() throws {
        _ = try folder.write(Self.header + Self.rows.joined(), to: "walk/Gravity.csv")
        _ = try folder.write(Self.header + "1700000000010000000,0.01,a,b,c\n", to: "walk/Gyroscope.csv")
        let found = Recogniser().find(at: folder.path + "/walk")
        #expect(found.recordings.first?.summary.hasSuffix("; not imported: Gyroscope.csv (without numbers)") == true)
    }

    @Test("Beside a plain table a damaged one is another recording, and an error") func plain() throws {
        _ = try folder.write("time_s,acc_x (g)\n0,1\n0.1,2\n", to: "sets/a.csv")
        _ = try folder.write("time_s,acc_x (g)\n0,1\n\u{0}0.1,2\n", to: "sets/b.csv")
        let found = Recogniser().find(at: folder.path + "/sets")
        #expect(found.problems.map(\.words) == [Message.binary.words])
        #expect(found.recordings.map(\.name) == ["a"])
    }

    @Test("A table that a manifest's row names is read") func listed() throws {
        _ = try folder.write("time_s,acc_x (g)\n0,1\n0.1,2\n", to: "a.csv")
        _ = try folder.write("time_s,gyro_x (rad/s)\n0,1\n0.1,2?\n", to: "b.csv")
        let list = try folder.write(
            "file,session,user,activity\na.csv,s,ada,walk\nb.csv,s,ada,walk\n", to: "m.csv")
        let manifest = try Manifest(contentsOf: list)
        let item = try #require(manifest.items.first)
        let error = #expect(throws: Message.self) { try readSession(item) }
        #expect(error?.words == Message.notANumber("2?").words)
    }
}
