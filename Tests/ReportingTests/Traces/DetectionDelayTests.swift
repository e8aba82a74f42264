import Testing

@testable import Reporting

@Suite struct DetectionDelayTests {
    private static let labels = (0..<12).map { Double($0) * 2.5 }

    @Test("The delay of a detector that finds the end of each repetition", arguments: [-0.7, 0, 0.9, 1.2])
    func delay(seconds: Double) {
        let events = Self.labels.map { $0 + seconds }
        #expect(abs(DetectionDelay(events, labels: Self.labels, tolerance: 0.5).seconds - seconds) < 1e-9)
    }

    @Test("Missed and extra repetitions don't move the delay of the others")
    func errors() {
        var events = Self.labels.map { $0 + 0.9 }
        events.remove(at: 4)
        events.insert(events[1] + 1.1, at: 2)
        #expect(abs(DetectionDelay(events, labels: Self.labels, tolerance: 0.5).seconds - 0.9) < 1e-9)
    }

    @Test("Without events or labels there is none")
    func none() {
        #expect(DetectionDelay([], labels: Self.labels, tolerance: 0.5).seconds == 0)
        #expect(DetectionDelay([1, 2], labels: [], tolerance: 0.5).seconds == 0)
        #expect(DetectionDelay([1, 2, 3, 4], labels: [8], tolerance: 0.5).seconds == 0)
    }

    @Test("One or two events, and a shift by more than a repetition, are no delay")
    func tooFew() {
        for count in 1...2 {
            let events = Self.labels.prefix(count).map { $0 + 0.9 }
            #expect(DetectionDelay(events, labels: Self.labels, tolerance: 0.5).seconds == 0)
        }
        // Three events far after the last labels.
        let late = Self.labels.suffix(3).map { $0 + 7 }
        #expect(DetectionDelay(late, labels: Self.labels, tolerance: 0.5).seconds == 0)
    }
}
