import Sessions
import CountHistory
import Foundation
import Testing

@testable import SessionImport

@Suite struct HealthRecordParserTests {
    private func health(_ records: String) -> String {
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <!DOCTYPE HealthData [
        <!-- it's > version 11 -->
        <!ATTLIST Record type CDATA #REQUIRED>
        ]>
        <HealthData locale="de_DE">\n\(records)\n</HealthData>
        """
    }

    private func record(_ source: String, _ start: String, _ end: String, _ value: String) -> String {
        "<Record type=\"HKQuantityTypeIdentifierStepCount\" sourceName='\(source)' unit=\"count\" "
            + "startDate=\"\(start)\" endDate=\"\(end)\" value=\"\(value)\"/>"
    }

    @Test("Step records are read with their sources, with entities and either quotation mark")
    func reads() throws {
        let folder = try TemporaryFolder()
        let one = record("Ada&apos;s &amp; Phone &gt;", "2026-03-28 23:30:00 +0100", "2026-03-29 00:30:00 +0100", "60")
        let path = try folder.write(
            health(
                one + one + "<!-- <Record --><Record type=\"HKQuantityTypeIdentifierHeartRate\" value=\"x\"/>"
                    + record("Watch", "2026-03-29 09:00:00 +0200", "2026-03-29 09:10:00 +0200", "19") + "<a b='>'/>"))
        let sources = try HealthExport(.file(path)).sources()
        #expect(sources.map(\.name) == ["Ada's & Phone >", "Watch"])
        #expect(sources.map(\.steps) == [60, 19])
        #expect(sources.map(\.records) == [1, 1])
        #expect(HealthExport.isLikely(.file(path)))
    }

    @Test(
        "Bad exports are refused",
        arguments: [
            ("", "not an Apple Health export"), ("<ClinicalDocument/>", "<ClinicalDocument>"),
            ("<HealthData><Record", "cut off"), ("<HealthData></HealthData>", "no step counts"),
        ])
    func badExport(text: String, words: String) throws {
        let folder = try TemporaryFolder()
        let path = try folder.write(text, to: "export.xml")
        let error = try #require(throws: Message.self) { try HealthExport(.file(path)).sources() }
        #expect(error.description.contains(words) && error.description.contains("export.xml"), "\(error)")
    }

    @Test("A bad record is reported with its line")
    func badRecord() throws {
        let folder = try TemporaryFolder()
        for (start, end, value) in [
            ("yesterday", "2026-03-29 09:10:00 +0200", "1"),
            ("2026-03-29 09:10:00 +0200", "2026-03-29 09:10:00 +0200", "-1"),
            ("2026-03-29 09:10:00 +0200", "2026-03-29 09:00:00 +0200", "1"),
        ] {
            let path = try folder.write(health("\n" + record("Watch", start, end, value)), to: "export.xml")
            let error = try #require(throws: Message.self) { try HealthExport(.file(path)).sources() }
            #expect(error.description.contains("export.xml, line 8"), "\(error)")
        }
    }

    @Test("A damaged export is read or refused", arguments: 0..<20)
    func fuzz(seed: UInt64) throws {
        var generator = SplitMix(state: seed)
        let folder = try TemporaryFolder()
        let good = Array(health(record("Watch", "2026-03-29 09:00:00 +0200", "2026-03-29 09:10:00 +0200", "19")).utf8)
        for _ in 0..<50 {
            var bytes = good
            for _ in 0..<Int.random(in: 1...4, using: &generator) {
                bytes[Int.random(in: bytes.indices, using: &generator)] = UInt8.random(in: 0...255, using: &generator)
            }
            let path = try folder.write(bytes, to: "export.xml")
            do {
                #expect(try HealthExport(.file(path)).sources().allSatisfy { $0.steps >= 0 })
            } catch let error as Message {
                #expect(error.description.contains("export.xml"))
            }
        }
    }
}
