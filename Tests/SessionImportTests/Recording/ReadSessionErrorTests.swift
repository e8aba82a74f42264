import Sessions
import RepDetection
import Foundation
import Testing

@testable import SessionImport

/// Each error names the file, the line, the column and what to do.
@Suite struct ReadSessionErrorTests {
    struct Case: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let text: String
        var profile = plainProfile()
        let kind: Message
        var line: Int?
        var column: ColumnReference?
        let words: [String]
    }

    static let cases = [
        Case(
            testDescription: "not a number", text: "t,x,y\n\n0,1,2\n1,3,4 g\n", kind: .notANumber("4 g"), line: 4,
            column: "y",
            words: ["\"4 g\" is not a number", "\"missing\" in the profile \"plain\""]),
        Case(
            testDescription: "decimal comma", text: "t;x;y\n0;1,5;2\n", profile: plainProfile { $0.delimiter = ";" },
            kind: .notANumber("1,5"), line: 2, column: "x", words: ["\"decimalMark\": \",\""]),
        Case(
            testDescription: "decimal point", text: "t;x;y\n0;1.234,5;2\n",
            profile: plainProfile {
                $0.delimiter = ";"; $0.decimalMark = .comma
            },
            kind: .notANumber("1.234,5"), line: 2, column: "x", words: ["\"decimalMark\": \".\""]),
        Case(
            testDescription: "a misplaced comma is shown unchanged", text: "t;x;y\n0;1,5-;2\n",
            profile: plainProfile {
                $0.delimiter = ";"; $0.decimalMark = .comma
            },
            kind: .notANumber("1,5-"), line: 2, column: "x", words: ["\"1,5-\" is not a number"]),
        Case(
            testDescription: "hexadecimal", text: "t,x,y\n0,0x1F,2\n", kind: .notANumber("0x1F"), line: 2, column: "x",
            words: ["Hexadecimal numbers are not supported"]),
        Case(
            testDescription: "a time that is not a number", text: "t,x,y\n0,1,2\nnoon,1,2\n", kind: .notANumber("noon"),
            line: 3,
            column: "t", words: ["\"noon\" is not a number"]),
        Case(
            testDescription: "a quoted field over two lines before the fault",
            text: "t,x,y,n\n0,1,2,\"a\nb\"\n1,?,2,c\n",
            kind: .notANumber("?"), line: 4, column: "x", words: ["line 4, column \"x\""]),
        Case(
            testDescription: "lines of a carriage return alone", text: "t,x,y\r0,1,2\r1,?,2\r", kind: .notANumber("?"),
            line: 3, column: "x", words: []),
        Case(
            testDescription: "skipped lines count", text: "one\ntwo\nt,x,y\n0,?,1\n",
            profile: plainProfile { $0.skipLines = 2 }, kind: .notANumber("?"), line: 4, column: "x", words: []),
        Case(
            testDescription: "a header where the profile has none", text: "time,x\n0,1\n",
            profile: ImportProfile(
                name: "bare", header: false, time: .column(1, unit: .seconds),
                channels: [ChannelColumn("a.x", column: 2, unit: "g")]),
            kind: .notANumber("time"), line: 1, column: 1, words: ["column 1", "set \"header\": true"]),
        Case(
            testDescription: "no time", text: "t,x,y\n0,1,2\n,1,2\n", kind: .missingTime, line: 3, column: "t",
            words: ["has no time", "Delete the line"]),
        Case(
            testDescription: "NaN as time", text: "t,x,y\n0,1,2\nnan,1,2\n", kind: .missingTime, line: 3, column: "t",
            words: []),
        Case(
            testDescription: "short row", text: "t,x,y\n0,1,2\n1,3\n", kind: .shortRow(fields: 2, needed: 3), line: 3,
            words: ["has 2 fields; 3 are needed", "cut off"]),
        Case(
            testDescription: "open quotation mark", text: "t,x,y\n0,1,2\n1,3,\"4\n2,5,6\n", kind: .unterminatedQuote,
            line: 3, words: ["never closed", "Close the quotation mark"]),
        Case(
            testDescription: "clock changed", text: "t,x,y\n10,1,2\n11,1,2\n9.5,1,2\n",
            kind: .timeWentBack(seconds: 1.5),
            line: 4, column: "t", words: ["goes back by 1.5 s", "split the file", "sort them"]),
        Case(
            testDescription: "times beyond all bounds", text: "t,x,y\n-1e308,1,2\n1e308,1,2\n",
            kind: .notANumber("1e308"),
            line: 3, column: "t", words: []),
        Case(
            testDescription: "misspelt column", text: "t,x,Y\n0,1,2\n",
            kind: .missingColumn("y", present: ["t", "x", "Y"]), line: 1,
            words: [
                "no column \"y\"; the columns are \"t\", \"x\", \"Y\"", "Correct the column in the profile \"plain\"",
            ]),
        Case(
            testDescription: "another delimiter", text: "t;x;y\n0;1;2\n",
            kind: .missingColumn("t", present: ["t;x;y"]), line: 1, words: ["set \"delimiter\": \";\""]),
        Case(
            testDescription: "tabs", text: "t\tx\ty\n0\t1\t2\n",
            kind: .missingColumn("t", present: ["t\tx\ty"]), line: 1, words: ["set \"delimiter\": \"\\t\""]),
        Case(
            testDescription: "no header where the profile has one", text: "0,1,2\n1,3,4\n",
            kind: .missingColumn("t", present: ["0", "1", "2"]), line: 1, words: ["set \"header\": false"]),
        Case(
            testDescription: "a name twice", text: "t,x,y,x\n0,1,2,3\n", kind: .repeatedColumn("x"), line: 1,
            column: "x",
            words: ["more than once", "column's number"]),
        Case(
            testDescription: "a number past the header", text: "t,x\n0,1\n",
            profile: plainProfile { $0.channels = [ChannelColumn("a.x", column: 7, unit: "g")] },
            kind: .missingColumn(7, present: ["t", "x"]), line: 1, words: ["no column 7"]),
        Case(
            testDescription: "one column as time and channel", text: "t,x\n0,1\n",
            profile: plainProfile { $0.channels = [ChannelColumn("a.x", column: 1, unit: "g")] },
            kind: .invalidProfile(reason: "the column of the time is also a channel"), line: 1, column: 1, words: []),
        Case(
            testDescription: "equal times", text: "t,x,y\n5,1,2\n5,2,2\n5,1,2\n", kind: .equalTimes(rows: 3),
            column: "t",
            words: ["all 3 rows have the same time", "--rate"]),
        Case(
            testDescription: "empty", text: "", kind: .empty, words: ["the file is empty", "omit the file"]),
        Case(testDescription: "blank", text: "\n\r\n  \n", kind: .empty, words: []),
        Case(
            testDescription: "header only", text: "t,x,y\n", kind: .headerOnly,
            words: ["no rows after its header"]),
        Case(
            testDescription: "only skipped lines", text: "a\nb", profile: plainProfile { $0.skipLines = 5 },
            kind: .skippedAll(lines: 5), words: ["ends within the 5 lines", "skipLines"]),
        Case(
            testDescription: "header skipped", text: "t,x,y\n", profile: plainProfile { $0.skipLines = 1 },
            kind: .skippedAll(lines: 1), words: ["within the 1 line that"]),
        Case(
            testDescription: "empty, with lines to skip", text: "", profile: plainProfile { $0.skipLines = 1 },
            kind: .empty, words: []),
    ]

    @Test("Faults of the text", arguments: cases)
    func text(fault: Case) throws {
        let error = try failure(of: fault.text, fault.profile)
        #expect(error.words == fault.kind.words)
        #expect(error.place?.line == fault.line)
        #expect(error.place?.column == fault.column)
        #expect(error.place?.file.hasSuffix("walk.csv") == true)
        #expect(error.remedy != nil)
        let description = error.description
        #expect(description.contains("walk.csv"))
        #expect(description.split(separator: "\n").count == 2)
        if let line = fault.line { #expect(description.contains("line \(line)")) }
        for word in fault.words { #expect(description.contains(word)) }
    }

    @Test("A similar name is suggested, and at most twenty names are listed")
    func nearest() throws {
        let names = (1...30).map { "column\($0)" }.joined(separator: ",")
        let profile = plainProfile { $0.channels = [ChannelColumn("a.x", column: "colum7", unit: "g")] }
        let description = try failure(of: "t,\(names)\n0\n", profile).description
        #expect(description.contains("Did you mean \"column7\"?"))
        #expect(description.contains("\"column19\" and 11 more"))
        #expect(!description.contains("\"column20\""))
    }

    @Test("The column of another channel is not suggested")
    func nearestFree() throws {
        let profile = plainProfile {
            $0.channels = ["x", "y", "z"].map {
                ChannelColumn(Channel("a.\($0)"), column: .name("acc \($0)"), unit: "g")
            }
        }
        let description = try failure(of: "t,acc x,acc y\n0,1,2\n", profile).description
        #expect(description.contains("there is no column \"acc z\"") && !description.contains("Did you mean"))
        let renamed = try failure(of: "t,acc x,acc y,accz\n0,1,2,3\n", profile).description
        #expect(renamed.contains("Did you mean \"accz\"?"))
    }

    @Test("The remedy for a missing file mentions the manifest's folder if a manifest names the file")
    func missingFile() throws {
        let folder = try TemporaryFolder()
        var item = ImportItem(path: folder.path + "/none.csv", profile: plainProfile(), user: "ada", activity: "walk")
        let alone = try #require(throws: Message.self) { try readSession(item) }
        #expect(alone.remedy == "Check the path.")
        item.listedAt = Message.Place(file: "sessions.csv", line: 2)
        let listed = try #require(throws: Message.self) { try readSession(item) }
        #expect(listed.remedy == "Check the path. A path in a manifest is relative to the manifest's folder.")
    }

    @Test("A long text is shortened, and its line ends don't break the message")
    func shortened() throws {
        let description = try failure(of: "t,x,y\n0,\"a\n" + String(repeating: "b", count: 500) + "\",2\n").description
        #expect(description.contains("\"a␣bbbb"))
        #expect(description.contains("…\""))
        #expect(description.count < 400)
    }

    @Test("A field of more than 1 MiB is refused as an unclosed quotation mark")
    func tooLong() throws {
        let error = try failure(of: "t,x,y\n0,1,2\n1,\"" + String(repeating: "1,2\n", count: 600_000))
        #expect(error.words == Message.fieldTooLong(limit: 1 << 20).words)
        #expect(error.place?.line == 3)
    }

    @Test("Missing files, folders and devices are refused")
    func noFile() throws {
        let folder = try TemporaryFolder()
        func words(_ path: String) throws -> String {
            let item = ImportItem(path: path, profile: plainProfile(), user: "ada", activity: "walk")
            return try #require(throws: Message.self) { try readSession(item) }.words
        }
        #expect(try words(folder.path + "/none.csv") == Message.missingFile.words)
        #expect(try words(folder.path) == Message.isFolder.words)
        #expect(try words("/dev/null") == Message.notRegularFile.words)
        let locked = try folder.write("t,x,y\n", to: "locked.csv")
        guard chmod(locked, 0) == 0, getuid() != 0 else { return }
        #expect(try words(locked) == Message.unreadable(reason: "Permission denied").words)
    }

    @Test("Archives, binary files and other encodings are refused")
    func noText() throws {
        func check(_ bytes: [UInt8], _ kind: Message, line: Int?, _ remedy: String) throws {
            let error = try failure(of: bytes)
            #expect(error.words == kind.words)
            #expect(error.place?.line == line)
            #expect(error.description.contains(remedy))
        }
        try check(Array("PK\u{3}\u{4}rest".utf8), .archive, line: nil, "Unpack it")
        try check([0x1F, 0x8B, 8, 0, 0], .archive, line: nil, "Unpack it")
        try check([0xFF, 0xFE, 0x74, 0, 0x2C], .utf16, line: nil, "UTF-8")
        try check([0x74, 0, 0x2C, 0, 0x78], .utf16, line: nil, "UTF-8")
        try check(Array("t,x,y\n0,1,2\n\0,1,2\n".utf8), .binary, line: 3, "CSV text")
        try check(Array("t,x,y\n0,1,".utf8) + [0xB5, 0x0A], .notUTF8, line: 2, "WINDOWS-1252")
        try check(Array("t,x,y\n0,1,2\n".utf8) + [0xE2, 0x82], .notUTF8, line: 3, "UTF-8")
    }

    @Test("The remedy for a column does not suggest to edit a bundled profile")
    func bundledProfile() throws {
        let bundled = try ImportProfile.named("phone-acceleration")
        var renamed = bundled
        renamed.name = "mine"
        let names = bundled.channels.map { "\($0.column)".replacing("\"", with: "") }
        let header = "time_s," + names.map { $0 == names[0] ? $0 + "s" : $0 }.joined(separator: ",")
        for text in ["\(header)\n0,1,2,3\n", header.replacing(",", with: ";") + "\n0;1;2;3\n"] {
            #expect(try failure(of: text, bundled).description.contains("your own profile"))
            #expect(try failure(of: text, renamed).description.contains("in the profile \"mine\""))
        }
    }

    @Test("A profile that code makes is checked, too")
    func profile() throws {
        let error = try failure(of: "t,x\n", plainProfile { $0.channels = [] })
        #expect(error.words == Message.invalidProfile(reason: "\"plain\", at channels: there is no channel").words)
    }

    @Test("The error names the manifest's line")
    func listed() throws {
        let folder = try TemporaryFolder()
        let item = ImportItem(
            path: try folder.write("t,x,y\n0,?,2\n"), profile: plainProfile(), user: "ada", activity: "walk",
            listedAt: Message.Place(file: "sessions.csv", line: 7))
        let error = try #require(throws: Message.self) { try readSession(item) }
        #expect(error.description.hasSuffix("The recording is listed in sessions.csv, line 7."))
        #expect(error.description.split(separator: "\n").count == 3)
    }

    @Test("A negative count is refused")
    func negativeCount() throws {
        let folder = try TemporaryFolder()
        let item = ImportItem(
            path: try folder.write("t,x,y\n0,1,2\n"), profile: plainProfile(), user: "ada", activity: "walk", count: -1)
        let error = try #require(throws: Message.self) { try readSession(item) }
        #expect(error.words == Message.invalidCount("-1").words)
    }
}
