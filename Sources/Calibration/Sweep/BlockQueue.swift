/// The blocks of a sweep that wait, one bit each: run by run, so that the best loss is known early.
struct BlockQueue {
    private let runs: [[Range<Int>]]
    private let sessions: Int
    /// The number of the first block of each grid.
    private let firsts: [Int]
    /// A bit for each block that was taken out of its turn.
    private var taken: [UInt64]
    /// The place of the next block.
    private var (grid, run, session) = (0, 0, 0)

    /// The number of all blocks.
    let total: Int

    /// - Parameter runs: The runs of filters of each grid.
    init(runs: [[Range<Int>]], sessions: Int) {
        self.runs = runs
        self.sessions = sessions
        var (firsts, total): ([Int], Int) = ([], 0)
        for grid in runs {
            firsts.append(total)
            total += grid.count * sessions
        }
        (self.firsts, self.total) = (firsts, total)
        taken = [UInt64](repeating: 0, count: (total + 63) / 64)
    }

    /// Takes a block out of its turn.
    mutating func take(grid: Int, run: Int, session: Int) -> FilterBlock {
        let number = firsts[grid] + run * sessions + session
        taken[number / 64] |= 1 << UInt64(number % 64)
        return FilterBlock(grid: grid, run: run, filters: runs[grid][run], session: session)
    }

    /// Takes the next block; nil where there is none left.
    mutating func next() -> FilterBlock? {
        while grid < runs.count {
            guard run < runs[grid].count else {
                (grid, run, session) = (grid + 1, 0, 0)
                continue
            }
            guard session < sessions else {
                (run, session) = (run + 1, 0)
                continue
            }
            let number = firsts[grid] + run * sessions + session
            defer { session += 1 }
            if taken[number / 64] >> UInt64(number % 64) & 1 == 0 {
                return FilterBlock(grid: grid, run: run, filters: runs[grid][run], session: session)
            }
        }
        return nil
    }
}
