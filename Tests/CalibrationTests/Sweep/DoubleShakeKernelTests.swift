import RepDetection
import Testing

@testable import Calibration

struct DoubleShakeKernelTests {
    /// The counts and matches of a sweep equal those of the streaming detector, for every candidate.
    @Test func countsAndMatchesLikeTheStreamingDetector() async throws {
        var random = SeededGenerator(7)
        var (compared, matched) = (0, 0)
        var found: [ShakePairing: Int] = [:]
        while compared < 12_000 {
            let space = ParameterSpace.randomShake(size: 1, using: &random)
            let recordings = (0..<3).map { _ in Recording.random(size: 1, using: &random) }
            let truths = recordings.map { _ in
                EventTruth(times: (0..<random.integer(0...4)).map { _ in random.number(0...4) }, tolerance: 0.3)
            }
            let sweep = try await SweepCounts([space], recordings: recordings, truths: truths, sampleRate: 25, jobs: 2)
            for candidate in (0..<sweep.grids[0].count).shuffled(using: &random).prefix(40) {
                guard let counts = sweep.counts(grid: 0, candidate: candidate) else { continue }
                let config = DetectorConfig.of(sweep.grids[0].parameters(of: candidate), sampleRate: 25)
                for session in recordings.indices {
                    let events = try config.count(recordings[session]).events.map(\.time)
                    let pairs = EventMatching.count(events: events.sorted(), truth: truths[session])
                    try #require(counts[session] == events.count, "\(config.detectors[0])")
                    try #require(sweep.matched(grid: 0, candidate: candidate, session: session) == pairs)
                    (compared, matched) = (compared + 1, matched + pairs)
                    found[try #require(config.detectors[0].rule.shake).pairing, default: 0] += events.count
                }
            }
        }
        #expect(ShakePairing.allCases.allSatisfy { found[$0, default: 0] > 1000 } && matched > 400)
    }

    @Test func hasNoMatchesWithoutLabelledTimes() async throws {
        let space = ParameterSpace.along(.doubleShake(.sliding))
        let sweep = try await SweepCounts([space], recordings: [.of(["y": [0, 1]])], sampleRate: 25, jobs: 1)
        #expect(sweep.matched(grid: 0, candidate: 0, session: 0) == nil)
    }

    @Test func rejectsFractionsAndReversedWindows() async {
        let half = RuleAxes.doubleShake(.sliding, [.keep: Axis([4, 4.5])])
        await #expect(throws: SweepError.space(.notWhole(.keep, 4.5))) {
            try await SweepCounts([.along(half)], recordings: [], sampleRate: 25, jobs: 1)
        }
        let round = RuleAxes.doubleShake(
            .sliding, [.windowMinimum: Axis([0.7, 0.8]), .windowMaximum: Axis([0.2, 0.6])])
        await #expect(throws: SweepError.space(.crossedWindows("y"))) {
            try await SweepCounts([.along(round)], recordings: [], sampleRate: 25, jobs: 1)
        }
    }
}
