import RepDetection

/// A product of explicit axes for one channel: every combination is a candidate.
public struct ParameterSpace: Sendable, Hashable {
    /// The channel that is listened to.
    public var channel: Channel
    /// Its unit.
    public var unit: String
    /// Whether it is turned upside down.
    public var invert: Bool
    /// Factors of the slow low-pass that is subtracted.
    public var baseline: Axis
    /// Low-pass factors.
    public var lowPass: Axis
    /// Quantize factors, in steps a unit.
    public var quantize: Axis
    /// The rule and its own axes.
    public var rule: RuleSpace
    /// A condition on another channel, the same for every candidate.
    public var gate: Gate?
    /// Least seconds between two events.
    public var minimumInterval: Axis
    /// Most seconds between two events of a run.
    public var maximumInterval: Axis
    /// Events that a run needs.
    public var minimumStreak: Axis
    /// How many times as long or as short as the one before it an interval of a run may be.
    public var intervalRatio: Axis
    /// Events that a slip costs its run.
    public var slip: Axis

    /// Makes a space; axes that are left out do without.
    public init(
        channel: Channel, unit: String, invert: Bool = false, baseline: Axis = .absent, lowPass: Axis = .absent,
        quantize: Axis = .absent, rule: RuleSpace, gate: Gate? = nil, minimumInterval: Axis = Axis([0]),
        maximumInterval: Axis = .absent, minimumStreak: Axis = Axis([1]), intervalRatio: Axis = .absent,
        slip: Axis = .absent
    ) {
        self.channel = channel
        self.unit = unit
        self.invert = invert
        self.baseline = baseline
        self.lowPass = lowPass
        self.quantize = quantize
        self.rule = rule
        self.gate = gate
        self.minimumInterval = minimumInterval
        self.maximumInterval = maximumInterval
        self.minimumStreak = minimumStreak
        self.intervalRatio = intervalRatio
        self.slip = slip
    }
}

/// A rule whose numbers are axes.
public enum RuleSpace: Sendable, Hashable, Codable {
    /// Peaks; its one number is the quantize factor.
    case peaks(start: PeakStart)
    /// Every pair of a `down` and an `up`; pairs with `down` above `up` are not candidates.
    case threshold(down: Axis, up: Axis, start: ThresholdStart = .disarmed)
    /// Every combination; windows whose minimum is above their maximum are not candidates.
    case doubleShake(axes: DoubleShakeAxes)
}
