import Testing

@testable import Calibration

@Suite struct SpreadAccuracyTests {
    private func score(_ spread: Int, _ error: Int) -> (spread: Int, score: SessionScore) {
        (spread, SessionScore(detected: 10 + error, labelled: 10, duration: 60))
    }

    @Test("Levels computed by hand: two sessions make one, equal spreads stay together, the last is alone")
    func levels() throws {
        // 16 sessions: a level holds 2 or more.
        var scores = [score(9, 4), score(1, 1), score(2, -1), score(3, 2), score(3, 0), score(4, 1)]
        scores.insert(contentsOf: (0..<10).map { _ in score(0, 0) }, at: 1)
        let spread = try #require(SpreadAccuracy(scores))
        #expect(spread.levels.map(\.spreads) == [0...0, 1...2, 3...3, 4...9])
        #expect(spread.levels.map(\.accuracy.sessions) == [10, 2, 2, 2])
        #expect(spread.levels.map(\.accuracy.meanAbsoluteError) == [0, 1, 1, 2.5])
        #expect(spread.levels.map(\.upTo.sessions) == [10, 12, 14, 16])
        let shares: [Double] = [1, 1, 13 / 14, 14 / 16]
        #expect(spread.levels.map(\.upTo.shareWithinOne) == shares)
        #expect((spread.rankCorrelation ?? 0) > 0.8)
    }

    @Test("The session with the highest spread has its own level where the others fill theirs")
    func last() throws {
        let scores = (0..<16).map { score($0 / 2, 0) } + [score(30, 5)]
        let spread = try #require(SpreadAccuracy(scores))
        #expect(spread.levels.map(\.spreads) == [0...1, 2...3, 4...5, 6...7, 30...30])
        #expect(spread.levels.last?.upTo.sessions == 17)
    }

    @Test("Sessions at rest do not enter")
    func rest() {
        let rest = (spread: 0, score: SessionScore(detected: 0, labelled: 0, duration: 60))
        let scores = [score(1, 1), score(4, 3)]
        #expect(SpreadAccuracy(scores + [rest, rest]) == SpreadAccuracy(scores))
        #expect(SpreadAccuracy([rest]) == nil)
    }

    @Test("Nil without a session")
    func none() { #expect(SpreadAccuracy([]) == nil) }
}
