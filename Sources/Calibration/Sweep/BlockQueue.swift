/// The blocks of a sweep that wait: run by run, so that the best loss is known early, and within a run group by group, so that few
/// sums are in work.
struct BlockQueue {
    private let runs: [[Range<Int>]]
    /// The sessions, group by group.
    private let sessions: [Int]
    private let groups: SessionGroups
    /// The place of each session among those.
    private let places: [Int]
    /// The most sessions of a block.
    private let most: Int
    /// The number of the first piece of each grid: pieces are runs × sessions.
    private let firsts: [Int]
    /// A bit for each piece that was taken out of its turn.
    private var taken: [UInt64]
    /// The next piece.
    private var (grid, run, place) = (0, 0, 0)

    /// The number of all pieces, runs × sessions.
    let total: Int

    /// - Parameter runs: The runs of filters of each grid.
    init(runs: [[Range<Int>]], groups: SessionGroups, jobs: Int) {
        self.runs = runs
        self.groups = groups
        sessions = groups.members.flatMap { $0 }
        var places = sessions
        for (place, session) in sessions.enumerated() { places[session] = place }
        self.places = places
        var (firsts, total): ([Int], Int) = ([], 0)
        for grid in runs {
            firsts.append(total)
            total += grid.count * sessions.count
        }
        (self.firsts, self.total) = (firsts, total)
        taken = [UInt64](repeating: 0, count: (total + 63) / 64)
        // The sums of a block are added by one task for all, and many blocks for each job share the work evenly.
        most = max(1, min(16, total / (16 * max(1, jobs))))
    }

    private func isTaken(_ piece: Int) -> Bool { taken[piece / 64] >> UInt64(piece % 64) & 1 == 1 }

    /// Takes a piece out of its turn.
    mutating func take(grid: Int, run: Int, session: Int) -> FilterBlock {
        let piece = firsts[grid] + run * sessions.count + places[session]
        taken[piece / 64] |= 1 << UInt64(piece % 64)
        return block(grid: grid, run: run, sessions: [session])
    }

    /// Takes the next block; nil where there is none left.
    mutating func next() -> FilterBlock? {
        while grid < runs.count {
            guard run < runs[grid].count else {
                (grid, run, place) = (grid + 1, 0, 0)
                continue
            }
            let first = firsts[grid] + run * sessions.count
            var members: [Int] = []
            while place < sessions.count, members.count < most {
                let session = sessions[place]
                if isTaken(first + place) {
                    place += 1
                } else if members.isEmpty || groups.group[session] == groups.group[members[0]] {
                    members.append(session)
                    place += 1
                } else {
                    break
                }
            }
            guard members.isEmpty else { return block(grid: grid, run: run, sessions: members) }
            (run, place) = (run + 1, 0)
        }
        return nil
    }

    private func block(grid: Int, run: Int, sessions: [Int]) -> FilterBlock {
        FilterBlock(
            grid: grid, run: run, filters: runs[grid][run], group: groups.group[sessions[0]], sessions: sessions)
    }
}
