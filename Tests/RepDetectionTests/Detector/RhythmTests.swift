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

    @Test func anUnevenIntervalEndsARunWithoutASlip() {
        let rhythm = Rhythm(minimumStreak: 3, intervalRatio: 2)
        #expect(rhythm.filter([0, 1, 2, 4, 6]) == [0, 1, 2, 4, 6])
        // The event behind the long interval is the first of the next run.
        #expect(rhythm.filter([0, 1, 2, 4.25, 6.5]) == [0, 1, 2])
        #expect(rhythm.filter([0, 1, 2, 4.25, 6.5, 8.75]) == [0, 1, 2, 4.25, 6.5, 8.75])
        // So it is behind a short one.
        #expect(rhythm.filter([0, 1, 2, 2.25]) == [0, 1, 2])
    }

    /// Three events make up for a slip of two and its own event.
    @Test func aRunCountsOnUntilSlipsHaveUsedItUp() {
        let rhythm = Rhythm(minimumInterval: 0.5, minimumStreak: 4, slip: 2)
        #expect(rhythm.filter([0, 1, 2, 3, 3.25, 4, 5, 6, 6.25, 7]) == [0, 1, 2, 3, 4, 5, 6, 7])
        #expect(rhythm.filter([0, 1, 2, 3, 3.125, 3.25, 4, 5, 6]) == [0, 1, 2, 3])
        #expect(rhythm.filter([0, 1, 2, 3, 3.125, 3.25, 4, 5, 6, 7]) == [0, 1, 2, 3, 4, 5, 6, 7])
    }

    @Test func anUnevenIntervalCostsASlip() {
        let rhythm = Rhythm(minimumStreak: 3, intervalRatio: 1.5, slip: 1)
        #expect(rhythm.filter([0, 1, 2, 4, 6]) == [0, 1, 2, 4, 6])
        // 2 after 1, 4 after 2, 8 after 4: nothing of the run is left, and the third is the first of the next.
        #expect(rhythm.filter([0, 1, 2, 4, 8, 16, 24]) == [0, 1, 2, 4])
    }

    /// A pause ends the run whatever slips are forgiven; the interval behind it is compared with none.
    @Test func aPauseIsNoSlip() {
        let rhythm = Rhythm(maximumInterval: 4, minimumStreak: 3, intervalRatio: 1.5, slip: 0)
        #expect(rhythm.filter([0, 1, 2, 10, 14, 18, 19]) == [0, 1, 2, 10, 14, 18, 19])
        #expect(rhythm.filter([0, 1, 10, 14, 24]) == [])
    }

    /// Without a streak to reach there is no run to lose.
    @Test func withoutAStreakSlipsCostNothing() {
        let rhythm = Rhythm(minimumInterval: 0.5, maximumInterval: 2, intervalRatio: 1.5, slip: 3)
        #expect(rhythm.filter([0, 0.25, 1, 5, 5.5, 6.5]) == [0, 1, 5, 5.5, 6.5])
    }

    @Test func equalsTheOracle() {
        for seed in 0..<4000 {
            var random = SeededGenerator(seed)
            var time = 0.0
            let times = (0..<random.integer(0...40)).map { _ in
                time += Double(random.integer(0...8)) / 4
                return time
            }
            let rhythm = Rhythm(
                minimumInterval: Double(random.integer(0...4)) / 4,
                maximumInterval: random.pick([nil, 1, 1.25, 1.5, 2]), minimumStreak: random.integer(1...6),
                intervalRatio: seed < 2000 ? nil : random.pick([nil, 1, 1.5, 3]),
                slip: seed < 2000 ? nil : random.pick([nil, 0, 1, 2, 5]))
            let expected = seed < 2000 ? counting(times, rhythm) : countingSlips(times, rhythm)
            #expect(rhythm.filter(times) == expected, "seed \(seed)")
        }
    }

    /// The same with slips: which events a run has, how long it is behind each, and where it counts.
    private func countingSlips(_ times: [Double], _ rhythm: Rhythm) -> [Double] {
        // The lengths behind each event kept; 0 in between where a run ends.
        var runs: [[(time: Double, length: Int)]] = [[]]
        var length = 0
        var kept: Double?
        var interval: Double?
        for time in times {
            let since = kept.map { time - $0 }
            var cost = 0
            let isSoon = since.map { $0 < rhythm.minimumInterval } ?? false
            let isPause = since.map { $0 > rhythm.maximumInterval ?? .infinity } ?? false
            var isUneven = false
            if let since, let interval, !isSoon, !isPause, let ratio = rhythm.intervalRatio {
                isUneven = max(since / ratio, 0) > interval || since < interval / ratio
            }
            if isSoon { cost = rhythm.slip ?? 0 }
            if isUneven { cost = rhythm.slip.map { $0 + 1 } ?? length }
            if isPause { cost = length }
            if (isSoon || isUneven || isPause), length - cost <= 0, rhythm.slip != nil || !isSoon {
                runs.append([])
                length = 0
                if !isUneven { interval = nil }
            } else {
                length -= cost
            }
            if isSoon { continue }
            if !isPause { interval = since ?? interval }
            kept = time
            length = min(length + 1, rhythm.minimumStreak)
            runs[runs.count - 1].append((time, length))
        }
        return runs.flatMap { run -> [Double] in
            guard let full = run.firstIndex(where: { $0.length == rhythm.minimumStreak }) else { return [] }
            return run[(full + 1 - rhythm.minimumStreak)...].map(\.time)
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
