/// The running threshold rule: a value below `down` arms it, then a value above `up` counts and disarms it.
struct ThresholdState: Sendable, Hashable {
    private let thresholds: HysteresisThresholds
    var isArmed: Bool

    init(_ thresholds: HysteresisThresholds) {
        self.thresholds = thresholds
        isArmed = thresholds.start == .armed
    }

    /// Feeds one reading; true if it completes a repetition. O(1).
    mutating func feed(_ reading: Double) -> Bool {
        if isArmed {
            guard reading > thresholds.up else { return false }
            isArmed = false
            return true
        }
        isArmed = reading < thresholds.down
        return false
    }

    /// Resets that the signal has been below `down`.
    mutating func disarm() { isArmed = false }
}
