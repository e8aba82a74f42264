import Sessions
import Foundation
import Testing

@testable import SessionImport

/// Tables of counts that another program made.
@Suite struct CountTableTests {
    private func table(_ text: String) throws -> CountTable {
        let path = NSTemporaryDirectory() + "counts-\(UUID().uuidString).csv"
        try text.write(toFile: path, atomically: true, encoding: .utf8)
        defer { try? FileManager.default.removeItem(atPath: path) }
        return try CountTable(contentsOf: path)
    }

    @Test("Counts are found by the session's name or id, or by the name of its file") func found() throws {
        let named = try table("session;count;place\nwalk-1;310;wrist\n0af3;0;\nwalk-2;;hip\n")
        #expect(named.counts == ["walk-1": 310, "0af3": 0])
        #expect(named.count(name: "walk-9", id: "0af3") == 0)
        #expect(named.count(name: "walk-2", id: "77") == nil)
        #expect(try table("file,count\nrecordings/walk.one.csv,12.0\n").counts == ["walk.one": 12])
    }

    @Test(
        "A missing column, a cell that is no count, and a second count are errors with their line",
        arguments: [
            ("walk,count\na,1\n", "missingColumn", 1), ("session,steps\na,1\n", "missingColumn", 1),
            ("session,count\na,1\nb,many\n", "invalidCount", 3), ("session,count\na,1\na,2\n", "countedTwice", 3),
            ("session,count\na,1,\nb,1,000\n", "longRow", 3), ("count,session,count\n5,a,6\n", "repeatedColumn", 1),
            ("session,count,session\na,6,b\n", "repeatedColumn", 1),
        ])
    func refused(text: String, kind: String, line: Int) {
        #expect { try table(text) } throws: { error in
            let error = try #require(error as? Message)
            return error.kind == kind && error.place?.line == line
        }
    }
}
