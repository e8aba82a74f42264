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
            (["R1", "<R2", "R3"], 3, "another begins inside it"),
            (["R1", "<Junk></Bar>", "R3"], 3, "</Bar> has no matching <Bar>: <Junk> of line 3 is open"),
            (["O1", "R2"], 3, "<Record> of line 2 is not closed"),
            (["R1", "O2"], 4, "</HealthData> has no matching <HealthData>: <Record> of line 3 is open"),
            (["R1", "<Record type=\"x\" value=\"5/>", "R3"], 3, "a quotation mark in the tag is not closed"),
            (["R1", "Record type=\"HKQuantityTypeIdentifierStepCount\"/>", "R3"], 4, "text before this tag"),
            (["R1", "< Record/>"], 3, "the tag has no valid name"), (["<Workout></Workout a=\"1\">"], 2, "end tag"),
            (["R1", "<!Record/>"], 3, "neither a comment nor"), (["<!-- a -- b -->", "R2"], 2, "comment"),
            (["R1", "<!DOCTYPE x", "R3"], 3, "neither a comment nor"),
            (["R1", "<Recor type=\"HKQuantityTypeIdentifierStepCount\"/>"], 3, "<Recor>"),
            (["R1", "<Record value=\"5\"/>"], 3, "lacks type"),
            (["R1", "<Record type=\"a\" type=\"b\"/>"], 3, "twice"),
            (["R1", "</HealthData>", "R3"], 4, "something follows </HealthData>"),
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
            ("W&#27;[2J", "the source contains the control character U+001B"), ("", "the source is empty"),
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

    /// The number of records of steps.
    private func read(_ bytes: [UInt8], pieces size: Int) throws(Message) -> Int {
        var (reader, records, start) = (HealthRecordParser(), 0, 0)
        while start < bytes.count {
            let piece = Array(bytes[start..<min(start + size, bytes.count)])
            let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: piece.count, alignment: 1)
            defer { buffer.deallocate() }
            buffer.copyBytes(from: piece)
            var place = 0
            while let end = try reader.scanner.next(in: UnsafeRawBufferPointer(buffer), from: place) {
                if try reader.record() != nil { records += 1 }
                place = end
            }
            start += size
        }
        try reader.finish()
        return records
    }
}
