import RepDetection

/// The smallest piece of a sweep: every candidate of some filters of one grid, on one session.
struct FilterBlock: Sendable {
    /// The number of the grid.
    let grid: Int
    /// The number of the run of filters in it.
    let run: Int
    /// The numbers of the filters.
    let filters: Range<Int>
    /// The number of the session.
    let session: Int

    /// Cuts the filters of a grid into runs of one length: one where there are many other pieces of work, more where
    /// there are few, so that no job waits for another's long piece.
    static func runs(of filters: Int, pieces: Int, grids: Int, jobs: Int) -> [Range<Int>] {
        guard filters > 0 else { return [] }
        let wanted = max(16 * jobs / max(1, pieces), 8 / max(1, grids), 1)
        let length = max(1, filters / wanted)
        return stride(from: 0, to: filters, by: length).map { $0..<min($0 + length, filters) }
    }

    /// Counts. A session whose channel is not there has none.
    func tally(of recording: Recording, _ grid: Grid, truth: EventTruth?, sampleRate: Double) -> BlockTally {
        guard let session = PreparedSession(recording, space: grid.space) else {
            return BlockTally(counts: [], matches: [], samples: 0)
        }
        let size = grid.candidatesPerFilter
        var counts = [Int32](repeating: 0, count: filters.count * size)
        var matches = truth == nil ? [] : counts
        for (place, filter) in filters.enumerated() {
            grid.count(filter: filter, of: session, sampleRate: sampleRate, truth: truth) { candidate, tally in
                counts[place * size + candidate] = tally.count
                if truth != nil { matches[place * size + candidate] = tally.matched }
            }
        }
        return BlockTally(counts: counts, matches: matches, samples: session.signal.values.count)
    }
}

/// What a piece of work gives.
struct BlockTally: Sendable {
    /// Filter by filter the counts of all its candidates.
    let counts: [Int32]
    /// The same of matches; empty where they are not asked for.
    let matches: [Int32]
    /// How many samples the session has.
    let samples: Int
}

/// What a sweep makes of a session once for some filters.
struct PreparedSession: Sendable {
    let signal: Signal
    let track: GateTrack

    /// Nil where the recording lacks a channel.
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

    /// Whether the recording has the channels of a space. O(1).
    static func check(_ recording: Recording, space: ParameterSpace) throws(SweepError) {
        for channel in space.channels where recording.unit(of: channel) == nil { throw .missingChannel(channel) }
    }
}

extension ParameterSpace {
    /// The channels that its candidates listen to.
    var channels: [Channel] { [channel] + (gate.map { [$0.channel] } ?? []) }
}

extension Recording {
    /// The same with some derived channels beside the recorded ones, so that each is derived once and not for every
    /// piece of work. O(samples × channels).
    func holding(_ channels: [Channel]) -> Recording {
        var held = self
        for channel in channels where held.signals[channel] == nil { held.signals[channel] = self[channel] }
        return held
    }
}
