/// Maps numbers to pixels, equal differences to equal distances.
struct LinearScale: Equatable {
    var low: Double
    var high: Double
    /// The pixel of `low`.
    var start: Double
    /// The pixel of `high`.
    var end: Double

    func position(_ number: Double) -> Double? {
        guard number.isFinite else { return nil }
        // Computed with halves, because the difference of two large numbers may overflow.
        let span = high / 2 - low / 2
        guard span > 0 else { return (start + end) / 2 }
        let share = (number / 2 - low / 2) / span
        return Swift.min(Swift.max(start + share * (end - start), -1e6), 1e6)
    }
}

/// Maps numbers to pixels, equal ratios to equal distances.
struct LogScale: Equatable {
    var low: Double
    var high: Double
    var start: Double
    var end: Double

    func position(_ number: Double) -> Double? {
        guard number > 0, number.isFinite else { return nil }
        let from = Logarithm.base10(low)
        let span = Logarithm.base10(high) - from
        guard span > 0 else { return (start + end) / 2 }
        return Swift.min(Swift.max(start + (Logarithm.base10(number) - from) / span * (end - start), -1e6), 1e6)
    }
}
