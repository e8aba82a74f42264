/// The peaks rule on the run: counts one at each fall after a rise; equal readings keep the state.
struct PeakState: Sendable, Hashable {
    private var previous: Double?
    private(set) var isAscending: Bool

    init(start: PeakStart) {
        switch start {
        case .prototype:
            previous = 0
            isAscending = true
        case .firstReading:
            previous = nil
            isAscending = false
        }
    }

    /// Feeds one reading; true where it completes a peak. O(1).
    mutating func feed(_ reading: Double) -> Bool {
        defer { previous = reading }
        guard let previous, reading != previous else { return false }
        let wasAscending = isAscending
        isAscending = reading > previous
        return wasAscending && !isAscending
    }

    /// Forgets a rise that has not been counted yet.
    mutating func disarm() { isAscending = false }
}
