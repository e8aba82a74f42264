/// A rhythm on the run. It holds no more than `minimumStreak − 1` events back.
struct RhythmState: Sendable, Hashable {
    private let rhythm: Rhythm
    private var last: Double?
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
        if let last, time - last < rhythm.minimumInterval {
            outcome = .dropped
            return []
        }
        if let last, let maximum = rhythm.maximumInterval, time - last > maximum {
            pending.removeAll(keepingCapacity: true)
            isStreak = false
        }
        last = time
        if isStreak || rhythm.minimumStreak <= 1 {
            outcome = .counted(1)
            return [time]
        }
        pending.append(time)
        guard pending.count >= rhythm.minimumStreak else {
            outcome = .held
            return []
        }
        isStreak = true
        outcome = .counted(pending.count)
        defer { pending.removeAll() }
        return pending
    }
}
