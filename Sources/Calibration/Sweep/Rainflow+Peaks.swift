import CSweep
import RepDetection

extension Rainflow {
    /// The peaks for each quantize factor: `RuleKernel.peaks`, for many factors at once.
    ///
    /// O(factors × cycles), but for cycles wider than a few steps, which are counted at once.
    func peaks(start: PeakStart, factors: [Double]) -> [Int] {
        let lanes = Int(CSWEEP_LANES)
        var counts: [Int] = []
        counts.reserveCapacity(factors.count + lanes)
        for first in stride(from: 0, to: factors.count, by: lanes) {
            // The last vector is filled up with its last factor.
            let vector = (first..<first + lanes).map { factors[min($0, factors.count - 1)] }
            counts += peaks(start: start, vector: vector)
        }
        return Array(counts.prefix(factors.count))
    }

    private func peaks(start: PeakStart, vector factors: [Double]) -> [Int] {
        let lanes = factors.count
        var state = csweep_peaks_state(start)
        rest.withUnsafeBufferPointer { rest in
            for (index, stretch) in stretches.enumerated() {
                if index > 0 { state.setRising(false) }
                guard let values = UnsafeBufferPointer(rebasing: rest[stretch]).baseAddress else { continue }
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

    /// How many cycles, the first of all, have their ends in different steps for each of the factors.
    ///
    /// Steps are 1 wide, the one around 0 is 2 wide; half a step more covers the rounding of the products, as long as
    /// these are below 2⁵⁰.
    private func surelySplit(by factors: [Double]) -> Int {
        guard let least = factors.min(), let most = factors.max(), largest * most < 0x1p50 else { return 0 }
        let width = 2.5 / least
        return width.isFinite ? cycles(widerThan: width) : 0
    }
}
