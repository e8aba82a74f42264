import RepDetection

/// Short stretches of recordings with the events that exported configs must give on them, for the self-test of an export.
///
/// A stretch has as little of a recording as a test needs: the channels that the configs count, some seconds, few digits. Its
/// times start at 0, and nothing names the recording or whose it is. The events are computed from what is left.
public struct GoldenVectors: Sendable, Hashable, Codable {
    /// The format of their JSON.
    public static let format = "reptune.vectors/1"
    /// The largest number of stretches.
    public static let mostStretches = 3

    /// The stretches; empty where there are no recordings.
    public private(set) var stretches: [Stretch] = []

    /// No vectors.
    public init() {}

    /// Whether there is no place for another stretch.
    public var isFull: Bool { stretches.count >= Self.mostStretches }

    /// The number of expected events of all stretches and configs.
    public var events: Int { stretches.reduce(0) { $0 + $1.expected.reduce(0) { $0 + $1.events.count } } }

    /// Adds the stretch of a recording with the most events, unless there are enough stretches or it has no event.
    /// O(samples · configs).
    public mutating func add(_ recording: Recording, configs: ConfigSet) {
        guard !isFull, let stretch = Stretch(of: recording, configs: configs) else { return }
        stretches.append(stretch)
    }

    private enum CodingKeys: String, CodingKey {
        case format, stretches
    }

    /// Reads vectors.
    ///
    /// - Throws: `DecodingError` where the format is another, or a field is missing.
    public init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: CodingKeys.self)
        let format = try fields.decode(String.self, forKey: .format)
        guard format == Self.format else {
            throw DecodingError.dataCorruptedError(
                forKey: .format, in: fields, debugDescription: "the format is \"\(format)\", not \"\(Self.format)\"")
        }
        stretches = try fields.decode([Stretch].self, forKey: .stretches)
    }

    /// Writes the vectors with their format.
    public func encode(to encoder: any Encoder) throws {
        var fields = encoder.container(keyedBy: CodingKeys.self)
        try fields.encode(Self.format, forKey: .format)
        try fields.encode(stretches, forKey: .stretches)
    }
}

extension GoldenVectors {
    /// A stretch of a recording.
    public struct Stretch: Sendable, Hashable, Codable {
        /// The nominal rate in Hz, to make the counter with.
        public let rate: Double
        /// The input channels of the configs.
        public let channels: [String]
        /// The time of each moment in seconds from the first.
        public internal(set) var times: [Double]
        /// For each moment a value for each channel; nil where the sensor gave none.
        public internal(set) var values: [[Double?]]
        /// The events of each config.
        public internal(set) var expected: [Expected]
    }

    /// The events that one config gives on a stretch.
    public struct Expected: Sendable, Hashable, Codable {
        /// The user whose parameters the config has; nil for the shared ones.
        public let user: String?
        /// The times of the events in seconds, in the order of detection.
        public let events: [Double]
    }
}
