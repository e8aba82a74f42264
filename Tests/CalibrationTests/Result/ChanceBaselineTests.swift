import Testing

@testable import Calibration

@Suite("Counters that ignore the motion") struct ChanceBaselineTests {
    /// Exact counts of two people.
    private func baseline(_ labels: [Int], events: [EventScore?]? = nil) throws -> ChanceBaseline {
        let scores = labels.indices.map {
            UserScore(
                user: "u\($0 % 2)",
                score: SessionScore(
                    detected: labels[$0], labelled: labels[$0], duration: 10, events: events?[$0]))
        }
        return try #require(ChanceBaseline(scores, evidence: .newUser))
    }

    @Test("The constant is a whole number: of labels 4 to 6 it is 5")
    func whole() throws {
        let alike = try baseline([4, 4, 6, 4, 5, 5, 5, 6])
        #expect(alike.shareOfMedian == 1 && alike.isOfEqualLabels && alike.unbeaten == nil)
    }

    @Test("Times show that a counter is no constant if it misses at most half as much as a metronome")
    func times() throws {
        let labels = [0.5, 1.2, 5, 5.7, 9.5]
        func baseline(shift: Double) throws -> ChanceBaseline {
            let session = TimedEvents(events: labels.map { $0 + shift }, labels: labels)
            return try self.baseline(
                [5, 5, 5, 5],
                events: EventScore.reported(Array(repeating: session, count: 4), tolerance: 0.2, delay: 0))
        }
        let seen = try baseline(shift: 0)
        #expect(seen.times?.detector == 1 && seen.times.map { $0.metronome < 0.7 } == true)
        #expect(seen.shareOfMedian == 1 && !seen.isOfEqualLabels && seen.unbeaten == nil)
        let late = try baseline(shift: 2)
        #expect(late.times == nil && late.isOfEqualLabels)
    }
}
