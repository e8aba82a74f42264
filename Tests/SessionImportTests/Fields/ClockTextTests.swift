import Sessions
import Testing

@testable import SessionImport

@Suite struct ClockTextTests {
    @Test(
        "Dates and times as loggers write them",
        arguments: [
            ("1970-01-01T00:00:01Z", 1_000_000_000, ClockReading.Clock.unix),
            ("2026-05-26T14:17:24.702+02:00", 1_779_797_844_702_000_000, .unix),
            ("2025-02-12 19:25:34.172 UTC+02:00", 1_739_381_134_172_000_000, .unix),
            ("2022-12-08 20:13:33.3000", 1_670_530_413_300_000_000, .local),
            ("2022-12-08 20:8:04.98", 1_670_530_084_980_000_000, .local),
            ("2022/12/08 20:08:04,5", 1_670_530_084_500_000_000, .local),
            ("20:8:04.98", 72_484_980_000_000, .timeOfDay),
            ("00:00:01:250", 1_250_000_000, .timeOfDay),
            ("1969-12-31 23:59:59-00:30", 1_799_000_000_000, .unix),
            ("2026-05-11 18:03", 1_778_522_580_000_000_000, .local),
            ("11-May-2026 18:03:00.250", 1_778_522_580_250_000_000, .local),
            ("11.05.2026 18:03:00", 1_778_522_580_000_000_000, .local),
            ("11.5.2026, 18:03:00", 1_778_522_580_000_000_000, .local),
            ("5/31/2026 6:03:00 PM", 1_780_250_580_000_000_000, .local),
            ("31/05/2026 18:03:00", 1_780_250_580_000_000_000, .local),
            ("31/05/26 12:03 AM", 1_780_185_780_000_000_000, .local),
            ("May 11, 2026 6:03 PM", 1_778_522_580_000_000_000, .local),
            ("Sept. 1 1970 00:00:00Z", 20_995_200_000_000_000, .unix),
        ])
    func texts(text: String, nanoseconds: Int64, kind: ClockReading.Clock) throws {
        let clock = try #require(ClockText(text))
        #expect(clock.nanoseconds == nanoseconds)
        #expect(clock.kind == kind)
    }

    @Test(
        "Other texts are no times",
        arguments: [
            "", "time", "12", "1.5", "2022-13-08 20:08:04", "2022-12-08", "20:61:04", "20:08", "20:08:04Z",
            "9999-01-01 00:00:00", "2022-12-08 20:08:04 or so",
            "05/11/2026 18:03:00", "5-11-2026 18:03", "32.05.2026 18:03", "11.13.2026 18:03", "31/05/2026 13:03 PM",
            "11-Foo-2026 18:03", "May 32, 2026 18:03", "Foo 11, 2026 18:03", "May 2026 18:03",
        ])
    func refused(text: String) { #expect(ClockText(text) == nil) }

    @Test("Between slashes the order of day and month is given or asked for")
    func order() {
        #expect(ClockText("05/11/2026 18:03", order: .dayFirst) == ClockText("05.11.2026 18:03"))
        #expect(ClockText("05/11/2026 18:03", order: .monthFirst) == ClockText("2026-05-11 18:03"))
        // A day above 12 is a day in either order.
        #expect(ClockText("31/05/2026 18:03", order: .monthFirst) == ClockText("2026-05-31 18:03"))
    }

    @Test("A number above 12 shows the order of a date")
    func shownOrder() {
        #expect(ClockText.shown(by: "13/11/2026 18:03") == .order(.dayFirst))
        #expect(ClockText.shown(by: "11/13/26 6:03 PM") == .order(.monthFirst))
        #expect(ClockText.shown(by: "5-5-2026 18:03") == .open)
        for text in ["2026-05-04 09:30", "04-May-2026 09:30", "04.05.2026 09:30", "09:30:00"] {
            #expect(ClockText.shown(by: text) == nil)
        }
    }

    @Test("A time of day passes midnight, and repeated headers and blanks are dropped")
    func overMidnight() throws {
        let text = "time;x;y\n23:59:59:500;1;2\ntime;x;y\n;0;0\n00:00:00:000;3;4\n00:00:00:250;5;6\n"
        let imported = try read(
            text,
            plainProfile {
                $0.delimiter = ";"
                $0.time = .column("time", unit: .timeOfDay)
            })
        #expect(imported.times == [0, 0.5, 0.75])
        #expect(imported.values("a.x") == [1, 3, 5])
        #expect(imported.advisories.contains(.droppedRows(count: 2, firstLine: 3)))
    }

    @Test("Times of day that pass midnight for more than a month are an error at the row, however many rows there are")
    func overManyMidnights() throws {
        // Each row is 11 hours after the last: nanoseconds would not fit after 230,000 of them.
        let rows = (0..<250_000).map { "\(String(format: "%02d", $0 * 11 % 24)):00:00,1,2" }
        let profile = plainProfile { $0.time = .column("t", unit: .timeOfDay) }
        let error = try failure(of: "t,x,y\n" + rows.joined(separator: "\n") + "\n", profile)
        #expect(
            error.words == Message.impossibleTimes(reason: "its times of day pass midnight for more than 31 days").words
        )
        #expect(error.place?.line == 71)
    }

    @Test("A table most of whose times can't be read is an error at the first of them")
    func mostlyUnreadable() throws {
        let error = try failure(of: "t,x,y\nnoon,1,2\n1,3,4\nnight,5,6\n")
        #expect(error.words == Message.notANumber("noon").words)
        #expect(error.place?.line == 2)
    }

    @Test("A row with a time and a broken sample is an error, not dropped")
    func brokenSample() throws {
        let error = try failure(of: "x,t,y\n1,0,1\noops,1,1\n")
        #expect(error.words == Message.notANumber("oops").words)
        #expect(error.place?.line == 3)
    }
}
