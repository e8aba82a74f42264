import RepDetection

/// Short stretches of recordings with the events that exported configs must give on them, for the self-test of an export.
///
/// A stretch has as little of a recording as a test needs: the channels that the configs count, some seconds, few
/// digits. Its times start at 0, and it identifies neither the recording nor the person. The events are computed on the
/// reduced stretch.
package struct GoldenVectors: Sendable, Hashable, Codable {
    /// The format of their JSON.
    package static let format = "reptune.vectors/1"
    /// The largest number of stretches.
    package static let mostStretches = 3

    /// The stretches; empty if there are no recordings.
    package private(set) var stretches: [Stretch] = []

    /// No vectors.
    package init() {}

    /// Whether the vectors have no room for another stretch.
    package var isFull: Bool { stretches.count >= Self.mostStretches }

    /// The number of expected events of all stretches and configs.
    package var events: Int { stretches.reduce(0) { $0 + $1.expected.reduce(0) { $0 + $1.events.count } } }

    /// Adds the stretch of a recording with the most events, unless there are enough stretches or it has no event.
    /// O(samples · configs).
    package mutating func add(_ recording: Recording, configs: ConfigSet) {
        guard !isFull, let stretch = Stretch(of: recording, configs: configs) else { return }
        stretches.append(stretch)
    }

    private enum CodingKeys: String, CodingKey {
        case format, stretches
    }

    /// Reads vectors.
    ///
    /// - Throws: `DecodingError` if the format is another, or a field is missing.
    package init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: CodingKeys.self)
        let format = try fields.decode(String.self, forKey: .format)
        guard format == Self.format else {
            throw DecodingError.dataCorruptedError(
                forKey: .format, in: fields, debugDescription: "the format is \"\(format)\", not \"\(Self.format)\"")
        }
        stretches = try fields.decode([Stretch].self, forKey: .stretches)
    }

    /// Writes the vectors with their format.
    package func encode(to encoder: any Encoder) throws {
        var fields = encoder.container(keyedBy: CodingKeys.self)
        try fields.encode(Self.format, forKey: .format)
        try fields.encode(stretches, forKey: .stretches)
    }
}

extension GoldenVectors {
    /// A stretch of a recording.
    package struct Stretch: Sendable, Hashable, Codable {
        /// The nominal rate in Hz, to make the counter with.
        package let rate: Double
        /// The input channels of the configs.
        package let channels: [String]
        /// The time of each moment in seconds from the first.
        package internal(set) var times: [Double]
        /// For each moment a value for each channel; nil if the sensor gave none.
        package internal(set) var values: [[Double?]]
        /// The events of each config.
        package internal(set) var expected: [Expected]
    }

    /// The events that one config gives on a stretch.
    package struct Expected: Sendable, Hashable, Codable {
        /// The user whose parameters the config has; nil for the shared ones.
        package let user: String?
        /// The times of the events in seconds, in the order of detection.
        package let events: [Double]
    }
}
