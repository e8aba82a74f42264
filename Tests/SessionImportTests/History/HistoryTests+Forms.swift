import CountHistory
import Foundation
import Sessions
import Testing

@testable import SessionImport

/// The forms of times and counts in a log.
extension HistoryTests {
    @Test("Offsets in a column of their own: Samsung's times are in UTC; others are asked about")
    func offsetColumn() throws {
        let samsung =
            "start,end,time_offset,steps\n2025-01-01 22:58:00,2025-01-01 22:59:00,UTC+0100,59\n"
            + "2025-01-01 22:59:00,2025-01-01 23:00:00,UTC+0100,78\n2025-01-01 23:00:00,2025-01-01 23:01:00,UTC+0100,47\n"
        let (days, taken) = try totals(samsung)
        #expect(days == ["2025-01-01": 137, "2025-01-02": 47])
        #expect(taken.hasSuffix("times in UTC, with their offsets in time_offset"))
        let other = samsung.replacing("UTC+", with: "+")
        let error = try #require(throws: Message.self) { try totals(other) }
        #expect(error.description.contains("may be local or in UTC") && error.place?.line == 2)
        // Times with their own offset need no column.
        let both = samsung.replacing(":00,2025", with: ":00Z,2025").replacing(":00,UTC", with: ":00Z,UTC")
        #expect(try totals(both).days == days)
    }

    @Test("A row whose time lacks its offset, or alone has one, is refused by its line")
    func mixedOffsets() throws {
        for text in ["08:00:00Z,0\n#09:00:00,20\n#10:00:00Z,30\n", "08:00:00,0\n#09:00:00+02:00,20\n#10:00:00,30\n"] {
            let rows = text.replacing("#", with: "2026-05-04T")
            let error = try #require(throws: Message.self) {
                try totals("time,steps\n2026-05-04T" + rows, since: .start)
            }
            #expect(error.kind == "mixedOffsets" && error.place?.line == 3, "\(error)")
        }
    }

    @Test("Falls are named: as restarts, or as too high for one")
    func falls() throws {
        let counts = [4000, 5000, 4990, 5010, 30, 60]
        let rows = counts.enumerated().map { "2026-05-04T1\($0):00:00+02:00,\($1)" }
        let (days, taken) = try totals(lines("time,steps", rows), since: .start)
        // 4990 is a correction of what is counted already.
        #expect(days == ["2026-05-04": 1070])
        #expect(taken.contains("1 fall of the count, taken as a restart: the time since the reading before is unknown"))
        #expect(taken.contains("1 count is lower than the one before, too high or too early for a restart"))
    }

    @Test("A column's name may give the offset of its times")
    func offsetInName() throws {
        let text =
            "timestamp (-0700),steps\n2026-05-04 23:00:00,0\n2026-05-04 23:30:00,40\n2026-05-05 01:00:00,40\n"
            + "2026-05-05 02:00:00,47\n"
        // 23:00 in the west is 8:00 of the next day in Berlin.
        let (days, taken) = try totals(text, since: .start)
        #expect(days == ["2026-05-05": 47] && taken == "steps since the counter's start")
        let west = try totals(text, since: .start, zone: "America/Los_Angeles").days
        #expect(west == ["2026-05-04": 40, "2026-05-05": 7])
    }

    @Test("A date and a time of day in two columns are one time")
    func dateAndTime() throws {
        let text =
            "date,time,steps\n4 May 2026,08:00,0\n4 May 2026,09:00,25\n5 May 2026,08:00,25\n5 May 2026,9:00:00 PM,72\n"
        #expect(try totals(text, since: .start).days == ["2026-05-04": 25, "2026-05-05": 47])
    }

    @Test("Numbers that count from 1989 or 2001, and JSON, are asked about")
    func otherForms() throws {
        for time in [1_146_787_200.0, 799_545_600] {
            let error = try #require(throws: Message.self) { try totals("time,steps\n\(Int(time)),5\n") }
            #expect(error.description.contains("add 631065600") && error.description.contains("add 978307200"))
        }
        let folder = try TemporaryFolder()
        let path = try folder.write(
            "[{\"dateTime\": \"05/04/26 08:00:00\", \"value\": \"12\"}]", to: "steps-2026-05-04.json")
        let error = try #require(throws: Message.self) { try HistoryFile.source(path) }
        #expect(error.kind == "json" && error.description.contains("start,end,steps"))
    }

    @Test(
        "Logs have semicolons, decimals, thousands, dates and times without an offset",
        arguments: [
            ("Date;Steps\n2026-05-04;8.542\n2026-05-05;10.642\n2026-05-06;950\n", [8542, 10_642, 950]),
            ("Date,Steps\n2026-05-04,\"8,542\"\n2026-05-05,\"10,642\"\n2026-05-06,950\n", [8542, 10_642, 950]),
            ("Date,Steps\n20260504,8542\n20260505,642\n20260506,9\n", [8542, 642, 9]),
            ("Date,Steps\n\"May 4, 2026\",8542\n\"May 5, 2026\",642\n\"May 6, 2026\",9\n", [8542, 642, 9]),
            ("Date,Steps\n05/04/2026,8542\n05/05/2026,642\n05/13/2026,9\n", [8542, 642, 0, 0, 0, 0, 0, 0, 0, 9]),
            ("date\tvalue\n2026-05-04\t12.4\n2026-05-05\t7.5\n2026-05-06\t3\n", [12, 8, 3]),
            ("date;value\n2026-05-04;12,4\n2026-05-05;7,5\n2026-05-06;3\n", [12, 8, 3]),
            (
                "Start time,End time,Step count\n2026-05-04 22:00:00,2026-05-05 02:00:00,400\n"
                    + "2026-05-06 09:00:00,2026-05-06 09:30:00,40\n", [200, 200, 40]
            ),
            (
                "type,startDate,endDate,value\nStepCount,2026-05-04 09:00:00 +0200,2026-05-04 09:10:00 +0200,7\n"
                    + "HeartRate,2026-05-04 09:00:00 +0200,2026-05-04 09:10:00 +0200,70\n", [7]
            ),
        ])
    func forms(text: String, counts: [Int]) throws {
        let (days, _) = try totals(text)
        #expect(days.sorted { $0.key < $1.key }.map(\.value) == counts)
    }

    @Test("A mark that may divide thousands or a fraction is refused, and two counts of a time are")
    func ambiguous() throws {
        let few = (0..<1400).map { String(format: "2026-05-04 %02d:%02d:00,%d", $0 / 60, $0 % 60, $0) }
        let error = try #require(throws: Message.self) {
            try totals(lines("time,steps", few + ["2026-05-04 23:50:00,8.542"]), since: .start)
        }
        #expect(error.description.contains("thousands or a fraction") && error.place?.line == 1402)
        let phoneAndWatch = """
            sourceName,startDate,endDate,value
            Phone,2026-05-04 09:00:00 +0200,2026-05-04 09:10:00 +0200,500
            Watch,2026-05-04 09:02:00 +0200,2026-05-04 09:08:00 +0200,400

            """
        let overlap = try #require(throws: Message.self) { try totals(phoneAndWatch) }
        #expect(overlap.kind == "contradictoryCounts" && overlap.description.contains("each device"))
        let two = try #require(throws: Message.self) { try totals("date,steps\n2026-05-04,7\n2026-05-04,8\n") }
        #expect(two.kind == "contradictoryCounts")
    }

    @Test("Lines without a count are unknown, and that is said")
    func blank() throws {
        let (_, taken) = try totals("date,steps\n2026-05-04,8542\n2026-05-05,\n2026-05-06,NaN\n2026-05-07,9\n")
        #expect(taken.contains("2 lines without a count are taken as unknown"))
    }

    @Test("The hour that a clock repeats in autumn counts twice, and the zone is said")
    func repeatedHour() throws {
        let rows = ["01:30", "02:30", "02:00", "02:30", "03:30"].enumerated().map { "2026-10-25 \($1):00;\($0)" }
        let folder = try TemporaryFolder()
        let log = try PedometerLog(
            .file(folder.write(lines("time;steps", rows))), since: .start, zone: try zone("Europe/Berlin"))
        #expect(log.stretches.map(\.duration) == [3600, 1800, 1800, 3600] && log.notes.corrections == 0)
        #expect(log.taken == "steps since the counter's start; times without an offset in Europe/Berlin")
    }

    @Test("A line whose start and end are dates lasts to the end of its last day, unless the next line starts there")
    func datesOfDays() throws {
        for (rows, counts) in [
            (["2026-03-28,2026-03-28,8000", "2026-03-29,2026-03-29,9000"], ["2026-03-28": 8000, "2026-03-29": 9000]),
            (["2026-05-04,2026-05-04,8000"], ["2026-05-04": 8000]),
            (
                ["2026-05-06,2026-05-06,7", "2026-05-04,2026-05-04,8"],
                ["2026-05-04": 8, "2026-05-05": 0, "2026-05-06": 7]
            ),
            (
                ["2026-05-04,2026-05-05,80", "2026-05-06,2026-05-07,90"],
                ["2026-05-04": 40, "2026-05-05": 40, "2026-05-06": 45, "2026-05-07": 45]
            ),
            (["2026-05-04 08:00,2026-05-04,50"], ["2026-05-04": 50]),
        ] {
            let (days, taken) = try totals(lines("start,end,steps", rows))
            #expect(days == counts, "\(rows)")
            #expect(taken.contains("dates of ends to the end of the day"))
        }
        let (days, taken) = try totals("start,end,steps\n2026-05-04,2026-05-05,80\n2026-05-05,2026-05-06,90\n")
        #expect(days == ["2026-05-04": 80, "2026-05-05": 90] && taken.contains("dates of ends as their beginning"))
        #expect(throws: Message.self) {
            try totals("start,end,steps\n2026-05-04,2026-05-05,80\n2026-05-05,2026-05-05,90\n")
        }
    }

    @Test("A line whose start is its end has its count at that moment, and that is said")
    func moments() throws {
        let text = "start,end,steps\n2026-05-04 00:00,2026-05-04 00:00,8\n2026-05-05 12:00,2026-05-05 12:00,9\n"
        let (days, taken) = try totals(text)
        #expect(days == ["2026-05-04": 8, "2026-05-05": 9])
        #expect(taken.contains("2 lines begin and end at the same time"))
    }

    @Test("A line that ends before it begins is refused with its place")
    func backward() throws {
        for (rows, line) in [
            (["2026-05-04 10:00,2026-05-04 09:00,5", "2026-05-04 11:00,2026-05-04 12:00,7"], 2),
            (["2026-05-04 08:00,2026-05-04 09:00,5", "2026-05-04 11:00,2026-05-03,7"], 3),
            (["2026-05-04T08:00:00Z,2026-05-04T09:00:00+02:00,5"], 2),
        ] {
            let error = try #require(throws: Message.self) { try totals(lines("start,end,steps", rows)) }
            #expect(error.kind == "invalidRecord" && error.place?.line == line, "\(error)")
        }
    }

    @Test("Hourly rows have both hours of a night in which clocks are set back, also with equal counts")
    func bothHours() throws {
        // 25 hours of 1, and the hour from 2:00 twice.
        let hours = [0, 1, 2, 2] + Array(3...23)
        let starts = hours.map { String(format: "2026-10-25 %02d:00,1", $0) }
        for rows in [starts, starts.reversed()] {
            let folder = try TemporaryFolder()
            let log = try PedometerLog(
                .file(folder.write(lines("time,steps", rows))), since: .interval, zone: zone("Europe/Berlin"))
            #expect(log.stretches.map(\.duration) == [Double](repeating: 3600, count: 25) && log.notes.repeated == 0)
            #expect(log.stretches.reduce(0) { $0 + $1.count } == 25)
        }
        let records = zip(hours, hours.dropFirst()).map {
            String(format: "2026-10-25 %02d:00,2026-10-25 %02d:00,1", $0, $1)
        }
        #expect(try totals(lines("start,end,steps", records)).days == ["2026-10-25": 24])
        // Lines of a minute that repeat one are no other hour.
        let minutes = ["02:00", "02:01", "02:01", "02:02"].map { "2026-10-25 \($0),1" }
        #expect(try totals(lines("time,steps", minutes), since: .interval).days == ["2026-10-25": 3])
    }
}
