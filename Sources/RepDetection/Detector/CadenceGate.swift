/// A condition on the intervals between events: which events belong to a bout and count.
public struct CadenceGate: Sendable, Hashable {
    /// The refractory period in seconds: an event sooner than this after the last kept event is dropped. 0 keeps all.
    public var refractoryPeriod: Double
    /// The longest interval within a bout in seconds; nil for no limit.
    public var maximumInterval: Double?
    /// The number of events that a bout needs before any of it counts. From then on all of it counts.
    public var minimumBout: Int
    /// The largest ratio of two successive intervals, either way; 1 or more, nil for no limit.
    ///
    /// An interval outside the ratio is irregular. It ends the bout, or takes `irregularStepCost` events off it.
    public var intervalRatio: Double?
    /// The tolerance for missed or extra steps: the events that one irregular interval, or one event within the
    /// refractory period, takes off a bout.
    ///
    /// Nil for no tolerance: an irregular interval ends the bout at once, and an event within the refractory period is
    /// only dropped.
    ///
    /// Each event adds one to the bout's length, up to `minimumBout`; each irregular step subtracts this cost. A
    /// counting bout continues until its length is 0. So a long walk survives a few irregular steps, while hands at a
    /// desk are too irregular to start a bout. If irregular steps precede the start, the last `minimumBout` events
    /// count.
    public var irregularStepCost: Int?
    /// The check of events against the signal's period, after the refractory period and before bouts; nil for none.
    public var periodCheck: PeriodCheck?

    /// The largest `minimumBout`, which bounds the memory of a running detector.
    package static let longestBout = 1000
    /// No condition: every event counts.
    public static let free = CadenceGate()

    /// Makes a cadence gate.
    public init(
        refractoryPeriod: Double = 0, maximumInterval: Double? = nil, minimumBout: Int = 1,
        intervalRatio: Double? = nil, irregularStepCost: Int? = nil, periodCheck: PeriodCheck? = nil
    ) {
        self.refractoryPeriod = refractoryPeriod
        self.maximumInterval = maximumInterval
        self.minimumBout = minimumBout
        self.intervalRatio = intervalRatio
        self.irregularStepCost = irregularStepCost
        self.periodCheck = periodCheck
    }

    /// Whether an interval in seconds is regular after the interval before it.
    func isEven(_ interval: Double, after last: Double) -> Bool {
        guard let intervalRatio else { return true }
        return interval <= intervalRatio * last && interval * intervalRatio >= last
    }

    /// The times that count among event times in ascending order, as `CadenceGateState` gives them. O(n).
    ///
    /// - Parameter period: The signal's period in seconds at an event time; nil if it is not trusted.
    package func filter(_ times: [Double], period: (Double) -> Double? = { _ in nil }) -> [Double] {
        var state = CadenceGateState(self)
        return times.flatMap { state.feed($0, period: periodCheck == nil ? nil : period($0)) }
    }
}
