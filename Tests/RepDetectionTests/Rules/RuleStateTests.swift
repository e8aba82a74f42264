import Testing

@testable import RepDetection

struct RuleStateTests {
    /// In steps of 1 the rise from 0.2 to 0.8 and the fall after it are not seen.
    @Test func peaksAreFoundOnSteps() {
        var coarse = RuleState(.peaks(start: .firstReading))
        var fine = coarse
        let values = [0.2, 0.8, 0.2, 1.1, 0.3]
        #expect(
            values.map { coarse.feed($0, at: 0, quantizer: Quantizer(factor: 1)) } == [
                false, false, false, false, true,
            ])
        #expect(values.map { fine.feed($0, at: 0, quantizer: nil) } == [false, false, true, false, true])
    }

    /// 0.9 lies in the step that starts at 0.5, which is not above the limit.
    @Test func thresholdsAreComparedInTheSignalsUnit() {
        var rule = RuleState(.threshold(down: -0.5, up: 0.5))
        let quantizer = Quantizer(factor: 2)
        #expect([-1, 0.9, 1].map { rule.feed($0, at: 0, quantizer: quantizer) } == [false, false, true])
        #expect([-0.9, 1].map { rule.feed($0, at: 0, quantizer: quantizer) } == [false, false])
    }

    @Test(arguments: [(Rule.peaks(start: .firstReading), [0, 1], 0), (.threshold(down: -0.5, up: 0.5), [-1], 1)])
    func disarms(rule: Rule, arming: [Double], trigger: Double) {
        var armed = RuleState(rule)
        for value in arming { #expect(armed.feed(value, at: 0, quantizer: nil) == false) }
        var disarmed = armed
        disarmed.disarm()
        #expect(armed.feed(trigger, at: 0, quantizer: nil) == true)
        #expect(disarmed.feed(trigger, at: 0, quantizer: nil) == false)
    }
}
