import Testing

@testable import Calibration

struct LossResolutionTests {
    @Test("Weighted groups have as many sessions as the heaviest one goes into their weight")
    func groups() {
        #expect(TrainingGroups([3, 4, 5]).effectiveSessions == 3)
        let groups = TrainingGroups([
            TrainingGroups.Group(sessions: [0, 1], weight: 2),
            TrainingGroups.Group(sessions: Array(2..<18), weight: 4),
        ])
        #expect(groups.effectiveSessions == 6)
        #expect(groups.filter { $0 > 1 }.effectiveSessions == 16)
        #expect(TrainingGroups([Int]()).effectiveSessions == 0)
    }

    /// The loss of one repetition in one of the sessions.
    @Test func isOneRepetitionAmongAllSessions() throws {
        func repetition(_ objective: Objective, _ labels: [Int], lowest: Double = 0) -> Double? {
            objective.resolution(labels)?.repetition(lowest: lowest)
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
        let resolution = try #require(Objective.mae.resolution([300, 320]))
        #expect(resolution.repetition(lowest: 3) == 1.5)
        #expect(resolution.repetition(lowest: 0.5) == 0.5)
    }
}
