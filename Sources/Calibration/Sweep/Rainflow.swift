import CSweep
import RepDetection

/// The turning points of one filtered signal, decomposed into closed cycles and a residue by the four-point rainflow
/// algorithm (ASTM E1049-85, "Standard practices for cycle counting in fatigue analysis").
///
/// If the inner two of four consecutive turning points a, b, c, d are within the outer two, b and c form a *cycle*, which is
/// removed. The difference between a rule's count on a, b, c, d and on a, d depends on the cycle only:
///
/// - peak detection, quantized or not: one more peak if the ends of the cycle are in different steps, else none;
/// - hysteresis thresholds with `down` ≤ `up`: one more repetition if the cycle reaches from below `down` to above
///   `up`, else none;
///
/// and the rule is in the same state afterwards. So a count is a number of cycles, in any order, plus the count on the
/// residue: few points, with first growing and then shrinking swings.
struct Rainflow: Sendable {
    /// The lower ends of the cycles; after `sort`, wide cycles before narrow ones.
    private(set) var lows: [Double] = []
    /// The upper ends.
    private(set) var highs: [Double] = []
    /// The values of the residue.
    private(set) var residue: [Double] = []
    /// Ranges of `residue`; before each but the first the rule is disarmed.
    private(set) var stretches: [Range<Int>] = []
    /// The largest magnitude of a cycle's end, after `sort`.
    private(set) var largest = 0.0
    /// The number of cycles in each class of width and all wider ones, after `sort`.
    private var cumulativeCounts: [Int32] = []
    /// The ends of the cycles in the order of the signal, while they are sorted.
    private var unsorted: (lows: [Double], highs: [Double]) = ([], [])

    /// Decomposes finite turning points, in the same memory. O(points).
    mutating func decompose(_ track: FilteredTrack) {
        stretches.removeAll(keepingCapacity: true)
        residue.resize(to: track.points.count, filler: 0)
        lows.resize(to: track.points.count / 2, filler: 0)
        highs.resize(to: track.points.count / 2, filler: 0)
        var (end, count) = (0, 0)
        track.pointValues.withUnsafeBufferPointer { values in
            residue.withUnsafeMutableBufferPointer { residue in
                lows.withUnsafeMutableBufferPointer { lows in
                    highs.withUnsafeMutableBufferPointer { highs in
                        for stretch in track.stretches {
                            let first = end
                            for point in stretch where end == first || residue[end - 1] != values[point] {
                                residue[end] = values[point]
                                end += 1
                                while end - first >= 4 {
                                    let (a, b) = (residue[end - 4], residue[end - 3])
                                    let (c, d) = (residue[end - 2], residue[end - 1])
                                    guard b > c ? a <= c && b <= d : a >= c && b >= d else { break }
                                    // In the order of the signal.
                                    (lows[count], highs[count]) = (min(b, c), max(b, c))
                                    count += 1
                                    residue[end - 3] = d
                                    end -= 2
                                }
                            }
                            stretches.append(first..<end)
                        }
                    }
                }
            }
        }
        residue.resize(to: end, filler: 0)
        lows.resize(to: count, filler: 0)
        highs.resize(to: count, filler: 0)
    }

    /// Sorts the cycles by class of width, widest first. O(cycles).
    mutating func sort() {
        swap(&lows, &unsorted.lows)
        swap(&highs, &unsorted.highs)
        let cycles = zip(unsorted.lows, unsorted.highs)
        lows.resize(to: unsorted.lows.count, filler: 0)
        highs.resize(to: unsorted.lows.count, filler: 0)
        cumulativeCounts.reset(to: 0, count: Rainflow.classes)
        for (low, high) in cycles { cumulativeCounts[Rainflow.widthClass(high - low)] += 1 }
        for index in stride(from: Rainflow.classes - 2, through: 0, by: -1) {
            cumulativeCounts[index] += cumulativeCounts[index + 1]
        }
        var ends = cumulativeCounts
        largest = 0
        for (low, high) in cycles {
            let index = Rainflow.widthClass(high - low)
            ends[index] -= 1
            lows[Int(ends[index])] = low
            highs[Int(ends[index])] = high
            largest = max(largest, abs(low), abs(high))
        }
    }

    /// A lower bound for the number of cycles wider than this. They are the first ones.
    func cycles(widerThan width: Double) -> Int {
        let next = Rainflow.widthClass(width) + 1
        return next < Rainflow.classes ? Int(cumulativeCounts[next]) : 0
    }

    /// Two classes for each power of two: the exponent and the first bit of the mantissa.
    private static let classes = 1 << 12

    private static func widthClass(_ width: Double) -> Int { Int(width.bitPattern >> 51) & (classes - 1) }
}

extension Rainflow {
    /// The number of peaks for each quantize factor: `RuleKernel.peaks` for many factors at once.
    ///
    /// O(factors × cycles) without the cycles wider than a few steps, which are counted at once.
    ///
    /// The cycles are sorted.
    func peaks(start: PeakStart, factors: [Double]) -> [Int] {
        let lanes = Int(CSWEEP_LANES)
        var counts: [Int] = []
        counts.reserveCapacity(factors.count + lanes)
        for first in stride(from: 0, to: factors.count, by: lanes) {
            // The last vector is padded with its last factor.
            let vector = (first..<first + lanes).map { factors[min($0, factors.count - 1)] }
            counts += peaks(start: start, vector: vector)
        }
        return Array(counts.prefix(factors.count))
    }

    private func peaks(start: PeakStart, vector factors: [Double]) -> [Int] {
        let lanes = factors.count
        var state = csweep_peaks_state(start)
        residue.withUnsafeBufferPointer { residue in
            for (index, stretch) in stretches.enumerated() {
                if index > 0 { state = state.disarmed }
                guard let values = UnsafeBufferPointer(rebasing: residue[stretch]).baseAddress else { continue }
                csweep_peaks(values, stretch.count, factors, &state)
            }
        }
        var split = [Int64](repeating: 0, count: lanes)
        let sure = surelySplit(by: factors)
        lows.withUnsafeBufferPointer { lows in
            highs.withUnsafeBufferPointer { highs in
                guard let low = lows.baseAddress, let high = highs.baseAddress else { return }
                csweep_split(low + sure, high + sure, lows.count - sure, factors, &split)
            }
        }
        return zip(state.counts, split).map { $0 + sure + Int($1) }
    }

    /// The number of first cycles whose ends are in different quantization steps for every factor.
    ///
    /// Steps have the width 1, the one around 0 the width 2. Half a step more covers the rounding of the products, as long as
    /// these are below 2⁵⁰.
    private func surelySplit(by factors: [Double]) -> Int {
        guard let least = factors.min(), let most = factors.max(), largest * most < 0x1p50 else { return 0 }
        let width = 2.5 / least
        return width.isFinite ? cycles(widerThan: width) : 0
    }
}
