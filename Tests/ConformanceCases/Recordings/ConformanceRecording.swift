import RepDetection

/// A recording of the suite: moments, each with a time and a value, or none, for each channel.
package struct ConformanceRecording: Sendable {
    /// One line of the file.
    package struct Moment: Sendable {
        /// Seconds; not finite in a moment that detectors skip.
        package var time: Double
        /// The values in the order of the channels; nil for none, and not finite for a missing sample.
        package var values: [Double?]
    }

    /// The name of its file, without the ending.
    package let name: String
    /// The channels in the order of the moments' values.
    package let channels: [Channel]
    /// The unit of all channels.
    package let unit: String
    /// The moments in the order in which they are fed.
    package var moments: [Moment]

    /// The path inside the suite's folder.
    package var path: String { "recordings/\(name).csv" }

    /// The file: a header, and a line for each moment. An empty field means no value; `nan`, `inf` and `-inf` are
    /// values.
    package var csv: String {
        var text = (["time_s"] + channels.map(\.name)).joined(separator: ",") + "\n"
        for moment in moments {
            text += ([moment.time] + moment.values).map { $0.map(Self.field) ?? "" }.joined(separator: ",") + "\n"
        }
        return text
    }

    private static func field(_ number: Double) -> String {
        if number.isNaN { return "nan" }
        if number.isInfinite { return number < 0 ? "-inf" : "inf" }
        return "\(number)"
    }
}
