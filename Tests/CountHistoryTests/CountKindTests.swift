import CountHistory
import Testing

/// The kind of a log, from its course. A day has 1000 minutes here; times are minutes.
@Suite struct CountKindTests {
    private func kind(_ readings: [(minute: Double, count: Double)]) -> CountKind? {
        let readings = readings.map { CounterLog.Reading(time: $0.minute * 60, value: .count($0.count)) }
        return CountKind(of: readings, midnights: readings.map { ($0.time / 60_000).rounded(.down) * 60_000 })
    }

    private func minutes(_ counts: [Double], from first: Double = 480, step: Double = 1) -> CountKind? {
        kind(counts.enumerated().map { (first + Double($0) * step, $1) })
    }

    @Test("Counts that often fall, and not to a start, are of intervals")
    func interval() {
        #expect(minutes([0, 55, 61, 112, 98, 0, 0, 87, 104, 110, 0, 12]) == .interval)
        #expect(minutes([0, 23, 0, 0, 41, 0, 12, 0, 90, 0]) == .interval)
        #expect(minutes([2100, 3400, 2900, 1800, 2600, 900, 400], step: 60) == .interval)
    }

    @Test("Falls over each midnight alone show counts since midnight")
    func midnight() {
        func days(_ count: Int) -> CountKind? {
            kind((0..<count).flatMap { day in [100, 300, 500, 700].map { (Double(day) * 1000 + $0, $0 * 9) } })
        }
        #expect(days(3) == .midnight)
        #expect(days(2) == nil)
    }

    @Test("Rare falls and counts that are too large for their interval show a counter")
    func start() {
        let rise = (0...30).map { Double($0) * 90 }
        #expect(minutes(rise) == .start)
        #expect(minutes(rise.dropFirst() + [10] + rise.dropFirst()) == .start)
        #expect(minutes([300, 4000, 9000], from: 900, step: 9) == nil)
        // Too many for the time since the midnight between them.
        #expect(minutes([40_000, 45_000, 52_000], from: 900, step: 99) == .start)
    }

    @Test("Totals at midnights that fall are of days; those that rise may be a counter's")
    func day() {
        #expect(minutes([4000, 3000, 2000, 1000], from: 0, step: 1000) == .day)
        #expect(minutes([4000, 8000, 2000, 11_000, 7000], from: 1000, step: 1000) == .day)
        #expect(minutes([1000, 2000, 3000, 4000], from: 0, step: 1000) == nil)
    }

    @Test("A log is undecided if it never falls, falls now and then, or has one reading")
    func undecided() {
        #expect(minutes([20, 35, 61, 88, 98, 100, 101, 102, 104, 110, 111, 112]) == nil)
        // Walks of three readings each, which an app counts from 0.
        #expect(minutes([10, 25, 40, 12, 30, 50, 9, 22, 41, 15, 28, 44]) == nil)
        #expect(minutes([500]) == nil)
        #expect(minutes([0, 0, 0]) == .start && minutes([]) == .start)
    }
}
