import Foundation
import Testing

@testable import Calibration

struct AccuracyTests {
    private func score(_ detected: Int, _ labelled: Int, minutes: Double = 1) -> SessionScore {
        SessionScore(detected: detected, labelled: labelled, duration: minutes * 60)
    }

    /// Errors 2, −1, 0, 3 on labels 10, 4, 5, 0; the last session lasts two minutes and does not enter the others' measures.
    @Test func agreesWithValuesComputedByHand() throws {
        let accuracy = Accuracy([score(12, 10), score(3, 4), score(5, 5), score(3, 0, minutes: 2)])
        #expect(accuracy.sessions == 3)
        #expect(accuracy.meanAbsoluteError == 1)  // (2 + 1 + 0) / 3
        #expect(accuracy.rootMeanSquaredError == (5.0 / 3).squareRoot())  // √((4 + 1 + 0) / 3)
        #expect(accuracy.bias == 1.0 / 3)  // (2 − 1 + 0) / 3
        let percentage = try #require(accuracy.meanAbsolutePercentageError)
        #expect(abs(percentage - 0.15) < 1e-15)  // (2/10 + 1/4 + 0/5) / 3
        #expect(accuracy.shareExact == 1.0 / 3)
        #expect(accuracy.shareWithinOne == 2.0 / 3)
        #expect(accuracy.rest?.falseCountsPerMinute == 1.5)  // 3 in 2 minutes
        #expect(accuracy.rest?.sessions == 1 && accuracy.rest?.falseCounts == 3)
        #expect(accuracy.rest?.shareWithoutFalseCounts == 0)
        #expect(accuracy.measures.count == 11)
        #expect(accuracy.measures["sessions"] == 3 && accuracy.measures["sessionsAtRest"] == 1)
        #expect(accuracy.measures["bias"] == 1.0 / 3)
    }

    @Test func allMeasuresAreNilWithoutScores() {
        let accuracy = Accuracy([])
        #expect(accuracy.sessions == 0)
        #expect(accuracy.measures == ["sessions": 0])
        #expect(accuracy.meanAbsoluteError == nil)
    }

    /// A detector that counts nothing: 14 sessions at rest don't hide that no walk is counted.
    @Test func doesNotPoolRestWithRepetitions() {
        let accuracy = Accuracy((0..<30).map { score(0, $0 < 14 ? 0 : 50) })
        #expect(accuracy.sessions == 16 && accuracy.shareExact == 0 && accuracy.meanAbsoluteError == 50)
        #expect(accuracy.rest?.sessions == 14 && accuracy.rest?.shareWithoutFalseCounts == 1)
    }

    @Test func hasOnlyTheMeasuresAtRestWithoutRepetitions() {
        let accuracy = Accuracy([score(1, 0, minutes: 1), score(0, 0, minutes: 3)])
        #expect(accuracy.sessions == 0 && accuracy.meanAbsoluteError == nil && accuracy.shareExact == nil)
        #expect(accuracy.rest?.shareWithoutFalseCounts == 0.5 && accuracy.rest?.meanFalseCount == 0.5)
        #expect(accuracy.rest?.falseCountsPerMinute == 0.25)
    }

    @Test func hasNoFalseCountsWithoutSessionsLabelledZeroOrTime() {
        #expect(Accuracy([score(5, 5)]).rest == nil)
        #expect(Accuracy([score(1, 0, minutes: 0)]).rest?.falseCountsPerMinute == nil)
    }

    @Test func roundTripsThroughJSON() throws {
        for accuracy in [Accuracy([]), Accuracy([score(12, 10), score(3, 0)])] {
            #expect(try JSONDecoder().decode(Accuracy.self, from: JSONEncoder().encode(accuracy)) == accuracy)
        }
    }
}
