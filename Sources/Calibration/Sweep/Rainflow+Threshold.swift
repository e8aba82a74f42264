import CSweep
import RepDetection

extension Rainflow {
    /// Appends the repetitions for each pair of hysteresis thresholds, by `down` and then `up`, to the counts of each start state;
    /// `Sweep.noCandidate` if `down` is above `up`. `RuleKernel.threshold` for a whole plane at once.
    ///
    /// A cycle counts for every `down` above its lower end and every `up` below its upper end: for a prefix of both
    /// sorted lists. A table of the two prefix lengths over all cycles, summed in both directions, gives the counts of all
    /// pairs.
    /// O(cycles × log thresholds + pairs × points of the residue ÷ lanes).
    func repetitions(
        downs: [Double], ups: [Double], starts: [ThresholdStart], quantizer: Quantizer?, to counts: inout [BlockCounts]
    ) {
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

        let levels = quantizer == nil ? residue : residue.map(level)
        let downPlaces = downs.map { down in fallingDowns.prefixCount { $0 > down } + 1 }
        let upPlaces = ups.map { up in risingUps.prefixCount { $0 < up } + 1 }
        let lanes = Int(CSWEEP_LANES)
        // Vectors of upper thresholds; the last is padded with infinity.
        let vectors = stride(from: 0, to: ups.count, by: lanes).map { first in
            (first..<first + lanes).map { $0 < ups.count ? ups[$0] : .infinity }
        }
        for (down, row) in zip(downs, downPlaces) {
            for (number, vector) in vectors.enumerated() {
                for (grid, start) in starts.enumerated() {
                    let found = repetitions(levels, down: down, ups: vector, start: start)
                    for (lane, up) in ups[(number * lanes)...].prefix(lanes).enumerated() {
                        let cycles = table[row * width + upPlaces[number * lanes + lane]]
                        counts[grid].append(down > up ? Sweep.noCandidate : cycles + Int32(found[lane]))
                    }
                }
            }
        }
    }

    /// The repetitions of the residue for a vector of upper thresholds, which are not below `down`.
    private func repetitions(
        _ levels: [Double], down: Double, ups: [Double], start: ThresholdStart
    ) -> SIMD8<Int64> {
        levels.withUnsafeBufferPointer { levels in
            var counts = SIMD8<Int64>.zero
            for (index, stretch) in stretches.enumerated() {
                guard let first = levels.baseAddress else { continue }
                var armed = SIMD8<Int64>(repeating: index == 0 && start == .armed ? -1 : 0)
                withUnsafeMutableBytes(of: &armed) { armed in
                    withUnsafeMutableBytes(of: &counts) { counts in
                        csweep_thresholds(
                            first + stretch.lowerBound, stretch.count, down, ups,
                            armed.assumingMemoryBound(to: Int64.self).baseAddress,
                            counts.assumingMemoryBound(to: Int64.self).baseAddress)
                    }
                }
            }
            return counts
        }
    }
}

extension [Double] {
    /// The number of elements in the prefix that meets a condition; no element after it does. Without branches, which would be
    /// mispredicted. O(log n).
    @inline(__always)
    func prefixCount(where holds: (Double) -> Bool) -> Int {
        withUnsafeBufferPointer { numbers in
            var (first, count) = (0, numbers.count)
            while count > 1 {
                let half = count / 2
                first += holds(numbers[first + half - 1]) ? half : 0
                count -= half
            }
            return first + (count == 1 && holds(numbers[first]) ? 1 : 0)
        }
    }
}
