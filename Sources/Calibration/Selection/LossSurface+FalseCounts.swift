extension LossSurface {
    /// The false counts per minute at rest of every candidate; 0 for a grid point that is not a candidate.
    /// O(candidates × sessions).
    ///
    /// - Parameters:
    ///   - sessions: Indices of the sessions labelled 0.
    ///   - minutes: Their total length.
    init(falseCountsOf sweep: SearchedSweep, sessions: [Int], minutes: Double) {
        self = sweep.surface { run in
            var sums = [Double](repeating: 0, count: run.candidates)
            for session in sessions {
                let counts = run.counts(of: session)
                for candidate in sums.indices { sums[candidate] += Double(max(0, counts[candidate])) }
            }
            return sums.map { $0 / minutes }
        }
    }
}
