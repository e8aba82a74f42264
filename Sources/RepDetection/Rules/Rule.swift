/// The rule that turns a filtered signal into events.
public enum Rule: Sendable, Hashable {
    /// Peak detection: each fall after a rise is one repetition.
    case peaks(start: PeakStart)
    /// Hysteresis thresholds, as in a Schmitt trigger: a value below `down` arms the rule, then a value above `up` is one
    /// repetition. Both are in the signal's unit and strict; `down` ≤ `up`.
    case threshold(down: Double, up: Double, start: ThresholdStart = .disarmed)
    /// Shakes with quiet before each, within a time window, are one gesture.
    case doubleShake(DoubleShake)
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
