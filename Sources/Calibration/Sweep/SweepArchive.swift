import RepDetection

/// Where a sweep keeps what it has counted, and finds it again: after a stop, or in another calibration.
///
/// Counts depend on the subject and the program alone, so that a part may come from anywhere.
public protocol SweepArchive: Sendable {
    /// The parts that are there of a subject; those that don't fit together are passed over.
    func parts(of subject: SweepSubject) -> [SweepPart]
    /// Keeps a part. It may be written later, or not at all.
    func keep(_ part: SweepPart, of subject: SweepSubject)
    /// Writes what has not been written yet.
    func flush()
}

/// One space on one session: all that the counts of its candidates depend on, but for the program.
public struct SweepSubject: Sendable, Hashable {
    /// The space.
    public let space: ParameterSpace
    /// The session's id: the same for the same samples.
    public let session: String
    /// The rate in Hz that filter factors are meant for.
    public let sampleRate: Double
    /// The labelled times, where matches are asked for.
    public let truth: EventTruth?

    /// Makes a subject.
    public init(space: ParameterSpace, session: String, sampleRate: Double, truth: EventTruth?) {
        self.space = space
        self.session = session
        self.sampleRate = sampleRate
        self.truth = truth
    }
}

/// What was counted of the candidates of some filters in a row.
public struct SweepPart: Sendable, Hashable {
    /// The number of the first filter.
    public let firstFilter: Int
    /// Filter by filter the counts of all its candidates; −1 for a grid point that is none.
    public let counts: [Int32]
    /// The same of matches; empty where they are not asked for.
    public let matches: [Int32]

    /// Makes a part.
    public init(firstFilter: Int, counts: [Int32], matches: [Int32]) {
        self.firstFilter = firstFilter
        self.counts = counts
        self.matches = matches
    }
}

extension SweepArchive {
    /// The tally of each run of filters that is there as a whole. O(candidates).
    func tallies(of subject: SweepSubject, in grid: Grid, runs: [Range<Int>]) -> [BlockTally?] {
        let size = grid.candidatesPerFilter
        let parts = parts(of: subject).filter { part in
            part.counts.count % size == 0 && part.firstFilter >= 0
                && part.matches.count == (subject.truth == nil ? 0 : part.counts.count)
                && part.firstFilter <= grid.filterCount - part.counts.count / size
        }
        var owners = [Int?](repeating: nil, count: grid.filterCount)
        for (index, part) in parts.enumerated() {
            for filter in 0..<part.counts.count / size { owners[part.firstFilter + filter] = index }
        }
        return runs.map { run in
            var counts: [Int32] = []
            var matches: [Int32] = []
            for filter in run {
                guard let owner = owners[filter] else { return nil }
                let first = (filter - parts[owner].firstFilter) * size
                counts += parts[owner].counts[first..<first + size]
                if subject.truth != nil { matches += parts[owner].matches[first..<first + size] }
            }
            return BlockTally(counts: counts, matches: matches, samples: 0)
        }
    }
}
