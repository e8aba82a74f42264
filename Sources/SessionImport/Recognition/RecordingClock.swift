import Foundation

/// The meaning of a recording's clock, if the times do not show it.
package struct RecordingClock: Sendable, Equatable {
    /// The time zone of dates and times of day without an offset.
    package var zone: TimeZone?
    /// The day of times of day, in days since 1970-01-01, from the file's name.
    package var day: Int64?
    /// Seconds since 1970 at which the elapsed time is 0.
    package var zero: Double?

    /// Seconds since 1970 of a reading; nil if they can't be known.
    func start(_ reading: ClockReading) -> Double? {
        switch reading.clock {
        case .unix: reading.seconds
        case .local: zone.map { TimeCell.seconds(reading.seconds, in: $0, after: -.infinity) }
        case .timeOfDay:
            if let day, let zone {
                TimeCell.seconds(Double(day) * 86_400 + reading.seconds, in: zone, after: -.infinity)
            } else {
                nil
            }
        case .elapsed: zero.map { $0 + reading.seconds }
        }
    }
}
