import RepDetection
import Testing

@testable import Calibration

/// Stores parts in memory, and loses selected ones.
private final class Memory: SweepArchive {
    private let parts = Locked<[SweepSubject: [SweepPart]]>([:])
    let capacity: Int

    init(capacity: Int = .max) { self.capacity = capacity }

    func parts(of subject: SweepSubject) -> [SweepPart] { parts.withLock { $0[subject] ?? [] } }
    func keep(_ part: SweepPart, of subject: SweepSubject) { parts.withLock { $0[subject, default: []].append(part) } }
    func flush() {}

    func lose(_ isLost: (SweepSubject, SweepPart) -> Bool) {
        parts.withLock { parts in
            for subject in parts.keys { parts[subject]?.removeAll { isLost(subject, $0) } }
        }
    }
}

struct SweepArchiveTests {
    private let space = ParameterSpace.along(
        .threshold(down: Axis([-0.5, 0, 0.5]), up: Axis([0, 0.5])), lowPass: Axis([0, 0.2, 0.4, 0.6, 0.8]),
        refractoryPeriod: Axis([0, 0.2]))

    private func sweep(
        _ recordings: [Recording], truths: [EventTruth]?, jobs: Int, archive: Memory?,
        progress: (@Sendable (Sweep.Progress) -> Void)? = nil
    ) async throws -> [[Int]] {
        let sweep = try await SweepCounts(
            [space], recordings: recordings, truths: truths,
            archive: archive,
            sampleRate: 25, jobs: jobs, progress: progress)
        return (0..<sweep.grids[0].count).flatMap { candidate in
            recordings.indices.map { session in
                [
                    sweep.count(grid: 0, candidate: candidate, session: session) ?? -1,
                    sweep.matched(grid: 0, candidate: candidate, session: session) ?? -1,
                ]
            }
        }
    }

    /// Whatever is lost, and however many jobs the first sweep had, the counts equal those of an uninterrupted sweep.
    @Test(arguments: [false, true])
    func resumesFromAnyParts(hasTruths: Bool) async throws {
        var random = SeededGenerator(21)
        let recordings = (0..<3).map { _ in Recording.random(size: 1, using: &random) }
        let truths = hasTruths ? recordings.map { _ in EventTruth(times: [0.5, 1]) } : nil
        let whole = try await sweep(recordings, truths: truths, jobs: 1, archive: nil)
        let archive = Memory()
        for _ in 0..<30 {
            #expect(
                try await sweep(recordings, truths: truths, jobs: random.integer(1...9), archive: archive) == whole)
            archive.lose { _, _ in random.once(in: 2) }
        }
    }

    @Test func doesNotRecountArchivedParts() async throws {
        var random = SeededGenerator(22)
        let recordings = (0..<3).map { _ in Recording.random(size: 1, using: &random) }
        let archive = Memory()
        let whole = try await sweep(recordings, truths: nil, jobs: 2, archive: archive)
        let heard = Locked<[Sweep.Progress]>([])
        let again = try await sweep(recordings, truths: nil, jobs: 2, archive: archive) { progress in
            heard.withLock { $0.append(progress) }
        }
        #expect(again == whole)
        let progress = heard.withLock { $0 }
        #expect(progress.count == 1)
        #expect(progress.first?.found == progress.first?.total && progress.first?.counted == 0)
    }

    @Test("Counts that would not fit are neither kept nor looked for", arguments: [179, 180])
    func capacity(capacity: Int) async throws {
        var random = SeededGenerator(24)
        let recordings = (0..<3).map { _ in Recording.random(size: 1, using: &random) }
        let archive = Memory(capacity: capacity)
        for _ in 0..<2 { _ = try await sweep(recordings, truths: nil, jobs: 2, archive: archive) }
        let subject = SweepSubject(space: space, session: "0", sampleRate: 25, truth: nil)
        #expect(Grid(space).count * recordings.count == 180)
        #expect(archive.parts(of: subject).isEmpty == (capacity < 180))
    }

    /// Parts of another shape are ignored, and so recounted.
    @Test func ignoresPartsThatDoNotFit() async throws {
        var random = SeededGenerator(23)
        let recordings = [Recording.random(size: 1, using: &random)]
        let whole = try await sweep(recordings, truths: nil, jobs: 1, archive: nil)
        let archive = Memory()
        let subject = SweepSubject(space: space, session: "0", sampleRate: 25, truth: nil)
        for (first, count) in [(0, 11), (-1, 12), (4, 24), (0, 12)] {
            let counts = [Int32](repeating: 7, count: count)
            archive.keep(
                SweepPart(firstFilter: first, counts: counts, matches: first == 0 && count == 12 ? counts : []),
                of: subject)
        }
        #expect(try await sweep(recordings, truths: nil, jobs: 1, archive: archive) == whole)
    }
}
