/// Continues times of day without a date past midnight.
///
/// A time that falls by more than a minute belongs to the next day; one that falls by less is out of order.
///
/// ```swift
/// var clock = DayClock()
/// clock.seconds(timeOfDay: 86_399)  // 86399
/// clock.seconds(timeOfDay: 1)       // 86401
/// ```
public struct DayClock: Sendable, Hashable {
    private var last: Double?
    private var days = 0.0

    /// Makes a clock on its first day.
    public init() {}

    /// Seconds since the first midnight.
    public mutating func seconds(timeOfDay: Double) -> Double {
        if let last, timeOfDay < last - 60 {
            days += 1
        } else if let last, days > 0, timeOfDay > last + 86_340 {
            // A line of the evening before, just after midnight.
            return (days - 1) * 86_400 + timeOfDay
        }
        last = timeOfDay
        return days * 86_400 + timeOfDay
    }
}
