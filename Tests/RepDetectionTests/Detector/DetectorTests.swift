import Foundation
import Testing

@testable import RepDetection

/// Properties of every detector, for any parameters.
struct DetectorConformanceTests {
    /// A random walk through all shapes for one seed: the input of most tests here.
    private func steps(_ seed: Int, count: Int = 400) -> [Step] {
        var random = SeededGenerator(seed)
        return Step.random(random.element(Shape.allCases), count: count, using: &random)
    }

    @Test(arguments: DetectorCase.all)
    func silenceCountsNothing(_ detectorCase: DetectorCase) {
        var detector = Detector(detectorCase.parameters)
        detector.feedGate(-1)
        #expect(detector.times(Array(repeating: 0, count: 1000)) == [])
        #expect(detector.count == 0)
    }

    @Test(arguments: DetectorCase.all)
    func chunkedEqualsWhole(_ detectorCase: DetectorCase) {
        for seed in 0..<6 {
            let steps = steps(seed)
            var whole = Detector(detectorCase.parameters)
            let events = whole.feed(steps)

            var random = SeededGenerator(seed)
            let cut = random.integer(0...steps.count)
            var first = Detector(detectorCase.parameters)
            let head = first.feed(steps[..<cut])
            var second = first
            #expect(head + first.feed(steps[cut...]) == events)
            #expect(head + second.feed(steps[cut...]) == events)
            #expect(first == whole && second == whole)
            #expect(whole.count == events.count)
        }
    }

    @Test(arguments: DetectorCase.all)
    func samplesThatAreNotFiniteChangeNothingElse(_ detectorCase: DetectorCase) {
        var random = SeededGenerator(11)
        var clean = Detector(detectorCase.parameters)
        var spoilt = clean
        var spoiltSamples = 0
        for step in steps(12) {
            if random.integer(0...3) == 0 {
                let value = random.element([Double.nan, .infinity, -.infinity])
                #expect(spoilt.feed(value, at: step.time) == [])
                #expect(spoilt.feed(step.value, at: value) == [])
                spoilt.feedGate(value)
                spoiltSamples += 2
            }
            #expect(spoilt.feed([step]) == clean.feed([step]))
            #expect(spoilt.filtered?.bitPattern == clean.filtered?.bitPattern)
            #expect(spoilt.isGateOpen == clean.isGateOpen)
        }
        #expect(spoilt.count == clean.count)
        #expect(clean.skipped == 0)
        #expect(spoilt.skipped == spoiltSamples)
    }

    @Test(arguments: DetectorCase.all)
    func eventsAreInOrderAtTimesOfSamples(_ detectorCase: DetectorCase) {
        for seed in 20..<24 {
            let steps = steps(seed)
            var detector = Detector(detectorCase.parameters)
            let times = detector.feed(steps).map(\.time)
            #expect(times == times.sorted())
            #expect(Set(times).count == times.count)
            #expect(Set(times).isSubset(of: steps.map(\.time)))
        }
    }

    @Test(arguments: DetectorCase.all)
    func configRoundTripCountsTheSame(_ detectorCase: DetectorCase) throws {
        let config = DetectorConfig.of(detectorCase.parameters)
        let read = try JSONDecoder().decode(DetectorConfig.self, from: JSONEncoder().encode(config))
        #expect(read == config)

        let steps = steps(31)
        var direct = Detector(detectorCase.parameters)
        let events = direct.feed(steps)
        var counter = try RepCounter(read)
        let counted = steps.flatMap { step in
            var values: [Channel: Double] = ["y": step.value]
            values["pitch"] = step.gate
            return counter.feed(values, at: step.time)
        }
        #expect(counted == events)
        #expect(counter.count == direct.count)
    }

    /// The suite is meaningful only if its detectors find events.
    @Test(arguments: DetectorCase.all)
    func countsSomething(_ detectorCase: DetectorCase) {
        let counts = (0..<6).map { seed in
            var detector = Detector(detectorCase.parameters)
            return detector.feed(steps(seed)).count
        }
        #expect(counts.reduce(0, +) > 0)
    }

    /// Where no bout reaches the minimum nothing counts, and fewer events than the minimum bout are held back.
    @Test(arguments: [1, 2, 7, CadenceGate.longestBout])
    func memoryIsConstant(minimumBout: Int) {
        var random = SeededGenerator(minimumBout)
        let cadenceGate = CadenceGate(maximumInterval: 0.2, minimumBout: minimumBout)
        var detector = Detector(.along(.peaks(start: .firstReading), cadenceGate: cadenceGate))
        var longest = 0
        for index in 0..<100_000 {
            _ = detector.feed(random.number(-1...1), at: Double(index) / 25)
            longest = max(longest, detector.cadenceGate.pending.count)
        }
        #expect(longest <= minimumBout - 1)
    }
}

/// Detectors against the published prototypes and against results computed by hand.
struct DetectorTests {
    private let shapes = Shape.allCases

    @Test(arguments: [0, 0.5, 0.75, 0.93, 1], [0.5, 1, 50, 520])
    func equalsTheBikePrototype(factor: Double, quantize: Double) {
        for seed in 0..<20 {
            var random = SeededGenerator(seed)
            let samples = shapes[seed % shapes.count].signal(count: 400, using: &random)
            let filtered = BikePrototype.lowPass(samples, factor: factor)
            let steps = BikePrototype.quantize(filtered, factor: quantize)
            let expected = [
                PeakStart.prototype: BikePrototype.peaks(steps),
                .firstReading: BikePrototype.peaksBetweenReadings(steps),
            ]
            for start in PeakStart.allCases {
                var detector = Detector(.along(.peaks(start: start), lowPass: factor, quantize: quantize))
                var places: [Int] = []
                for (index, sample) in samples.enumerated() {
                    if !detector.feed(sample, at: Double(index)).isEmpty { places.append(index) }
                    #expect(detector.filtered?.bitPattern == filtered[index].bitPattern)
                }
                #expect(places == expected[start], "\(start) of seed \(seed)")
                #expect(detector.count == places.count)
            }
        }
    }

    @Test(arguments: [(-0.5, 0.5), (-0.7, 0.4), (-0.35, 0.4), (-0.6, 0.8), (0, 0), (-0.25, -0.25)])
    func equalsThePushUpPrototype(down: Double, up: Double) {
        for seed in 0..<50 {
            var random = SeededGenerator(seed)
            let samples = shapes[seed % shapes.count].signal(count: 400, using: &random)
            var detector = Detector(.along(.threshold(down: down, up: up)))
            let places = samples.indices.filter { !detector.feed(samples[$0], at: Double($0)).isEmpty }
            #expect(places == PushUpPrototype.reps(samples, down: down, up: up), "seed \(seed)")
        }
    }

    @Test func phantomFirstPeakOfThePrototype() {
        let samples = [-1.0, -0.5, 0, 0.5, 0, -1]
        #expect(Detector.count(samples, .along(.peaks(start: .prototype))) == 2)
        #expect(Detector.count(samples, .along(.peaks(start: .firstReading))) == 1)
    }

    /// In steps of a half: 0 1 1 0 1 2 0; without steps 0 .5 .6 .4 .5 1 .2 has one peak more for each wiggle.
    @Test func quantizingMergesWiggles() {
        let samples = [0.0, 0.5, 0.6, 0.55, 0.9, 1, 0.2]
        #expect(Detector.count(samples, .along(.peaks(start: .firstReading))) == 2)
        #expect(Detector.count(samples, .along(.peaks(start: .firstReading), quantize: 2)) == 1)
    }

    /// f = ½ turns 0 4 0 4 0 into 0 2 1 2.5 1.25.
    @Test func smoothingByHand() {
        var detector = Detector(.along(.threshold(down: 1.5, up: 2), lowPass: 0.5))
        let found = [0.0, 4, 0, 4, 0].enumerated().map { index, sample in
            let events = detector.feed(sample, at: Double(index))
            return (detector.filtered, events.count)
        }
        #expect(found.map(\.0) == [0, 2, 1, 2.5, 1.25])
        #expect(found.map(\.1) == [0, 0, 0, 1, 0])
    }

    /// Inverted, a push-up whose signal rises first is one whose signal falls first.
    @Test func invertsTheChannel() {
        let samples = [0.0, 1, 0, -1, 0, 1, -1]
        #expect(Detector.count(samples, .along(.threshold(down: -0.5, up: 0.5))) == 1)
        #expect(Detector.count(samples, .along(.threshold(down: -0.5, up: 0.5), invert: true)) == 2)
    }

    @Test func nothingIsKnownBeforeTheFirstSample() {
        let detector = Detector(.along(.peaks(start: .prototype)))
        #expect(detector.count == 0)
        #expect(detector.skipped == 0)
        #expect(detector.filtered == nil)
        #expect(detector.isGateOpen)
    }
}
