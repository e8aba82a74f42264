import Testing

@testable import RepDetection

struct RhythmTests {
    @Test func freeKeepsAll() {
        #expect(Rhythm.free.filter([0, 0, 0.1, 5]) == [0, 0, 0.1, 5])
    }

    /// 0.6 is too soon after 0 only; 0.4 does not count for what comes after it.
    @Test func minimumIsMeasuredFromTheLastKept() {
        #expect(Rhythm(minimumInterval: 0.5).filter([0, 0.4, 0.6, 0.7, 1.2]) == [0, 0.6, 1.2])
    }

    @Test func exactlyTheMinimumIsKept() {
        #expect(Rhythm(minimumInterval: 0.5).filter([0, 0.5, 1, 1.25, 1.5]) == [0, 0.5, 1, 1.5])
    }

    @Test func exactlyTheMaximumKeepsARunTogether() {
        let rhythm = Rhythm(maximumInterval: 1, minimumStreak: 3)
        #expect(rhythm.filter([0, 1, 2]) == [0, 1, 2])
        #expect(rhythm.filter([0, 1, 2.25]) == [])
        #expect(rhythm.filter([0, 1, 5, 6, 7, 8, 20, 21]) == [5, 6, 7, 8])
    }

    @Test func withoutAMaximumARunNeverEnds() {
        #expect(Rhythm(minimumStreak: 3).filter([0, 100]) == [])
        #expect(Rhythm(minimumStreak: 3).filter([0, 100, 1000, 1e6]) == [0, 100, 1000, 1e6])
    }

    /// An event that comes too soon neither makes a run longer nor carries it over a gap.
    @Test func minimumComesFirst() {
        let rhythm = Rhythm(minimumInterval: 0.5, maximumInterval: 1, minimumStreak: 2)
        #expect(rhythm.filter([0, 0.25, 1.125]) == [])
        #expect(rhythm.filter([0, 0.25, 1]) == [0, 1])
    }

    @Test func equalsTheOracle() {
        for seed in 0..<2000 {
            var random = SeededGenerator(seed)
            var time = 0.0
            let times = (0..<random.integer(0...40)).map { _ in
                time += Double(random.integer(0...8)) / 4
                return time
            }
            let rhythm = Rhythm(
                minimumInterval: Double(random.integer(0...4)) / 4,
                maximumInterval: random.pick([nil, 1, 1.25, 1.5, 2]), minimumStreak: random.integer(1...6))
            #expect(rhythm.filter(times) == counting(times, rhythm), "seed \(seed)")
        }
    }

    /// The events that count, from the whole list: first those not too soon, then the runs that are long enough.
    private func counting(_ times: [Double], _ rhythm: Rhythm) -> [Double] {
        var kept: [Double] = []
        for time in times {
            if let last = kept.last, time - last < rhythm.minimumInterval { continue }
            kept.append(time)
        }
        var runs: [[Double]] = []
        for time in kept {
            if let last = runs.last?.last, time - last <= rhythm.maximumInterval ?? .infinity {
                runs[runs.count - 1].append(time)
            } else {
                runs.append([time])
            }
        }
        return runs.filter { $0.count >= rhythm.minimumStreak }.flatMap { $0 }
    }
}
