/// The pace of a replay: real time, faster or slower.
///
/// It computes how long to wait; the program does the waiting. Due times are relative to the first moment, so small delays
/// don't add up; a program that is late does not wait until it has caught up.
public struct Pace: Sendable {
    /// Recorded seconds per second of real time; infinite for no waiting.
    public let speed: Double
    private var start: (clock: Double, time: Double)?

    /// Makes a pace.
    ///
    /// - Precondition: The speed is above 0.
    public init(speed: Double) {
        precondition(speed > 0, "the speed must be above 0")
        self.speed = speed
    }

    /// Seconds to wait until a moment is due; 0 if it is already due.
    ///
    /// - Parameters:
    ///   - time: The moment's time in recorded seconds. One that is not finite is due at once.
    ///   - now: The current time of a monotonic clock in seconds.
    public mutating func wait(for time: Double, now: Double) -> Double {
        guard time.isFinite else { return 0 }
        guard let start else {
            start = (now, time)
            return 0
        }
        return max(0, (start.clock - now) + (time - start.time) / speed)
    }
}
