import Sessions
import Foundation
import Testing

@testable import SessionImport

@Suite struct WorkbookTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    /// A row of texts.
    private func row(_ cells: [String]) -> String {
        "<row>" + cells.map { "<c t=\"inlineStr\"><is><t>\($0)</t></is></c>" }.joined() + "</row>"
    }

    /// The values of the cells of a sheet by their names; the errors of others.
    private func values(
        _ sheet: String, strings: String = "", formats: [String] = [], is1904: Bool = false
    ) throws -> [String: String] {
        let path = try folder.workbook([("Sets", sheet)], strings: strings, formats: formats, is1904: is1904)
        let cells = try #require(try Workbook(path).sheets.first).cells
        return Dictionary(
            uniqueKeysWithValues: cells.map { cell in
                do throws(Message) { return (cell.name, try cell.value.text()) } catch {
                    return (cell.name, error.words)
                }
            })
    }

    @Test("Shared, inline and formatted texts, numbers, truth values, formulas and gaps")
    func cells() throws {
        let found = try values(
            "<row r='1'><c r='A1' t='s'><v>0</v></c><c r='C1' t='inlineStr'><is><t>count</t></is></c></row>"
                + "<row r=\"3\"><c r=\"A3\" t=\"s\"><v>1</v></c><c r=\"C3\"><f>SUM(D1)</f><v> 12 </v></c>"
                + "<c t=\"b\"><v>1</v></c><c t=\"str\"><f>A1</f><v><![CDATA[a<b]]></v></c><c t=\"str\"><f>B1</f><v/></c></row>"
                + "<!-- <row r=\"4\"><c r=\"A4\"><v>b</v></c></row> --><row><c s=\"0\"/><c r=\"XFD4\"><v>1E2</v></c></row>",
            strings: "<si><t>file</t></si><si><r><rPr><b/></rPr><t>a &amp; </t></r><r><t>b_x005F_.csv</t></r></si>")
        #expect(
            found == [
                "A1": "file", "C1": "count", "A3": "a & b_.csv", "C3": "12", "D3": "TRUE", "E3": "a<b", "XFD4": "1E2",
            ])
    }

    @Test("The phonetic guides of Japanese texts are no part of them")
    func phonetic() throws {
        let guide = "<t>田中</t><rPh sb=\"0\" eb=\"2\"><t>タナカ</t></rPh><phoneticPr fontId=\"1\"/>"
        let found = try values(
            "<row><c t=\"s\"><v>0</v></c><c t=\"inlineStr\"><is>\(guide)</is></c></row>", strings: "<si>\(guide)</si>")
        #expect(found == ["A1": "田中", "B1": "田中"])
    }

    @Test("Numbers in the format of a date, in the systems of 1900 and of 1904, times and durations")
    func dates() throws {
        func row(_ cells: [(style: Int, value: String)]) -> String {
            "<row>" + cells.map { "<c s=\"\($0.style)\"><v>\($0.value)</v></c>" }.joined() + "</row>"
        }
        let formats = [
            "14", "yyyy-mm-dd h:mm:ss", "[h]:mm", "0.0&quot;days&quot;", "[Red]\\d0;d", "[$-411]ggge&quot;年&quot;m",
            "22",
        ]
        let cells = [
            (1, "45668"), (2, "45668.39583333334"), (3, "1.5"), (4, "2.5"), (5, "3"), (6, "45668"), (7, "46173.4"),
            (2, "0.5"), (1, "59"), (1, "61"), (2, "45668.0000057986"), (1, "60"), (1, "-1"), (1, "2958466"), (8, "1"),
        ]
        #expect(
            try values(row(cells), formats: formats) == [
                "A1": "2025-01-11", "B1": "2025-01-11T09:30:00", "C1": "36:00:00", "D1": "2.5", "E1": "3",
                "F1": "2025-01-11", "G1": "2026-05-31T09:36:00", "H1": "12:00:00", "I1": "1900-02-28",
                "J1": "1900-03-01", "K1": "2025-01-11T00:00:00.501",
                "L1": "sheet \"Sets\", cell L1: the cell has the format of a date, and 60 is none",
                "M1": "sheet \"Sets\", cell M1: the cell has the format of a date, and -1 is none",
                "N1": "sheet \"Sets\", cell N1: the cell has the format of a date, and 2958466 is none",
                "O1": "sheet \"Sets\", cell O1: there is no style \"8\"",
            ])
        #expect(
            try values(row([(1, "44206"), (1, "0")]), formats: ["14"], is1904: true)
                == ["A1": "2025-01-11", "B1": "1904-01-01"])
        // 9999-12-31 is the last day.
        let last = try values(row([(1, "2957003"), (1, "2957004")]), formats: ["14"], is1904: true)
        #expect(last["A1"] == "9999-12-31" && last["B1"]?.hasPrefix("sheet \"Sets\", cell B1: ") == true)
    }

    @Test("A cell without a usable value is an error with its name")
    func faults() throws {
        for (cell, words) in [
            ("<c><f>1+2</f></c>", "the formula has no value"), ("<c><f>1+2</f><v/></c>", "the formula has no value"),
            ("<c t=\"e\"><v>#DIV/0!</v></c>", "the cell has the error #DIV/0!"),
            ("<c t=\"s\"><v>7</v></c>", "there is no shared text \"7\""),
            ("<c><v>0x10</v></c>", "\"0x10\" is not a number"),
            ("<c><v>1e999</v></c>", "\"1e999\" is not a number"), ("<c t=\"q\"><v>1</v></c>", "the type \"q\""),
            ("<c t=\"b\"><v>2</v></c>", "the type \"b\" with the value \"2\""),
            ("<c t=\"d\"><v>soon</v></c>", "the type \"d\""), ("<c><is><t>a</t></is></c>", "a value of another form"),
        ] {
            let found = try values("<row/><row>\(cell)</row>")
            #expect(found["A2"]?.hasPrefix("sheet \"Sets\", cell A2: ") == true, "\(cell)")
            #expect(found["A2"]?.contains(words) == true, "\(found)")
        }
    }

    @Test(
        "What a sheet can't hold is an error with its cell or row",
        arguments: [
            ("<row r=\"2\"><c r=\"A2\"><v>3</v></c></row><row r=\"2\"/>", "row 2: the next row has the number \"2\""),
            ("<row><c r=\"B1\"/><c r=\"B1\"/></row>", "cell B1: the next cell has the place \"B1\""),
            ("<row><c r=\"A2\"/></row>", "row 1: the next cell has the place \"A2\""),
            ("<row><c r=\"ALL\"/></row>", "row 1: the next cell"),
            ("<row><c r=\"XFE1\"/></row>", "row 1: the next cell"),
            ("<row r=\"1048577\"/>", "the next row"), ("<row r=\"x\"/>", "the next row"),
            ("<row><c><v>1</v><v>2</v></c></row>", "cell A1: it has two of <v>"),
            ("<row><c><w>1</w></c></row>", "cell A1: the element <w> is unknown here"),
            ("<row><c><is><t><c/></t></is></c></row>", "cell A1: the element <c> is unknown here"),
            ("<row><c>1</c></row>", "cell A1: there is text outside a value"), ("</sheetData><sheetData>", "two of"),
            ("<row><c><v>&evil;</v></c></row>", "entity 'evil' not defined"), ("<row>", "tag mismatch"),
        ])
    func unknown(rows: String, words: String) throws {
        let error = try #require(throws: Message.self) { try values(rows) }
        #expect(error.words.contains(words) && error.remedy != nil, "\(error)")
        #expect(error.place?.file.contains("sets.xlsx") == true)
    }

    @Test("Prefixes of namespaces, another encoding, and both forms of the standard")
    func namespaces() throws {
        let strict = "http://purl.oclc.org/ooxml/spreadsheetml/main"
        let sheet =
            "<x:worksheet xmlns:x=\"\(strict)\"><x:sheetData><x:row><x:c t=\"d\"><x:v>2025-01-11</x:v></x:c></x:row>"
            + "</x:sheetData></x:worksheet>"
        let book =
            "<workbook xmlns=\"\(strict)\" xmlns:r=\"http://purl.oclc.org/ooxml/officeDocument/relationships\"><sheets>"
            + "<sheet name=\"S\" r:id=\"a\"/></sheets></workbook>"
        let relations =
            "<Relationships><Relationship Id=\"a\" Type=\"x/worksheet\" Target=\"/xl/worksheets/a.xml\"/></Relationships>"
        let bytes: [UInt8] = [0xFF, 0xFE] + sheet.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
        let path = try folder.zip(
            [
                ("xl/workbook.xml", Array(book.utf8)), ("xl/_rels/workbook.xml.rels", Array(relations.utf8)),
                ("xl/worksheets/a.xml", bytes),
            ], to: "strict.xlsx")
        #expect(try Workbook(path).sheets.first?.cells.map(\.value) == [.date("2025-01-11")])
        let other = try folder.zip(
            [
                ("xl/workbook.xml", Array(book.replacing(strict, with: "x:y").utf8)), ("xl/worksheets/a.xml", bytes),
            ], to: "other.xlsx")
        #expect(throws: Message.self) { try Workbook(other) }
    }

    @Test("Sheets of workbooks that are made by hand, without namespaces and a list of sheets")
    func byHand() throws {
        func sheet(_ value: String) -> [UInt8] {
            Array("<worksheet><sheetData><row><c><v>\(value)</v></c></row></sheetData></worksheet>".utf8)
        }
        let members = [("xl/worksheets/sheet10.xml", sheet("10")), ("xl/worksheets/sheet9.xml", sheet("9"))]
        let path = try folder.zip(members + [("xl/workbook.xml", Array("<workbook/>".utf8))], to: "hand.xlsx")
        #expect(try Workbook(path).sheets.map(\.name) == ["sheet9", "sheet10"])
        let error = #expect(throws: Message.self) { try Workbook(folder.zip(members, to: "none.xlsx")) }
        #expect(error?.kind == "notWorkbook")
    }

    @Test("Bytes, text and encrypted workbooks with the name of a workbook are named")
    func noWorkbooks() throws {
        for (bytes, words) in [
            ([0x13, 0x37, 0x80], "not an Excel workbook"), (Array("file,user\n".utf8), "not an Excel workbook"),
            ([], "not an Excel workbook"), ([0xD0, 0xCF, 0x11, 0xE0, 0xA1], "encrypted"),
        ] {
            let path = try folder.write(bytes, to: "a.xlsx")
            let error = #expect(throws: Message.self) { try Manifest(contentsOf: path) }
            #expect(error?.words.contains(words) == true, "\(String(describing: error))")
        }
    }

    @Test("Of several sheets the one with files is read; two of them are an error with their names")
    func sheets() throws {
        _ = try folder.write("time_s,acceleration.x\n0,0\n0.02,1\n0.04,0\n", to: "a.csv")
        let list = row(["file", "user", "activity"]) + row(["a.csv", "ada", "curl"])
        let notes = "<row><c><f>1</f></c></row>"
        let path = try folder.workbook([("Notes", notes), ("Empty", ""), ("Sets", list)])
        #expect(try Manifest(contentsOf: path).items.map(\.user) == ["ada"])
        let twice = #expect(throws: Message.self) {
            try Manifest(contentsOf: folder.workbook([("Sets &amp; more", list), ("Old", list)]))
        }
        #expect(twice?.words == "the sheets \"Sets & more\", \"Old\" have a column of files")
        let none = #expect(throws: Message.self) {
            try Manifest(contentsOf: folder.workbook([("One", notes), ("Two", row(["x"]))]))
        }
        #expect(none?.words == "the sheets \"One\", \"Two\" have rows, and none has a column \"file\"")
    }

    @Test("A cell without a usable value is a problem of its row, if its column is one of a manifest")
    func problems() throws {
        _ = try folder.write("time_s,acceleration.x\n0,0\n0.02,1\n0.04,0\n", to: "a.csv")
        _ = try folder.write("time_s,acceleration.x\n0,0\n0.02,2\n0.04,0\n", to: "b.csv")
        func row(_ file: String, _ count: String, _ more: String = "") -> String {
            "<row><c t=\"inlineStr\"><is><t>\(file)</t></is></c>\(count)\(more)</row>"
        }
        let text = "<c t=\"inlineStr\"><is><t>16,0</t></is></c>"
        let path = try folder.workbook([
            (
                "Sets",
                self.row(["file", "count", "mean"]) + row("a.csv", text, "<c><f>1</f></c>") + "<row/>"
                    + row("b.csv", "<c><f>2+3</f></c>")
                    + row("b.csv", "<c><v>5</v></c>", "<c><v>1</v></c><c><v>2</v></c>")
            )
        ])
        let manifest = try Manifest(contentsOf: path, defaults: Manifest.Defaults(user: "ada", activity: "curl"))
        #expect(manifest.items.map(\.count) == [16])
        #expect(
            manifest.problems.map(\.words) == [
                "sheet \"Sets\", cell B4: the formula has no value", "the row has 4 fields, and the header 3",
            ])
        #expect(manifest.problems.map(\.place?.line) == [4, 5])
    }

    @Test("Sparse and wide sheets are read or refused in a moment")
    func sparse() throws {
        let wide = (1...20_000).map { "<row r=\"\($0)\"><c r=\"ALL\($0)\"><v>1</v></c></row>" }.joined()
        let header = row((1...1000).map { "c\($0)" })
        let lines = (2...20_000).map { "<row r=\"\($0)\"><c r=\"ALL\($0)\"><v>1</v></c></row>" }.joined()
        let far = (1...50).map { ("S\($0)", "<row r=\"1048576\"><c r=\"XFD1048576\"><v>1</v></c></row>") }
        for sheets in [[("Sets", wide)], [("Sets", row(["file"]) + lines)], [("Sets", header + lines)], far] {
            let path = try folder.workbook(sheets)
            let time = ContinuousClock().measure { #expect(throws: Message.self) { try Manifest(contentsOf: path) } }
            #expect(time < .seconds(5))
        }
        let tags = "<row><c " + (1...10_000).map { "a\($0)=\"\"" }.joined(separator: " ") + "/></row>"
        let error = #expect(throws: Message.self) { try values(tags) }
        #expect(error?.words.contains("more than 100 attributes") == true)
    }

    @Test("A German sheet: the missing columns in one message with the line to paste, which then reads it")
    func german() throws {
        for name in ["a.csv", "Aufnahmen/b.csv"] {
            _ = try folder.write("time_s,acceleration.x\n0,0\n0.02,1\n0.04,0\n", to: name)
        }
        let path = try folder.workbook([
            (
                "Tabelle1",
                row(["Datum", "Datei", "Übung", "Wdh.", "Bemerkung"])
                    + row(["11.05.2026", "a.csv", "Kniebeuge", "9", "gut"])
                    + row(["11.05.2026", "b.csv", "Kniebeuge", "8", ""])
            )
        ])
        let error = #expect(throws: Message.self) { try Manifest(contentsOf: path) }
        #expect(error?.words.contains("there is no column \"file\", \"user\", \"activity\"") == true)
        #expect(
            error?.remedy
                == "Give --column file=Datei --column 'activity=Übung' --column count=Wdh. --column note=Bemerkung, "
                + "and a name for all rows with --user.")
        var defaults = Manifest.Defaults(user: "ada")
        defaults.names = try ManifestNames(["file=Datei", "activity=Übung", "count=Wdh.", "note=Bemerkung"])
        let manifest = try Manifest(contentsOf: path, defaults: defaults)
        #expect(manifest.problems == [])
        #expect(manifest.items.map(\.count) == [9, 8])
        #expect(manifest.items.map(\.activity) == ["Kniebeuge", "Kniebeuge"])
        #expect(manifest.items[1].path == folder.path + "/Aufnahmen/b.csv")
        #expect(manifest.items[1].listedAt?.line == 3)
    }

    @Test("Files that are not found stand in one line; two of a name are an error; another folder is searched")
    func files() throws {
        _ = try folder.write("time_s,acceleration.x\n0,0\n0.02,1\n", to: "one/set.csv")
        _ = try folder.write("time_s,acceleration.x\n0,0\n0.02,1\n", to: "two/set.csv")
        let sheet = try folder.write(
            "file,user,activity\nset.csv,ada,curl\nx.csv,ada,curl\ny.csv,ada,curl\n", to: "lists/sets.csv")
        let alone = try Manifest(contentsOf: sheet)
        #expect(alone.problems.map(\.kind) == ["missingFile", "missingFile", "missingFile"])
        var defaults = Manifest.Defaults()
        defaults.folder = folder.path + "/one"
        #expect(try Manifest(contentsOf: sheet, defaults: defaults).items.map(\.name) == ["set"])
        defaults.folder = folder.path
        #expect(
            try Manifest(contentsOf: sheet, defaults: defaults).problems.map(\.kind).sorted()
                == ["missingFile", "missingFile", "severalFiles"])
    }

    @Test("Spreadsheets of other programs are named, and a workbook is no recording")
    func others() throws {
        for (name, words) in [("a.ods", "OpenDocument"), ("a.numbers", "Numbers"), ("a.xls", "old Excel")] {
            let path = try folder.write("x", to: name)
            let error = #expect(throws: Message.self) { try Manifest(contentsOf: path) }
            #expect(error?.description.contains(words) == true)
        }
        let path = try folder.workbook([("Sets", "")])
        #expect(Recogniser().find(at: path).problems.first?.description.contains("--manifest") == true)
    }
}
