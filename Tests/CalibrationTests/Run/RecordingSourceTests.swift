import RepDetection
import Sessions
import Testing

@testable import Calibration

/// Samples that are handed out when they are asked for, and counted.
private struct Source: RecordingSource {
    private let kept: [Recording]
    private let reads: Locked<Int>

    init(_ sessions: [Session], reads: Locked<Int> = Locked(0)) {
        kept = sessions.map(\.recording)
        self.reads = reads
    }

    func recording(at place: Int, of channels: [Channel]?) -> Recording {
        reads.withLock { $0 += 1 }
        guard let channels else { return kept[place] }
        // No other channels than those that are asked for.
        return Recording(signals: kept[place].signals.filter { channels.contains($0.key) })
    }
}

/// A source that can't be read any more.
private struct Lost: RecordingSource {
    func recording(at place: Int, of channels: [Channel]?) -> Recording { Recording() }
}

struct RecordingSourceTests {
    private let sessions: [Session] = {
        var random = SeededGenerator(51)
        return (0..<8).map { Session.random("\($0)", user: ["ann", "bob", "cid"][$0 % 3], using: &random) }
    }()

    private func read(_ source: any RecordingSource) -> [Session] {
        sessions.enumerated().map { $1.reading(from: source, at: $0) }
    }

    private func request(_ change: (inout CalibrationRequest) -> Void) -> CalibrationRequest {
        var request = CalibrationRequest(
            space: .thresholds(down: Axis([-0.5, -0.2]), up: Axis([0.1, 0.4]), channels: ["y", "z"]))
        change(&request)
        return request
    }

    @Test("A calibration with samples from a source is the one with samples in memory")
    func equal() async throws {
        let requests = [
            request { _ in }, request { $0.ensemble = 3 }, request { $0.perUser = true },
        ]
        for request in requests {
            let reads = Locked(0)
            let read = read(Source(sessions, reads: reads))
            #expect(read.allSatisfy { !$0.isInMemory } && read == sessions)
            let result = try await Calibration.run(request, sessions: read, jobs: 2)
            #expect(try await Calibration.run(request, sessions: sessions, jobs: 1) == result)
            #expect(reads.withLock { $0 } >= 3 * sessions.count)
        }
    }

    @Test("Samples in memory and from a source need memory for all, or for those of the running tasks")
    func memory() {
        let all = SessionLayouts(sessions)
        let read = SessionLayouts(read(Source(sessions)))
        #expect(all.bytesInMemory == sessions.reduce(0) { $0 + $1.recording.byteCount } && read.bytesInMemory == 0)
        #expect(
            all.bytesOfLargest == read.bytesOfLargest && all.lengths == read.lengths && all.distinct == read.distinct)
        #expect(all.bytesOfLargest == sessions.map(\.recording.byteCount).max())
    }

    @Test("A source that loses its samples during the sweep does not trap")
    func lost() async throws {
        let space = ParameterSpace.along(.threshold(down: Axis([-0.2]), up: Axis([0.3, 0.5])))
        let labels = sessions.map { $0.label?.count ?? 0 }
        let sweep = try await Sweep(
            [space], sessions: read(Lost()), layouts: SessionLayouts(sessions), truths: nil,
            terms: LossTerms(.mae, labels: labels, scale: 1), groups: SessionGroups(labels, trainingSets: []),
            sampleRates: [25], jobs: 2, limits: Sweep.Limits(), progress: nil)
        #expect(!sweep.countsSomething)
    }
}
