/// A running period check: which events it keeps.
struct PeriodCheckState: Sendable, Hashable {
    let check: PeriodCheck
    /// The times in seconds of the last events, kept or not, in order; at most `capacity`.
    var recent: [Double] = []
    /// The weights since the last kept event, 0 to 1.
    var carry = 0.0

    /// The rate above the expected one from which events are removed: five events for four are within the jitter of
    /// steps.
    private static let tolerance = 1.3

    init(_ check: PeriodCheck) {
        self.check = check
        recent.reserveCapacity(capacity + 1)
    }

    /// The events in two periods.
    var expected: Int { 2 * check.events }

    /// The number of remembered events: at most eight are merged to one.
    var capacity: Int { 8 * expected }

    /// Feeds the time of an event in seconds; whether it is kept. O(capacity), no allocation.
    ///
    /// - Parameter period: The signal's period in seconds; nil if it is not trusted.
    mutating func feed(_ time: Double, period: Double?) -> Bool {
        recent.append(time)
        if recent.count > capacity { recent.removeFirst() }
        var weight = 1.0
        if let period {
            let found = recent.reduce(0) { $1 > time - 2 * period ? $0 + 1 : $0 }
            if Double(found) > PeriodCheckState.tolerance * Double(expected) {
                weight = Double(expected) / Double(found)
            }
        }
        carry += weight
        // Weights such as 2/3 are rounded.
        guard carry >= 1 - 1e-9 else { return false }
        carry = max(0, carry - 1)
        return true
    }
}
