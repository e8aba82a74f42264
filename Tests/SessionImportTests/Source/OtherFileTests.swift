import Foundation
import Sessions
import Testing

@testable import SessionImport

/// Files in forms that are not read: the error says what they are.
@Suite struct OtherFileTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func problem(_ bytes: [UInt8], _ name: String) throws -> Message? {
        let path = try folder.write(bytes, to: name)
        let problems = Recogniser().find(at: path).problems
        #expect(problems.count == 1)
        return problems.first
    }

    @Test(
        "The first bytes show the kind, whatever the name",
        arguments: [
            ("\u{93}NUMPY\u{1}", "NumPy"), ("MATLAB 5.0 MAT-file\0", "MATLAB"), ("\u{89}HDF\r\n\u{1A}\n", "HDF5"),
            ("SQLite format 3\0", "SQLite"), ("PAR1\u{15}\u{4}", "Parquet"), ("7z\u{BC}\u{AF}", "7-Zip"),
            ("Rar!\u{1A}\u{7}", "RAR"), ("BZh91AY&SY\u{1}", "bzip2"), ("\u{FD}7zXZ\0", "xz"),
            (String(repeating: "\0", count: 257) + "ustar", "tape"), ("\u{E}\u{10}\0\0\0\0\0\0.FIT", "FIT"),
        ])
    func kinds(text: String, noun: String) throws {
        let bytes = text.unicodeScalars.map { UInt8($0.value) } + [0, 1, 2, 3]
        for name in ["a.csv", "a.npy"] {
            let problem = try #require(try problem(bytes, name))
            #expect(problem.kind == "otherFile" && problem.words.contains(noun))
            #expect(problem.remedy?.contains("CSV") == true || problem.remedy?.contains("Unpack") == true)
        }
        #expect(throws: Message.self) { try CountTable(contentsOf: folder.path + "/a.csv") }
    }

    @Test("A table whose first column has such a name is read")
    func names() throws {
        let path = try folder.write("PAR1,time_s,ax (g)\n0,0,1\n0,0.02,1\n", to: "a.csv")
        #expect(Recogniser().find(at: path).problems == [])
    }

    @Test(
        "JSON of other programs, and lines of it, are named",
        arguments: [
            ("{\"t\": 0, \"ax\": 1}\n{\"t\": 1, \"ax\": 2}\n", "lines of JSON"),
            ("[0, 1, 2]\n[1, 2, 3]\n", "lines of JSON"),
            ("{\"samples\": [1, 2]}\n", "this is JSON"),
        ])
    func json(text: String, words: String) throws {
        for name in ["a.json", "a.jsonl"] where words == "lines of JSON" || name == "a.json" {
            let problem = try #require(try problem(Array(text.utf8), name))
            #expect(problem.words.contains(words) && problem.remedy?.contains("CSV") == true)
        }
    }

    @Test("An Excel workbook as a recording is named")
    func workbook() throws {
        let path = try folder.zip([("[Content_Types].xml", []), ("xl/workbook.xml", [])], to: "set.xlsx")
        let problem = try #require(Recogniser().find(at: path).problems.first)
        #expect(problem.words == "this is an Excel workbook" && problem.remedy?.contains("--manifest") == true)
    }
}
