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

    @Test("Sessions of hundreds of steps have a line within ±5 %, and sessions of ten don't") func near() {
        func points(_ labelled: Int, _ errors: [Int]) -> [CountPoint] {
            errors.map {
                CountPoint(
                    user: "ada", name: "a", labelled: labelled, detected: labelled + $0, id: "1", activity: "walk",
                    seconds: 60)
            }
        }
        #expect(Nearness.line(points(300, [0, 15, -16])) == "2 of 3 sessions within ±5 %")
        #expect(Nearness.line(points(10, [0, 1])) == nil)
    }
}
