import Sessions
import Foundation
import Testing

@testable import SessionImport

@Suite struct ManifestNamesTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        _ = try folder.write("ax,ay,az,wx,wy,wz\n1,2,3,4,5,6\n", to: "a.csv")
    }

    private func manifest(_ text: String, _ pairs: String..., pattern: String? = nil) throws -> Manifest {
        try manifest(Array(text.utf8), pairs, pattern: pattern)
    }

    private func manifest(_ bytes: [UInt8], _ pairs: [String], pattern: String? = nil) throws -> Manifest {
        var defaults = Manifest.Defaults(profile: try .named("spar-watch"))
        defaults.names = try ManifestNames(pairs)
        defaults.pattern = try pattern.map { try NamePattern($0) }
        return try Manifest(contentsOf: folder.write(bytes, to: "list.csv"), defaults: defaults)
    }

    private static let pairs = ["file=Recording", "user=Athlete", "activity=Exercise", "count=Reps done"]

    @Test("A spreadsheet's columns are read under their own names, whatever separates them and in UTF-16")
    func spreadsheet() throws {
        let lines = ["Recording,Athlete,Exercise,Reps done,Remark", "a.csv,ada,squat,12,tired"]
        for mark in [",", ";", "\t", "|"] {
            let text = lines.map { $0.replacing(",", with: mark) + "\r\n" }.joined()
            let sixteen: [UInt8] = [0xFF, 0xFE] + text.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
            for bytes in [Array(text.utf8), sixteen, Array(("\u{FEFF}" + text).utf8)] {
                let manifest = try manifest(bytes, Self.pairs)
                let item = try #require(manifest.items.first)
                #expect(item.user == "ada" && item.activity == "squat" && item.count == 12)
                #expect(item.listedAt?.line == 2)
            }
        }
        let named = try manifest(Array("sep=;\nfile;user;activity;count\na.csv;a;b;3\n".utf8), [])
        #expect(named.items.map(\.count) == [3] && named.items[0].listedAt?.line == 3)
    }

    @Test("Case, spaces and punctuation in the name of a column don't matter, unless two columns have it")
    func spelling() throws {
        let item = try #require(try manifest("File,USER,Activity,Count \na.csv,ada,squat,12\n").items.first)
        #expect(item.user == "ada" && item.activity == "squat" && item.count == 12)
        #expect(throws: Message.self) { try manifest("File,FILE,user,activity\na.csv,b.csv,ada,squat\n") }
    }

    @Test("A column that has a usual name by chance is not read under it") func chance() throws {
        let text = "file,user,activity,count,Reps\na.csv,ada,squat,1,12\n"
        #expect(try manifest(text, "count=Reps").items.map(\.count) == [12])
        #expect(try manifest(text).items.map(\.count) == [1])
    }

    @Test("A fault in a cell names the file's column") func cell() throws {
        let problem = try #require(
            try manifest("file;user;activity;Reps\na.csv;ada;squat;many\n", "count=Reps").problems.first)
        #expect(problem.description.contains("list.csv, line 2, column \"Reps\": \"many\" is not a count"))
    }

    @Test("A column that the manifest lacks is an error with its columns") func missing() throws {
        let error = try #require(throws: Message.self) {
            try manifest("file,user,activity,Reps\na.csv,a,b,1\n", "count=Repz")
        }
        #expect(error.description.contains("line 1: there is no column \"Repz\"; the columns are \"file\", \"user\""))
        #expect(error.remedy == "Did you mean \"Reps\"? Give --column count=Reps.")
    }

    @Test(
        "Pairs that name no column",
        arguments: [
            (["Reps"], "write a column and its name in the file"), (["count="], "write a column and its name"),
            (["reps=Reps"], "there is no column \"reps\"; the columns are file, session"),
            (["reps=Reps"], "Did you mean count=Reps?"), (["Reps=count"], "first: count=Reps"),
            (["count=A", "count=B"], "is both \"A\" and \"B\""), (["count=A", "note=A"], "has one meaning"),
        ])
    func flaws(pairs: [String], words: String) throws {
        let flaw = try #require(throws: FlagFlaw.self) { try ManifestNames(pairs) }
        #expect(flaw.description.contains(words), "\(flaw)")
    }

    @Test("A pattern over names fills in what rows lack") func pattern() throws {
        _ = try folder.write("ax,ay,az,wx,wy,wz\n1,2,3,4,5,6\n", to: "ben_R7.csv")
        let manifest = try manifest(
            "file,activity,count\nben_R7.csv,squat,\nben_R7.csv,row,4\na.csv,squat,\n",
            pattern: #"(?<user>[a-z]+)_R(?<count>\d+)"#)
        #expect(manifest.items.map(\.count) == [7, 4])
        #expect(manifest.items.map(\.user) == ["ben", "ben"])
        #expect(manifest.problems.count == 1 && manifest.problems[0].listedAt?.line == 4)
        // A pattern that is too slow is not tried on each row.
        let name = String(repeating: "b", count: 200)
        _ = try folder.write("ax,ay,az,wx,wy,wz\n1,2,3,4,5,6\n", to: name + ".csv")
        let rows = String(repeating: name + ".csv,squat\n", count: 100)
        let error = try #require(throws: Message.self) {
            try self.manifest("file,activity\n" + rows, pattern: "(?<user>(b+)+)!")
        }
        #expect(error.words == Message.slowPattern("(?<user>(b+)+)!").words)
    }
}
