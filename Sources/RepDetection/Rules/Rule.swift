/// The rule that turns a filtered signal into events.
public enum Rule: Sendable, Hashable {
    /// Peak detection: each fall after a rise is one repetition.
    case peaks(start: PeakStart)
    /// Hysteresis thresholds, as in a Schmitt trigger: a value below `down` arms the rule, then a value above `up` is one
    /// repetition.
    case threshold(HysteresisThresholds)
    /// Shakes with quiet before each, within a time window, are one gesture.
    case doubleShake(DoubleShake)

    /// A rule without its parameters; the raw value is the name on the command line and in search spaces.
    public enum Kind: String, Sendable, Hashable, CaseIterable {
        case peaks, threshold
        case doubleShake = "double-shake"

        /// The name in JSON.
        package var field: String {
            switch self {
            case .peaks, .threshold: rawValue
            case .doubleShake: "doubleShake"
            }
        }
    }

    /// The kind of rule.
    public var kind: Kind {
        switch self {
        case .peaks: .peaks
        case .threshold: .threshold
        case .doubleShake: .doubleShake
        }
    }

    /// Hysteresis thresholds in the signal's unit.
    public static func threshold(down: Double, up: Double, start: ThresholdStart = .disarmed) -> Rule {
        .threshold(HysteresisThresholds(down: down, up: up, start: start))
    }

    /// The parameters of the threshold rule; nil for another rule, which setting does not change.
    public var thresholds: HysteresisThresholds? {
        get { if case .threshold(let thresholds) = self { thresholds } else { nil } }
        set { if let newValue, kind == .threshold { self = .threshold(newValue) } }
    }

    /// The parameters of the double-shake rule; nil for another rule, which setting does not change.
    public var shake: DoubleShake? {
        get { if case .doubleShake(let shake) = self { shake } else { nil } }
        set { if let newValue, kind == .doubleShake { self = .doubleShake(newValue) } }
    }
}

/// The parameters of the threshold rule. The thresholds are in the signal's unit and strict; `down` ≤ `up`.
public struct HysteresisThresholds: Sendable, Hashable {
    /// A value below this arms the rule.
    public var down: Double
    /// A value above this is one repetition of an armed rule.
    public var up: Double
    /// The state before the first reading.
    public var start: ThresholdStart

    /// Makes the rule's parameters; `DetectorParameters.validate` checks them.
    public init(down: Double, up: Double, start: ThresholdStart = .disarmed) {
        self.down = down
        self.up = up
        self.start = start
    }
}

/// The state of the threshold rule before the first reading.
public enum ThresholdStart: String, Sendable, Hashable, CaseIterable {
    /// As in the push-up prototype: the signal must fall below `down` before anything counts.
    case disarmed
    /// As if the signal had already been below `down`: a recording that starts within the first repetition does not lose
    /// it.
    case armed
}

/// The state of the peaks rule before the first reading.
public enum PeakStart: String, Sendable, Hashable, CaseIterable {
    /// As in the bike prototype: rising from 0, so that a recording whose first reading is negative starts with a phantom
    /// peak.
    case prototype
    /// Unknown: the first reading is neither a rise nor a fall.
    case firstReading
}
