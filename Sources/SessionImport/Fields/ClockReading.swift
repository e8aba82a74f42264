/// A time as a file has it: a number of some unit on some clock.
///
/// Whole numbers are subtracted as integers: a `Double` is not exact beyond 2^53.
struct ClockReading: Sendable, Equatable {
    /// The origin of the time.
    enum Clock: Sendable, Equatable {
        /// 1970-01-01 00:00 UTC.
        case unix
        /// The same, on a clock whose time zone is unknown.
        case local
        /// Midnight, in a time zone that is unknown.
        case timeOfDay
        /// The recording's start, or the device's.
        case elapsed
    }

    let clock: Clock
    /// The time as a whole number; nil if it has a fraction.
    let whole: Int64?
    let number: Double
    let perSecond: Double
}

extension ClockReading {
    /// A number whose size shows its origin: seconds from 2000 to 2099 count from 1970.
    init(whole: Int64?, number: Double, perSecond: Double) {
        let isUnix = (946_684_800 * perSecond...4_102_444_800 * perSecond).contains(number)
        self.init(clock: isUnix ? .unix : .elapsed, whole: whole, number: number, perSecond: perSecond)
    }

    /// Seconds since the clock's zero.
    var seconds: Double { number / perSecond }

    /// Seconds since another reading of the same clock.
    func seconds(since other: ClockReading) -> Double {
        if let whole, let start = other.whole, perSecond == other.perSecond {
            let (difference, isTooLarge) = whole.subtractingReportingOverflow(start)
            if !isTooLarge { return Double(difference) / perSecond }
        }
        guard perSecond == other.perSecond else { return seconds - other.seconds }
        return (number - other.number) / perSecond
    }
}
