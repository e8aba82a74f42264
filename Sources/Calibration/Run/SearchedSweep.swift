/// The part of a sweep that one training set searches: the grids of its own search space.
///
/// Candidates are numbered in these grids, so a selection is the same as after a sweep of this search space alone.
struct SearchedSweep: Sendable {
    /// The sweep with the sums of all training sets' candidates.
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

    /// The losses over some sessions that are whole groups.
    func losses(over sessions: some Sequence<Int>) -> LossSurface {
        surface(of: SelectedGroups(sessions, of: whole.groups)) { $0.losses(over: $1, into: &$2) }
    }

    /// The sums of losses of some candidates of a grid over sessions that are whole groups; nil for a point that is not a
    /// candidate. O(candidates × groups).
    func lossSums(of candidates: [Int], in grid: Int, over sessions: some Sequence<Int>) -> [LossSum?] {
        let (counted, inclusion) = parts[grid]
        return whole.sums[counted].lossSums(
            of: candidates.map { inclusion.candidate($0) }, over: SelectedGroups(sessions, of: whole.groups))
    }

    /// The false counts per minute at rest of every candidate; 0 for a grid point that is not a candidate.
    ///
    /// - Parameters:
    ///   - sessions: Indices of sessions labelled 0 that are whole groups.
    ///   - minutes: Their total length.
    func falseCounts(over sessions: some Sequence<Int>, minutes: Double) -> LossSurface {
        surface(of: SelectedGroups(sessions, of: whole.groups)) {
            $0.falseCounts(over: $1, minutes: minutes, into: &$2)
        }
    }

    private func surface(
        of selected: SelectedGroups,
        _ take: @escaping @Sendable (GridSums, SelectedGroups, inout [Double]) -> Void
    ) -> LossSurface {
        LossSurface(gridCount: grids.count) { [whole, parts] grid, values, spare in
            let (counted, inclusion) = parts[grid]
            guard !inclusion.isWhole else { return take(whole.sums[counted], selected, &values) }
            take(whole.sums[counted], selected, &spare)
            inclusion.take(from: spare, into: &values)
        }
    }
}
