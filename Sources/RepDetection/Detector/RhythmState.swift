/// A rhythm on the run. It holds no more than `minimumStreak − 1` events back.
struct RhythmState: Sendable, Hashable {
    private let rhythm: Rhythm
    private var last: Double?
    /// The interval that the last event kept ended, where there is one to compare the next with.
    private var lastInterval: Double?
    /// The run's length, up to `minimumStreak`, less what slips took off.
    private(set) var length = 0
    /// The events of a run that is not yet long enough.
    private(set) var pending: [Double] = []
    private var isStreak = false
    /// What became of the last event that was fed.
    private(set) var outcome = Outcome.dropped

    /// What may become of an event.
    enum Outcome: Sendable, Hashable {
        /// It came too soon.
        case dropped
        /// It waits for its run to be long enough.
        case held
        /// It counts, with those that were held back: so many in all.
        case counted(Int)
    }

    init(_ rhythm: Rhythm) {
        self.rhythm = rhythm
    }

    /// Feeds the time of one event in seconds and gives those that count from now on: none, this one, or the whole run.
    mutating func feed(_ time: Double) -> [Double] {
        if let last {
            let interval = time - last
            guard interval >= rhythm.minimumInterval else {
                if let slip = rhythm.slip { shorten(by: slip) }
                if length == 0 { lastInterval = nil }
                outcome = .dropped
                return []
            }
            if let maximum = rhythm.maximumInterval, interval > maximum {
                endRun()
                lastInterval = nil
            } else {
                if let lastInterval, !rhythm.isEven(interval, after: lastInterval) {
                    // The event itself adds one again.
                    if let slip = rhythm.slip { shorten(by: slip + 1) } else { endRun() }
                }
                lastInterval = interval
            }
        }
        last = time
        length = min(length + 1, max(1, rhythm.minimumStreak))
        if isStreak || rhythm.minimumStreak <= 1 {
            outcome = .counted(1)
            return [time]
        }
        pending.append(time)
        guard length >= rhythm.minimumStreak else {
            // Slips can make a run wait longer than it is long.
            if pending.count == rhythm.minimumStreak { pending.removeFirst() }
            outcome = .held
            return []
        }
        isStreak = true
        outcome = .counted(pending.count)
        defer { pending.removeAll() }
        return pending
    }

    private mutating func shorten(by events: Int) {
        length -= events
        if length <= 0 { endRun() }
    }

    private mutating func endRun() {
        length = 0
        pending.removeAll(keepingCapacity: true)
        isStreak = false
    }
}
