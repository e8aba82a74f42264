/// Converts readings that each count an interval or a day of their own.
package struct IntervalLog: Sendable {
    /// The intervals in the order of time.
    package let stretches: [Stretch]
    /// The number of repeated readings.
    package private(set) var notes = CounterLog.Notes()
    /// The usual interval in seconds: the median step between the times.
    package let step: Double
    /// The first time that has two counts, as in the log of several people or devices.
    package private(set) var contradiction: Double?

    /// Reads a log. An interval without a start lasts for the usual step, or until the next one. O(n log n).
    ///
    /// - Parameters:
    ///   - readings: The readings in any order.
    ///   - isAtEnd: Whether a time is the end of its interval.
    package init(_ readings: [CounterLog.Reading], isAtEnd: Bool = false) {
        var distinct: [(span: Spans.Span, value: CounterLog.Value, hasStart: Bool)] = []
        for reading in readings.sorted(by: { ($0.start ?? $0.time) < ($1.start ?? $1.time) }) {
            let span = Spans.Span(start: reading.start ?? reading.time, end: reading.time)
            if let last = distinct.last, last.span == span, last.value == reading.value {
                notes.repeated += 1
            } else {
                // Ends may be rounded up.
                if let last = distinct.last, last.span.start == span.start || last.span.end > span.start + 1 {
                    contradiction = contradiction ?? span.start
                }
                distinct.append((span, reading.value, reading.start != nil))
            }
        }
        let steps = zip(distinct, distinct.dropFirst()).map { $1.span.start - $0.span.start }
        let step = steps.isEmpty ? 0 : steps.sorted()[steps.count / 2]
        self.step = step
        stretches = distinct.enumerated().map { index, reading in
            var span = reading.span
            if reading.hasStart {
                // The log contains its length, which may be 0.
            } else if isAtEnd {
                span.start -= index > 0 ? min(step, steps[index - 1]) : step
            } else {
                span.end += index < steps.count ? min(step, steps[index]) : step
            }
            let content: Stretch.Content =
                switch reading.value {
                case .count(let count): .counted(count)
                case .unknown: .unknown(atLeast: 0)
                }
            return Stretch(start: span.start, end: span.end, content: content)
        }
    }
}
