/// How a filtered signal becomes events.
public enum Rule: Sendable, Hashable {
    /// A fall after a rise is one repetition.
    case peaks(start: PeakStart)
    /// Below `down` arms; then above `up` is one repetition. Both in the signal's unit, both strict, `down` ≤ `up`.
    case threshold(down: Double, up: Double, start: ThresholdStart = .disarmed)
    /// Two shakes, each out of quiet, within a window of time are one gesture.
    case doubleShake(DoubleShake)
}

/// What the threshold rule takes for granted before the first reading.
public enum ThresholdStart: String, Sendable, Hashable, CaseIterable {
    /// As the push-up prototype has it: the signal must fall below `down` before anything counts.
    case disarmed
    /// As if the signal had been below `down` already: a recording that begins with the first repetition, whose
    /// beginning no sample shows, loses none.
    case armed
}

/// What the peaks rule takes for granted before the first reading.
public enum PeakStart: String, Sendable, Hashable, CaseIterable {
    /// As the bike prototype has it: rising from 0, so that a recording whose first reading is negative starts with
    /// a phantom peak.
    case prototype
    /// Nothing is known before the first reading: it is neither a rise nor a fall.
    case firstReading
}
