import Foundation
import RepDetection
import Testing

@testable import Calibration

struct RuleKernelTests {
    /// The number of compared pairs of a candidate and a signal; `REPTUNE_PAIRS=1000000` compares more.
    private static let pairs = ProcessInfo.processInfo.environment["REPTUNE_PAIRS"].flatMap(Int.init) ?? 30_000
    /// The number of compared candidates of a space: many spaces test more than many candidates of one.
    private static let candidates = 50
    private static let sampleRate = 25.0

    /// The streaming detector is the only definition of a count.
    @Test func countsWhatTheStreamingDetectorCounts() async throws {
        var random = SeededGenerator(1)
        var compared = 0
        var moved = 0
        var cases = 0
        while compared < Self.pairs {
            cases += 1
            let size = random.element(of: [1, 1, 1, 1, 1, 1, 1e300, 1e308, 1e-300, .leastNonzeroMagnitude])
            let space = ParameterSpace.random(size: size, using: &random)
            let recordings = (0..<4).map { _ in Recording.random(size: size, using: &random) }
            let sweep = try await SweepCounts([space], recordings: recordings, sampleRate: Self.sampleRate, jobs: 1)
            let grid = sweep.grids[0]
            for candidate in (0..<grid.count).shuffled(using: &random).prefix(Self.candidates) {
                guard let counts = sweep.counts(grid: 0, candidate: candidate) else { continue }
                let config = DetectorConfig.of(grid.parameters(of: candidate), sampleRate: Self.sampleRate)
                let expected = try recordings.map { try config.count($0).count }
                try #require(
                    counts == expected, "case \(cases): \(grid.parameters(of: candidate)) in \(recordings)")
                compared += recordings.count
                moved += expected.count { $0 > 0 }
            }
        }
        // Enough of the candidates must count an event.
        #expect(moved > compared / 6)
    }

    /// A shut gate disarms at once: without the phantom first peak of the prototype, whenever the gate opens.
    @Test func aShutGateRemovesThePhantomPeak() async throws {
        let recording = Recording.of(["y": [-1, -2, -1], "gate": [1, -1, -1]])
        let gate = Gate(channel: "gate", limit: .below(0))
        let space = ParameterSpace.along(.peaks(start: .prototype), gate: gate)
        let sweep = try await SweepCounts([space], recordings: [recording], sampleRate: 25, jobs: 1)
        let config = DetectorConfig.of(sweep.grids[0].parameters(of: 0), sampleRate: 25)
        #expect(try config.count(recording).count == 0)
        #expect(sweep.count(grid: 0, candidate: 0, session: 0) == 0)
    }

    /// A gate ignores values without a finite time.
    @Test func skipsGateValuesWithoutATime() async throws {
        let gate = Signal(unit: "g", timeline: Timeline(times: [.nan], sampleRate: 25), values: [-1])
        var recording = Recording.of(["y": [0, 1, 0, 1, 0]])
        recording.signals["gate"] = gate
        let space = ParameterSpace.along(gate: Gate(channel: "gate", limit: .below(0)))
        let sweep = try await SweepCounts([space], recordings: [recording], sampleRate: 25, jobs: 1)
        #expect(sweep.count(grid: 0, candidate: 0, session: 0) == 0)
    }
}
