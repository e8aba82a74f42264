/// When moments of a recording are due again: at their own pace, faster, or slower.
///
/// It says how long to wait and leaves waiting to the program. Due times are reckoned from the first moment, so that
/// small delays don't add up; a program that is late does not wait until it has caught up.
public struct Pace: Sendable {
    /// Recorded seconds for each second of waiting; infinite for no waiting at all.
    public let speed: Double
    private var start: (clock: Double, time: Double)?

    /// Makes a pace; a speed above 0.
    public init(speed: Double) {
        precondition(speed > 0, "a speed is above 0")
        self.speed = speed
    }

    /// Seconds to wait until a moment is due, 0 where it is due already.
    ///
    /// - Parameters:
    ///   - time: The moment's time in recorded seconds. One that is not finite is due at once.
    ///   - now: What a clock says, in seconds from any start.
    public mutating func wait(for time: Double, now: Double) -> Double {
        guard time.isFinite else { return 0 }
        guard let start else {
            start = (now, time)
            return 0
        }
        return max(0, (start.clock - now) + (time - start.time) / speed)
    }
}
