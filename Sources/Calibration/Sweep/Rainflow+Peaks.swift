import CSweep
import RepDetection

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
