import Testing

@testable import Calibration

struct LossResolutionTests {
    private func resolution(_ objective: Objective, _ labels: [Int]) -> LossResolution? {
        objective.resolution(labels)
    }

    /// The loss of one repetition in one of the sessions.
    @Test func isOneRepetitionAmongAllSessions() throws {
        func repetition(_ objective: Objective, _ labels: [Int]) -> Double? {
            resolution(objective, labels)?.repetition(lowest: 0)
        }
        #expect(repetition(.mae, [Int](repeating: 20, count: 20)) == 0.05)
        #expect(repetition(.rmse, [0, 20, 20, 10, 10]) == 0.2)
        #expect(repetition(.balanced, [0, 20, 20, 10, 10]) == 0.2)
        #expect(repetition(.mape, [0, 20]) == 0.025)
        #expect(repetition(.mape, [0, 0]) == nil)
        #expect(repetition(.mae, []) == nil)
    }

    /// Walks that the best candidate miscounts by 3 steps resolve 3 steps.
    @Test func growsWithTheLowestLoss() throws {
        let resolution = try #require(self.resolution(.mae, [300, 320]))
        #expect(resolution.repetition(lowest: 3) == 1.5)
        #expect(resolution.repetition(lowest: 0.5) == 0.5)
        #expect(resolution.standardError(lowest: 3) == 3 / 2.0.squareRoot())
    }

    /// A mean of the two kinds of sessions varies as the rarer kind does.
    @Test(
        "Sessions are those that an objective depends on",
        arguments: [(Objective.mae, 20), (.rmse, 20), (.mape, 16), (.balanced, 12.8)])
    func effectiveSessions(objective: Objective, sessions: Double) throws {
        let labels = [Int](repeating: 0, count: 4) + [Int](repeating: 10, count: 16)
        #expect(try #require(resolution(objective, labels)).effectiveSessions.isNearly(sessions))
        #expect(resolution(.balanced, [0, 0, 0, 0])?.effectiveSessions == 4)
    }
}

extension Double {
    fileprivate func isNearly(_ other: Double) -> Bool { abs(self - other) < 1e-6 }
}
