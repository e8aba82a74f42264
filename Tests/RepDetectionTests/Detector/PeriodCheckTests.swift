import Testing

@testable import RepDetection

/// Whole detectors with and without the period check, on synthetic gaits.
struct PeriodCheckTests {
    private static let plain = CadenceGate(refractoryPeriod: 0.15, maximumInterval: 1.2, minimumBout: 4)

    private func count(
        _ samples: [(time: Double, value: Double)], check: PeriodCheck?, up: Double = 11.2
    ) -> Int {
        var gate = Self.plain
        gate.periodCheck = check
        var detector = Detector(.along(.threshold(down: 10.4, up: up), cadenceGate: gate))
        for sample in samples { _ = detector.feed(sample.value, at: sample.time) }
        return detector.count
    }

    /// Without the check the count is doubled.
    @Test(arguments: [(0.48, 0.2), (0.5, 0), (0.53, 0.3), (0.6, 0.4), (0.68, 0.4)])
    func twoBumpsAStepCountOnce(step: Double, asymmetry: Double) {
        for isUneven in [false, true] {
            let samples = Gait(
                step: step, second: 0.9, asymmetry: asymmetry, width: 0.045, rate: 100, isUneven: isUneven
            )
            .samples(steps: 200)
            #expect(count(samples, check: nil) > 390)
            #expect(abs(count(samples, check: .walking) - 200) <= 12, "uneven: \(isUneven)")
        }
    }

    @Test(arguments: [0.42, 0.5, 0.58, 0.66])
    func cleanWalksAreUnchanged(step: Double) {
        for asymmetry in [0, 0.2, 0.4] {
            let samples = Gait(step: step, asymmetry: asymmetry).samples(steps: 200)
            #expect(count(samples, check: nil) == 200)
            #expect(count(samples, check: .walking) == 200, "asymmetry \(asymmetry)")
        }
    }

    /// The stride of a runner is shorter than the period that the check looks for.
    @Test(arguments: [145, 160, 170, 175, 180, 185, 190, 200, 210])
    func runsAreNotHalved(stepsPerMinute: Int) {
        for asymmetry in [0, 0.15, 0.3, 0.5] {
            let gait = Gait(
                step: 60 / Double(stepsPerMinute), asymmetry: asymmetry, width: 0.05, height: 12, rate: 100)
            let samples = gait.samples(steps: 150)
            let plain = count(samples, check: nil, up: 13)
            #expect(plain > 140 && count(samples, check: .walking, up: 13) >= plain - 10, "asymmetry \(asymmetry)")
        }
    }

    @Test func aStopStartsAnew() {
        let gait = Gait(step: 0.5, second: 0.9, asymmetry: 0.2, width: 0.045)
        var samples: [(time: Double, value: Double)] = []
        // Standing between the first two walks, no samples between the others.
        for (walk, start) in [0.0, 40, 90].enumerated() {
            samples += gait.samples(steps: 60, from: start, seed: walk)
            if walk == 0 {
                let end = samples[samples.count - 1].time
                samples += (1..<200).map { (time: end + Double($0) / 50, value: 9.8) }
            }
        }
        #expect(count(samples, check: nil) > 350)
        #expect(abs(count(samples, check: .walking) - 180) <= 24)
    }

    /// The track follows the channel while the gate is shut, and ignores inversion and filters.
    @Test func thePeriodIsThatOfTheChannel() {
        let samples = Gait(step: 0.5, second: 0.9).samples(steps: 40)
        let check = CadenceGate(periodCheck: .walking)
        var plain = Detector(.along(.peaks(start: .firstReading), cadenceGate: check))
        var other = Detector(
            .along(
                .peaks(start: .prototype), invert: true, baseline: 0.9, lowPass: 0.8, quantize: 3,
                gate: Gate(channel: "pitch", limit: .below(0)), cadenceGate: check))
        var found = 0
        for (index, sample) in samples.enumerated() {
            other.feedGate(index / 40 % 2 == 0 ? -1 : 1)
            _ = plain.feed(sample.value, at: sample.time)
            _ = other.feed(sample.value, at: sample.time)
            #expect(plain.periodTrack?.period == other.periodTrack?.period)
            if plain.periodTrack?.period != nil { found += 1 }
        }
        #expect(found > 500)
    }

    @Test func theStateNamesAnExtraEvent() {
        var detector = Detector(
            .along(.threshold(down: 10.4, up: 11.2), cadenceGate: CadenceGate(periodCheck: .walking)))
        var states: [DetectorState] = []
        for sample in Gait(step: 0.5, second: 0.9).samples(steps: 40) {
            _ = detector.feed(sample.value, at: sample.time)
            if detector.state.isFinding { states.append(detector.state) }
        }
        #expect(states.count { $0 == .extra } > 25)
        #expect(states.count { $0 == .extra } + detector.count == states.count)
        #expect(DetectorState.extra.name == "extra")
    }
}
