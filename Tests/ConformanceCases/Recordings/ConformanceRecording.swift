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

    /// The samples of each sensor, as a program reads them from a file: in the moments in which one of its channels has a value.
    ///
    /// - Parameters:
    ///   - rate: The nominal rate of all sensors in Hz; nil to measure it.
    ///   - start: The time of 0 s.
    package func recorded(rate: Double? = nil, from start: Double = 0) -> Recording {
        var recording = Recording()
        for sensor in Dictionary(grouping: channels.indices, by: { channels[$0].sensor }).values {
            let moments = moments.filter { moment in sensor.contains { moment.values[$0] != nil } }
            let times = moments.map { start == 0 ? $0.time : $0.time - start }
            let timeline = rate.map { Timeline(times: times, sampleRate: $0) } ?? Timeline(times: times)
            for place in sensor {
                recording.signals[channels[place]] = Signal(
                    unit: unit, timeline: timeline, values: moments.map { $0.values[place] ?? .nan })
            }
        }
        return recording
    }

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
