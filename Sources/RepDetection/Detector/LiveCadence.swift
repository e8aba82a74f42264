/// The cadence of the last events, as an app shows it.
struct LiveCadence: Sendable, Hashable {
    /// The time of the last event in seconds; nil before the first.
    var last: Double?
    /// The moving average of the intervals above 0 in seconds; nil before the first.
    var interval: Double?

    /// Takes the time of an event. An interval above twice the average was a pause: the average starts anew.
    mutating func feed(_ time: Double) {
        if let last, time > last {
            let average = interval ?? time - last
            interval = time - last > 2 * average ? time - last : (average + (time - last)) / 2
        }
        last = time
    }

    /// Events per minute at a time in seconds; 0 before the second event, and from twice the average after the last one.
    func perMinute(at time: Double) -> Double {
        guard let last, let interval, time - last <= 2 * interval else { return 0 }
        return 60 / interval
    }
}
