import Calibration
import RepDetection

/// The config and the sets of a calibration, as a front end in another language gives them.
package struct PersonalSets: Sendable {
    /// The config that counts now.
    package let config: DetectorConfig
    /// The sets so far.
    package private(set) var sets: [LabelledSet] = []

    /// Starts without sets.
    package init(_ config: DetectorConfig) { self.config = config }

    /// The sensor channels that a set needs.
    ///
    /// - Throws: `ConfigError` if the config is invalid.
    package func channels() throws(ConfigError) -> [Channel] { try RepCounter(config).inputs }

    /// Adds a set without samples, with the count of the user, 0 or more.
    package mutating func add(count: Int) { sets.append(LabelledSet(Recording(), count: count)) }

    /// Gives the last set the samples of a channel.
    ///
    /// - Parameters:
    ///   - times: Their times in seconds, ascending.
    ///   - values: As many values, in the config's unit; NaN is a missing sample.
    ///   - sampleRate: The nominal rate in Hz; 0 for the measured one.
    package mutating func add(_ channel: Channel, times: [Double], values: [Double], sampleRate: Double) {
        guard let last = sets.indices.last else { return }
        let timeline = sampleRate > 0 ? Timeline(times: times, sampleRate: sampleRate) : Timeline(times: times)
        let unit = config.unit(of: channel) ?? ""
        sets[last].recording.signals[channel] = Signal(unit: unit, timeline: timeline, values: values)
    }

    /// Selects personal parameters, and gives the result as JSON: `PersonalCalibration.json`, or an object with `error`.
    package func result() -> String {
        do {
            return try Calibration.personal(config, sets: sets).json.text
        } catch {
            return JSONValue.object([JSONValue.Field("error", .string(error.wordsForSets))]).text
        }
    }
}

extension CalibrationError {
    /// The error in a user's sets and the remedy, for programs without a command line.
    var wordsForSets: String {
        switch self {
        case .missingChannel(let channel, let session, let available):
            "\(session): there is no channel \(channel.name)"
                + (available.isEmpty
                    ? "; give every set the values of each input"
                    : "; the sets have \(available.map { $0.name }.joined(separator: ", "))")
        default: description
        }
    }
}
