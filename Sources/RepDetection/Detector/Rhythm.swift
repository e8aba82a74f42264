/// What the times of events must be like to count.
public struct Rhythm: Sendable, Hashable {
    /// An event sooner than this after the last one kept is dropped; seconds, 0 keeps all.
    public var minimumInterval: Double
    /// A run of events ends where two are further apart than this; seconds, nil for never.
    public var maximumInterval: Double?
    /// How many events a run must have for any of it to count; when it has, all of it counts.
    public var minimumStreak: Int
    /// How many times as long as the interval before it an interval may be, or as short; 1 or more, nil for any.
    ///
    /// One that is longer or shorter is uneven and ends the run, or costs it a `slip`.
    public var intervalRatio: Double?
    /// How many events of its run a slip costs: an uneven interval, or an event sooner than `minimumInterval`.
    ///
    /// Nil for none of this: an uneven interval ends the run at once, and an event too soon is only dropped.
    ///
    /// Each event adds one to the run's length, up to `minimumStreak`, and each slip takes so many off. A run that has
    /// counted goes on counting until nothing is left of it: a few slips in a long walk are forgiven, while hands at a
    /// desk slip too often to start a run. Where slips come before a run counts, its last `minimumStreak` events do.
    public var slip: Int?

    /// Every event counts.
    public static let free = Rhythm()

    /// Makes a rhythm.
    public init(
        minimumInterval: Double = 0, maximumInterval: Double? = nil, minimumStreak: Int = 1,
        intervalRatio: Double? = nil, slip: Int? = nil
    ) {
        self.minimumInterval = minimumInterval
        self.maximumInterval = maximumInterval
        self.minimumStreak = minimumStreak
        self.intervalRatio = intervalRatio
        self.slip = slip
    }

    /// Whether an interval may follow another, both in seconds.
    func isEven(_ interval: Double, after last: Double) -> Bool {
        guard let intervalRatio else { return true }
        return interval <= intervalRatio * last && interval * intervalRatio >= last
    }

    /// The events that count among candidates in order of time. O(n). What `RhythmState` gives, all at once.
    public func filter(_ times: [Double]) -> [Double] {
        var state = RhythmState(self)
        return times.flatMap { state.feed($0) }
    }
}
