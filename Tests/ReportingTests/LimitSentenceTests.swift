import Calibration
import Testing

@testable import Reporting

@Suite struct LimitSentenceTests {
    @Test(
        "A limit is worded for readers who did not set it",
        arguments: [
            (MeasureLimit(.mae, .above, 0.5), Estimate(2.3333), "Mean absolute error: 2.33, at most 0.5 allowed"),
            (MeasureLimit(.withinOne, .below, 0.9), Estimate(0.4667), "Within ±1: 46.7 %, at least 90 % needed"),
            (MeasureLimit(.mae, .above, 0.5), Estimate(0.5001), "Mean absolute error: 0.5001, at most 0.5 allowed"),
            (
                MeasureLimit(.mae, end: .upper, .above, 1), Estimate(0.4, 0.2...1.5),
                "Mean absolute error, upper end of the 95 % interval: 1.5, at most 1 allowed"
            ),
        ])
    func worded(limit: MeasureLimit, estimate: Estimate, words: String) {
        #expect(LimitOutcome(limit, [limit.measure: estimate]).requirement([:]).words == words)
    }

    @Test("An undefined measure is not measured, and mixed evidence is named")
    func undefined() {
        #expect(
            LimitOutcome(MeasureLimit(.falsePerMinute, .above, 1), [:]).requirement([:]).words
                == "False counts per minute at rest: not measured, at most 1 allowed")
        #expect(
            LimitOutcome(MeasureLimit(.mae, .above, 1), [.mae: Estimate(2)], evidence: .newUser).requirement([:]).words
                == "Mean absolute error (new users): 2, at most 1 allowed")
    }

    @Test(
        "A limit that only the value meets says where the interval goes",
        arguments: [
            (
                MeasureLimit(.mae, .above, 0.5), Estimate(0.3, 0.1...0.63),
                "met by the value, but its 95 % interval goes up to 0.63"
            ),
            (
                MeasureLimit(.withinOne, .below, 0.9), Estimate(1, 0.839...1),
                "met by the value, but its 95 % interval goes down to 83.9 %"
            ),
            (MeasureLimit(.mae, .above, 0.7), Estimate(0.3, 0.1...0.63), "met"),
            (MeasureLimit(.mae, end: .lower, .above, 0.5), Estimate(0.3, 0.1...0.63), "met"),
            (MeasureLimit(.mae, .above, 0.5), Estimate(0.3), "met"),
            (MeasureLimit(.mae, .above, 0.2), Estimate(0.3, 0.1...0.63), "not met"),
        ])
    func interval(limit: MeasureLimit, estimate: Estimate, words: String) {
        let table = [limit.measure: estimate]
        #expect(LimitOutcome(limit, table).requirement(table).note == words)
    }
}
