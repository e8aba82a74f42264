import RepDetection

/// What a sweep and the judging after it hold at once, in bytes: no less than is taken, known before anything runs.
///
/// In floating point, since a product of axes can be larger than any integer.
public struct SweepMemory: Sendable, Hashable {
    /// The samples of all sessions, times and what is derived from them included.
    public let samples: Double
    /// Two bytes for each candidate and session, four where the session is long, twice where matches are asked for.
    public let tallies: Double
    /// The losses of as many candidates as are judged at once.
    public let losses: Double
    /// What pieces of work under way need for themselves: filtered signals, and tables for each value of an axis.
    public let work: Double

    /// Adds up what grids on recordings need.
    ///
    /// - Parameters:
    ///   - hasMatches: Whether matches with labelled times are asked for.
    ///   - lossesHeld: How many losses judging holds for each candidate at once, all jobs together.
    ///   - jobs: Pieces of work under way at once.
    init(_ grids: [Grid], recordings: [Recording], hasMatches: Bool, lossesHeld: Int, jobs: Int) {
        let word = 8.0
        let candidates = grids.reduce(0) { $0 + Double($1.count) }
        samples = recordings.reduce(0) { $0 + Double($1.byteCount) }
        let narrow = recordings.count { $0.longest <= CountList.mostNarrow }
        let wide = recordings.count - narrow
        tallies = candidates * (Double(narrow) * word / 4 + Double(wide) * word / 2) * (hasMatches ? 2 : 1)
        // The losses of all sessions stay while folds are judged; plateaus are looked for in one grid at a time.
        let largest = Double(grids.map(\.count).max() ?? 0)
        let plateaus = Double(jobs) * largest * SweepMemory.wordsPerPlateauPoint
        losses = (candidates * Double(1 + lossesHeld) + plateaus) * word
        let piece = grids.map { grid in
            recordings.map { recording in
                Double(recording.longest) * grid.bytesPerSample(hasMatches: hasMatches)
            }.max() ?? 0
        }
        let list = grids.map { Double($0.candidatesPerFilter) * 4 * word }
        work = Double(jobs) * (zip(piece, list).map { $0 + $1 }.max() ?? 0)
    }

    /// What smoothing a grid and finding its plateaus takes for each point: losses built up and smoothed, who is of it, members
    /// and the room around them, sorted.
    private static let wordsPerPlateauPoint = 5.0

    /// All together, with a quarter more for what the allocator keeps for itself; before the sweep hashes of the samples are
    /// compared, which take a quarter of these.
    public var total: Double { samples + max((tallies + losses + work) * 1.25, samples / 4) }
}

extension Recording {
    /// The samples of its longest channel.
    fileprivate var longest: Int { signals.values.reduce(0) { max($0, $1.values.count) } }

    /// The bytes of its samples; times that several channels share are counted once. O(channels).
    var byteCount: Int {
        var times: [UnsafePointer<Double>?: Int] = [:]
        for signal in signals.values {
            signal.timeline.times.withUnsafeBufferPointer { times[$0.baseAddress] = $0.count }
        }
        let numbers = signals.values.reduce(0) { $0 + $1.values.count } + times.values.reduce(0, +)
        return numbers * MemoryLayout<Double>.size
    }
}

extension Grid {
    /// What counting all candidates of one filter takes for each sample, taking every sample for a turning point.
    fileprivate func bytesPerSample(hasMatches: Bool) -> Double {
        let word = 8.0
        // The session: what is fed, its times. The track: values, points, their values.
        let track = 5 * word
        guard rhythms != [.free] || hasMatches else {
            // Cycles, sorted and not, and the rest; a quantizer's levels.
            return track + 4 * word
        }
        // Lists of events, and of those that went before.
        switch space.rule {
        case .peaks: return track + (8 + 2) * word
        case .threshold(let down, let up, _):
            return track + 2 * word + Double(down.values.count) * word / 2 + Double(up.values.count) * 2 * word
        case .doubleShake(let axes):
            return track + 4 * word + Double(axes.quiet.values.count) * word
                + Double(axes.cutoff.values.count) * word / 2
        }
    }
}
