import Foundation

/// The durations of repeated runs, in the manner of hyperfine.
struct Measurement {
    let name: String
    let seconds: [Double]
    let median: Double
    /// The interquartile range.
    let interquartileRange: Double
    /// The median absolute deviation.
    let medianDeviation: Double
    /// Runs more than 3.5 scaled median absolute deviations from the median (Iglewicz & Hoaglin's modified z-score).
    let outliers: Int

    init(name: String, seconds: [Double]) {
        self.name = name
        self.seconds = seconds
        let sorted = seconds.sorted()
        let median = Measurement.quantile(0.5, of: sorted)
        let deviations = sorted.map { abs($0 - median) }
        let medianDeviation = Measurement.quantile(0.5, of: deviations.sorted())
        self.median = median
        self.medianDeviation = medianDeviation
        interquartileRange = Measurement.quantile(0.75, of: sorted) - Measurement.quantile(0.25, of: sorted)
        outliers = deviations.count { 0.6745 * $0 > 3.5 * medianDeviation && medianDeviation > 0 }
    }

    /// Runs once to warm up, then at least `runs` times and for at least half a second, up to 100 times.
    static func of(_ name: String, runs: Int, _ work: () async throws -> Void) async rethrows -> Measurement {
        let clock = ContinuousClock()
        try await work()
        var seconds: [Double] = []
        var total = 0.0
        while seconds.count < runs || (total < 0.5 && seconds.count < 100) {
            let passed = try await clock.measure { try await work() } / .seconds(1)
            seconds.append(passed)
            total += passed
        }
        return Measurement(name: name, seconds: seconds)
    }

    /// A quantile of sorted numbers, linearly interpolated; 0 for no numbers.
    static func quantile(_ share: Double, of sorted: [Double]) -> Double {
        guard let last = sorted.last else { return 0 }
        let place = share * Double(sorted.count - 1)
        let index = Int(place)
        guard index + 1 < sorted.count else { return last }
        return sorted[index] + (place - Double(index)) * (sorted[index + 1] - sorted[index])
    }
}
