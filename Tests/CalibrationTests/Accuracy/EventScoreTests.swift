import Testing

@testable import Calibration

@Suite struct EventScoreTests {
    @Test("The tolerance is a quarter of the median labelled interval, within 0.1 to 0.5 s, unless one is given")
    func tolerance() {
        func tolerance(_ interval: Double, _ wanted: Double? = nil) -> Double {
            EventTruth(reporting: [3, 0, 1, 2].map { $0 * interval }, tolerance: wanted).tolerance
        }
        #expect(tolerance(0.2) == 0.1 && tolerance(0.8) == 0.2 && tolerance(4) == 0.5)
        #expect(tolerance(4, 2) == 2 && EventTruth(reporting: [1], tolerance: nil).tolerance == 0.5)
        #expect(EventTruth(reporting: [0, 1, 3], tolerance: nil).tolerance == 0.375)
    }

    /// Steps of a walk whose cadence drifts and varies.
    private func walk(_ random: inout SeededGenerator) -> [Double] {
        var time = 1.0
        return (0..<200).map { step in
            time += 0.54 + 0.06 * Double(step % 100) / 100 + 0.08 * (random.number(0...1) - 0.5)
            return time
        }
    }

    @Test("A metronome with the right count has a low F1 on steps, and a detector with a delay a high one")
    func metronome() throws {
        var random = SeededGenerator(5)
        let labels = (0..<6).map { _ in walk(&random) }
        let sessions = labels.map { TimedEvents(events: $0.map { $0 + 0.3 }, labels: $0) }
        let scores = EventScore.reported(sessions, tolerance: nil)
        let accuracy = try #require(EventAccuracy(scores.compactMap(\.self)))
        #expect(accuracy.f1 == 1 && abs((accuracy.delay ?? 0) - 0.3) < 0.01)
        #expect((accuracy.metronome ?? 1) < 0.6)
        // What it says of itself is what it gets as a detector.
        let metronomes = zip(sessions, labels).map { TimedEvents(events: $0.metronome, labels: $1) }
        let own = try #require(EventAccuracy(EventScore.reported(metronomes, tolerance: nil).compactMap(\.self)))
        #expect(own.f1 == accuracy.metronome && own.metronome == own.f1)
        // As was: within ±0.5 s of steps it cannot fail.
        let wide = try #require(EventAccuracy(EventScore.reported(metronomes, tolerance: 0.5).compactMap(\.self)))
        #expect(wide.f1 > 0.95)
    }

    @Test("The delay of a single session is the given one, and sessions without times have no score")
    func single() {
        let one = TimedEvents(events: [1.3, 3.3, 5.3], labels: [1, 3, 5])
        let scores = EventScore.reported([nil, one], tolerance: 0.1, delay: 0.3)
        #expect(scores[0] == nil && scores[1]?.matched == 3 && scores[1]?.delay == 0.3)
        #expect(EventScore.reported([one], tolerance: 0.1)[0]?.matched == 0)
        let empty = EventScore.reported([TimedEvents(events: [], labels: [1])], tolerance: nil)
        #expect(empty[0]?.matched == 0 && empty[0]?.metronome == 0)
    }
}
