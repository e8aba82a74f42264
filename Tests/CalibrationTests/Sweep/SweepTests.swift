import RepDetection
import Testing

@testable import Calibration

struct SweepTests {
    private let spaces = [
        ParameterSpace.along(
            .threshold(down: Axis([-0.5, 0, 0.5]), up: Axis([0, 0.5])), baseline: Axis([nil, 0.9]),
            lowPass: Axis([0, 0.3, 0.6]), refractoryPeriod: Axis([0, 0.2])),
        ParameterSpace.along(quantize: Axis([1, 2, 4])),
    ]

    private func recordings() -> [Recording] {
        var random = SeededGenerator(5)
        return (0..<5).map { _ in .random(size: 1, using: &random) }
    }

    private func sweep(jobs: Int, progress: (@Sendable (Sweep.Progress) -> Void)? = nil) async throws -> SweepCounts {
        try await SweepCounts(spaces, recordings: recordings(), sampleRate: 25, jobs: jobs, progress: progress)
    }

    private func allCounts(_ sweep: SweepCounts) -> [[[Int]?]] {
        sweep.grids.indices.map { grid in
            (0..<sweep.grids[grid].count).map { sweep.counts(grid: grid, candidate: $0) }
        }
    }

    @Test func countsTheSameWithAnyNumberOfJobs() async throws {
        let one = allCounts(try await sweep(jobs: 1))
        #expect(try await allCounts(sweep(jobs: 2)) == one)
        #expect(try await allCounts(sweep(jobs: 7)) == one)
        #expect(try await allCounts(sweep(jobs: 0)) == one)
    }

    @Test(arguments: [1, 3])
    func reportsEachTask(jobs: Int) async throws {
        let heard = Locked<[Sweep.Progress]>([])
        let sweep = try await sweep(jobs: jobs) { progress in heard.withLock { $0.append(progress) } }
        let progress = heard.withLock { $0 }
        let total = try #require(progress.last?.total)
        #expect(progress.map(\.done) == Array(1...total))
        #expect(progress.allSatisfy { $0.total == total && $0.best == nil })
        #expect(progress.last?.counted == Int64(sweep.grids.reduce(0) { $0 + $1.count } * 5))
    }

    @Test func excludesPairsWithDownAboveUp() async throws {
        let sweep = try await sweep(jobs: 1)
        let grid = sweep.grids[0]
        let candidates = (0..<grid.count).filter { candidate in
            guard let thresholds = grid.parameters(of: candidate).rule.thresholds else { return false }
            return thresholds.down <= thresholds.up
        }
        #expect(candidates.count < grid.count)
        for candidate in candidates { #expect(sweep.counts(grid: 0, candidate: candidate)?.count == 5) }
        for candidate in 0..<grid.count where !candidates.contains(candidate) {
            #expect(sweep.count(grid: 0, candidate: candidate, session: 0) == nil)
            #expect(sweep.counts(grid: 0, candidate: candidate) == nil)
        }
    }

    @Test func sweepsWithoutSessions() async throws {
        let sweep = try await SweepCounts(spaces, recordings: [], sampleRate: 25, jobs: 2)
        #expect(sweep.sessionCount == 0)
        #expect(sweep.counts(grid: 1, candidate: 0) == [])
    }

    @Test func theErrorNamesAMissingChannel() async {
        let lonely = ParameterSpace.along(channel: "w")
        await #expect(throws: SweepError.missingChannel("w")) {
            try await SweepCounts([lonely], recordings: recordings(), sampleRate: 25, jobs: 1)
        }
        let gated = ParameterSpace.along(gate: Gate(channel: "v", limit: .above(0)))
        await #expect(throws: SweepError.missingChannel("v")) {
            try await SweepCounts([gated], recordings: recordings(), sampleRate: 25, jobs: 1)
        }
    }

    @Test func rejectsSweepsThatNeedTooMuchMemory() async throws {
        let candidates = spaces.map { Grid($0).count }.reduce(0, +)
        #expect(candidates == 75)
        let labels = [0, 0, 0, 0, 0]
        let memory = SweepMemory(
            spaces.map { Grid($0) }, layouts: SessionLayouts(recordings().map { .of($0) }),
            terms: LossTerms(.mae, labels: labels, lengths: recordings().map { Int32($0.longest) }),
            groups: SessionGroups(singlesOf: labels), hasMatches: false, jobs: 1)
        let needed = Int(memory.total.rounded(.up)) + 1000
        await #expect(throws: SweepError.space(.memory(needed: needed, allowed: needed - 1))) {
            try await SweepCounts(
                spaces, recordings: recordings(), sampleRate: 25, jobs: 1,
                limits: Sweep.Limits(memory: needed - 1, reserved: 1000)
            ) { _ in Issue.record("work was done") }
        }
        _ = try await SweepCounts(
            spaces, recordings: recordings(), sampleRate: 25, jobs: 1,
            limits: Sweep.Limits(memory: needed, reserved: 1000))
    }

    @Test func rejectsTooManyCandidates() async {
        await #expect(throws: SweepError.space(.tooManyCandidates(75, most: 74))) {
            try await SweepCounts(
                spaces, recordings: recordings(), sampleRate: 25, jobs: 1, limits: Sweep.Limits(candidates: 74))
        }
    }

    /// A product of long axes must not overflow, also with an empty axis beside them, which is then the error.
    @Test func rejectsProductsThatOverflow() async {
        let long = Axis(numbers: (0..<100_000).map { Double($0) / 100_000 })
        var space = ParameterSpace.along(
            .threshold(down: long, up: long), baseline: long, lowPass: long, refractoryPeriod: long)
        await #expect(throws: SweepError.space(.tooManyCandidates(Int.max / 2, most: 100_000_000))) {
            try await SweepCounts([space, space], recordings: [], sampleRate: 25, jobs: 1)
        }
        space[.baseline] = Axis([])
        await #expect(throws: SweepError.space(.emptyAxis(.baseline))) {
            try await SweepCounts([space], recordings: [], sampleRate: 25, jobs: 1)
        }
    }

    @Test func validatesSpacesBeforeTheSweepStarts() async {
        let wrong = ParameterSpace.along(quantize: Axis([0]))
        await #expect(
            throws: SweepError.space(.value("y", .outside(field: "signal.quantize", value: 0, range: "above 0")))
        ) {
            try await SweepCounts([spaces[0], wrong], recordings: recordings(), sampleRate: 25, jobs: 1) { _ in
                Issue.record("work was done")
            }
        }
    }
}
