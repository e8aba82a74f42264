import RepDetection

/// A sweep as one training set searches it: with the grids of its own search space only.
///
/// Candidates are numbered in these grids, so a selection is the same as after a sweep of this search space alone.
struct SearchedSweep: Sendable {
    /// The sweep with the counts of all training sets' candidates.
    let whole: Sweep
    /// The search space.
    let searchSpace: SearchSpace
    /// Its grids.
    let grids: [Grid]
    private let plan: SearchPlan
    /// For each grid the index of the counted grid that contains it, and its place there.
    private let parts: [(counted: Int, inclusion: GridInclusion)]

    /// - Parameters:
    ///   - whole: The sweep of the plan.
    ///   - training: A training set of the plan.
    init(_ whole: Sweep, _ plan: SearchPlan, training: SessionSubset) {
        self.whole = whole
        self.plan = plan
        searchSpace = plan.searchSpace(of: training)
        let rate = searchSpace.sampleRate
        grids = searchSpace.spaces.map(Grid.init)
        parts = grids.map { grid in
            let counted = plan.index(containing: grid.space, sampleRate: rate)
            return (counted, GridInclusion(of: grid, in: whole.grids[counted]))
        }
    }

    /// The same sweep in the search space of other training sessions.
    func searched(by training: SessionSubset) -> SearchedSweep {
        plan.searchSpace(of: training) == searchSpace ? self : SearchedSweep(whole, plan, training: training)
    }

    /// The sample rate in Hz to which filter factors refer.
    var sampleRate: Double { searchSpace.sampleRate }

    /// The count of a candidate on a session; nil where the grid point is not a candidate.
    func count(grid: Int, candidate: Int, session: Int) -> Int? {
        whole.count(
            grid: parts[grid].counted, candidate: parts[grid].inclusion.candidate(candidate), session: session)
    }

    /// The number of matched events of a candidate on a session; nil where matches were not computed.
    func matched(grid: Int, candidate: Int, session: Int) -> Int? {
        whole.matched(
            grid: parts[grid].counted, candidate: parts[grid].inclusion.candidate(candidate), session: session)
    }

    /// The searched part of a surface over the whole sweep. O(candidates).
    func surface(_ whole: LossSurface) -> LossSurface {
        LossSurface(values: parts.map { $0.inclusion.part(of: whole.values[$0.counted]) })
    }

    /// A value for each searched candidate, from those of the candidates of a run of filters. O(candidates).
    func surface(_ values: (SweepCounts) -> [Double]) -> LossSurface {
        LossSurface(
            values: parts.map {
                $0.inclusion.part(of: LossSurface.joined(whole.counts[$0.counted], values))
            })
    }
}
