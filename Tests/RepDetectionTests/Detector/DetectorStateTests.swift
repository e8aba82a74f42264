import RepDetection
import Testing

struct DetectorStateTests {
    /// The states of a fresh detector, before the first value and after each.
    private func states(_ values: [Double], of rule: Rule) -> [DetectorState] {
        var detector = Detector(.along(rule))
        var states = [detector.state]
        for value in values {
            _ = detector.feed(value, at: 0)
            states.append(detector.state)
        }
        return states
    }

    @Test func tellsWhatEachRuleWaitsFor() {
        #expect(states([0, 1, 0], of: .peaks(start: .firstReading)) == [.waiting, .waiting, .armed, .waiting])
        #expect(states([0, -2, 2], of: .threshold(down: -1, up: 1)) == [.waiting, .waiting, .armed, .waiting])
        var shake = Detector(.along(.doubleShake(DoubleShake())))
        #expect(shake.state == .doubleShake(.resting(quietSamples: 0, misses: 0)))
        for index in 0..<11 { _ = shake.feed(0, at: Double(index)) }
        #expect(shake.state == .doubleShake(.armed(misses: 0)))
        _ = shake.feed(3, at: 11)
        #expect(shake.state == .doubleShake(.shaken(shakes: 1, since: 11, quietSamples: 0, isArmed: false)))
        #expect(shake.state.description == "shaken")
    }

    @Test func aShutGateIsAState() {
        var detector = Detector(
            .along(.doubleShake(DoubleShake()), gate: Gate(channel: "pitch", limit: .below(0))))
        #expect(detector.state == .shut)
        detector.feedGate(-1)
        for index in 0..<20 { _ = detector.feed(0, at: Double(index)) }
        #expect(detector.state == .doubleShake(.armed(misses: 0)))
        detector.feedGate(1)
        #expect(detector.state == .shut)
        detector.feedGate(-1)
        #expect(detector.state == .doubleShake(.resting(quietSamples: 0, misses: 0)))
    }
}
