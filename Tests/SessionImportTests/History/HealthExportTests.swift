import Sessions
import CountHistory
import Testing

@testable import SessionImport

@Suite("Malformed Health exports") struct HealthExportTests {
    private func record(_ value: Int, close: String = "/>") -> String {
        "<Record type=\"HKQuantityTypeIdentifierStepCount\" sourceName=\"W\" unit=\"count\" "
            + "startDate=\"2026-03-29 09:0\(value):00 +0200\" endDate=\"2026-03-29 09:0\(value):30 +0200\" "
            + "value=\"\(value)\"\(close)"
    }

    /// An export whose contents begin in line 2.
    private func export(_ lines: [String]) -> String {
        "<HealthData locale=\"de_DE\">\n" + lines.joined(separator: "\n") + "\n</HealthData>\n"
    }

    private func failure(_ text: String) throws -> Message {
        let folder = try TemporaryFolder()
        let path = try folder.write(text, to: "export.xml")
        return try #require(throws: Message.self) { try HealthExport(.file(path)).sources() }
    }

    @Test(
        "A fault is reported with file, line and remedy",
        arguments: [
            (["R1", "<R2", "R3"], 3, "invalid element name"),
            (["R1", "<Junk></Bar>", "R3"], 3, "opening and ending tag mismatch: Junk"),
            (["O1", "R2"], 3, "inside another"), (["R1", "O2"], 4, "tag mismatch: Record line 3 and HealthData"),
            (["R1", "<Record type=\"x\" value=\"5/>", "R3"], 4, "unescaped '<' not allowed in attributes"),
            (["R1", "Record type=\"HKQuantityTypeIdentifierStepCount\"/>", "R3"], 3, "text that is not part of a tag"),
            (["R1", "<![CDATA[R2]]>", "R3"], 3, "text that is not part of a tag"),
            (["R1", "< Record/>"], 3, "invalid element name"), (["<Workout></Workout a=\"1\">"], 2, "expected '>'"),
            (["R1", "<!Record/>"], 3, "error in element content"), (["<!-- a -- b -->", "R2"], 2, "in comment"),
            (["R1", "<!DOCTYPE x", "R3"], 3, "error in element content"), (["R1", "<x:Record/>"], 3, "prefix x"),
            (["R1", "<Recor type=\"HKQuantityTypeIdentifierStepCount\"/>"], 3, "<Recor>"),
            (["R1", "<Record value=\"5\"/>"], 3, "lacks type"),
            (["R1", "<Record type=\"a\" type=\"b\"/>"], 3, "attribute type redefined"),
            (["R1", "<a b=\"&evil;\"/>"], 3, "entity 'evil' not defined"),
            (["R1", "<a>&#27;</a>"], 3, "invalid xmlChar value 27"),
            (["R1", "</HealthData>", "R3"], 4, "extra content at the end"),
        ])
    func malformed(lines: [String], line: Int, words: String) throws {
        let filled = lines.map { text in
            (1...3).reduce(text) { text, number in
                text.replacing("R\(number)", with: record(number)).replacing(
                    "O\(number)", with: record(number, close: ">"))
            }
        }
        let error = try failure(export(filled))
        #expect(error.place?.line == line, "\(error)")
        #expect(error.description.contains(words) && error.remedy != nil, "\(error)")
    }

    @Test(
        "Sources with control characters or long names are refused, as names elsewhere",
        arguments: [
            ("W&#x7F;[2J", "the source contains the control character U+007F"), ("", "the source is empty"),
            (String(repeating: "w", count: 256), "the source has 256 characters; a name has at most 255"),
        ])
    func sourceName(name: String, words: String) throws {
        let error = try failure(
            export([record(1).replacing("sourceName=\"W\"", with: "sourceName=\"\(name)\"")]))
        #expect(error.description.contains("export.xml, line 2: \(words)."), "\(error)")
    }

    @Test("Steps in another unit are refused")
    func unit() throws {
        let error = try failure(export([record(1).replacing("\"count\"", with: "\"km\"")]))
        #expect(error.description.contains("line 2: the unit of the steps is \"km\", not \"count\""), "\(error)")
        let folder = try TemporaryFolder()
        let path = try folder.write(export([record(1).replacing("unit=\"count\" ", with: "")]), to: "export.xml")
        #expect(try HealthExport(.file(path)).sources().map(\.steps) == [1])
    }

    @Test("No deleted or changed byte loses a record without an error, in pieces of any size")
    func noSilentLoss() throws {
        let (before, middle, after) = (
            "<HealthData>" + record(1), record(2), "<a b='>'></a>" + record(3) + "</HealthData>"
        )
        let bytes = Array(middle.utf8)
        // A damaged type is another type of record.
        let type = try #require(middle.firstRange(of: "HKQuantityTypeIdentifierStepCount"))
        let spared =
            middle.utf8.distance(
                from: middle.startIndex, to: type.lowerBound)..<middle.utf8.distance(
                from: middle.startIndex, to: type.upperBound)
        var errors = 0
        for place in bytes.indices where !spared.contains(place) {
            for change in [
                [], Array("<".utf8), Array(">".utf8), Array("\"".utf8), Array("/".utf8), Array("!".utf8),
                Array("x".utf8),
            ] {
                let damaged = Array(before.utf8) + bytes[..<place] + change + bytes[(place + 1)...] + Array(after.utf8)
                do {
                    let records = try read(damaged, pieces: 1 + place % 7)
                    #expect(records == 3, "\(String(decoding: damaged, as: UTF8.self))")
                } catch {
                    errors += 1
                }
            }
        }
        #expect(errors > bytes.count)
    }

    /// The number of records of steps, from pieces of a size.
    private func read(_ bytes: [UInt8], pieces size: Int) throws(Message) -> Int {
        let parser = HealthRecordParser()
        let xml = try XMLReader(.memory(name: "export.xml", bytes: bytes), parser, chunkSize: size)
        try xml.read()
        try parser.finish()
        return parser.records().count
    }

    @Test("A broken DOCTYPE, as iOS 16 writes it, and control characters in metadata don't stop an export")
    func faultsOfApple() throws {
        let folder = try TemporaryFolder()
        let doctype =
            "<!DOCTYPE HealthData [\n<!ATTLIST Vision\n  a CDATA #IMPLIED\n<!ELEMENT Eye EMPTY>\n  b CDATA\n>\n]>\n"
        let text = "<?xml version=\"1.0\"?>\n" + doctype + export([record(1), "<a b=\"\u{0B}\"/>", record(2)])
        #expect(try HealthExport(.file(folder.write(text, to: "export.xml"))).sources().map(\.records) == [2])
        let error = try failure(text.replacing("value=\"2\"", with: "value=\"x\""))
        #expect(error.place?.line == 12, "\(error)")
        let named = try failure(text.replacing("sourceName=\"W\"", with: "sourceName=\"\u{0B}\""))
        #expect(named.description.contains("control character"), "\(named)")
    }

    @Test("Deep elements and very many different names are refused: reading them takes memory or time that grows")
    func limits() throws {
        let deep = String(repeating: "<a>", count: 100) + String(repeating: "</a>", count: 100)
        #expect(try failure(export([deep])).description.contains("nested deeper than 64"))
        let names = (0..<20_000).map { "<n\($0)/>" }
        #expect(try failure(export(names)).description.contains("more than 10000 different names"))
    }

    @Test("Records before the place at which an export is cut off are passed on, then the error with its line")
    func cutOff() throws {
        let whole = export((1...9).map { record($0) })
        let cut = String(whole.prefix(whole.count * 2 / 3 - 20))
        let folder = try TemporaryFolder()
        var records = 0
        let export = HealthExport(.file(try folder.write(cut, to: "export.xml")))
        let error = try #require(throws: Message.self) { try export.read { _, _ in records += 1 } }
        #expect(records > 4 && error.place?.line == records + 2)
        #expect(error.kind == Message.cutOff.kind && error.place?.file.hasSuffix("export.xml") == true)
    }
}
