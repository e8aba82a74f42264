import RepDetection

extension Rainflow {
    /// The repetitions for each pair of hysteresis thresholds, by `down` and then `up`; nil if `down` is above `up`.
    /// `RuleKernel.threshold` for a whole plane at once.
    ///
    /// A cycle counts for every `down` above its lower end and every `up` below its upper end: for a prefix of both
    /// sorted lists. A table of the two prefix lengths over all cycles, summed in both directions, gives the counts of all
    /// pairs.
    /// O(cycles × log thresholds + pairs × points of the residue).
    func repetitions(
        downs: [Double], ups: [Double], start: ThresholdStart = .disarmed, quantizer: Quantizer?
    ) -> [Int?] {
        func level(_ value: Double) -> Double { quantizer?.level(value) ?? value }
        let fallingDowns = downs.sorted(by: >)
        let risingUps = ups.sorted()
        // table[d][u]: cycles that reach below exactly the d highest downs and above exactly the u lowest ups.
        let width = ups.count + 1
        var table = [Int32](repeating: 0, count: (downs.count + 1) * width)
        for cycle in lows.indices {
            let low = level(lows[cycle])
            let high = level(highs[cycle])
            let below = fallingDowns.prefixCount { $0 > low }
            let above = risingUps.prefixCount { $0 < high }
            table[below * width + above] += 1
        }
        // Sums turn "exactly" into "at least".
        for row in 0...downs.count {
            for column in (0..<ups.count).reversed() { table[row * width + column] += table[row * width + column + 1] }
        }
        for place in (0..<downs.count * width).reversed() { table[place] += table[place + width] }

        let levels = residue.map(level)
        let downPlaces = downs.map { down in fallingDowns.prefixCount { $0 > down } + 1 }
        let upPlaces = ups.map { up in risingUps.prefixCount { $0 < up } + 1 }
        var counts: [Int?] = []
        counts.reserveCapacity(downs.count * ups.count)
        for (down, row) in zip(downs, downPlaces) {
            for (up, column) in zip(ups, upPlaces) {
                counts.append(
                    down > up
                        ? nil
                        : Int(table[row * width + column])
                            + repetitions(levels, down: down, up: up, start: start))
            }
        }
        return counts
    }

    private func repetitions(_ levels: [Double], down: Double, up: Double, start: ThresholdStart) -> Int {
        levels.withUnsafeBufferPointer { levels in
            var count = 0
            for (index, stretch) in stretches.enumerated() {
                var isArmed = index == 0 && start == .armed
                for value in levels[stretch] {
                    if isArmed {
                        if value > up {
                            isArmed = false
                            count += 1
                        }
                    } else {
                        isArmed = value < down
                    }
                }
            }
            return count
        }
    }
}
