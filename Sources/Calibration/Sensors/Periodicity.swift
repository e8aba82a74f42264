import RepDetection

/// The periodicity of a signal: its strength, and the period.
///
/// The signal is resampled at a constant rate, and a moving average over 6 s is subtracted. In windows of 12 s with half
/// overlap its normalised autocorrelation is
///
///     n(τ) = 2 Σ x[i] x[i+τ] / Σ (x[i]² + x[i+τ]²)
///
/// which is 1 for a signal with the exact period τ. The period of a window is the first of the highest points between two zero
/// crossings (McLeod and Wyvill's key maxima, in *A Smarter Way to Find Pitch*, ICMC 2005) that reaches 0.9 of the highest.
/// Its height is the strength of the window. The periods are from 0.25 s to 6 s.
package struct Periodicity: Sendable, Hashable, Codable {
    /// The shortest and longest period in seconds.
    package static let periods = 0.25...6.0
    /// The length of a window in seconds: twice the longest period.
    package static let window = 12.0
    /// The least strength of a periodic window.
    package static let leastStrength = 0.5
    /// The fraction of the highest key maximum that the first must reach.
    static let share = 0.9

    /// The mean strength of the windows, from 0 for a signal without a period to 1 for an exactly periodic one.
    package let strength: Double
    /// The median period of the periodic windows in seconds; nil if there is none.
    package let period: Double?
    /// The estimated number of repetitions: the sum over periodic windows of their share of the time divided by their period.
    package let repetitions: Double

    /// Analyses a signal; nil if it is too short or its rate is unknown. O(samples × longest period).
    package init?(_ signal: Signal) {
        guard let samples = EvenSamples(signal, window: Periodicity.periods.upperBound) else { return nil }
        let rate = samples.rate
        let length = min(samples.values.count, Int(Periodicity.window * rate))
        let shortest = Int((Periodicity.periods.lowerBound * rate).rounded(.up))
        guard shortest > 0, length / 2 > shortest + 1 else { return nil }
        let lags = shortest...(length / 2)
        // Evenly spaced starts that cover all samples, at most half a window apart.
        let gaps = max(0, samples.values.count - length)
        let steps = length == samples.values.count ? 0 : (gaps + length / 2 - 1) / (length / 2)
        let starts = (0...steps).map { steps == 0 ? 0 : gaps * $0 / steps }
        let peaks = starts.map { start in
            Autocorrelation(samples.values[start..<(start + length)], longest: lags.upperBound).peak(in: lags)
        }
        let seconds = Double(samples.values.count) / rate / Double(starts.count)
        let strong = peaks.compactMap { $0 }.filter { $0.height >= Periodicity.leastStrength }
        let found = strong.map { $0.lag / rate }
        strength = peaks.reduce(0) { $0 + max(0, $1?.height ?? 0) } / Double(peaks.count)
        period = found.median
        repetitions = found.reduce(0) { $0 + seconds / $1 }
    }
}
