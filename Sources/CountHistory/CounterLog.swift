/// Converts the readings of a counter that restarts at 0 into intervals with counts, one reading after the other.
///
/// - A rise is the number of repetitions since the previous reading.
/// - A fall is a restart: the reading is the number of repetitions since the restart. Where the readings are more than
///   `longestGap` apart, the time before the restart is unknown.
/// - A fall over a midnight is a restart at midnight: the reading counts for the new day. The time from the last
///   reading to midnight is unknown if it is longer than `longestGapBeforeMidnight`.
/// - An unknown interval extends from the last known reading to the next, which gives a lower bound: the rise, or at a
///   restart the reading itself.
/// - The value of the first reading is not counted, because its start is not known, unless the reading has a start.
/// - A time that goes back is a corrected clock: the rise is counted at the new time, and time continues from there.
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
        /// Restarts of the counter.
        package var restarts = 0
        /// Falls over a midnight, treated as restarts at midnight.
        package var fallsOverMidnight = 0
        /// Steps back of the clock.
        package var corrections = 0
        /// The largest step back in seconds.
        package var largestCorrection = 0.0
        /// The value of the first known reading, which has no known start and is not counted.
        package var unplaced = 0.0
        /// Unknown readings.
        package var unknownReadings = 0
    }

    /// A last reading at most this many seconds before a restart at midnight leaves no unknown time: a quarter of an hour.
    package static let longestGapBeforeMidnight = 900.0

    /// After a longer gap than this, in seconds, the time before a restart is unknown.
    package let longestGap: Double
    /// The time that the counter counts from: `start` or `midnight`.
    package let since: CountKind
    /// Statistics of the readings so far.
    package private(set) var notes = Notes()

    private var seen: Set<Reading> = []
    private var last: (time: Double, count: Double, start: Double?)?
    private var unknownSince: Double?
    private var unknownUntil = 0.0
    private let midnights: [Double]

    /// Makes a log without readings.
    ///
    /// - Parameters:
    ///   - longestGap: After a longer gap, in seconds, the time before a restart is unknown.
    ///   - since: The time that the counter counts from.
    ///   - midnights: The local midnights at which the days of the readings and of their starts begin, in seconds since 1970 and ascending. Without
    ///     them no restart is at midnight.
    package init(longestGap: Double = 3600, since: CountKind = .start, midnights: [Double] = []) {
        self.longestGap = longestGap
        self.since = since
        self.midnights = midnights
    }

    /// Feeds the next reading and gives the intervals that it completes. O(log midnights).
    package mutating func feed(_ reading: Reading) -> [Stretch] {
        guard seen.insert(reading).inserted else {
            notes.repeated += 1
            return []
        }
        let before = unknownSince == nil ? last?.time : max(unknownUntil, last?.time ?? unknownUntil)
        if let before, reading.time < before {
            notes.corrections += 1
            notes.largestCorrection = max(notes.largestCorrection, before - reading.time)
        }
        guard case .count(let count) = reading.value else {
            notes.unknownReadings += 1
            // Unknown time before a corrected clock is a separate interval.
            let closed = reading.time < (unknownSince ?? -.infinity) ? finish() : []
            unknownSince = unknownSince ?? min(last?.time ?? reading.time, reading.time)
            unknownUntil = max(unknownUntil, reading.time)
            return closed
        }
        var reading = reading
        if since == .midnight, reading.start == nil { reading.start = midnight(of: reading.time, count) }
        defer {
            last = (reading.time, count, reading.start)
            unknownSince = nil
            unknownUntil = 0
        }
        return stretches(to: reading, count: count)
    }

    /// The unknown interval at the end, if there is one.
    package mutating func finish() -> [Stretch] {
        defer {
            unknownSince = nil
            unknownUntil = 0
        }
        // Without any known reading a single moment is unknown, too.
        guard let since = unknownSince, unknownUntil > since || last == nil else { return [] }
        return [Stretch(start: since, end: unknownUntil, content: .unknown(atLeast: 0))]
    }

    private mutating func stretches(to reading: Reading, count: Double) -> [Stretch] {
        let time = reading.time
        guard let last else { return first(reading, count) }
        if let start = reading.start, start != last.start, start <= time { return restarted(at: start, reading, count) }
        let hasFallen = count < last.count
        if hasFallen { notes.restarts += 1 }
        if hasFallen, let midnight = midnight(upTo: time), midnight > last.time {
            notes.fallsOverMidnight += 1
            return restartedAtMidnight(midnight, from: unknownSince ?? last.time, reading, count)
        }
        let rise = hasFallen ? count : count - last.count
        let from = min(unknownSince ?? last.time, time)
        // An interval without length, after a corrected clock, has no unknown time.
        let isUnknown = from < time && (unknownSince != nil || (hasFallen && time - last.time > longestGap))
        return [Stretch(start: from, end: time, content: isUnknown ? .unknown(atLeast: rise) : .counted(rise))]
    }

    /// The first known reading.
    private mutating func first(_ reading: Reading, _ count: Double) -> [Stretch] {
        let time = reading.time
        if let start = reading.start, start <= time {
            let known = Stretch(start: start, end: time, content: .counted(count))
            guard let since = unknownSince, since < start else { return [known] }
            return [Stretch(start: since, end: start, content: .unknown(atLeast: 0)), known]
        }
        notes.unplaced += count
        guard let since = unknownSince, since < time else { return [] }
        return [Stretch(start: since, end: time, content: .unknown(atLeast: 0))]
    }

    /// A restart with a known time. Of repetitions counted again, the share before the last reading is subtracted.
    private mutating func restarted(at start: Double, _ reading: Reading, _ count: Double) -> [Stretch] {
        notes.restarts += 1
        let before = unknownSince ?? last?.time ?? start
        let whole = Stretch(start: start, end: reading.time, content: .counted(count))
        guard start > before else {
            let from = min(max(before, start), reading.time)
            return [whole.part(from: from, to: reading.time)]
        }
        let isMidnight = since == .midnight && start == midnight(upTo: start)
        let longest = unknownSince != nil ? 0 : isMidnight ? CounterLog.longestGapBeforeMidnight : longestGap
        guard start - before > longest else { return [whole] }
        return [Stretch(start: before, end: start, content: .unknown(atLeast: 0)), whole]
    }

    /// A fall over a midnight. Where the readings are far apart, the counter may have restarted again since.
    private func restartedAtMidnight(
        _ midnight: Double, from before: Double, _ reading: Reading, _ count: Double
    ) -> [Stretch] {
        let isLong = unknownSince != nil || reading.time - before > longestGap
        let today = Stretch(
            start: midnight, end: reading.time,
            content: isLong && midnight < reading.time ? .unknown(atLeast: count) : .counted(count))
        let longest = unknownSince == nil ? CounterLog.longestGapBeforeMidnight : 0
        guard midnight - before > longest else { return [today] }
        return [Stretch(start: before, end: midnight, content: .unknown(atLeast: 0)), today]
    }

    /// The midnight that a reading counts from. At midnight itself a count that is not below the last belongs to the day
    /// before.
    private func midnight(of time: Double, _ count: Double) -> Double? {
        guard let midnight = midnight(upTo: time) else { return nil }
        guard midnight == time, let last, count >= last.count, let before = self.midnight(upTo: time.nextDown),
            last.start == before
        else { return midnight }
        return before
    }

    /// The last midnight at or before a time.
    private func midnight(upTo time: Double) -> Double? { CounterLog.midnight(upTo: time, of: midnights) }

    /// The last of some midnights at or before a time. O(log midnights).
    static func midnight(upTo time: Double, of midnights: [Double]) -> Double? {
        var (low, high) = (0, midnights.count)
        while low < high {
            let middle = (low + high) / 2
            if midnights[middle] <= time { low = middle + 1 } else { high = middle }
        }
        return low > 0 ? midnights[low - 1] : nil
    }
}
