import Sessions
import Foundation
import Testing

@testable import SessionImport

@Suite struct WorkbookTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    /// Writes a workbook with one sheet, packed by the program zip.
    private func workbook(_ sheet: String, strings: String? = nil, name: String = "sets.xlsx") throws -> String {
        _ = try folder.write(
            "<worksheet><sheetData>\(sheet)</sheetData></worksheet>", to: "book/xl/worksheets/sheet1.xml")
        if let strings { _ = try folder.write("<sst>\(strings)</sst>", to: "book/xl/sharedStrings.xml") }
        let path = folder.path + "/" + name
        let zip = Process()
        zip.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        zip.arguments = ["python3", "-m", "zipfile", "-c", path, "xl"]
        zip.currentDirectoryURL = URL(fileURLWithPath: folder.path + "/book")
        try zip.run()
        zip.waitUntilExit()
        return path
    }

    @Test("Shared, inline and formatted texts, numbers, formulas and gaps")
    func cells() throws {
        let path = try workbook(
            "<row r=\"1\"><c r=\"A1\" t=\"s\"><v>0</v></c><c r=\"C1\" t=\"inlineStr\"><is><t>count</t></is></c></row>"
                + "<row r=\"3\"><c r=\"A3\" t=\"s\"><v>1</v></c><c r=\"C3\"><f>SUM(D1)</f><v>12</v></c></row>",
            strings: "<si><t>file</t></si><si><r><t>a &amp; </t></r><r><t>b.csv</t></r></si>")
        #expect(try Workbook(path).sheets == [[["file", "", "count"], [], ["a & b.csv", "", "12"]]])
    }

    @Test("A German sheet: the missing columns in one message with the line to paste, which then reads it")
    func german() throws {
        for name in ["a.csv", "Aufnahmen/b.csv"] {
            _ = try folder.write("time_s,acceleration.x\n0,0\n0.02,1\n0.04,0\n", to: name)
        }
        func row(_ number: Int, _ cells: [String]) -> String {
            "<row r=\"\(number)\">" + cells.map { "<c t=\"inlineStr\"><is><t>\($0)</t></is></c>" }.joined() + "</row>"
        }
        let path = try workbook(
            row(1, ["Datum", "Datei", "Übung", "Wdh.", "Bemerkung"])
                + row(2, ["11.05.2026", "a.csv", "Kniebeuge", "9", "gut"])
                + row(3, ["11.05.2026", "b.csv", "Kniebeuge", "8", ""]))
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
        let path = try workbook("")
        #expect(Recogniser().find(at: path).problems.first?.description.contains("--manifest") == true)
    }
}
