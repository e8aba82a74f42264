/// Converts the readings of a counter that restarts at 0 into intervals with counts, one reading after the other.
///
/// - A rise is the number of repetitions since the previous reading.
/// - A fall to half of the last count or less is a restart between the readings, if nobody needs more than 5 per second for it: the
///   time between them is unknown, with the reading as its lower bound. Any other lower count, as of a correction, is unknown.
/// - A restart with a known start: the time from the last reading to the start is unknown, and the reading counts from there.
///   If the start is before the last reading, the lower bound is what the reading exceeds it by.
/// - An unknown interval extends from the last known reading to the next, and has the same lower bounds.
/// - The value of the first reading is not counted, because its start is not known, unless the reading has a start.
/// - A time that goes back is a corrected clock: the rise is counted at the new time, and time continues from there. With a lower
///   count or another start it may be a second counter: it is unknown until the time or the count passes the last known one, and
///   has no lower bound.
/// - A repeated reading, with the same time and count, is ignored.
///
/// Memory: the readings so far, to recognize repeated ones.
package struct CounterLog: Sendable {
    /// The value of a reading.
    package enum Value: Sendable, Hashable {
        /// Repetitions since the start, or of an interval.
        case count(Double)
        /// Not available or not authorised.
        case unknown
    }

    /// One line of a log.
    package struct Reading: Sendable, Hashable {
        /// Seconds since 1970.
        package var time: Double
        /// The value of the counter.
        package var value: Value
        /// The start of the counter in seconds since 1970, if the log has it.
        package var start: Double?

        /// Makes a reading.
        package init(time: Double, value: Value, start: Double? = nil) {
            self.time = time
            self.value = value
            self.start = start
        }
    }

    /// Statistics of a log.
    package struct Notes: Sendable, Hashable {
        /// Repeated readings.
        package var repeated = 0
        /// Steps back of the clock.
        package var corrections = 0
        /// The largest step back in seconds.
        package var largestCorrection = 0.0
        /// The value of the first known reading, which has no known start and is not counted.
        package var unplaced = 0.0
        /// Falls that are taken as restarts.
        package var restarts = 0
        /// Lower counts that no restart explains, as too high or too early for one, and are taken as unknown.
        package var lowered = 0
    }

    /// Statistics of the readings so far.
    package private(set) var notes = Notes()

    private var seen: Set<Reading> = []
    private var last: (time: Double, count: Double, start: Double?)?
    /// The time of the last reading, known or unknown.
    private var latest = -Double.infinity
    /// From the last known reading, or the first unknown one, to the last unknown one; nil after a known one.
    private var unknown: ClosedRange<Double>?

    /// Makes a log without readings.
    package init() {}

    /// Feeds the next reading and gives the intervals that it completes. O(1).
    package mutating func feed(_ reading: Reading) -> [Stretch] {
        guard seen.insert(reading).inserted else {
            notes.repeated += 1
            return []
        }
        let time = reading.time
        let back = latest - time
        latest = time
        if back > 0 {
            notes.corrections += 1
            notes.largestCorrection = max(notes.largestCorrection, back)
        }
        guard case .count(let count) = reading.value, !isLowered(reading, count) else {
            if case .count = reading.value { notes.lowered += 1 }
            // Unknown time before a corrected clock is a separate interval.
            let closed = time < unknown?.lowerBound ?? time ? finish() : []
            let from = unknown?.lowerBound ?? min(last?.time ?? time, time)
            unknown = from...max(unknown?.upperBound ?? time, time)
            return closed
        }
        defer { (last, unknown) = ((time, count, reading.start), nil) }
        return stretches(to: reading, count)
    }

    /// The unknown interval at the end, if there is one.
    package mutating func finish() -> [Stretch] {
        defer { unknown = nil }
        // Without any known reading a single moment is unknown, too.
        guard let unknown, unknown.upperBound > unknown.lowerBound || last == nil else { return [] }
        return [Stretch(start: unknown.lowerBound, end: unknown.upperBound, content: .unknown(atLeast: 0))]
    }

    /// Whether the reading has no known start after the last one, so that only a restart between them explains a fall.
    private func isSame(_ reading: Reading) -> Bool {
        reading.start == last?.start || reading.start ?? reading.time >= reading.time
    }

    /// Whether a count is below the last one or has another start, and no restart after it explains the count.
    private func isLowered(_ reading: Reading, _ count: Double) -> Bool {
        guard let last, count < last.count || !isSame(reading) else { return false }
        guard reading.time >= last.time else { return true }
        guard isSame(reading) else { return false }
        return count * 2 > last.count || count > Stretch.fastest * abs(reading.time - last.time)
    }

    private mutating func stretches(to reading: Reading, _ count: Double) -> [Stretch] {
        let time = reading.time
        /// An interval to this reading; without length, after a corrected clock, it has no unknown time.
        func unknown(since from: Double, to end: Double, atLeast least: Double) -> Stretch {
            Stretch(start: from, end: end, content: from < end ? .unknown(atLeast: least) : .counted(least))
        }
        let before = min(self.unknown?.lowerBound ?? last?.time ?? time, time)
        if let start = reading.start, start <= time, start != last?.start, start >= last?.time ?? start {
            let whole = Stretch(start: start, end: time, content: .counted(count))
            return before < start ? [unknown(since: before, to: start, atLeast: 0), whole] : [whole]
        }
        guard let last else {
            notes.unplaced += count
            return before < time ? [unknown(since: before, to: time, atLeast: 0)] : []
        }
        let isSame = isSame(reading)
        if count < last.count || !isSame {
            notes.restarts += isSame ? 1 : 0
            let least = before < last.time ? 0 : isSame ? count : max(0, count - last.count)
            return [unknown(since: before, to: time, atLeast: least)]
        }
        let rise = count - last.count
        return [
            self.unknown == nil
                ? Stretch(start: before, end: time, content: .counted(rise))
                : unknown(since: before, to: time, atLeast: rise)
        ]
    }
}
