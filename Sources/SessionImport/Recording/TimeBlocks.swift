import RepDetection

/// Blocks of rows, each in order, that were stored in another order than they were recorded in, such as packets that were sent late.
enum TimeBlocks {
    /// Whether rows in the order of their times are one recording: no two blocks overlap, and each that goes back fills a hole. After a
    /// change of the clock, and where a second recording starts, they are not. O(n log n).
    static func areSortable(_ seconds: [Double]) -> Bool {
        guard let interval = Timeline.usualInterval(seconds.sorted()), interval > 0 else { return false }
        let near = 5 * interval
        var blocks: [(first: Double, last: Double, goesBack: Bool)] = []
        var before = -Double.infinity
        for time in seconds {
            if abs(time - before) <= near, before - time < TimeColumn.sortableStep {
                let block = blocks[blocks.count - 1]
                blocks[blocks.count - 1] = (min(block.first, time), max(block.last, time), block.goesBack)
            } else {
                blocks.append((time, time, time < before))
            }
            before = time
        }
        let sorted = blocks.sorted { $0.first < $1.first }
        // A clock that was set back before all that it showed does not return.
        guard blocks.count == 1 || blocks.last?.first != sorted[0].first else { return false }
        let joins = zip(sorted, sorted.dropFirst()).map { $1.first - $0.last }
        return joins.allSatisfy { $0 >= -near }
            && sorted.indices.allSatisfy { index in
                !sorted[index].goesBack || (index > 0 && joins[index - 1] <= near)
                    || (index < joins.count && joins[index] <= near)
            }
    }
}
