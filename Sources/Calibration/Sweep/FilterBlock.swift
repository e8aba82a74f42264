import RepDetection
import Sessions

/// A task of a sweep: every candidate of some filters of one grid, on some sessions of one group.
struct FilterBlock: Sendable {
    /// The index of the grid.
    let grid: Int
    /// The index of the run of filters in it.
    let run: Int
    /// The indices of the filters.
    let filters: Range<Int>
    /// The group of the sessions.
    let group: Int
    /// The indices of the sessions.
    let sessions: [Int]

    /// Its candidates in the order of the grid.
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

    /// Counts the candidates on a recording; empty if it lacks the channel.
    func counts(of recording: Recording, _ grid: Grid, truth: EventTruth?, sampleRate: Double) -> BlockCounts {
        guard let session = PreparedSession(recording, space: grid.space) else {
            return BlockCounts(counts: [], matches: [])
        }
        let paths = filters.map { filter in
            grid.signalPath(ofFilter: filter).converted(from: sampleRate, to: session.signal.timeline.sampleRate)
        }
        var counts = BlockCounts(
            room: filters.count * grid.candidatesPerFilter, hasMatches: truth != nil)
        var kernel = CadenceGateKernel(grid.cadenceGates, truth: truth)
        for track in FilteredTracks(session, paths: paths) {
            grid.count(track, of: session, with: &kernel, to: &counts)
        }
        return counts
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
