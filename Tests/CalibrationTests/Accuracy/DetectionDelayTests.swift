import Testing

@testable import Calibration

@Suite struct DetectionDelayTests {
    private static let labels = (0..<12).map { Double($0) * 2.5 }

    @Test("The delay of a detector that finds the end of each repetition", arguments: [-0.7, 0, 0.9, 1.2])
    func delay(seconds: Double) {
        let events = Self.labels.map { $0 + seconds }
        #expect(abs((DetectionDelay(events, labels: Self.labels).seconds ?? .nan) - seconds) < 1e-9)
    }

    @Test("Missed and extra repetitions don't move the delay of the others")
    func errors() {
        var events = Self.labels.map { $0 + 0.9 }
        events.remove(at: 4)
        events.insert(events[1] + 1.1, at: 2)
        #expect(abs((DetectionDelay(events, labels: Self.labels).seconds ?? .nan) - 0.9) < 1e-9)
    }

    @Test("Without events or labels there is none")
    func none() {
        #expect(DetectionDelay([], labels: Self.labels).seconds == nil)
        #expect(DetectionDelay([1, 2], labels: []).seconds == nil)
        #expect(DetectionDelay([1, 2, 3, 4], labels: [8]).seconds == nil)
    }

    @Test("One or two events, and a shift by more than a repetition, are no delay")
    func tooFew() {
        for count in 1...2 {
            let events = Self.labels.prefix(count).map { $0 + 0.9 }
            #expect(DetectionDelay(events, labels: Self.labels).seconds == nil)
        }
        // Three events far after the last labels.
        let late = Self.labels.suffix(3).map { $0 + 7 }
        #expect(DetectionDelay(late, labels: Self.labels).seconds == nil)
    }

    @Test("Each session has the median delay of the others")
    func others() {
        #expect(DetectionDelay.ofOthers([1, nil, 3, 2, 4]) == [3, 3, 2, 3, 2])
        #expect(DetectionDelay.ofOthers([1, nil]) == [0, 1])
        #expect(DetectionDelay.ofOthers([nil]) == [0])
    }

    @Test("A score without the delay finds the repetitions, and times them from their labels")
    func score() {
        let truth = EventTruth(times: Self.labels, tolerance: 0.5)
        let events = Self.labels.map { $0 + 0.9 }
        let score = EventScore(events: events, truth: truth, delay: 0.8)
        #expect(score.matched == 12)
        #expect(abs(score.timingErrorSum - 12 * 0.9) < 1e-9)
        #expect(EventScore(events: events, truth: truth).matched == 0)
        #expect(abs((EventAccuracy([score, score])?.delay ?? 0) - 0.8) < 1e-12)
    }
}
