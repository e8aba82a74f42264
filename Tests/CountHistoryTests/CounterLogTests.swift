import CountHistory
import Testing

@Suite struct CounterLogTests {
    private func stretches(_ readings: [(Double, CounterLog.Value)]) -> [Stretch] {
        var log = CounterLog()
        let found = readings.flatMap { log.feed(CounterLog.Reading(time: $0.0, value: $0.1)) }
        return found + log.finish()
    }

    @Test("A fall is a new start and never negative")
    func restart() {
        #expect(
            stretches([(0, .count(100)), (60, .count(150)), (120, .count(30))]) == [
                Stretch(start: 0, end: 60, content: .counted(50)), Stretch(start: 60, end: 120, content: .counted(30)),
            ])
    }

    @Test("A new start after a long gap leaves the gap unknown")
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

    @Test("Unknown reaches from the last known reading to the next")
    func unknown() {
        #expect(
            stretches([(0, .count(10)), (60, .unknown), (120, .unknown), (180, .count(5)), (240, .unknown)]) == [
                Stretch(start: 0, end: 180, content: .unknown(atLeast: 5)),
                Stretch(start: 180, end: 240, content: .unknown(atLeast: 0)),
            ])
    }

    @Test("Lines that were there before are passed over, wherever they stand")
    func repeated() {
        var log = CounterLog()
        let readings: [(Double, Int)] = [(0, 0), (60, 10), (60, 10), (120, 25), (0, 0), (180, 30)]
        let found = readings.flatMap { log.feed(CounterLog.Reading(time: $0.0, value: .count($0.1))) }
        #expect(found.map(\.count) == [10, 15, 5])
        #expect(log.notes.repeated == 2)
        #expect(log.notes.restarts == 0)
    }

    @Test("A clock set back loses nothing and counts nothing twice")
    func corrected() {
        var log = CounterLog()
        let readings: [(Double, Int)] = [(0, 0), (3600, 100), (1800, 110), (2400, 130)]
        let found = readings.flatMap { log.feed(CounterLog.Reading(time: $0.0, value: .count($0.1))) }
        #expect(found.map(\.count) == [100, 10, 20])
        #expect(found[1].start == 1800 && found[1].end == 1800)
        #expect(log.notes.corrections == 1 && log.notes.largestCorrection == 1800)
    }

    @Test("What the first reading stands at counts only where the log tells its start")
    func first() {
        var log = CounterLog()
        #expect(log.feed(CounterLog.Reading(time: 60, value: .count(40))).isEmpty)
        #expect(log.notes.unplaced == 40)
        var told = CounterLog()
        #expect(
            told.feed(CounterLog.Reading(time: 60, value: .count(40), start: 0))
                == [Stretch(start: 0, end: 60, content: .counted(40))])
        // The new start at 30 counts 30…60 again: of its 90 steps in 90 s the 60 after 60 s count.
        #expect(told.feed(CounterLog.Reading(time: 120, value: .count(90), start: 30)).map(\.count) == [60])
    }

    @Test("Any readings give stretches in order and no count below 0", arguments: 0..<50)
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
            let value = draw(5) == 0 ? CounterLog.Value.unknown : .count(draw(500))
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
