import Calibration
import Sessions
import Testing

@testable import Reporting

/// What a text calls the counts of sessions, by the names of their activities.
@Suite struct CountUnitTests {
    @Test(
        "Walks have steps, rides have strides, gestures are gestures, and any other activity has repetitions",
        arguments: [
            (["walk", "fastWalk", "stair-walking"], "2 steps, steps"),
            (["stride"], "2 strides, strides"),
            (["doubleShake"], "2 gestures, gestures"), (["pushUp"], "2 reps, repetitions"),
            (["walk", "rest"], "2 steps, steps"), (["walk", "pushUp"], "2 reps, repetitions"),
            ([], "2 reps, repetitions"),
        ])
    func words(activities: [String], expected: String) {
        #expect(CountUnit.with(activities) { "\(Formatted.reps(2)), \(CountUnit.many)" } == expected)
    }

    @Test("One is one") func one() {
        #expect(CountUnit.with(["walk"]) { Formatted.reps(1) } == "1 step")
        #expect(Formatted.reps(1) == "1 rep")
    }

    @Test("Sessions of hundreds of steps are near within ±5 %, and sessions of ten within ±1") func near() {
        let accuracy = Accuracy(
            [0, 15, -16].map { SessionScore(detected: 300 + $0, labelled: 300, duration: 60) })
        #expect(
            CountUnit.with(["walk"], near: Nearness(labels: [300, 300, 300])) { accuracy.nearWords }
                == "within ±5 % 66.7 %")
        #expect(
            CountUnit.with(["walk"], near: Nearness(labels: [10, 0, 0])) { accuracy.nearWords } == "within ±1 33.3 %")
    }
}
