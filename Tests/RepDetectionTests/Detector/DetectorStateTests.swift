import RepDetection
import Testing

struct DetectorStateTests {
    private let push = Rule.threshold(down: -0.5, up: 0.5)

    /// The state after each value at whole seconds.
    private func states(_ parameters: DetectorParameters, _ values: [Double]) -> [DetectorState] {
        var detector = Detector(parameters)
        return values.enumerated().map { time, value in
            _ = detector.feed(value, at: Double(time))
            return detector.state
        }
    }

    @Test func waitsBeforeTheFirstSample() {
        #expect(Detector(.along(push)).state == .waiting)
        #expect(Detector(.along(push, gate: Gate(channel: "p", limit: .below(0)))).state == .gateShut)
    }

    @Test func thresholdStatesAreRestingArmedAndEvent() {
        #expect(
            states(.along(push), [0, -0.5, -1, 0, 0.5, 1, 1, -1])
                == [.resting, .resting, .armed, .armed, .armed, .event(counted: 1), .resting, .armed])
    }

    @Test func peakStatesAreRisingAndEvent() {
        #expect(
            states(.along(.peaks(start: .firstReading)), [1, 1, 2, 2, 1, 0, 3])
                == [.falling, .falling, .rising, .rising, .event(counted: 1), .falling, .rising])
    }

    @Test func thePrototypeStartsRising() {
        #expect(states(.along(.peaks(start: .prototype)), [-1, -2]) == [.event(counted: 1), .falling])
        #expect(states(.along(.peaks(start: .prototype)), [0, 1]) == [.rising, .rising])
    }

    @Test func aSampleThatIsNotFiniteIsSkipped() {
        #expect(
            states(.along(push), [-1, .nan, 1, .infinity, 0])
                == [.armed, .skipped, .event(counted: 1), .skipped, .resting])
    }

    @Test func anEventWithinTheRefractoryPeriodIsTooSoon() {
        let parameters = DetectorParameters.along(push, cadenceGate: CadenceGate(refractoryPeriod: 3))
        #expect(
            states(parameters, [-1, 1, -1, 1, -1, 1])
                == [.armed, .event(counted: 1), .armed, .tooSoon, .armed, .event(counted: 1)])
    }

    /// Two events are held back, the third makes all count; after a gap a new bout starts.
    @Test func pendingHasTheLengthOfTheBout() {
        let parameters = DetectorParameters.along(push, cadenceGate: CadenceGate(maximumInterval: 2, minimumBout: 3))
        #expect(
            states(parameters, [-1, 1, -1, 1, -1, 1, -1, 1, 0, -1, 1])
                == [
                    .armed, .pending(length: 1), .armed, .pending(length: 2), .armed, .event(counted: 3), .armed,
                    .event(counted: 1), .resting, .armed, .pending(length: 1),
                ])
    }

    /// A second event at the time of an event that is held back is too soon.
    @Test func tooSoonAndPendingDifferAtOneTime() {
        var detector = Detector(.along(push, cadenceGate: CadenceGate(refractoryPeriod: 1, minimumBout: 2)))
        let found = [-1.0, 1, -1, 1].map { value in
            _ = detector.feed(value, at: 5)
            return detector.state
        }
        #expect(found == [.armed, .pending(length: 1), .armed, .tooSoon])
    }

    @Test func aShutGateTakesPrecedenceAndDisarms() {
        var detector = Detector(.along(push, gate: Gate(channel: "p", limit: .below(0))))
        detector.feedGate(-1)
        #expect(detector.state == .waiting)
        _ = detector.feed(-1, at: 0)
        #expect(detector.state == .armed)
        detector.feedGate(1)
        #expect(detector.state == .gateShut)
        _ = detector.feed(-1, at: 1)
        #expect(detector.state == .gateShut)
        detector.feedGate(-1)
        #expect(detector.state == .resting)
    }

    /// An event must not show again when the gate shuts after it and reopens.
    @Test func anEventEndsWithTheGate() {
        var detector = Detector(.along(push, gate: Gate(channel: "p", limit: .below(0))))
        detector.feedGate(-1)
        _ = detector.feed(-1, at: 0)
        _ = detector.feed(1, at: 1)
        #expect(detector.state == .event(counted: 1))
        detector.feedGate(1)
        detector.feedGate(-1)
        #expect(detector.state == .resting)
    }

    @Test func doubleShakesHaveTheirPhase() {
        var shake = Detector(.along(.doubleShake(DoubleShake())))
        #expect(shake.state == .waiting)
        for index in 0..<11 { _ = shake.feed(0, at: Double(index)) }
        #expect(shake.state == .shake(.armed(misses: 0)))
        _ = shake.feed(3, at: 11)
        #expect(shake.state == .shake(.shaken(shakes: 1, since: 11, quietSamples: 0, isArmed: false)))
        #expect(shake.state.name == "shaken")
    }

    @Test func namesAreDifferent() {
        let all: [DetectorState] = [
            .waiting, .skipped, .gateShut, .resting, .armed, .falling, .rising, .event(counted: 2), .tooSoon,
            .extra, .pending(length: 1),
        ]
        #expect(Set(all.map(\.name)).count == all.count)
        #expect(all.filter(\.isFinding) == [.event(counted: 2), .tooSoon, .extra, .pending(length: 1)])
    }
}
