import RepDetection
import Sessions

/// A recording as it would be imported, with the recognition of its files.
package struct Inspection: Sendable, Encodable {
    /// A sensor of the recording.
    package struct SensorSummary: Sendable, Encodable {
        /// The sensor: `acceleration`, `headphone.attitude`.
        package var sensor: String
        /// The file.
        package var file: String
        /// The columns, in the order of the axes.
        package var columns: [String]
        /// The unit of the columns; the same as `unit` if nothing is converted.
        package var columnUnit: String
        /// The unit of the samples.
        package var unit: String
        /// The number of samples.
        package var samples: Int
        /// The number of samples that are missing on an axis.
        package var missing: Int
        /// The sample rate in Hz: one over the median interval.
        package var sampleRate: Double
        /// The median of the vector's size in the unit of the samples: 1 g for acceleration with gravity. Nil for angles.
        package var medianSize: Double?
        /// The times of the first samples in seconds.
        package var firstTimes: [Double]
        /// The first samples, each by axis.
        package var firstValues: [[Double?]]
    }

    /// The session's name.
    package var name: String
    /// Its path.
    package var path: String
    /// The logger.
    package var logger: String
    /// The start in seconds since 1970; nil if it is unknown.
    package var start: Double?
    /// The length in seconds.
    package var duration: Double
    /// The sensors by file.
    package var sensors: [SensorSummary]
    /// Sensors that are computed and stored too: acceleration, if a logger has its two parts only.
    package var derived: [String]
    /// The assumptions that the files do not confirm.
    package var assumptions: [String]
    /// The columns and files that are not imported, by reason.
    package var leftOut: [String: [String]]

    /// The number of first samples that are shown.
    static let shown = 3

    /// Reads a recording, and returns its summary and advisories. O(n).
    package static func of(
        _ recording: RecognisedRecording
    ) throws(Message) -> (inspection: Inspection, advisories: [Message]) {
        let item = ImportItem(recording, user: Session.unknown, activity: Session.unknown)
        let imported = try readSession(item)
        let session = imported.session
        var sensors: [SensorSummary] = []
        for part in recording.parts {
            let names = part.profile.channels.map { sensorName($0.channel) }.uniqued()
            sensors += names.compactMap { summary(of: $0, in: part, session.recording) }
        }
        let derived = session.recording.channels.map { sensorName($0) }.uniqued().filter { name in
            !sensors.contains { $0.sensor == name }
        }
        var leftOut: [String: [String]] = [:]
        for one in recording.leftOut { leftOut[one.reason.rawValue, default: []].append(one.name) }
        let inspection = Inspection(
            name: session.name, path: recording.path, logger: recording.logger.rawValue, start: session.start,
            duration: session.recording.duration, sensors: sensors, derived: derived,
            assumptions: recording.assumptions,
            leftOut: leftOut)
        return (inspection, imported.advisories)
    }

    /// The sensor of a channel: its name without an axis.
    static func sensorName(_ channel: Channel) -> String {
        ["x", "y", "z", "w", "pitch", "roll", "yaw"].contains(channel.axis) ? channel.sensor : channel.name
    }

    private static func summary(of sensor: String, in part: RecordingPart, _ recording: Recording) -> SensorSummary? {
        let entries = part.profile.channels.filter { sensorName($0.channel) == sensor }
        let signals = entries.compactMap { recording.signals[$0.channel] }
        guard let first = signals.first, signals.count == entries.count else { return nil }
        let count = first.values.count
        let missing = (0..<count).count { row in signals.contains { $0.values[row].isNaN } }
        let axes = entries.map(\.channel.axis)
        let size = axes.sorted() == ["x", "y", "z"] ? UnitByNumbers.medianSize(signals.map(\.values)) : nil
        let columns = entries.map { entry in
            switch entry.column {
            case .name(let name): name
            case .number(let number): "\(number)"
            }
        }
        let rows = 0..<min(shown, count)
        return SensorSummary(
            sensor: sensor, file: part.source.fileName, columns: columns,
            columnUnit: (entries[0].scale < 0 ? "−" : "") + (entries[0].from ?? entries[0].unit), unit: first.unit,
            samples: count, missing: missing, sampleRate: first.timeline.sampleRate, medianSize: size,
            firstTimes: rows.map { first.timeline.times[$0] },
            firstValues: rows.map { row in signals.map { $0.values[row].isFinite ? $0.values[row] : nil } })
    }
}
