import CountHistory
import Testing

@Suite struct CounterLogTests {
    private func stretches(_ readings: [(Double, CounterLog.Value)]) -> [Stretch] {
        var log = CounterLog()
        let found = readings.flatMap { log.feed(CounterLog.Reading(time: $0.0, value: $0.1)) }
        return found + log.finish()
    }

    @Test("A fall is a restart and never negative")
    func restart() {
        #expect(
            stretches([(0, .count(100)), (60, .count(150)), (120, .count(30))]) == [
                Stretch(start: 0, end: 60, content: .counted(50)), Stretch(start: 60, end: 120, content: .counted(30)),
            ])
    }

    @Test("A restart after a long gap leaves the gap unknown")
    func gap() {
        #expect(
            stretches([(0, .count(100)), (7200, .count(30))]) == [
                Stretch(start: 0, end: 7200, content: .unknown(atLeast: 30))
            ])
        #expect(
            stretches([(0, .count(100)), (7200, .count(130))]) == [
                Stretch(start: 0, end: 7200, content: .counted(30))
            ])
    }

    /// Days of 86,400 s: midnights at 0, 86,400 and 172,800.
    private func overMidnight(_ readings: [(Double, Double)], since: CountKind = .start) -> [Stretch] {
        var log = CounterLog(since: since, midnights: [0, 86_400, 172_800])
        return readings.flatMap { log.feed(CounterLog.Reading(time: $0.0, value: .count($0.1))) }
    }

    @Test("A fall over midnight is a restart at midnight")
    func midnight() {
        // 00:00 → 0, 23:30 → 8000, 00:20 → 1500, 08:00 → 1600.
        let readings: [(Double, Double)] = [(0, 0), (84_600, 8000), (87_600, 1500), (115_200, 1600)]
        let evening = Stretch(start: 84_600, end: 86_400, content: .unknown(atLeast: 0))
        let night = Stretch(start: 86_400, end: 87_600, content: .counted(1500))
        let expected = [
            Stretch(start: 0, end: 84_600, content: .counted(8000)), evening, night,
            Stretch(start: 87_600, end: 115_200, content: .counted(100)),
        ]
        #expect(overMidnight(readings) == expected)
        #expect(
            overMidnight(readings, since: .midnight) == [Stretch(start: 0, end: 0, content: .counted(0))] + expected)
        // A last reading a quarter of an hour before midnight leaves nothing unknown.
        #expect(
            overMidnight([(85_500, 50), (86_400, 0)]) == [Stretch(start: 86_400, end: 86_400, content: .counted(0))])
        // Eight hours later the counter may have restarted again.
        #expect(
            overMidnight([(84_600, 8000), (115_200, 1600)]) == [
                evening, Stretch(start: 86_400, end: 115_200, content: .unknown(atLeast: 1600)),
            ])
        // Without midnights a fall is a restart at an unknown time.
        #expect(
            stretches([(84_600, .count(8000)), (87_600, .count(1500))]) == [
                Stretch(start: 84_600, end: 87_600, content: .counted(1500))
            ])
    }

    @Test("Counts since midnight place the first reading, a rise over midnight and a reading at midnight")
    func sinceMidnight() {
        #expect(
            overMidnight(
                [(3600, 700), (84_600, 8000), (115_200, 9000), (172_800, 9500), (176_400, 20)], since: .midnight)
                == [
                    Stretch(start: 0, end: 3600, content: .counted(700)),
                    Stretch(start: 3600, end: 84_600, content: .counted(7300)),
                    Stretch(start: 84_600, end: 86_400, content: .unknown(atLeast: 0)),
                    Stretch(start: 86_400, end: 115_200, content: .counted(9000)),
                    Stretch(start: 115_200, end: 172_800, content: .counted(500)),
                    Stretch(start: 172_800, end: 176_400, content: .counted(20)),
                ])
    }

    @Test("Unknown time extends from the last known reading to the next")
    func unknown() {
        #expect(
            stretches([(0, .count(10)), (60, .unknown), (120, .unknown), (180, .count(5)), (240, .unknown)]) == [
                Stretch(start: 0, end: 180, content: .unknown(atLeast: 5)),
                Stretch(start: 180, end: 240, content: .unknown(atLeast: 0)),
            ])
    }

    @Test("Repeated lines are ignored, wherever they occur")
    func repeated() {
        var log = CounterLog()
        let readings: [(Double, Double)] = [(0, 0), (60, 10), (60, 10), (120, 25), (0, 0), (180, 30)]
        let found = readings.flatMap { log.feed(CounterLog.Reading(time: $0.0, value: .count($0.1))) }
        #expect(found.map(\.count) == [10, 15, 5])
        #expect(log.notes.repeated == 2)
        #expect(log.notes.restarts == 0)
    }

    @Test("A clock set back neither loses counts nor counts twice")
    func corrected() {
        var log = CounterLog()
        let readings: [(Double, Double)] = [(0, 0), (3600, 100), (1800, 110), (2400, 130)]
        let found = readings.flatMap { log.feed(CounterLog.Reading(time: $0.0, value: .count($0.1))) }
        #expect(found.map(\.count) == [100, 10, 20])
        #expect(found[1].start == 1800 && found[1].end == 1800)
        #expect(log.notes.corrections == 1 && log.notes.largestCorrection == 1800)
    }

    @Test("The first reading counts only where the log contains its start")
    func first() {
        var log = CounterLog()
        #expect(log.feed(CounterLog.Reading(time: 60, value: .count(40))).isEmpty)
        #expect(log.notes.unplaced == 40)
        var started = CounterLog()
        #expect(
            started.feed(CounterLog.Reading(time: 60, value: .count(40), start: 0))
                == [Stretch(start: 0, end: 60, content: .counted(40))])
        // The restart at 30 counts 30…60 again: of its 90 steps in 90 s the 60 after 60 s count.
        #expect(started.feed(CounterLog.Reading(time: 120, value: .count(90), start: 30)).map(\.count) == [60])
    }

    @Test("Any readings give ordered intervals and no negative count", arguments: 0..<50)
    func fuzz(seed: UInt64) {
        var state = seed &* 0x9E37_79B9_7F4A_7C15 | 1
        func draw(_ bound: UInt64) -> Int {
            state ^= state << 13
            state ^= state >> 7
            state ^= state << 17
            return Int(state % bound)
        }
        var log = CounterLog()
        var found: [Stretch] = []
        for _ in 0..<200 {
            let value = draw(5) == 0 ? CounterLog.Value.unknown : .count(Double(draw(500)))
            let start = draw(4) == 0 ? Double(draw(20_000)) : nil
            found += log.feed(CounterLog.Reading(time: Double(draw(20_000)), value: value, start: start))
        }
        found += log.finish()
        #expect(found.allSatisfy { $0.end >= $0.start && $0.count >= 0 && $0.count.isFinite })
        let resolved = Ranking.resolve([found, found])
        #expect(resolved.allSatisfy { $0.end >= $0.start && $0.count >= 0 })
        // The same history twice counts once.
        let (once, twice) = (Ranking.resolve([found]), resolved)
        #expect(abs(once.reduce(0) { $0 + $1.count } - twice.reduce(0) { $0 + $1.count }) < 1e-6)
    }
}
