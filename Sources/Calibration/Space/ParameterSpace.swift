import RepDetection

/// A parameter space: the product of explicit axes for one channel. Every combination of values is a candidate.
public struct ParameterSpace: Sendable, Hashable {
    /// The channel of the signal.
    public var channel: Channel
    /// Its unit.
    public var unit: String
    /// Whether the signal is inverted.
    public var invert: Bool
    /// Factors of the slow exponential moving average that is subtracted as the baseline.
    public var baseline: Axis
    /// Low-pass factors, of an exponential moving average.
    public var lowPass: Axis
    /// Quantize factors, in steps per unit.
    public var quantize: Axis
    /// The rule and its own axes.
    public var rule: RuleSpace
    /// A condition on another channel, the same for every candidate.
    public var gate: Gate?
    /// Refractory periods: the shortest intervals in seconds between two events.
    public var refractoryPeriod: Axis
    /// Longest intervals in seconds between two events of a bout.
    public var maximumInterval: Axis
    /// Numbers of events that a bout needs before any of it counts.
    public var minimumBout: Axis
    /// Largest ratios of an interval of a bout to the one before, in either direction.
    public var intervalRatio: Axis
    /// Numbers of events that an irregular step takes off its bout.
    public var irregularStepCost: Axis

    /// Makes a space; omitted axes are absent.
    public init(
        channel: Channel, unit: String, invert: Bool = false, baseline: Axis = .absent, lowPass: Axis = .absent,
        quantize: Axis = .absent, rule: RuleSpace, gate: Gate? = nil, refractoryPeriod: Axis = Axis([0]),
        maximumInterval: Axis = .absent, minimumBout: Axis = Axis([1]), intervalRatio: Axis = .absent,
        irregularStepCost: Axis = .absent
    ) {
        self.channel = channel
        self.unit = unit
        self.invert = invert
        self.baseline = baseline
        self.lowPass = lowPass
        self.quantize = quantize
        self.rule = rule
        self.gate = gate
        self.refractoryPeriod = refractoryPeriod
        self.maximumInterval = maximumInterval
        self.minimumBout = minimumBout
        self.intervalRatio = intervalRatio
        self.irregularStepCost = irregularStepCost
    }
}

/// A rule with axes as parameters.
public enum RuleSpace: Sendable, Hashable, Codable {
    /// Peak detection; its only parameter is the quantize factor.
    case peaks(start: PeakStart)
    /// Hysteresis thresholds (Schmitt trigger): every pair of a `down` and an `up`. Pairs with `down` above `up` are not
    /// candidates.
    case threshold(down: Axis, up: Axis, start: ThresholdStart = .disarmed)
    /// Double shake: every combination. Windows with the minimum above the maximum are not candidates.
    case doubleShake(axes: DoubleShakeAxes)
}
