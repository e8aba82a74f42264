import CountHistory
import Testing

@Suite struct LogDaysTests {
    private let hour = 3600.0

    private func day(_ start: Double, hours: Double = 24) -> Spans.Span {
        Spans.Span(start: start * 3600, end: (start + hours) * 3600)
    }

    private func readings(_ counts: [(hour: Double, count: Double)]) -> [CounterLog.Reading] {
        counts.map { CounterLog.Reading(time: $0.hour * 3600, value: .count($0.count)) }
    }

    @Test("Days are the zone's, unless counts fall over the midnights of the rows' own offset")
    func own() {
        // A zone in UTC; counts since midnight at UTC−4, whose midnights are 4:00 and 28:00.
        let log = readings([(5, 100), (20, 2000), (27, 3000), (29, 50), (40, 900)])
        let zoned = [day(0), day(0), day(24), day(24), day(24)]
        let days = LogDays(log, offsets: log.map { _ in -4 * hour }, zoned: zoned)
        #expect(days.isOwn && days.spans == [day(4), day(4), day(4), day(28), day(28)] && days.fallsOverMidnight == 1)
        // Falls over midnights of the zone: an export with one offset.
        let home = readings([(5, 100), (20, 3000), (25, 50), (29, 900)])
        let exported = LogDays(home, offsets: home.map { _ in -4 * hour }, zoned: [day(0), day(0), day(24), day(24)])
        #expect(!exported.isOwn && exported.fallsOverMidnight == 1)
        #expect(!LogDays(log, offsets: log.map { _ in nil }, zoned: zoned).isOwn)
    }

    @Test("Several offsets apply where nothing else shows the days, but for those of one zone whose clocks change")
    func several() {
        let log = readings([(5, 100), (20, 200), (30, 300)])
        let zoned = [day(0), day(0), day(24)]
        #expect(LogDays(log, offsets: [0, 0, -7 * hour], zoned: zoned).spans == [day(0), day(0), day(7)])
        #expect(!LogDays(log, offsets: [-7 * hour, -7 * hour, -7 * hour], zoned: zoned).isOwn)
        // Berlin in spring: a day of 23 hours from +01:00 to +02:00.
        let spring = readings([(0, 0), (10, 200), (30, 300)])
        let berlin = [day(-1, hours: 23), day(-1, hours: 23), day(22)]
        #expect(!LogDays(spring, offsets: [hour, 2 * hour, 2 * hour], zoned: berlin).isOwn)
    }

    @Test("On the first day at another offset a count may be from the journey on: what it has is a bound")
    func journey() {
        // A day in UTC, a flight at 23:00, and the readings of the next day at UTC+3, whose midnights are 21:00.
        func totals(_ counts: [(hour: Double, count: Double)]) -> [Stretch.Content] {
            let log = readings(counts)
            let offsets = counts.map { $0.hour < 23.5 ? 0 : 3 * hour }
            let zoned = counts.map { $0.hour < 24 ? day(0) : $0.hour < 48 ? day(24) : day(48) }
            let days = LogDays(log, offsets: offsets, zoned: zoned)
            #expect(days.isOwn)
            var counter = CounterLog()
            return days.sinceMidnight(log).flatMap { counter.feed($0) }.map(\.content)
        }
        // The new midnight of 21:00 is after the last reading; the next one, of 45:00, is as usual.
        #expect(
            totals([(0, 0), (20, 900), (30, 40), (44, 45), (60, 60)]) == [
                .counted(0), .counted(900), .unknown(atLeast: 40), .counted(5), .unknown(atLeast: 0), .counted(60),
            ])
        #expect(
            totals([(0, 0), (20, 30), (30, 40), (44, 45)]) == [
                .counted(0), .counted(30), .unknown(atLeast: 10), .counted(5),
            ])
    }

    @Test("A count since midnight starts at its midnight; one at midnight that is not below the last, a day before")
    func sinceMidnight() {
        let log = readings([(23, 700), (24, 800), (24, 0), (30, 40), (48, 30)])
        let days = LogDays(log, offsets: log.map { _ in nil }, zoned: [day(0), day(24), day(24), day(24), day(48)])
        #expect(days.sinceMidnight(log).map(\.start) == [0, 0, 24 * hour, 24 * hour, 48 * hour])
        // A count of 0 after 0 is the new day's: what was made since the last reading is lost.
        let quiet = readings([(23, 0), (24, 0)])
        let over = LogDays(quiet, offsets: quiet.map { _ in nil }, zoned: [day(0), day(24)])
        #expect(over.sinceMidnight(quiet).map(\.start) == [0, 24 * hour])
    }
}
