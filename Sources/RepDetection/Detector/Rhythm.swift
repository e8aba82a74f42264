/// What the times of events must be like to count.
public struct Rhythm: Sendable, Hashable {
    /// An event sooner than this after the last one kept is dropped; seconds, 0 keeps all.
    public var minimumInterval: Double
    /// A run of events ends where two are further apart than this; seconds, nil for never.
    public var maximumInterval: Double?
    /// How many events a run must have for any of it to count; when it has, all of it counts.
    public var minimumStreak: Int

    /// Every event counts.
    public static let free = Rhythm()

    /// Makes a rhythm.
    public init(minimumInterval: Double = 0, maximumInterval: Double? = nil, minimumStreak: Int = 1) {
        self.minimumInterval = minimumInterval
        self.maximumInterval = maximumInterval
        self.minimumStreak = minimumStreak
    }

    /// The events that count among candidates in order of time. O(n). What `RhythmState` gives, all at once.
    public func filter(_ times: [Double]) -> [Double] {
        var state = RhythmState(self)
        return times.flatMap { state.feed($0) }
    }
}
