/// Turns the readings of a counter that counts since its last start into stretches of time, one reading after the other.
///
/// - A rise is what was counted since the reading before.
/// - A fall is a new start: the reading itself is what was counted since. Where the readings lie more than
///   `longestGap` apart, what happened before the new start is unknown.
/// - Unknown reaches from the last known reading to the next. That one still bounds it from below: by its rise, or at a
///   new start by itself.
/// - What the first reading stands at is not counted: nothing tells since when, unless it brings its own start.
/// - A time that goes back is a corrected clock: the rise is counted at the new time, and time goes on from there.
/// - A reading that was there before, time and count alike, is passed over.
///
/// Memory: the readings seen so far, for the last rule.
public struct CounterLog: Sendable {
    /// What the counter said.
    public enum Value: Sendable, Hashable {
        /// So many since the start.
        case count(Int)
        /// Not available or not authorised.
        case unknown
    }

    /// One line of a log.
    public struct Reading: Sendable, Hashable {
        /// Seconds since 1970.
        public var time: Double
        /// What the counter said.
        public var value: Value
        /// When the counter was started, where the log tells: seconds since 1970.
        public var start: Double?

        /// Makes a reading.
        public init(time: Double, value: Value, start: Double? = nil) {
            self.time = time
            self.value = value
            self.start = start
        }
    }

    /// What is worth knowing about a log.
    public struct Notes: Sendable, Hashable {
        /// Readings that were there before.
        public var repeated = 0
        /// How often the counter started again.
        public var restarts = 0
        /// How often the clock went back, and by how many seconds at most.
        public var corrections = 0
        /// The largest step back in seconds.
        public var largestCorrection = 0.0
        /// What the first known reading stood at, and nobody can place.
        public var unplaced = 0
        /// Readings that were unknown.
        public var unknownReadings = 0
    }

    /// A new start after more seconds than this leaves the time before it unknown.
    public var longestGap: Double
    /// What has been found so far.
    public private(set) var notes = Notes()

    private var seen: Set<Reading> = []
    private var last: (time: Double, count: Int, start: Double?)?
    private var unknownSince: Double?
    private var unknownUntil = 0.0

    /// Makes a log without readings.
    public init(longestGap: Double = 3600) { self.longestGap = longestGap }

    /// Takes the next reading and gives the stretches that it closes. O(1).
    public mutating func feed(_ reading: Reading) -> [Stretch] {
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
            // After a corrected clock the unknown time before it stands by itself.
            let closed = reading.time < (unknownSince ?? -.infinity) ? finish() : []
            unknownSince = unknownSince ?? min(last?.time ?? reading.time, reading.time)
            unknownUntil = max(unknownUntil, reading.time)
            return closed
        }
        defer {
            last = (reading.time, count, reading.start)
            unknownSince = nil
            unknownUntil = 0
        }
        return stretches(to: reading, count: count)
    }

    /// The unknown stretch at the end, where there is one.
    public mutating func finish() -> [Stretch] {
        defer {
            unknownSince = nil
            unknownUntil = 0
        }
        guard let since = unknownSince, unknownUntil > since else { return [] }
        return [Stretch(start: since, end: unknownUntil, content: .unknown(atLeast: 0))]
    }

    private mutating func stretches(to reading: Reading, count: Int) -> [Stretch] {
        let time = reading.time
        let since = unknownSince
        guard let last else { return first(reading, count) }
        if let start = reading.start, start != last.start, start <= time { return restarted(at: start, reading, count) }
        let hasFallen = count < last.count
        if hasFallen { notes.restarts += 1 }
        let rise = Double(hasFallen ? count : count - last.count)
        let from = min(since ?? last.time, time)
        // A moment, after a corrected clock, has no time that could be unknown.
        let isUnknown = from < time && (since != nil || (hasFallen && time - last.time > longestGap))
        return [Stretch(start: from, end: time, content: isUnknown ? .unknown(atLeast: rise) : .counted(rise))]
    }

    /// The first known reading.
    private mutating func first(_ reading: Reading, _ count: Int) -> [Stretch] {
        let time = reading.time
        if let start = reading.start, start <= time {
            let known = Stretch(start: start, end: time, content: .counted(Double(count)))
            guard let since = unknownSince, since < start else { return [known] }
            return [Stretch(start: since, end: start, content: .unknown(atLeast: 0)), known]
        }
        notes.unplaced += count
        guard let since = unknownSince, since < time else { return [] }
        return [Stretch(start: since, end: time, content: .unknown(atLeast: 0))]
    }

    /// A new start whose time is known. What it counts again of the time before the last reading is left out, by its share.
    private mutating func restarted(at start: Double, _ reading: Reading, _ count: Int) -> [Stretch] {
        notes.restarts += 1
        let before = unknownSince ?? last?.time ?? start
        let whole = Stretch(start: start, end: reading.time, content: .counted(Double(count)))
        guard start > before else {
            let from = min(max(before, start), reading.time)
            return [whole.part(from: from, to: reading.time)]
        }
        guard unknownSince != nil || start - before > longestGap else { return [whole] }
        return [Stretch(start: before, end: start, content: .unknown(atLeast: 0)), whole]
    }
}
