import Foundation

/// What a recording's clock means, where the times alone don't say it.
public struct RecordingClock: Sendable, Equatable {
    /// The time zone of dates and times of day without an offset.
    public var zone: TimeZone?
    /// The day of times of day, in days since 1970-01-01, from the file's name.
    public var day: Int64?
    /// Seconds since 1970 at which the elapsed time is 0.
    public var zero: Double?

    /// Makes a clock of which nothing is known.
    public init(zone: TimeZone? = nil, day: Int64? = nil, zero: Double? = nil) {
        self.zone = zone
        self.day = day
        self.zero = zero
    }

    /// Seconds since 1970 of a reading; nil where they can't be known.
    func start(_ reading: ClockReading) -> Double? {
        switch reading.clock {
        case .unix: reading.seconds
        case .local: zone.map { RecordingClock.seconds(local: reading.seconds, in: $0) }
        case .timeOfDay:
            if let day, let zone {
                RecordingClock.seconds(local: Double(day) * 86_400 + reading.seconds, in: zone)
            } else {
                nil
            }
        case .elapsed: zero.map { $0 + reading.seconds }
        }
    }

    /// Seconds since 1970 of a local time; of two, in the hour that a change of the clocks repeats, the first.
    private static func seconds(local: Double, in zone: TimeZone) -> Double {
        // The offset of a moment near enough: that of the moment itself may differ around a change of the clocks.
        let first = local - Double(zone.secondsFromGMT(for: Date(timeIntervalSince1970: local)))
        return local - Double(zone.secondsFromGMT(for: Date(timeIntervalSince1970: first)))
    }
}
