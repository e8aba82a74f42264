import RepDetection
import Sessions
import Testing

@testable import Calibration

struct LossSurfaceTests {
    /// Swings of 1 with decoys of 0.5: up = 0.3 counts both, 0.7 the swings, 2 none. 3 and 1 repetitions.
    private func losses(_ objective: Objective, sessions: [Int], labels: [Int] = [3, 1]) async throws -> [Double] {
        let all = [Session.swings("a", count: 3, decoy: 0.5), .swings("b", count: 1, decoy: 0.5)]
        let space = ParameterSpace.along(.threshold(down: Axis([-0.2, 1]), up: Axis([0.3, 0.7, 2])))
        let sweep = try await Sweep(
            [space], sessions: all, layouts: SessionLayouts(all), truths: nil,
            terms: LossTerms(objective, labels: labels, scale: objective == .mape ? 0x1p40 : 1),
            groups: SessionGroups(singlesOf: labels), sampleRates: [25], jobs: 1, limits: Sweep.Limits(),
            progress: nil)
        let training = SessionSubset([0, 1], of: 2)
        let plan = SearchPlan([training: SearchSpace(sampleRate: 25, spaces: [space])])
        return SearchedSweep(sweep, plan, training: training).losses(over: sessions)[0]
    }

    @Test func addsUpTheLossesOfItsSessions() async throws {
        // down = 1 is above up = 0.3 and 0.7, and below 2, which nothing reaches.
        #expect(try await losses(.mae, sessions: [0, 1]) == [2, 0, 2, .infinity, .infinity, 2])
        #expect(try await losses(.mae, sessions: [0]) == [3, 0, 3, .infinity, .infinity, 3])
        #expect(try await losses(.mae, sessions: [1]) == [1, 0, 1, .infinity, .infinity, 1])
        #expect(try await losses(.mape, sessions: [0, 1]) == [1, 0, 1, .infinity, .infinity, 1])
        let root = Double(5).squareRoot()
        #expect(try await losses(.rmse, sessions: [0, 1]) == [root, 0, root, .infinity, .infinity, root])
        #expect(
            try await losses(.balanced, sessions: [0, 1], labels: [3, 0]) == [2.5, 0.5, 1.5, .infinity, .infinity, 1.5])
    }

    @Test func isInfiniteWhereTheObjectiveIsUndefined() async throws {
        #expect(try await losses(.mae, sessions: []).allSatisfy { $0 == .infinity })
        #expect(try await losses(.mape, sessions: [0], labels: [0, 1]).allSatisfy { $0 == .infinity })
    }
}
