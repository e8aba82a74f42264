import Foundation

/// Times of a wall clock that are written without their offset from UTC.
enum WallClock {
    /// Seconds since 1970 of a wall clock's reading in a time zone.
    ///
    /// - Parameters:
    ///   - local: The reading, as seconds since 1970 on a clock in UTC.
    ///   - zone: The time zone.
    ///   - previous: The time before it. In the hour that a clock repeats in autumn, a reading that would be earlier is the later one.
    static func seconds(_ local: Double, in zone: TimeZone, after previous: Double) -> Double {
        func offset(_ seconds: Double) -> Double {
            Double(zone.secondsFromGMT(for: Date(timeIntervalSince1970: seconds)))
        }
        let (early, late) = (local - offset(local - 86_400), local - offset(local + 86_400))
        let isEarly = early + offset(early) == local
        let isLate = late + offset(late) == local
        return isLate && (!isEarly || early < previous) ? late : early
    }
}
