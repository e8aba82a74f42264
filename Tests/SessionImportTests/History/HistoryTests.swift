import CountHistory
import Foundation
import Testing

@testable import SessionImport

@Suite struct HistoryTests {
    private func zone(_ name: String) throws -> TimeZone { try #require(TimeZone(identifier: name)) }

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

    @Test("An archive is an error that names the file to import from it")
    func archive() throws {
        let folder = try TemporaryFolder()
        let zip = try folder.write("PK\u{3}\u{4}rest", to: "export.zip")
        let error = try #require(throws: ImportError.self) { try PedometerLog(contentsOf: zip) }
        #expect(error.kind == .archive && error.remedy.contains("export.xml of an Apple Health export"))
    }

    @Test("Days have 23, 24 or 25 hours, or 24.5 where clocks change by half an hour")
    func days() throws {
        for (name, zoneName, hours) in [
            ("2026-03-29", "Europe/Berlin", 23.0), ("2026-10-25", "Europe/Berlin", 25),
            ("2026-03-30", "Europe/Berlin", 24),
            ("2026-03-08", "America/New_York", 23), ("2026-04-05", "Australia/Lord_Howe", 24.5),
            ("2026-03-29", "Asia/Kolkata", 24),
        ] {
            let day = try #require(LocalDay.named(name, in: try zone(zoneName)))
            #expect(day.hours == hours, "\(name) \(zoneName)")
        }
        #expect(LocalDay.named("2026-02-29", in: try zone("UTC")) == nil)
        // Samoa skipped 30 December 2011.
        #expect(LocalDay.named("2011-12-30", in: try zone("Pacific/Apia")) == nil)
    }

    @Test("A day with a clock change, a restart and an unknown stretch")
    func workedByHand() throws {
        // Berlin, 29 March 2026: 23 hours, from 28 March 23:00 UTC to 29 March 22:00 UTC.
        let text = """
            time,steps
            2026-03-28T23:00:00+01:00,1000
            2026-03-29T01:00:00+01:00,1200
            2026-03-29T03:30:00+02:00,1230
            2026-03-29T04:00:00+02:00,50
            2026-03-29T10:00:00+02:00,650
            2026-03-29T11:00:00+02:00,-1
            2026-03-29T12:00:00+02:00,100
            2026-03-29T23:00:00+02:00,500
            2026-03-30T01:00:00+02:00,600

            """
        // 23:00–01:00 +200 over midnight: 100 on each day. 01:00–03:30 +30 (30 + 60 min; 02:00–03:00 does not exist).
        // 03:30–04:00 a fall to 50: a new start, +50. 04:00–10:00 +600.
        // 10:00–12:00 unknown, 2 h; the fall to 100 means at least 100. 12:00–23:00 +400.
        // 23:00–01:00 +100 over midnight: 50 on each day.
        // 28 March: 100. 29 March: 100 + 30 + 50 + 600 + 100 + 400 + 50 = 1330 at least. 30 March: 50.
        let folder = try TemporaryFolder()
        let log = try PedometerLog(contentsOf: folder.write(text))
        let stretches = Ranking.resolve([log.stretches])
        let (first, last) = (try #require(stretches.first), try #require(stretches.last))
        let days = LocalDay.days(from: first.start, through: last.end, in: try zone("Europe/Berlin"))
        // Flagged 09:00–11:00 local: of 600 in 6 h one hour is 100, of the unknown 2 h and 100 half is 50.
        let flagged = try FlaggedFile(
            contentsOf: folder.write("start,end\n2026-03-29T09:00:00+02:00,2026-03-29T11:00:00+02:00\n", to: "f.csv"))
        let totals = DayTotal.totals(of: stretches, over: days, flagged: flagged.spans)
        #expect(totals.map(\.day.name) == ["2026-03-28", "2026-03-29", "2026-03-30"])
        #expect(totals.map(\.day.hours) == [24, 23, 24])
        #expect(totals.map(\.wholeCount) == [100, 1330, 50])
        #expect(totals.map(\.unknownSeconds) == [0, 7200, 0])
        #expect(totals.map(\.wholeFlagged) == [0, 150, 0])
        #expect(log.notes.unplaced == 1000)
    }

    @Test("-1, an error or an empty field is unknown; a time may be seconds since 1970")
    func unknown() throws {
        let folder = try TemporaryFolder()
        let text = "time,steps,error\n1000,0,\n1060,-1,\n1120,error 105,\n1180,7,105\n1240,,\n1300,10,\n1360,30,0\n"
        let log = try PedometerLog(contentsOf: folder.write(text))
        #expect(
            log.stretches == [
                Stretch(start: 1000, end: 1300, content: .unknown(atLeast: 10)),
                Stretch(start: 1300, end: 1360, content: .counted(20)),
            ])
    }

    @Test(
        "Bad logs are refused with line and remedy",
        arguments: [
            ("", "is empty"), ("time,steps\n", "no rows after"), ("a;b\n1;2\n", "there is no column \"time\""),
            ("time,steps\n2026-03-29T01:00:00,5\n", "line 2, column \"time\""),
            ("time,steps\n5,5\n6,1.5\n", "line 3, column \"steps\""),
            ("time,steps\n5,-2\n", "not a count of steps"), ("time,steps\n1774728000000,5\n", "--time-unit"),
            ("time,steps\n5\n", "line 2"), ("time,steps\n5,\0\n", "NUL"),
        ])
    func badLog(text: String, words: String) throws {
        let folder = try TemporaryFolder()
        let path = try folder.write(text)
        let error = try #require(throws: ImportError.self) { try PedometerLog(contentsOf: path) }
        #expect(error.description.contains(words), "\(error)")
    }

    @Test("The days of moments start at local midnights, a summer day's and a day's of a change of clocks, each once")
    func starts() throws {
        let zone = try #require(TimeZone(identifier: "Europe/Berlin"))
        let days = LocalDay.days(from: 1_774_600_000, through: 1_775_000_000, in: zone).map(\.start)
        let times = days.flatMap { [$0 + 80_000, $0, $0 + 1] }.shuffled()
        #expect(LocalDay.starts(of: times, in: zone) == days)
        // Moments 130 years apart have no days between them.
        #expect(LocalDay.starts(of: [0, 4_100_000_000], in: .gmt) == [0, 4_099_939_200])
    }

    @Test("A time before 1970 or after 2100 is refused with its line", arguments: ["6026", "2101", "1969"])
    func outOfRange(year: String) throws {
        let folder = try TemporaryFolder()
        let log = try folder.write("time,steps\n2026-05-04T09:00:00Z,0\n\(year)-05-04T09:00:00Z,9\n", to: "log.csv")
        let error = try #require(throws: ImportError.self) { try PedometerLog(contentsOf: log) }
        #expect(error.description.contains("line 3") && error.description.contains("Times are from 1970 to 2100"))
        let record =
            "<HealthData>\n<Record type=\"HKQuantityTypeIdentifierStepCount\" sourceName=\"W\" unit=\"count\" value=\"1\" "
            + "startDate=\"\(year)-03-29 09:00:00 +0200\" endDate=\"\(year)-03-29 09:01:00 +0200\"/>\n</HealthData>\n"
        let export = try folder.write(record, to: "export.xml")
        let refused = try #require(throws: ImportError.self) { try HealthExport(path: export).sources() }
        #expect(refused.description.contains("line 2") && refused.description.contains("Times are from 1970 to 2100"))
    }

    @Test("Step records are read with their sources, with entities and either quotation mark")
    func reads() throws {
        let folder = try TemporaryFolder()
        let one = record("Ada&apos;s Phone &gt;", "2026-03-28 23:30:00 +0100", "2026-03-29 00:30:00 +0100", "60")
        let path = try folder.write(
            health(
                one + one + "<!-- <Record --><Record type=\"HKQuantityTypeIdentifierHeartRate\" value=\"x\"/>"
                    + record("Watch", "2026-03-29 09:00:00 +0200", "2026-03-29 09:10:00 +0200", "19") + "<a b='>'/>"))
        let sources = try HealthExport(path: path).sources()
        #expect(sources.map(\.name) == ["Ada's Phone >", "Watch"])
        #expect(sources.map(\.steps) == [60, 19])
        #expect(sources.map(\.records) == [1, 1])
        #expect(HealthExport.isLikely(path))
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
        let error = try #require(throws: ImportError.self) { try HealthExport(path: path).sources() }
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
            let error = try #require(throws: ImportError.self) { try HealthExport(path: path).sources() }
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
                #expect(try HealthExport(path: path).sources().allSatisfy { $0.steps >= 0 })
            } catch let error as ImportError {
                #expect(error.description.contains("export.xml"))
            }
        }
    }
}
