import Sessions

/// The range of a signal that is drawn: without the transient of a filter at its start, which would flatten the repetitions.
enum SignalRange {
    /// This many times the range after the first repetition; anything before it is cut off.
    private static let most = 1.8
    /// Seconds before the first event or label that belong to it.
    private static let lead = 0.5
    /// Seconds of a start in which a transient can count, too; of a short recording at most a quarter.
    private static let transient = 1.0

    /// The drawn range with a margin; nil if all values fit, and without a repetition. O(n).
    ///
    /// - Parameters:
    ///   - times: The times of the samples in seconds.
    ///   - values: The samples; samples that are not finite are omitted.
    ///   - repetitions: The times of events and labels.
    ///   - levels: Levels that stay inside, such as thresholds.
    static func cut(_ times: [Double], _ values: [Double], repetitions: [Double], levels: [Double])
        -> ClosedRange<Double>?
    {
        guard let first = repetitions.min() else { return nil }
        let samples = zip(times, values).filter { $1.isFinite }
        let start = samples.first?.0 ?? 0
        let since = max(first - lead, start + min(transient, ((samples.last?.0 ?? 0) - start) / 4))
        let drawn = samples.filter { $0.0 >= since }.map(\.1) + levels
        let all = samples.map(\.1) + levels
        guard let low = drawn.min(), let high = drawn.max(), let least = all.min(), let greatest = all.max(),
            high > low,
            greatest - least > most * (high - low)
        else { return nil }
        let margin = 0.1 * (high - low)
        return low - margin...high + margin
    }

    /// A sentence on the values that are cut off: `The start is cut off; it reaches 3.2 g.`
    static func words(beyond range: ClosedRange<Double>, _ values: [Double], unit: String) -> String {
        let finite = values.filter(\.isFinite)
        let ends = [finite.min(), finite.max()].compactMap(\.self).filter { !range.contains($0) }
        return "The start is cut off; it reaches " + ends.map { Formatted.decimal($0) }.joined(separator: " and ")
            + (unit.isEmpty ? "." : " \(unit).")
    }
}
