/// The running threshold rule: a value below `down` arms it, then a value above `up` counts and disarms it.
struct ThresholdState: Sendable, Hashable {
    private let down: Double
    private let up: Double
    var isArmed: Bool

    init(down: Double, up: Double, start: ThresholdStart = .disarmed) {
        self.down = down
        self.up = up
        isArmed = start == .armed
    }

    /// Feeds one reading; true where it completes a repetition. O(1).
    mutating func feed(_ reading: Double) -> Bool {
        if isArmed {
            guard reading > up else { return false }
            isArmed = false
            return true
        }
        isArmed = reading < down
        return false
    }

    /// Resets that the signal has been below `down`.
    mutating func disarm() { isArmed = false }
}
