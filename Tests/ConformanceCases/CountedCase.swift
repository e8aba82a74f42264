import RepDetection

/// What `RepCounter` counts in a case: its file in `expected`.
package struct CountedCase: Sendable, Equatable {
    /// The name of the case.
    package let name: String
    /// Repetitions after the last moment.
    package let count: Int
    /// The difference between the highest and the lowest count of an ensemble's members.
    package let spread: Int
    /// Samples that were skipped.
    package let skipped: Int
    /// What an app shows beside the count, after the last moment; nil is none or infinite.
    package let shown: [String: Double?]
    /// The times of the events in seconds, in the order in which they were found.
    package let events: [Double]
    /// After each moment the first detector's last filtered sample, nil if it is none or not finite, and the count.
    let trace: [Point]

    struct Point: Sendable, Equatable {
        let filtered: Double?
        let count: Int
    }

    /// Counts a case, by channel.
    ///
    /// - Throws: `ConfigError` if the config or the rate is invalid.
    package init(_ suiteCase: ConformanceCase) throws(ConfigError) {
        var counter = try RepCounter(suiteCase.config, sampleRate: suiteCase.rate)
        var events: [Double] = []
        var trace: [Point] = []
        for moment in suiteCase.recording.moments {
            var values: [Channel: Double] = [:]
            for (channel, value) in zip(suiteCase.recording.channels, moment.values) { values[channel] = value }
            events += counter.feed(values, at: moment.time).map { $0.time }
            trace.append(Point(filtered: counter.filtered().flatMap { $0.isFinite ? $0 : nil }, count: counter.count))
        }
        let shown = counter.shown().map { ($0.name, $0.value.flatMap { $0.isFinite ? $0 : nil }) }
        self.name = suiteCase.name
        (count, spread, skipped) = (counter.count, counter.spread, counter.skipped)
        self.shown = Dictionary(uniqueKeysWithValues: shown)
        (self.events, self.trace) = (events, trace)
    }

    /// The result as JSON, a line for each event and each point of the trace.
    package var json: String {
        let fields = shown.sorted { $0.key < $1.key }.map { "\"\($0)\": \($1.map { "\($0)" } ?? "null")" }
        let points = trace.map { "[\($0.filtered.map { "\($0)" } ?? "null"), \($0.count)]" }
        return """
            {
              "case": "\(name)",
              "count": \(count),
              "spread": \(spread),
              "skipped": \(skipped),
              "shown": {\(fields.joined(separator: ", "))},
              "events": \(Self.list(events.map { "\($0)" })),
              "trace": \(Self.list(points))
            }

            """
    }

    private static func list(_ items: [String]) -> String {
        items.isEmpty ? "[]" : "[\n    " + items.joined(separator: ",\n    ") + "\n  ]"
    }
}
