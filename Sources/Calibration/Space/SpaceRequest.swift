import RepDetection
import Sessions

/// The search space as the user gives it. Omitted axes get defaults, some of which depend on the sessions.
public struct SpaceRequest: Sendable, Hashable, Codable {
    /// The kind of rule.
    public enum RuleKind: String, Sendable, Hashable, Codable, CaseIterable {
        case peaks, threshold
        case doubleShake = "double-shake"
    }

    /// The channels; nil for every channel that all sessions have, including magnitudes, except that of gravity, which is constant.
    public var channels: [Channel]?
    /// Whether the default channels include principal axes; nil for no. They help with sensors worn in any orientation, and
    /// cost accuracy where a recorded axis has the right direction.
    public var principal: Bool?
    /// The rule.
    public var rule: RuleKind
    /// The initial state of the peaks rule.
    public var start: PeakStart?
    /// The initial state of the threshold rule; nil for `armed` with default thresholds, and for `disarmed` with given ones.
    public var thresholdStart: ThresholdStart?
    /// Whether channels are inverted; nil for both orientations with default thresholds, else for not inverted.
    public var invert: Bool?
    /// Factors of the slow exponential moving average that is subtracted as the baseline.
    public var baseline: Axis?
    /// Its time constants in seconds, in place of factors: they are independent of the sample rate.
    public var baselineSeconds: Axis?
    /// Low-pass factors, of an exponential moving average.
    public var lowPass: Axis?
    /// Quantize factors.
    public var quantize: Axis?
    /// Lower hysteresis thresholds, which arm.
    public var down: Axis?
    /// Upper hysteresis thresholds, which count.
    public var up: Axis?
    /// Lower thresholds relative to the channel's resting level, in multiples of its size (amplitude).
    public var downSizes: Axis?
    /// Upper thresholds relative to the channel's resting level, in multiples of its size.
    public var upSizes: Axis?
    /// The buffers of the double-shake rule; nil for every kind.
    public var buffers: [ShakeBuffer]?
    /// Numbers of shakes in a gesture, whole.
    public var shakes: Axis?
    /// Standard deviations above which a sample is a shake.
    public var cutoff: Axis?
    /// The same for the shakes after the first; nil in place of a value for that of `cutoff`.
    public var laterCutoff: Axis?
    /// Standard deviations below which a sample is quiet.
    public var quiet: Axis?
    /// Numbers of quiet samples that must be exceeded to arm.
    public var armCount: Axis?
    /// Numbers of samples in the buffer beside the newest.
    public var keep: Axis?
    /// Shortest times in seconds from the first shake to the last.
    public var windowMinimum: Axis?
    /// Longest times in seconds from the first shake to the last.
    public var windowMaximum: Axis?
    /// Conditions on another channel.
    public var gate: GateSpace?
    /// Refractory periods: the shortest intervals in seconds between two events.
    public var refractoryPeriod: Axis?
    /// Longest intervals in seconds between two events of a bout.
    public var maximumInterval: Axis?
    /// Numbers of events that a bout needs before any of it counts.
    public var minimumBout: Axis?
    /// Largest ratios of an interval of a bout to the one before, in either direction.
    public var intervalRatio: Axis?
    /// Numbers of events that an irregular step takes off its bout.
    public var irregularStepCost: Axis?
    /// A period check that the selected detectors get; nil for none.
    ///
    /// It takes no part in the search: detectors that only count well with it would fail where the period is not found.
    public var periodCheck: PeriodCheck?

    /// Makes a request for a rule with the default axes.
    public init(rule: RuleKind) { self.rule = rule }
}
