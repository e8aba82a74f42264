import Testing

@testable import RepDetection

struct CadenceGateTests {
    @Test func freeKeepsAll() {
        #expect(CadenceGate.free.filter([0, 0, 0.1, 5]) == [0, 0, 0.1, 5])
    }

    /// 0.4 is dropped, so 0.6 is measured from 0.
    @Test func theRefractoryPeriodStartsAtTheLastKeptEvent() {
        #expect(CadenceGate(refractoryPeriod: 0.5).filter([0, 0.4, 0.6, 0.7, 1.2]) == [0, 0.6, 1.2])
    }

    @Test func anIntervalOfExactlyTheRefractoryPeriodIsKept() {
        #expect(CadenceGate(refractoryPeriod: 0.5).filter([0, 0.5, 1, 1.25, 1.5]) == [0, 0.5, 1, 1.5])
    }

    @Test func anIntervalOfExactlyTheMaximumContinuesABout() {
        let cadenceGate = CadenceGate(maximumInterval: 1, minimumBout: 3)
        #expect(cadenceGate.filter([0, 1, 2]) == [0, 1, 2])
        #expect(cadenceGate.filter([0, 1, 2.25]) == [])
        #expect(cadenceGate.filter([0, 1, 5, 6, 7, 8, 20, 21]) == [5, 6, 7, 8])
    }

    @Test func withoutAMaximumABoutNeverEnds() {
        #expect(CadenceGate(minimumBout: 3).filter([0, 100]) == [])
        #expect(CadenceGate(minimumBout: 3).filter([0, 100, 1000, 1e6]) == [0, 100, 1000, 1e6])
    }

    /// An event within the refractory period neither lengthens a bout nor bridges a gap.
    @Test func theRefractoryPeriodIsCheckedFirst() {
        let cadenceGate = CadenceGate(refractoryPeriod: 0.5, maximumInterval: 1, minimumBout: 2)
        #expect(cadenceGate.filter([0, 0.25, 1.125]) == [])
        #expect(cadenceGate.filter([0, 0.25, 1]) == [0, 1])
    }

    @Test func anIrregularIntervalEndsABoutWithoutACost() {
        let cadenceGate = CadenceGate(minimumBout: 3, intervalRatio: 2)
        #expect(cadenceGate.filter([0, 1, 2, 4, 6]) == [0, 1, 2, 4, 6])
        // The event after the long interval is the first of the next bout.
        #expect(cadenceGate.filter([0, 1, 2, 4.25, 6.5]) == [0, 1, 2])
        #expect(cadenceGate.filter([0, 1, 2, 4.25, 6.5, 8.75]) == [0, 1, 2, 4.25, 6.5, 8.75])
        // So is the event after a short one.
        #expect(cadenceGate.filter([0, 1, 2, 2.25]) == [0, 1, 2])
    }

    /// Three events make up for an irregular step that costs two and its own event.
    @Test func aBoutCountsUntilIrregularStepsUseItUp() {
        let cadenceGate = CadenceGate(refractoryPeriod: 0.5, minimumBout: 4, irregularStepCost: 2)
        #expect(cadenceGate.filter([0, 1, 2, 3, 3.25, 4, 5, 6, 6.25, 7]) == [0, 1, 2, 3, 4, 5, 6, 7])
        #expect(cadenceGate.filter([0, 1, 2, 3, 3.125, 3.25, 4, 5, 6]) == [0, 1, 2, 3])
        #expect(cadenceGate.filter([0, 1, 2, 3, 3.125, 3.25, 4, 5, 6, 7]) == [0, 1, 2, 3, 4, 5, 6, 7])
    }

    @Test func anIrregularIntervalHasACost() {
        let cadenceGate = CadenceGate(minimumBout: 3, intervalRatio: 1.5, irregularStepCost: 1)
        #expect(cadenceGate.filter([0, 1, 2, 4, 6]) == [0, 1, 2, 4, 6])
        // 2 after 1, 4 after 2, 8 after 4: the bout is used up, and the third is the first of the next.
        #expect(cadenceGate.filter([0, 1, 2, 4, 8, 16, 24]) == [0, 1, 2, 4])
    }

    /// A pause ends the bout at any cost; the interval after it is not compared with the pause.
    @Test func aPauseIsNotAnIrregularStep() {
        let cadenceGate = CadenceGate(maximumInterval: 4, minimumBout: 3, intervalRatio: 1.5, irregularStepCost: 0)
        #expect(cadenceGate.filter([0, 1, 2, 10, 14, 18, 19]) == [0, 1, 2, 10, 14, 18, 19])
        #expect(cadenceGate.filter([0, 1, 10, 14, 24]) == [])
    }

    /// With a minimum bout of 1, no bout can be lost.
    @Test func withoutAMinimumBoutIrregularStepsCostNothing() {
        let cadenceGate = CadenceGate(
            refractoryPeriod: 0.5, maximumInterval: 2, intervalRatio: 1.5, irregularStepCost: 3)
        #expect(cadenceGate.filter([0, 0.25, 1, 5, 5.5, 6.5]) == [0, 1, 5, 5.5, 6.5])
    }

    @Test func equalsAReferenceImplementation() {
        for seed in 0..<4000 {
            var random = SeededGenerator(seed)
            var time = 0.0
            let times = (0..<random.integer(0...40)).map { _ in
                time += Double(random.integer(0...8)) / 4
                return time
            }
            let cadenceGate = CadenceGate(
                refractoryPeriod: Double(random.integer(0...4)) / 4,
                maximumInterval: random.element([nil, 1, 1.25, 1.5, 2]), minimumBout: random.integer(1...6),
                intervalRatio: seed < 2000 ? nil : random.element([nil, 1, 1.5, 3]),
                irregularStepCost: seed < 2000 ? nil : random.element([nil, 0, 1, 2, 5]))
            let expected = seed < 2000 ? counting(times, cadenceGate) : countingIrregularSteps(times, cadenceGate)
            #expect(cadenceGate.filter(times) == expected, "seed \(seed)")
        }
    }

    /// The same with irregular steps: the events of each bout, its length after each event, and where it counts.
    private func countingIrregularSteps(_ times: [Double], _ cadenceGate: CadenceGate) -> [Double] {
        // The length after each kept event; 0 where a bout ends.
        var runs: [[(time: Double, length: Int)]] = [[]]
        var length = 0
        var kept: Double?
        var interval: Double?
        for time in times {
            let since = kept.map { time - $0 }
            var cost = 0
            let isSoon = since.map { $0 < cadenceGate.refractoryPeriod } ?? false
            let isPause = since.map { $0 > cadenceGate.maximumInterval ?? .infinity } ?? false
            var isUneven = false
            if let since, let interval, !isSoon, !isPause, let ratio = cadenceGate.intervalRatio {
                isUneven = max(since / ratio, 0) > interval || since < interval / ratio
            }
            if isSoon { cost = cadenceGate.irregularStepCost ?? 0 }
            if isUneven { cost = cadenceGate.irregularStepCost.map { $0 + 1 } ?? length }
            if isPause { cost = length }
            if (isSoon || isUneven || isPause), length - cost <= 0, cadenceGate.irregularStepCost != nil || !isSoon {
                runs.append([])
                length = 0
                if !isUneven { interval = nil }
            } else {
                length -= cost
            }
            if isSoon { continue }
            if !isPause { interval = since ?? interval }
            kept = time
            length = min(length + 1, cadenceGate.minimumBout)
            runs[runs.count - 1].append((time, length))
        }
        return runs.flatMap { run -> [Double] in
            guard let full = run.firstIndex(where: { $0.length == cadenceGate.minimumBout }) else { return [] }
            return run[(full + 1 - cadenceGate.minimumBout)...].map(\.time)
        }
    }

    /// The events that count, from the whole list: first the refractory period, then the bouts that are long enough.
    private func counting(_ times: [Double], _ cadenceGate: CadenceGate) -> [Double] {
        var kept: [Double] = []
        for time in times {
            if let last = kept.last, time - last < cadenceGate.refractoryPeriod { continue }
            kept.append(time)
        }
        var runs: [[Double]] = []
        for time in kept {
            if let last = runs.last?.last, time - last <= cadenceGate.maximumInterval ?? .infinity {
                runs[runs.count - 1].append(time)
            } else {
                runs.append([time])
            }
        }
        return runs.filter { $0.count >= cadenceGate.minimumBout }.flatMap { $0 }
    }
}
