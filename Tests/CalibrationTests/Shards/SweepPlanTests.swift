import RepDetection
import Sessions
import Testing

@testable import Calibration

struct SweepPlanTests {
    private let sessions: [Session] = {
        var random = SeededGenerator(71)
        return (0..<11).map { number in
            var session = Session.random("\(number)", user: ["ann", "bob", "cid", "dan"][number % 4], using: &random)
            if number % 4 == 3 { session.label = Label(count: 0) }
            return session
        }
    }()

    private static let requests = CalibrationRequest.variants

    /// Counts all shards, each with its own sessions only, and merges them.
    private func merged(_ request: CalibrationRequest, shards: Int) async throws -> CalibrationResult {
        let plan = try await SweepPlan(request, sessions: sessions, shards: shards, jobs: 2)
        #expect(plan.shards.count == shards && plan.shards.joined().sorted() == Array(sessions.indices))
        var parts: [Int: [ShardSums]] = [:]
        for shard in plan.shards.indices.reversed() where !plan.shards[shard].isEmpty {
            parts[shard] = try await plan.counted(
                shard: shard, sessions: plan.shards[shard].map { sessions[$0] }, jobs: 1 + shard % 3,
                limits: Sweep.Limits())
        }
        return try await Calibration.merge(plan, sessions: sessions, jobs: 2) { shard, grid throws(CalibrationError) in
            guard let part = parts[shard], grid < part.count else { throw .otherPlan }
            return part[grid]
        }
    }

    @Test("Shards, however many, have the result of one machine", arguments: requests.indices)
    func equal(number: Int) async throws {
        let expected = try await Calibration.run(Self.requests[number], sessions: sessions, jobs: 2)
        for shards in [1, 2, 7, 15] {
            #expect(try await merged(Self.requests[number], shards: shards) == expected)
        }
    }

    @Test("The candidates are those of the result, and folds may search others, which are counted, too")
    func candidates() async throws {
        for request in Self.requests {
            let plan = try await SweepPlan(request, sessions: sessions, shards: 2, jobs: 2)
            let result = try await Calibration.run(request, sessions: sessions, jobs: 2)
            #expect(plan.candidates == result.candidates && plan.countedCandidates == plan.candidates)
        }
        // Thresholds follow the size of the signal, which differs between the training sets.
        var space = SpaceRequest(rule: .threshold)
        (space.channels, space[.lowPass]) = (["y"], Axis([0]))
        var scaled = sessions
        for number in scaled.indices {
            let factor = scaled[number].user == "ann" ? 0.1 : scaled[number].user == "bob" ? 1 : 10.0
            scaled[number].recording.signals["y"] = scaled[number].recording["y"].map {
                Signal(unit: $0.unit, timeline: $0.timeline, values: $0.values.map { factor * $0 })
            }
        }
        let plan = try await SweepPlan(CalibrationRequest(space: space), sessions: scaled, shards: 2, jobs: 2)
        #expect(plan.countedCandidates > plan.candidates)
    }

    @Test("Shards have about equally many samples")
    func shares() async throws {
        let plan = try await SweepPlan(Self.requests[0], sessions: sessions, shards: 3, jobs: 1)
        let lengths = plan.shards.map { $0.reduce(0) { $0 + sessions[$1].recording.longest } }
        let longest = sessions.map(\.recording.longest).max() ?? 0
        #expect((lengths.max() ?? 0) - (lengths.min() ?? 0) <= 2 * longest)
    }

    @Test("Sessions that are not those of the plan, and sums of other candidates or below 0, are refused")
    func other() async throws {
        let plan = try await SweepPlan(Self.requests[0], sessions: sessions, shards: 1, jobs: 1)
        let part = try await plan.counted(
            shard: 0, sessions: plan.shards[0].map { sessions[$0] }, jobs: 1, limits: Sweep.Limits())
        await #expect(throws: CalibrationError.otherPlan) {
            try await Calibration.merge(plan, sessions: sessions.dropLast(), jobs: 1) { _, _ in part[0] }
        }
        var relabelled = sessions
        relabelled[0].label = Label(count: 99)
        await #expect(throws: CalibrationError.otherPlan) {
            try await Calibration.merge(plan, sessions: relabelled, jobs: 1) { _, _ in part[0] }
        }
        let few = ShardSums(SumArray(count: part[0].sums.count - 1), isAnyPositive: true)
        let many = ShardSums(SumArray(count: 2 * part[0].sums.count), isAnyPositive: true)
        var negative = SumArray(count: part[0].sums.count)
        [Int64.min].withUnsafeBufferPointer { negative.add($0, at: 0) }
        let below = ShardSums(negative, isAnyPositive: true)
        for wrong in [few, many, below] {
            await #expect(throws: CalibrationError.otherPlan) {
                try await Calibration.merge(plan, sessions: sessions, jobs: 1) { _, _ in wrong }
            }
        }
    }
}
