/// The normalised autocorrelation of a stretch of samples: n(τ) = 2 Σ x[i] x[i+τ] / Σ (x[i]² + x[i+τ]²).
struct Autocorrelation: Sendable {
    /// The autocorrelation by lag in samples, from 0 on; 0 if the samples are all zero.
    let values: [Double]

    /// Computes the autocorrelation of samples. O(samples × lags).
    init(_ samples: ArraySlice<Double>, longest: Int) {
        let samples = Array(samples)
        values = samples.withUnsafeBufferPointer { samples in
            (0...min(longest, max(0, samples.count - 1))).map { lag in
                var product = 0.0
                var energy = 0.0
                var index = 0
                while index + lag < samples.count {
                    product += samples[index] * samples[index + lag]
                    energy += samples[index] * samples[index] + samples[index + lag] * samples[index + lag]
                    index += 1
                }
                return energy > 0 && energy.isFinite ? 2 * product / energy : 0
            }
        }
    }

    /// A peak of the autocorrelation.
    struct Peak: Sendable, Hashable {
        /// The lag in samples, interpolated.
        let lag: Double
        /// The autocorrelation at the lag, at most 1.
        let height: Double
    }

    /// The first key maximum that reaches `Periodicity.share` of the highest; nil if there is none in the range of lags.
    func peak(in lags: ClosedRange<Int>) -> Peak? {
        let maxima = keyMaxima.filter { lags.contains($0) && $0 + 1 < values.count }
        guard let highest = maxima.map({ values[$0] }).max(), highest > 0,
            let lag = maxima.first(where: { values[$0] >= Periodicity.share * highest })
        else { return nil }
        // The vertex of the parabola through the highest value and its neighbours.
        let (before, at, after) = (values[lag - 1], values[lag], values[lag + 1])
        let bend = before - 2 * at + after
        guard bend < 0 else { return Peak(lag: Double(lag), height: min(1, at)) }
        let shift = (before - after) / (2 * bend)
        return Peak(lag: Double(lag) + shift, height: min(1, at - (before - after) * shift / 4))
    }

    /// The key maxima: the lag of the highest value between two zero crossings, without the interval at lag 0.
    private var keyMaxima: [Int] {
        var maxima: [Int] = []
        var highest: Int?
        var hasCrossed = false
        for lag in values.indices {
            if values[lag] <= 0 {
                if let found = highest { maxima.append(found) }
                highest = nil
                hasCrossed = true
            } else if hasCrossed, highest.map({ values[lag] > values[$0] }) ?? true {
                highest = lag
            }
        }
        // An interval cut off by the longest lag counts only if its maximum is before the cut.
        if let highest, highest < values.count - 1 { maxima.append(highest) }
        return maxima
    }
}
