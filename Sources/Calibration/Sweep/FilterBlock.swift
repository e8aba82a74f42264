import RepDetection
import Sessions

/// A task of a sweep: every candidate of some filters of one grid, or of grids that are counted together, on some sessions of one group.
struct FilterBlock: Sendable {
    /// The indices of the grids.
    let grids: [Int]
    /// The index of the run of filters in them.
    let run: Int
    /// The indices of the filters.
    let filters: Range<Int>
    /// The group of the sessions.
    let group: Int
    /// The indices of the sessions.
    let sessions: [Int]

    /// Its candidates in the order of each grid.
    func points(in grid: Grid) -> Range<Int> {
        filters.lowerBound * grid.candidatesPerFilter..<filters.upperBound * grid.candidatesPerFilter
    }

    /// Divides the filters of a grid into ranges of equal length: one range if there are many other tasks, several if
    /// there are few, so that no job waits for another job's long task.
    static func runs(of filters: Int, pieces: Int, grids: Int, jobs: Int) -> [Range<Int>] {
        guard filters > 0 else { return [] }
        let wanted = max(16 * jobs / max(1, pieces), 8 / max(1, grids), 1)
        let length = max(1, filters / wanted)
        return stride(from: 0, to: filters, by: length).map { $0..<min($0 + length, filters) }
    }

    /// Counts the candidates on a session, and adds their losses to the sums of the block; nothing if the recording lacks the channel.
    ///
    /// - Parameters:
    ///   - session: The number of the session.
    ///   - recording: Its recording.
    ///   - grids: The grids of the block.
    ///   - sampleRate: The sample rate in Hz to which their filter factors refer.
    ///   - work: The working memory, with the block's sums.
    func count(
        _ session: Int, _ recording: Recording, _ grids: [Grid], truth: EventTruth?, sampleRate: Double,
        _ terms: LossTerms, in work: inout BlockMemory
    ) {
        let grid = grids[0]
        guard let prepared = PreparedSession(recording, space: grid.space) else { return }
        let rate = prepared.signal.timeline.sampleRate
        let paths = filters.map { grid.signalPath(ofFilter: $0).converted(from: sampleRate, to: rate) }
        work.kernels.cadenceGates.start(truth: truth)
        var place = 0
        // Counts, errors and sums of one filter after the other, while the counts are in the cache.
        work.tracks.forEach(prepared, paths: paths) { track in
            for grid in grids.indices { work.counts[grid].removeAll() }
            work.kernels.count(track, of: prepared, in: grids, to: &work.counts)
            for grid in grids.indices {
                terms.add(work.counts[grid], session: session, to: &work.sums[grid], at: place)
            }
            place += grid.candidatesPerFilter
        }
    }
}

/// The working memory of a task, which the next task uses again: a new one for each task would be fetched from the system and given
/// back, page by page.
struct BlockMemory {
    fileprivate var tracks = FilteredTracks()
    fileprivate var kernels = CandidateKernels()
    fileprivate var counts: [BlockCounts] = []
    /// The sums of the block, for each of its grids.
    fileprivate(set) var sums: [BlockSums] = []

    /// Starts a block. O(candidates).
    ///
    /// - Parameters:
    ///   - grids: The grids of the block.
    ///   - columns: The sums that its sessions have.
    mutating func start(_ block: FilterBlock, of grids: [Grid], columns: (losses: Bool, events: Bool)) {
        kernels.cadenceGates.start(grids[0].cadenceGates)
        counts.resize(to: max(counts.count, grids.count), filler: BlockCounts())
        sums.resize(to: max(sums.count, grids.count), filler: BlockSums())
        for grid in grids.indices {
            sums[grid].reset(candidates: block.points(in: grids[grid]).count, columns: columns)
        }
    }
}

/// A session prepared for the filters of one space.
struct PreparedSession: Sendable {
    let signal: Signal
    let track: GateTrack

    /// Nil if the recording lacks a channel.
    init?(_ recording: Recording, space: ParameterSpace) {
        guard let signal = recording[space.channel] else { return nil }
        self.signal = signal
        var gate: (Gate, Signal)?
        if let condition = space.gate {
            guard let watched = recording[condition.channel] else { return nil }
            gate = (condition, watched)
        }
        track = GateTrack(signal: signal, gate: gate)
    }
}

extension ParameterSpace {
    /// The channels of its candidates: the signal's, and the gate's.
    var channels: [Channel] { [channel] + (gate.map { [$0.channel] } ?? []) }
}

extension Session {
    /// The session with derived channels stored beside the recorded ones, if the samples are in memory. O(samples ×
    /// channels).
    func storing(_ channels: [Channel]) -> Session {
        guard isInMemory else { return self }
        var session = self
        for channel in channels where session.recording.signals[channel] == nil {
            session.recording.signals[channel] = session.recording[channel]
        }
        return session
    }
}
