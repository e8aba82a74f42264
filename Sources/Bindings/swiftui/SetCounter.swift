import Calibration
import RepDetection

/// Counts a set live, records it, takes the user's count, and calibrates: all of the app but sensors and views.
struct SetCounter: Sendable {
    /// What the app shows.
    enum Phase: Sendable, Equatable {
        /// Between two sets.
        case ready
        /// A set is being counted.
        case counting
        /// The set is over, and its count is wanted.
        case asking
    }

    private(set) var phase = Phase.ready
    /// The config that counts now.
    private(set) var config: DetectorConfig
    /// The config with shared parameters, which personal ones are compared with.
    let shared: DetectorConfig
    /// The sets with the counts that the user gave, oldest first.
    private(set) var sets: [RecordedSet]

    private var counter: RepCounter
    private var current: RecordedSet
    private var start: Double?

    /// The most sets that are kept: with more, the oldest go.
    static let mostSets = 30

    /// Makes a counter.
    ///
    /// - Throws: `ConfigError` if a config is invalid.
    init(shared: DetectorConfig, personal: DetectorConfig? = nil, sets: [RecordedSet] = []) throws(ConfigError) {
        self.shared = shared
        config = personal ?? shared
        self.sets = sets
        counter = try RepCounter(config)
        current = RecordedSet(rate: config.sampleRate)
    }

    /// The repetitions of this set so far.
    var count: Int { counter.count }

    /// What the user should know beside the count: the position, the bout, or the cadence.
    var hint: String {
        if !counter.isGateOpen() { return "Get into position" }
        if counter.pending() > 0 { return "\(counter.pending()) of \(counter.minimumBout())" }
        return counter.cadence > 0 ? "\(Int(counter.cadence.rounded())) per minute" : ""
    }

    /// The channels that the sensors must give.
    var inputs: [Channel] { counter.inputs }

    /// Starts a set.
    mutating func begin() {
        counter.reset()
        current = RecordedSet(rate: shared.sampleRate)
        start = nil
        phase = .counting
    }

    /// Feeds a reading, and gives the repetitions that count from now on.
    mutating func feed(_ sample: MotionSample) -> Int {
        guard phase == .counting else { return 0 }
        let zero = start ?? sample.timestamp
        start = zero
        var values: [Channel: Double] = [:]
        for input in counter.inputs { values[input] = sample.value(of: input) }
        current.append(values, of: counter.inputs, at: sample.timestamp - zero)
        return counter.feed(values, at: sample.timestamp - zero).count
    }

    /// Ends the set.
    mutating func end() {
        guard phase == .counting else { return }
        phase = current.times.isEmpty ? .ready : .asking
    }

    /// Keeps the set with the count that the user gives.
    mutating func label(_ count: Int) {
        guard phase == .asking else { return }
        current.count = max(0, count)
        sets.append(current)
        sets.removeFirst(max(0, sets.count - Self.mostSets))
        phase = .ready
    }

    /// Forgets the set.
    mutating func discard() { phase = .ready }

    /// Takes the result of a calibration.
    mutating func use(_ result: PersonalCalibration) throws(ConfigError) {
        counter = try RepCounter(result.config)
        config = result.config
    }

    /// Chooses the gain and tempo on the sets, off the main actor.
    ///
    /// - Throws: `CalibrationError`, for instance if a set lacks a channel.
    static func calibrate(
        _ shared: DetectorConfig, sets: [RecordedSet]
    ) async throws(CalibrationError) -> PersonalCalibration {
        try Calibration.personal(shared, sets: sets.compactMap(\.labelled))
    }

    /// Why sets can't be calibrated, in words.
    static func words(_ error: CalibrationError) -> String {
        switch error {
        case .missingChannel(let channel, _, _): "A set has no data of the sensor \(channel.name)."
        default: "The sets can't be calibrated: \(error)"
        }
    }

    /// The verdict in words.
    static func words(_ result: PersonalCalibration) -> String {
        func error(_ accuracy: Accuracy?) -> String {
            let tenths = Int(((accuracy?.meanAbsoluteError ?? 0) * 10).rounded())
            return "\(tenths / 10).\(tenths % 10)"
        }
        switch result.verdict {
        case .personal:
            guard let heldOut = result.personalHeldOut else {
                return
                    "The parameters are your own now: the shared ones were off by \(error(result.given)) repetitions."
            }
            return
                "These parameters are your own: on sets that were held out they are off by \(error(heldOut)) repetitions, "
                + "the shared ones by \(error(result.given))."
        case .noSets: return "Not yet: record a set with repetitions."
        case .notBetter:
            return
                "The shared parameters count your sets as well or better: they are off by \(error(result.given)) repetitions."
        }
    }
}
