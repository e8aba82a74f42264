import Testing

@testable import Calibration

struct LengthRecallTests {
    /// Labels at given distances; each is found unless its index is missed.
    private func score(_ lengths: [Double], missed: Set<Int> = []) -> EventScore {
        var times = [0.0]
        for length in lengths { times.append(times[times.count - 1] + length) }
        let events = times.indices.filter { !missed.contains($0) }.map { times[$0] }
        return EventScore(events: events, truth: EventTruth(times: times, tolerance: 0.1))
    }

    @Test func lengthsAreThoseBackToTheLabelBefore() throws {
        let lengths = score([1, 2, 4], missed: [0, 2]).lengths
        #expect(lengths.found == [1, 4] && lengths.missed == [2])
        #expect(score([]).lengths == EventScore.Lengths(found: [], missed: []))
    }

    /// 25 short ones of one second, all found; 25 long ones of three seconds, of which each user misses every other.
    @Test func longRepetitionsAreMissed() throws {
        let slow = Set(stride(from: 6, through: 10, by: 2))
        let scores = ["ada", "ben", "cyd", "dan", "eve"].map { user in
            (cluster: user, events: score([1, 1, 1, 1, 1, 3, 3, 3, 3, 3], missed: slow))
        }
        let recall = try #require(LengthRecall(scores, unit: .users))
        #expect(recall.bins.map(\.lengths) == [1...1, 3...3])
        #expect(recall.bins.map(\.repetitions) == [25, 25])
        #expect(recall.bins.map(\.recall.value) == [1, 0.4])
        // Users that agree exactly: Wilson's interval of 10 in 25.
        let interval = try #require(recall.bins[1].recall.interval)
        #expect(abs(interval.lowerBound - 0.2340) < 0.001 && abs(interval.upperBound - 0.5926) < 0.001)
    }

    @Test func equalLengthsStayTogetherAndFewGiveNoBins() {
        #expect(LengthRecall([("ada", score(Array(repeating: 1, count: 19)))], unit: .users) == nil)
        #expect(LengthRecall([("ada", score(Array(repeating: 1, count: 60)))], unit: .users) == nil)
        let mostly = LengthRecall(
            [("ada", score(Array(repeating: 1, count: 50) + Array(repeating: 2, count: 10)))], unit: .users)
        #expect(mostly?.bins.map(\.repetitions) == [50, 10])
    }
}
