import RepDetection

/// An upper bound in bytes for the memory of a sweep and the model selection after it, known before the sweep starts.
///
/// In floating point, since a product of axes can be larger than any integer.
package struct SweepMemory: Sendable, Hashable {
    /// The samples in memory, with times: of all sessions, or of the sessions that the jobs have read from a source.
    package let samples: Double
    /// The sums of losses, of each candidate over each group of sessions and over all.
    package let sums: Double
    /// The most bytes of each sum over a group: 1, 2, 4 or 8.
    package let width: Int
    /// The losses of one grid in each of the concurrent evaluations.
    package let losses: Double
    /// The memory of running tasks: filtered signals, and tables for each value of an axis.
    package let work: Double

    /// Computes the memory for grids on recordings.
    ///
    /// - Parameters:
    ///   - layouts: The lengths of the sessions.
    ///   - terms: The terms that the sessions add to the sums.
    ///   - groups: The groups of sessions.
    ///   - hasMatches: Whether events are matched with labelled times.
    ///   - jobs: The number of tasks at once.
    init(
        _ grids: [Grid], layouts: SessionLayouts, terms: LossTerms, groups: SessionGroups, hasMatches: Bool, jobs: Int
    ) {
        let word = 8.0
        let candidates = grids.reduce(0) { $0 + Double($1.count) }
        samples = Double(layouts.bytesInMemory) + 3 * Double(jobs) * Double(layouts.bytesOfLargest)
        let lengths = layouts.lengths
        width = SumArray.width(
            groups.members.indices.reduce(0) {
                max($0, terms.most(groups.members[$1], isRest: groups.isRest[$1], lengths: lengths))
            })
        let totals = [false, true].reduce(0) {
            let columns = terms.columns(isRest: $1)
            return $0 + (columns.losses ? word : 0) + (columns.events ? word : 0)
        }
        sums = candidates * ((Double(width) + SumArray.overhead) * Double(SumRows(groups, terms).count) + totals)
        let largest = Double(grids.map(\.count).max() ?? 0)
        losses = Double(jobs) * largest * SweepMemory.wordsPerPoint * word
        let piece = grids.map { grid in
            Double(lengths.max() ?? 0) * grid.bytesPerSample(hasMatches: hasMatches)
        }
        // The counts of a task, and its sums, also of a grid that is counted together with this one.
        let list = grids.map { grid in
            let run =
                FilterBlock.runs(
                    of: grid.filterCount, pieces: grids.count * lengths.count, grids: grids.count, jobs: jobs
                ).first?.count ?? 0
            return Double(run) * Double(grid.candidatesPerFilter) * 6 * word
        }
        work = Double(jobs) * (zip(piece, list).map { $0 + $1 }.max() ?? 0)
    }

    /// The words for each point of a grid in model selection: the sums with repetitions and at rest, the losses, the
    /// other users' losses, the weighted mean of both, false counts, the losses within a limit; smoothed losses, twice;
    /// membership, members, and their distances from the boundary.
    private static let wordsPerPoint = 16.0

    /// The total. Before the sweep the search of duplicate samples needs a quarter of the samples' memory for hashes.
    package var total: Double { samples + max(sums + max(losses, work), samples / 4) }
}

extension Recording {
    /// The number of samples of its longest channel.
    var longest: Int { signals.values.reduce(0) { max($0, $1.values.count) } }

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
    /// The bytes per sample for counting all candidates of one filter, if every sample is a turning point.
    fileprivate func bytesPerSample(hasMatches: Bool) -> Double {
        let word = 8.0
        // The session: fed samples and their times. The track: values, points, their values. The values of the filters
        // that are computed with it, and the values before the low-pass.
        let track = (5 + 8) * word
        guard !countsCycles || cadenceGates != [.free] || hasMatches else {
            // Cycles, sorted and unsorted, and the residue; the levels of a quantizer.
            return track + 4 * word
        }
        // Lists of events, and the lists before them.
        switch space.rule {
        case .peaks: return track + (8 + 2) * word
        case .threshold:
            let (downs, ups) = (space[.down].values.count, space[.up].values.count)
            return track + 2 * word + Double(ups) * word / 2
                + ThresholdEvents.bytesPerSample(downs: downs, ups: ups)
        case .doubleShake:
            return track + 4 * word + Double(space[.quiet].values.count) * word
                + Double(space[.cutoff].values.count + space[.laterCutoff].values.count) * word / 2
        }
    }
}
