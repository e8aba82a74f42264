import Testing

@testable import Calibration

struct EventMatchingTests {
    /// The size of a maximum matching, by brute force.
    private func most(_ events: ArraySlice<Double>, _ labels: [Double], _ tolerance: Double) -> Int {
        guard let event = events.first else { return 0 }
        var best = most(events.dropFirst(), labels, tolerance)
        for (place, label) in labels.enumerated() where abs(event - label) <= tolerance {
            var rest = labels
            rest.remove(at: place)
            best = max(best, 1 + most(events.dropFirst(), rest, tolerance))
        }
        return best
    }

    @Test func findsAMaximumMatching() throws {
        var random = SeededGenerator(1)
        for _ in 0..<2000 {
            let step = random.element(of: [0.1, 0.25, 1])
            func times() -> [Double] {
                (0..<random.integer(0...6)).map { _ in Double(random.integer(0...20)) * step }.sorted()
            }
            let (events, truth) = (times(), EventTruth(times: times(), tolerance: Double(random.integer(0...4)) * 0.25))
            let count = EventMatching.count(events: events, truth: truth)
            try #require(count == most(events[...], truth.times, truth.tolerance))
        }
    }

    @Test func theToleranceIsInclusive() {
        let truth = EventTruth(times: [2, 1])
        #expect(EventMatching.count(events: [0.5, 2.5], truth: truth) == 2)
        #expect(EventMatching.count(events: [0.499, 2.501], truth: truth) == 0)
    }
}
