/// The blocks of a sweep that wait: run by run, so that the best loss is known early, and within a run group by group.
struct BlockQueue {
    private let grids: [[Int]]
    private let runs: [[Range<Int>]]
    private let groups: SessionGroups
    /// The most sessions of a block.
    private let most: Int
    /// The next sessions of a group, from a position, in a range of filters of grids that are counted together.
    private var (grid, run, group, place) = (0, 0, 0, 0)

    /// The number of pieces of all blocks: runs × sessions.
    let total: Int

    /// - Parameters:
    ///   - grids: The grids that are counted together.
    ///   - runs: The runs of filters of each of them.
    init(grids: [[Int]], runs: [[Range<Int>]], groups: SessionGroups, jobs: Int) {
        self.grids = grids
        self.runs = runs
        self.groups = groups
        total = runs.reduce(0) { $0 + $1.count } * groups.sessionCount
        // The sums of a block are added by one task for all, and many blocks for each job share the work evenly.
        most = max(1, min(16, total / (16 * max(1, jobs))))
    }

    /// Takes the next block; nil if there is none left.
    mutating func next() -> FilterBlock? {
        while grid < runs.count {
            guard run < runs[grid].count else {
                (grid, run) = (grid + 1, 0)
                continue
            }
            guard group < groups.members.count else {
                (run, group) = (run + 1, 0)
                continue
            }
            let members = groups.members[group]
            let sessions = members[place..<min(place + most, members.count)]
            defer { (group, place) = sessions.endIndex < members.count ? (group, sessions.endIndex) : (group + 1, 0) }
            return FilterBlock(
                grids: grids[grid], run: run, filters: runs[grid][run], group: group, sessions: Array(sessions))
        }
        return nil
    }
}
