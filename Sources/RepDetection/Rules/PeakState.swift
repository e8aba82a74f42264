/// The running peaks rule: each fall after a rise counts; equal readings change nothing.
struct PeakState: Sendable, Hashable {
    var previous: Double?
    var isAscending: Bool

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

    /// Feeds one reading; true if it completes a peak. O(1).
    mutating func feed(_ reading: Double) -> Bool {
        defer { previous = reading }
        guard let previous, reading != previous else { return false }
        let wasAscending = isAscending
        isAscending = reading > previous
        return wasAscending && !isAscending
    }

    /// Forgets the last reading, and a rise that has not been counted yet.
    mutating func disarm() { self = PeakState(start: .firstReading) }
}
