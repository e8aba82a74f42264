import RepDetection

/// The search space as the user gives it. Omitted axes get defaults, some of which depend on the sessions.
package struct SpaceRequest: Sendable, Hashable {
    /// The channels; nil for every channel that all sessions have, including magnitudes, except the constant magnitude
    /// of gravity.
    package var channels: [Channel]?
    /// Whether the default channels include principal axes; nil for no. They help with sensors worn in any orientation,
    /// and cost accuracy if a recorded axis has the right direction.
    package var principal: Bool?
    /// The rule.
    package var rule: Rule.Kind
    /// The initial state of the peaks rule.
    package var start: PeakStart?
    /// The initial state of the threshold rule; nil to search both with default thresholds, and for `disarmed` with given ones.
    package var thresholdStart: ThresholdStart?
    /// Whether channels are inverted; nil for both orientations with default thresholds, else for not inverted.
    package var invert: Bool?
    /// The given axes, in place of default ones.
    package var axes: Axes = [:]
    /// Given axes that are scaled to the sessions, in place of axes in `axes`: the time constant of the baseline in
    /// seconds, which is independent of the sample rate, and thresholds relative to the channel's resting level, in
    /// multiples of its size (amplitude).
    package var relative: Axes = [:]
    /// The buffers of the double-shake rule; nil for every kind.
    package var buffers: [ShakeBuffer]?
    /// Its pairings; nil for `latest`. With `reset` beside it, held-out folds of simulated gestures selected `latest` too.
    package var pairings: [ShakePairing]?
    /// Conditions on another channel.
    package var gate: GateSpace?
    /// Whether a gate on gravity or attitude is searched, beside none, if the training sessions include rest: see
    /// `MeasuredSessions.gate(of:)`. Nil for no.
    package var findsGate: Bool?
    /// A period check that the selected detectors get; nil for none.
    ///
    /// It is not searched: detectors that only count well with it would fail if the period is not found.
    package var periodCheck: PeriodCheck?
    /// Other spaces of the same rule on the same channels, searched beside this one: the training sessions of each fold decide.
    /// Their channels and gates have no effect.
    package var alternatives: [SpaceRequest]?

    /// Makes a request for a rule with the default axes.
    package init(rule: Rule.Kind) { self.rule = rule }

    /// The given axis of a parameter; nil for the default one. It replaces an axis that is scaled to the sessions.
    package subscript(parameter: Parameter) -> Axis? {
        get { axes[parameter] }
        set { (axes[parameter], relative[parameter]) = (newValue, nil) }
    }
}
