import RepDetection

/// A parameter space: the product of explicit axes for one channel. Every combination of values is a candidate.
///
/// Pairs with `down` above `up`, and windows with the minimum above the maximum, are not candidates.
package struct ParameterSpace: Sendable, Hashable {
    /// The channel of the signal.
    package var channel: Channel
    /// Its unit.
    package var unit: String
    /// Whether the signal is inverted.
    package var invert: Bool
    /// The rule. Every candidate has its start state, its buffer and its number of shakes; its other numbers are 0, since
    /// they have axes.
    package internal(set) var rule: Rule
    /// A condition on another channel, the same for every candidate.
    package var gate: Gate?
    /// A period check that a selected detector gets. It is not searched.
    package var periodCheck: PeriodCheck?
    /// The axis of every parameter of the rule but `shakes`.
    private(set) var axes: Axes = [:]

    /// Makes a space. A parameter without an axis is absent, or has the value of the rule.
    package init(
        channel: Channel, unit: String, invert: Bool = false, rule: Rule, gate: Gate? = nil,
        periodCheck: PeriodCheck? = nil, axes: Axes = [:]
    ) {
        (self.channel, self.unit, self.invert, self.gate) = (channel, unit, invert, gate)
        self.periodCheck = periodCheck
        var detector = DetectorParameters(signal: SignalPath(channel: channel, unit: unit), rule: rule)
        for parameter in Parameter.axes(of: rule.kind) {
            self.axes[parameter] = axes[parameter] ?? Axis([detector[parameter]])
            detector[parameter] = nil
        }
        self.rule = detector.rule
    }

    /// The axis of a parameter; absent, and not set, if the rule has no such axis.
    package subscript(parameter: Parameter) -> Axis {
        get { axes[parameter] ?? .absent }
        set { if axes[parameter] != nil { axes[parameter] = newValue } }
    }

    /// The same space with another axis of one parameter.
    func with(_ parameter: Parameter, _ axis: Axis) -> ParameterSpace {
        var space = self
        space[parameter] = axis
        return space
    }

    /// The common parameters of all candidates.
    var detector: DetectorParameters {
        DetectorParameters(signal: SignalPath(channel: channel, unit: unit, invert: invert), rule: rule, gate: gate)
    }
}

/// The search space of one training set.
struct SearchSpace: Sendable, Hashable {
    /// The sample rate in Hz to which filter factors refer.
    let sampleRate: Double
    /// The spaces, with every axis explicit.
    let spaces: [ParameterSpace]
}
