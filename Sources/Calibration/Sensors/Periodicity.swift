import RepDetection

/// How much a signal repeats itself, and after how long.
///
/// The signal is put on an even grid and a moving mean over 6 s is subtracted. In windows of 12 s, each half over the
/// next, its normalised autocorrelation is
///
///     n(τ) = 2 Σ x[i] x[i+τ] / Σ (x[i]² + x[i+τ]²)
///
/// which is 1 for a signal that repeats itself exactly after τ. Of the highest points between two zero crossings
/// (McLeod and Wyvill's key maxima, in *A Smarter Way to Find Pitch*, ICMC 2005) the first that reaches 0.9 of the
/// highest is the window's period; its height is the window's strength. Periods from 0.25 s to 6 s are looked at.
public struct Periodicity: Sendable, Hashable, Codable {
    /// The shortest and longest period that is looked at, in seconds.
    public static let periods = 0.25...6.0
    /// The length of a window in seconds: twice the longest period.
    public static let window = 12.0
    /// A window with less strength holds no repetitions.
    public static let leastStrength = 0.5
    /// The share of the highest key maximum that the first must reach.
    static let share = 0.9

    /// The mean strength of the windows: 0 for one that never repeats itself, 1 for one that always does.
    public let strength: Double
    /// The median period of the windows that repeat themselves, in seconds; nil where none does.
    public let period: Double?
    /// How many repetitions that makes: over the windows that repeat themselves, the time each stands for by its period.
    public let repetitions: Double

    /// Looks at a signal; nil where it is too short or its rate is not known. O(samples × longest period).
    public init?(_ signal: Signal) {
        guard let samples = EvenSamples(signal, window: Periodicity.periods.upperBound) else { return nil }
        let rate = samples.rate
        let length = min(samples.values.count, Int(Periodicity.window * rate))
        let shortest = Int((Periodicity.periods.lowerBound * rate).rounded(.up))
        guard shortest > 0, length / 2 > shortest + 1 else { return nil }
        let lags = shortest...(length / 2)
        // Starts that reach from the first sample to the last, at most half a window apart.
        let gaps = max(0, samples.values.count - length)
        let steps = length == samples.values.count ? 0 : (gaps + length / 2 - 1) / (length / 2)
        let starts = (0...steps).map { steps == 0 ? 0 : gaps * $0 / steps }
        let peaks = starts.map { start in
            Autocorrelation(samples.values[start..<(start + length)], longest: lags.upperBound).peak(in: lags)
        }
        let seconds = Double(samples.values.count) / rate / Double(starts.count)
        let strong = peaks.compactMap { $0 }.filter { $0.height >= Periodicity.leastStrength }
        let found = strong.map { $0.lag / rate }.sorted()
        strength = peaks.reduce(0) { $0 + max(0, $1?.height ?? 0) } / Double(peaks.count)
        period = found.isEmpty ? nil : (found[(found.count - 1) / 2] + found[found.count / 2]) / 2
        repetitions = found.reduce(0) { $0 + seconds / $1 }
    }
}
