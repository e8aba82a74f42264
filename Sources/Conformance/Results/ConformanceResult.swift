import RepDetection

/// An implementation's counts in one case.
package struct ConformanceResult: Sendable, Equatable {
    /// The name of the case.
    package var name: String
    /// Repetitions after the last moment.
    package var count: Int
    /// The difference between the highest and the lowest count of an ensemble's members.
    package var spread: Int
    /// Samples that were skipped.
    package var skipped: Int
    /// What an app shows beside the count, after the last moment, by name: of the members the first, and truth as 1 and 0. Nil,
    /// null in JSON, is none or infinite. The whole is nil if an implementation does not give it.
    package var shown: [String: Double?]?
    /// The times of the events in seconds, in the order in which they were found.
    package var events: [Double]
    /// The state after each moment; nil if an implementation does not give it.
    package var trace: [Point]?

    /// The state after a moment.
    package struct Point: Sendable, Equatable {
        /// The first detector's last sample after baseline and low-pass; nil before the first, or if it is not finite.
        package var filtered: Double?
        /// Repetitions so far.
        package var count: Int
    }
}

extension ConformanceResult {
    /// Counts a case with `RepCounter`, by channel.
    ///
    /// - Throws: `ConfigError` if the config or the rate is invalid.
    package init(counting suiteCase: ConformanceCase) throws(ConfigError) {
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
        self.init(
            name: suiteCase.name, count: counter.count, spread: counter.spread, skipped: counter.skipped,
            shown: Dictionary(uniqueKeysWithValues: shown), events: events, trace: trace)
    }

    /// The result as JSON, a line for each event and each point of the trace.
    package var json: String {
        var text = """
            {
              "case": "\(name)",
              "count": \(count),
              "spread": \(spread),
              "skipped": \(skipped),
            """
        if let shown {
            let fields = shown.sorted { $0.key < $1.key }.map { "\"\($0)\": \($1.map { "\($0)" } ?? "null")" }
            text += "\n  \"shown\": {\(fields.joined(separator: ", "))},"
        }
        text += "\n  \"events\": \(Self.list(events.map { "\($0)" }))"
        if let trace {
            let points = trace.map { "[\($0.filtered.map { "\($0)" } ?? "null"), \($0.count)]" }
            text += ",\n  \"trace\": \(Self.list(points))"
        }
        return text + "\n}\n"
    }

    private static func list(_ items: [String]) -> String {
        items.isEmpty ? "[]" : "[\n    " + items.joined(separator: ",\n    ") + "\n  ]"
    }
}
