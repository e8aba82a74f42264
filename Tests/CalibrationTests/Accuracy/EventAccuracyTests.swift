import Foundation
import Testing

@testable import Calibration

struct EventAccuracyTests {
    /// Labels at 1, 3, 5: 1.2 and 4.9 are matched; 1.4 is near a matched label, 3.6 near an unmatched one, 9 near none.
    private let score = EventScore(
        events: [1.2, 1.4, 3.6, 4.9, 9], truth: EventTruth(times: [1, 3, 5], tolerance: 0.5))

    @Test func distinguishesDuplicateFromSpuriousEvents() {
        #expect(score.labelled == 3 && score.matched == 2 && score.misses == 1 && score.detected == 5)
        #expect(score.duplicates == 1 && score.spurious == 2)
        #expect(abs(score.timingErrorSum - 0.1) < 1e-12)
        #expect(abs(score.timingErrorSquares - 0.05) < 1e-12)
    }

    @Test func agreesWithValuesComputedByHand() throws {
        let idle = EventScore(events: [7], truth: EventTruth(times: []))
        let accuracy = try #require(EventAccuracy([score, idle]))
        #expect(accuracy.precision == 2.0 / 6)
        #expect(accuracy.recall == 2.0 / 3)
        #expect(accuracy.f1 == 4.0 / 9)
        #expect(accuracy.misses == 1 && accuracy.duplicates == 1 && accuracy.spurious == 3)
        let mean = try #require(accuracy.meanTimingError)
        #expect(abs(mean - 0.05) < 1e-12)
        // Errors 0.2 and −0.1: the sample deviation is 0.3 ÷ √2.
        let deviation = try #require(accuracy.timingErrorDeviation)
        #expect(abs(deviation - 0.3 / 2.0.squareRoot()) < 1e-12)
    }

    @Test func divisionsByZeroAreDefined() throws {
        func accuracy(_ events: [Double], _ labels: [Double]) throws -> EventAccuracy {
            try #require(EventAccuracy([EventScore(events: events, truth: EventTruth(times: labels))]))
        }
        let nothing = try accuracy([], [])
        #expect([nothing.precision, nothing.recall, nothing.f1] == [1, 1, 1])
        let missed = try accuracy([], [1])
        #expect([missed.precision, missed.recall, missed.f1] == [1, 0, 0])
        let noisy = try accuracy([1], [])
        #expect([noisy.precision, noisy.recall, noisy.f1] == [0, 1, 0])
        #expect(noisy.meanTimingError == nil && noisy.timingErrorDeviation == nil)
        #expect(EventAccuracy([]) == nil)
    }

    @Test("The deviation of timing errors is that after the delay of each session, the delay that of the pairs")
    func delays() throws {
        let scores = [0.2, 0.4].map { delay in
            EventScore(
                events: [1, 3, 5].map { $0 + delay + 0.05 }, truth: EventTruth(times: [1, 3, 5], tolerance: 0.1),
                delay: delay)
        }
        let accuracy = try #require(
            EventAccuracy(scores + [EventScore(events: [], truth: EventTruth(times: [1]), delay: 9)]))
        #expect(abs((accuracy.delay ?? .nan) - 0.3) < 1e-12 && abs((accuracy.meanTimingError ?? .nan) - 0.35) < 1e-12)
        #expect((accuracy.timingErrorDeviation ?? .nan) < 1e-7)
        #expect(accuracy.tolerance == 0.1...0.5 && accuracy.metronome == nil)
    }

    @Test func isPartOfTheAccuracy() throws {
        let accuracy = Accuracy([SessionScore(detected: 5, labelled: 3, duration: 10, events: score)])
        #expect(accuracy.events?.misses == 1)
        #expect(accuracy.measures["f1"] == 0.5)
        #expect(try JSONDecoder().decode(Accuracy.self, from: JSONEncoder().encode(accuracy)) == accuracy)
    }
}
