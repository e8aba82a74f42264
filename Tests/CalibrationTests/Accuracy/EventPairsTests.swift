import Testing

@testable import Calibration

struct EventPairsTests {
    /// The size of a maximum matching and its smallest sum of distances, by brute force.
    private func best(_ events: ArraySlice<Double>, _ labels: [Double], _ tolerance: Double) -> (Int, Double) {
        guard let event = events.first else { return (0, 0) }
        var found = best(events.dropFirst(), labels, tolerance)
        for (place, label) in labels.enumerated() where abs(event - label) <= tolerance {
            var rest = labels
            rest.remove(at: place)
            let (pairs, distance) = best(events.dropFirst(), rest, tolerance)
            let tried = (pairs + 1, distance + abs(event - label))
            if tried.0 > found.0 || (tried.0 == found.0 && tried.1 < found.1) { found = tried }
        }
        return found
    }

    @Test func findsTheNearestMaximumMatching() throws {
        var random = SeededGenerator(1)
        for _ in 0..<3000 {
            let step = random.element(of: [0.125, 0.25, 1])
            func times() -> [Double] {
                (0..<random.integer(0...6)).map { _ in Double(random.integer(0...16)) * step }.sorted()
            }
            let (events, truth) = (times(), EventTruth(times: times(), tolerance: Double(random.integer(0...6)) * 0.25))
            let pairs = EventPairs(events: events, truth: truth).pairs
            let distances = pairs.map { abs(events[$0.event] - truth.times[$0.label]) }
            let expected = best(events[...], truth.times, truth.tolerance)
            try #require(pairs.count == expected.0)
            try #require(distances.reduce(0, +) == expected.1)
            #expect(pairs.count == EventMatching.count(events: events, truth: truth))
            #expect(distances.allSatisfy { $0 <= truth.tolerance })
            #expect(zip(pairs, pairs.dropFirst()).allSatisfy { $0.event < $1.event && $0.label < $1.label })
        }
    }

    @Test("A missed step does not shift the pairs after it, even where steps are closer than the tolerance")
    func dense() {
        let labels = (0..<300).map { 0.49 * Double($0) }
        let events = labels.filter { $0 != labels[2] && $0 != labels[150] }.map { $0 - 0.15 }
        let score = EventScore(events: events, truth: EventTruth(times: labels, tolerance: 0.5))
        #expect(score.matched == 298)
        #expect(abs(score.timingErrorSum / 298 + 0.15) < 1e-9)
    }

    @Test func tiesGoToTheEarlierLabel() {
        let pairs = EventPairs(events: [1.5], truth: EventTruth(times: [1, 2])).pairs
        #expect(pairs.map(\.label) == [0])
    }

    @Test func longListsTakeLinearTime() {
        let labels = (0..<200_000).map { Double($0) }
        let pairs = EventPairs(events: labels.map { $0 + 0.1 }, truth: EventTruth(times: labels)).pairs
        #expect(pairs.count == labels.count)
    }
}
