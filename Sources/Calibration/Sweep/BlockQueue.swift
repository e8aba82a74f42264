/// The blocks of a sweep that wait: run by run, so that the best loss is known early, and within a run group by group, so that few
/// sums are in work.
struct BlockQueue {
    private let runs: [[Range<Int>]]
    private let groups: SessionGroups
    /// The place of each session in the order of the groups; empty before a piece is taken out of its turn.
    private var places: [Int32] = []
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
        var (firsts, total): ([Int], Int) = ([], 0)
        for grid in runs {
            firsts.append(total)
            total += grid.count * groups.members.sessionCount
        }
        (self.firsts, self.total) = (firsts, total)
        taken = [UInt64](repeating: 0, count: (total + 63) / 64)
        // The sums of a block are added by one task for all, and many blocks for each job share the work evenly.
        most = max(1, min(16, total / (16 * max(1, jobs))))
    }

    private var sessionCount: Int { groups.members.sessionCount }

    private func isTaken(_ piece: Int) -> Bool { taken[piece / 64] >> UInt64(piece % 64) & 1 == 1 }

    /// Takes a piece out of its turn.
    mutating func take(grid: Int, run: Int, session: Int) -> FilterBlock {
        if places.isEmpty {
            places = [Int32](repeating: 0, count: sessionCount)
            for place in 0..<sessionCount { places[groups.members.session(at: place)] = Int32(place) }
        }
        let piece = firsts[grid] + run * sessionCount + Int(places[session])
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
            let first = firsts[grid] + run * sessionCount
            var members: [Int] = []
            while place < sessionCount, members.count < most {
                let session = groups.members.session(at: place)
                if isTaken(first + place) {
                    place += 1
                } else if members.isEmpty || groups.group(of: session) == groups.group(of: members[0]) {
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
            grid: grid, run: run, filters: runs[grid][run], group: groups.group(of: sessions[0]), sessions: sessions)
    }
}
