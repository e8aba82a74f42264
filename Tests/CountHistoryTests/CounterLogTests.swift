import CountHistory
import Testing

@Suite struct CounterLogTests {
    private func stretches(_ readings: [(Double, CounterLog.Value)]) -> [Stretch] {
        var log = CounterLog()
        let found = readings.flatMap { log.feed(CounterLog.Reading(time: $0.0, value: $0.1)) }
        return found + log.finish()
    }

    @Test("A fall is a restart: what was counted before it is lost, and the reading is a lower bound")
    func restart() {
        #expect(
            stretches([(0, .count(100)), (60, .count(150)), (120, .count(30)), (180, .count(40))]) == [
                Stretch(start: 0, end: 60, content: .counted(50)),
                Stretch(start: 60, end: 120, content: .unknown(atLeast: 30)),
                Stretch(start: 120, end: 180, content: .counted(10)),
            ])
        // The last count at the moment of a restart: nothing is lost.
        #expect(
            stretches([(0, .count(100)), (60, .count(150)), (60, .count(0)), (120, .count(30))]).map(\.content)
                == [.counted(50), .counted(0), .counted(30)])
    }

    @Test("A restart together with a clock set back may be a second counter: at least what the first counted")
    func secondCounter() {
        func total(_ readings: [(Double, Double)], starts: [Double]? = nil) -> Tally {
            var (log, found): (CounterLog, [Stretch]) = (CounterLog(), [])
            for (index, reading) in readings.enumerated() {
                found += log.feed(
                    CounterLog.Reading(time: reading.0, value: .count(reading.1), start: starts?[index]))
            }
            let day = LocalDay(name: "", start: 0, end: 86_400)
            return DayTotal.totals(of: Ranking.resolve([found + log.finish()]), over: [day])[0].all
        }
        let hour = 3600.0
        let first = [(0, 0.0), (8 * hour, 3000), (24 * hour, 8000)]
        // 3,000, a restart at a clock 4 hours back, 1,000; or two counters, of which the first counted 3,000.
        let restart = total([(0, 0), (12 * hour, 3000), (8 * hour, 0), (16 * hour, 1000), (24 * hour, 1000)])
        #expect(restart.isAtLeast && restart.wholeCount == 3000 && restart.missing >= 1000)
        // The counters of two devices on one day, of which the second counts less, much less, and more.
        for (count, least) in [(7800.0, 8000), (900, 8000), (8100, 8100)] {
            let second = [(0, 0.0), (8 * hour, count * 3 / 8), (24 * hour, count)]
            let both = total(first + second)
            #expect(both.isAtLeast && both.wholeCount == least, "\(count)")
            let started = total(first + second, starts: [0, 0, 0, 1, 1, 1])
            #expect(started.isAtLeast && started.wholeCount == 8000, "\(count)")
        }
    }

    @Test("A lower count that no restart explains is unknown, and adds nothing twice")
    func lowered() {
        var log = CounterLog()
        let readings: [(Double, Double)] = [(0, 4000), (600, 5000), (1200, 4990), (1800, 5010), (1810, 90), (1820, 95)]
        let found = readings.flatMap { log.feed(CounterLog.Reading(time: $0.0, value: .count($0.1))) }
        #expect(
            found == [
                Stretch(start: 0, end: 600, content: .counted(1000)),
                // A correction.
                Stretch(start: 600, end: 1800, content: .unknown(atLeast: 10)),
                // Nobody makes 90 in 10 s; 95 in 20 s are possible.
                Stretch(start: 1800, end: 1820, content: .unknown(atLeast: 95)),
            ])
        #expect(log.notes.lowered == 2 && log.notes.restarts == 1)
    }

    @Test("A known start leaves the time before it unknown; one before the last reading gives a lower bound")
    func starts() {
        var log = CounterLog()
        let readings: [(Double, Double, Double)] = [(100, 40, 50), (300, 20, 200), (400, 35, 200), (500, 60, 390)]
        let found = readings.flatMap { log.feed(CounterLog.Reading(time: $0.0, value: .count($0.1), start: $0.2)) }
        #expect(
            found == [
                Stretch(start: 50, end: 100, content: .counted(40)),
                Stretch(start: 100, end: 200, content: .unknown(atLeast: 0)),
                Stretch(start: 200, end: 300, content: .counted(20)),
                Stretch(start: 300, end: 400, content: .counted(15)),
                Stretch(start: 400, end: 500, content: .unknown(atLeast: 25)),
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
        #expect(twice.reduce(0) { $0 + $1.count } <= once.reduce(0) { $0 + $1.count } * (1 + 1e-9))
    }
}
