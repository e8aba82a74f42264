/// Moves labels apart along a line, by the least distance.
enum Spread {
    /// Centres for labels of the given sizes, in the order given, that do not overlap and lie within `low...high`.
    ///
    /// Labels keep their order; the sum of squared displacements is minimal (pool adjacent violators).
    /// The sizes together must not exceed `high - low`.
    static func centers(_ wishes: [Double], sizes: [Double], low: Double, high: Double) -> [Double] {
        let order = wishes.indices.sorted { (wishes[$0], $0) < (wishes[$1], $1) }
        // Without the room before each label, the positions only have to ascend.
        var before: [Double] = []
        var total = 0.0
        for index in order {
            before.append(total + sizes[index] / 2)
            total += sizes[index]
        }
        var blocks: [(sum: Double, count: Int)] = []
        for (rank, index) in order.enumerated() {
            blocks.append((wishes[index] - before[rank], 1))
            while blocks.count > 1 {
                let last = blocks[blocks.count - 1]
                let previous = blocks[blocks.count - 2]
                guard previous.sum / Double(previous.count) > last.sum / Double(last.count) else { break }
                blocks.removeLast(2)
                blocks.append((previous.sum + last.sum, previous.count + last.count))
            }
        }
        var centers = wishes
        var rank = 0
        for block in blocks {
            let place = Swift.min(Swift.max(block.sum / Double(block.count), low), Swift.max(low, high - total))
            for _ in 0..<block.count {
                centers[order[rank]] = place + before[rank]
                rank += 1
            }
        }
        return centers
    }
}
