import RepDetection

/// A store of counts, from which a sweep resumes after a stop, or reuses those of another calibration.
///
/// Counts depend on the subject and the program only, so a part may come from any sweep.
public protocol SweepArchive: Sendable {
    /// About the most counts that it keeps. A sweep of more neither reads nor keeps any: writing them would take longer than
    /// counting.
    var capacity: Int { get }
    /// The stored parts of a subject. Parts that don't fit the grid are ignored.
    func parts(of subject: SweepSubject) -> [SweepPart]
    /// Stores a part. It may be written later, or not at all.
    func keep(_ part: SweepPart, of subject: SweepSubject)
    /// Writes all parts that are not written yet.
    func flush()
}

/// One space on one session: all that the counts of its candidates depend on, apart from the program.
public struct SweepSubject: Sendable, Hashable {
    /// The space.
    public let space: ParameterSpace
    /// The session's id: the same for the same samples.
    public let session: String
    /// The sample rate in Hz to which filter factors refer.
    public let sampleRate: Double
    /// The labelled times; nil where matches are not needed.
    public let truth: EventTruth?

    /// Makes a subject.
    public init(space: ParameterSpace, session: String, sampleRate: Double, truth: EventTruth?) {
        self.space = space
        self.session = session
        self.sampleRate = sampleRate
        self.truth = truth
    }
}

/// The counts of the candidates of consecutive filters.
public struct SweepPart: Sendable, Hashable {
    /// The index of the first filter.
    public let firstFilter: Int
    /// The counts of all candidates, filter by filter; −1 for a grid point that is not a candidate.
    public let counts: [Int32]
    /// The numbers of matched events; empty where they are not needed.
    public let matches: [Int32]

    /// Makes a part.
    public init(firstFilter: Int, counts: [Int32], matches: [Int32]) {
        self.firstFilter = firstFilter
        self.counts = counts
        self.matches = matches
    }
}

extension SweepArchive {
    /// The stored counts of each run of filters; nil for a run that is not stored as a whole. O(candidates).
    func counts(of subject: SweepSubject, in grid: Grid, runs: [Range<Int>]) -> [BlockCounts?] {
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
            return BlockCounts(counts: counts, matches: matches, samples: 0)
        }
    }
}
