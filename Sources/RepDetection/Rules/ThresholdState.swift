/// The threshold rule on the run: below `down` arms, then above `up` counts one and disarms.
struct ThresholdState: Sendable, Hashable {
    private let down: Double
    private let up: Double
    private(set) var isArmed: Bool

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

    /// Forgets that the signal has been below `down`.
    mutating func disarm() { isArmed = false }
}
