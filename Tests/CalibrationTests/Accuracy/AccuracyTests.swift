import Foundation
import Testing

@testable import Calibration

struct AccuracyTests {
    private func score(_ detected: Int, _ labelled: Int, minutes: Double = 1) -> SessionScore {
        SessionScore(detected: detected, labelled: labelled, duration: minutes * 60)
    }

    /// Errors 2, −1, 0, 3 on labels 10, 4, 5, 0; the last session lasts two minutes.
    @Test func agreesWithValuesComputedByHand() throws {
        let accuracy = Accuracy([score(12, 10), score(3, 4), score(5, 5), score(3, 0, minutes: 2)])
        #expect(accuracy.sessions == 4)
        #expect(accuracy.meanAbsoluteError == 1.5)  // (2 + 1 + 0 + 3) / 4
        #expect(accuracy.rootMeanSquaredError == 3.5.squareRoot())  // √((4 + 1 + 0 + 9) / 4)
        #expect(accuracy.bias == 1)  // (2 − 1 + 0 + 3) / 4
        let percentage = try #require(accuracy.meanAbsolutePercentageError)
        #expect(abs(percentage - 0.15) < 1e-15)  // (2/10 + 1/4 + 0/5) / 3
        #expect(accuracy.shareExact == 0.25)
        #expect(accuracy.shareWithinOne == 0.5)
        #expect(accuracy.falseCountsPerMinute == 1.5)  // 3 in 2 minutes
        #expect(accuracy.measures.count == 8)
        #expect(accuracy.measures["sessions"] == 4)
        #expect(accuracy.measures["bias"] == 1)
    }

    @Test func allMeasuresAreNilWithoutScores() {
        let accuracy = Accuracy([])
        #expect(accuracy.sessions == 0)
        #expect(accuracy.measures == ["sessions": 0])
        #expect(accuracy.meanAbsoluteError == nil)
    }

    @Test func hasNoPercentageOfZeroLabels() {
        let accuracy = Accuracy([score(1, 0, minutes: 1), score(0, 0, minutes: 3)])
        #expect(accuracy.meanAbsolutePercentageError == nil)
        #expect(accuracy.meanAbsoluteError == 0.5)
        #expect(accuracy.shareExact == 0.5)
        #expect(accuracy.shareWithinOne == 1)
        #expect(accuracy.falseCountsPerMinute == 0.25)
    }

    @Test func hasNoFalseCountsWithoutSessionsLabelledZeroOrTime() {
        #expect(Accuracy([score(5, 5)]).falseCountsPerMinute == nil)
        #expect(Accuracy([score(1, 0, minutes: 0)]).falseCountsPerMinute == nil)
    }

    @Test func roundTripsThroughJSON() throws {
        for accuracy in [Accuracy([]), Accuracy([score(12, 10), score(3, 0)])] {
            #expect(try JSONDecoder().decode(Accuracy.self, from: JSONEncoder().encode(accuracy)) == accuracy)
        }
    }
}
