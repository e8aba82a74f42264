import Sessions
import CountHistory
import Foundation
import Testing

@testable import SessionImport

@Suite struct HistoryTests {
    func zone(_ name: String) throws -> TimeZone { try #require(TimeZone(identifier: name)) }

    @Test("An archive that can't be unpacked is an error")
    func archive() throws {
        let folder = try TemporaryFolder()
        let zip = try folder.write("PK\u{3}\u{4}rest", to: "export.zip")
        let error = try #require(throws: Message.self) { try HistoryFile.source(zip) }
        #expect(error.kind == "archive")
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
        for name in ["2026-02-29", "2026-2-28", "2026/02/28", "28.02.2026", "2026-13-01", "2026-02-28T"] {
            #expect(LocalDay.named(name, in: try zone("UTC")) == nil)
        }
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
        // 23:00–01:00 +200 over midnight: 100 on each day, which may all be on the other. 01:00–03:30 +30 (30 + 60 min;
        // 02:00–03:00 does not exist). 03:30–04:00 a fall to 50: half an hour in which at least 50 were made. 04:00–10:00 +600.
        // 10:00–12:00 unknown, 2 h; the fall to 100 means at least 100. 12:00–23:00 +400.
        // 23:00–01:00 +100 over midnight: 50 on each day.
        // 28 March: about 100. 29 March: 30 + 50 + 600 + 100 + 400 = 1180 at least. 30 March: about 50.
        let folder = try TemporaryFolder()
        let log = try PedometerLog(.file(folder.write(text)), since: .start)
        let stretches = Ranking.resolve([log.stretches])
        let (first, last) = (try #require(stretches.first), try #require(stretches.last))
        let days = LocalDay.days(from: first.start, through: last.end, in: try zone("Europe/Berlin"))
        // Flagged 09:00–11:00 local: of 600 in 6 h, and of the unknown 2 h, nobody knows how many.
        let flagged = try FlaggedFile(
            contentsOf: folder.write("start,end\n2026-03-29T09:00:00+02:00,2026-03-29T11:00:00+02:00\n", to: "f.csv"))
        let totals = DayTotal.totals(of: stretches, over: days, flagged: flagged.spans)
        #expect(totals.map(\.day.name) == ["2026-03-28", "2026-03-29", "2026-03-30"])
        #expect(totals.map(\.day.hours) == [24, 23, 24])
        #expect(totals.map(\.all.wholeCount) == [100, 1180, 50])
        #expect(totals.map(\.all.isEstimated) == [true, false, true])
        #expect(totals.map(\.all.unknownSeconds) == [0, 9000, 0])
        // What the unknown time can have beyond its lower bounds, 150, and both shares over midnight.
        #expect(totals[1].all.missing == 45_000 + 200 + 100)
        #expect(
            totals.map(\.flagged.wholeCount) == [0, 0, 0] && totals.map(\.flagged.isAtLeast) == [false, true, false])
        #expect(log.notes.unplaced == 1000)
    }

    @Test("-1, an error or an empty field is unknown; a time may be seconds since 1970")
    func unknown() throws {
        let folder = try TemporaryFolder()
        let text = "time,steps,error\n1000,0,\n1060,-1,\n1120,error 105,\n1180,7,105\n1240,,\n1300,10,\n1360,30,0\n"
        let log = try PedometerLog(.file(folder.write(text)), since: .start)
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
            ("time,steps\n29 March 1:00,5\n", "line 2, column \"time\""),
            ("time,steps\n5,5\n6,1.5x\n", "line 3, column \"steps\""),
            ("time,steps\n5,-2\n", "not a count of steps"), ("time,steps\n1774728000000,5\n", "--time-unit"),
            ("time,steps\n5,100\n", "a single reading of a counter shows no steps"),
            ("time,steps\n5\n", "line 2"), ("time,steps\n5,\0\n", "NUL"),
        ])
    func badLog(text: String, words: String) throws {
        let folder = try TemporaryFolder()
        let path = try folder.write(text)
        let error = try #require(throws: Message.self) { try PedometerLog(.file(path), since: .start) }
        #expect(error.description.contains(words), "\(error)")
    }

    /// The totals by day of a log in Berlin.
    func totals(
        _ text: String, since: CountKind? = nil, unit: TimeUnit = .seconds, zone name: String = "Europe/Berlin"
    ) throws -> (days: [String: Int], taken: String) {
        let folder = try TemporaryFolder()
        let berlin = try zone(name)
        let columns = PedometerColumns(unit: unit)
        let log = try PedometerLog(.file(folder.write(text)), columns: columns, since: since, zone: berlin)
        let (first, last) = (try #require(log.stretches.first), try #require(log.stretches.last))
        let days = LocalDay.days(from: first.start, through: last.end - 1, in: berlin)
        let totals = DayTotal.totals(of: Ranking.resolve([log.stretches]), over: days)
        let taken = ([log.taken] + log.advisories).joined(separator: "; ")
        return (Dictionary(uniqueKeysWithValues: totals.map { ($0.day.name, $0.all.wholeCount) }), taken)
    }

    func lines(_ header: String, _ rows: [String]) -> String {
        ([header] + rows).joined(separator: "\n") + "\n"
    }

    @Test("Steps of each minute are added, and the log is said to be of intervals")
    func stepsOfMinutes() throws {
        let counts = [0, 55, 61, 112, 98, 0, 0, 87, 104, 110, 0, 12]
        let rows = counts.enumerated().map { String(format: "2026-05-04T08:%02d:00+02:00,%d", $0, $1) }
        let (days, taken) = try totals(lines("time,steps", rows))
        #expect(days == ["2026-05-04": 639])
        #expect(taken == "steps of each interval of 60 s, which begins at its time")
        // The newest line first.
        #expect(try totals(lines("time,steps", rows.reversed())).days == ["2026-05-04": 639])
    }

    @Test("Steps of each minute that only rise may be a counter's: --since decides")
    func risingStepsOfMinutes() throws {
        let counts = [20, 35, 61, 88, 98, 100, 101, 102, 104, 110, 111, 112]
        let text = lines(
            "time,steps", counts.enumerated().map { String(format: "2026-05-04T08:%02d:00+02:00,%d", $0, $1) })
        let error = try #require(throws: Message.self) { try totals(text) }
        #expect(error.kind == "undecidedCounts" && error.description.contains("--since interval"))
        #expect(try totals(text, since: .interval).days == ["2026-05-04": 1042])
        #expect(try totals(text, since: .start).days == ["2026-05-04": 92])
    }

    @Test("Totals at the midnights of their days belong to these days", arguments: [true, false])
    func totalsAtMidnight(isRising: Bool) throws {
        let counts = isRising ? [1000, 2000, 3000, 4000] : [4000, 3000, 2000, 1000]
        let text = lines(
            "time,steps", counts.enumerated().map { "2026-05-0\(4 + $0)T00:00:00+02:00,\($1)" })
        let trueTotals = Dictionary(uniqueKeysWithValues: counts.enumerated().map { ("2026-05-0\(4 + $0)", $1) })
        for since in [CountKind.day, .midnight] {
            let (days, taken) = try totals(text, since: since)
            #expect(days == trueTotals && taken == "totals of days; midnights of Europe/Berlin")
        }
        if isRising {
            #expect(throws: Message.self) { try totals(text) }
        } else {
            #expect(try totals(text).days == trueTotals)
        }
        // In another zone, these are no midnights: the days that are written count.
        let (days, taken) = try totals(text, since: .day, zone: "America/New_York")
        #expect(days == trueTotals && taken.contains("4 of 4 times are not a midnight of America/New_York"))
        #expect(try totals(text, since: .day, zone: "Pacific/Kiritimati").days == trueTotals)
    }

    @Test("Totals stamped at the midnights of a zone that was left count for their days, and that is said")
    func movedTotals() throws {
        // Local midnights of a phone that moved from UTC+8 to UTC+7 after the second day.
        let text = "timestamp,steps\n1761926400000,1007\n1762012800000,2007\n1762102800000,3007\n1762189200000,4007\n"
        let (days, taken) = try totals(text, since: .day, unit: .milliseconds, zone: "Asia/Jakarta")
        #expect(days == ["2025-11-01": 1007, "2025-11-02": 2007, "2025-11-03": 3007, "2025-11-04": 4007])
        #expect(taken.contains("2 of 4 times are not a midnight of Asia/Jakarta"))
        #expect(taken.contains("the days of the nearest midnights"))
        // Late in the evening of a written day is that day.
        let evening = "time,steps\n2026-05-04 23:00:00,900\n2026-05-05 23:00:00,800\n"
        #expect(try totals(evening, since: .day).days == ["2026-05-04": 900, "2026-05-05": 800])
    }

    @Test("Counts since midnight of a traveller fall over the midnights of the rows' offset")
    func travel() throws {
        let clock = ["00:00", "08:00", "12:00", "17:00", "19:00", "23:59"]
        let rows = [10, 11].flatMap { day in
            zip(clock, [0, 1000, 4000, 6000, 8000, 9000]).map { "2026-05-\(day)T\($0):00-04:00,\($1)" }
        }
        let text = lines("time,steps", rows + ["2026-05-12T00:00:00-04:00,0"])
        let (days, taken) = try totals(text, since: .midnight)
        #expect(taken == "steps since midnight; midnights by each line's offset")
        // The first 4,000 of 11 May were made from 0:00 to 12:00 there, until 18:00 of 11 May in Berlin, and so on.
        #expect(days.values.reduce(0, +) <= 18_000)
        #expect(try totals(text, since: .midnight, zone: "America/New_York").days.values.reduce(0, +) == 18_000)
    }

    @Test("A counter that falls within 20 minutes lost what it counted before its restart")
    func fall() throws {
        // 150 each 20 minutes from 8:00, with a restart at 8:30 that loses 700.
        let rows = (0...72).map { index in
            let count = index < 24 ? 0 : index < 26 ? (index - 23) * 150 : index < 60 ? 100 + (index - 26) * 150 : 5050
            return String(
                format: "2026-05-0%dT%02d:%02d:00+02:00,%d", 4 + index / 72, index / 3 % 24, index % 3 * 20, count)
        }
        let folder = try TemporaryFolder()
        let log = try PedometerLog(.file(folder.write(lines("time,steps", rows))), since: .start)
        let day = try #require(LocalDay.named("2026-05-04", in: zone("Europe/Berlin")))
        let total = DayTotal.totals(of: Ranking.resolve([log.stretches]), over: [day])[0].all
        #expect(total.isAtLeast && total.wholeCount == 5350 && total.unknownSeconds == 1200 && total.missing == 6000)
        #expect(GoalState(total, goal: 12_000) == .missed && GoalState(total, goal: 11_000) == .open)
    }

    @Test("The days of moments start at local midnights, a summer day's and a day's of a change of clocks")
    func starts() throws {
        let zone = try #require(TimeZone(identifier: "Europe/Berlin"))
        let days = LocalDay.days(from: 1_774_600_000, through: 1_775_000_000, in: zone).shuffled()
        let times = days.flatMap { [$0.start + 80_000, $0.start, $0.start + 1] }
        let spans = days.flatMap { [Spans.Span](repeating: Spans.Span(start: $0.start, end: $0.end), count: 3) }
        #expect(LocalDay.spans(of: times, in: zone) == spans)
        // Moments 130 years apart have no days between them.
        #expect(LocalDay.spans(of: [0, 4_100_000_000], in: .gmt).map(\.start) == [0, 4_099_939_200])
    }

    @Test(
        "A time before 1970 or after 2100 is refused with its line",
        arguments: zip(
            ["6026", "2101", "1969"], ["is not a time", "Times are from 1970 to 2100", "Times are from 1970 to 2100"]))
    func outOfRange(year: String, words: String) throws {
        let folder = try TemporaryFolder()
        let log = try folder.write("time,steps\n2026-05-04T09:00:00Z,0\n\(year)-05-04T09:00:00Z,9\n", to: "log.csv")
        let error = try #require(throws: Message.self) { try PedometerLog(.file(log)) }
        #expect(error.description.contains("line 3") && error.description.contains(words))
        let record =
            "<HealthData>\n<Record type=\"HKQuantityTypeIdentifierStepCount\" sourceName=\"W\" unit=\"count\" value=\"1\" "
            + "startDate=\"\(year)-03-29 09:00:00 +0200\" endDate=\"\(year)-03-29 09:01:00 +0200\"/>\n</HealthData>\n"
        let export = try folder.write(record, to: "export.xml")
        let refused = try #require(throws: Message.self) { try HealthExport(.file(export)).sources() }
        #expect(refused.description.contains("line 2") && refused.description.contains(words))
    }
}
