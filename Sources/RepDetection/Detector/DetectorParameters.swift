/// The parameters of one detector: `channel → [baseline] → low-pass → [quantize] → rule → [gate] → [cadence gate] → events`.
public struct DetectorParameters: Sendable, Hashable {
    /// The channel and the filters in front of the rule.
    public var signal: SignalPath
    /// The rule that turns the filtered signal into events.
    public var rule: Rule
    /// A condition on another channel.
    public var gate: Gate?
    /// A condition on the intervals between events.
    public var cadenceGate: CadenceGate

    /// Makes detector parameters; `validate` checks them.
    public init(signal: SignalPath, rule: Rule, gate: Gate? = nil, cadenceGate: CadenceGate = .free) {
        self.signal = signal
        self.rule = rule
        self.gate = gate
        self.cadenceGate = cadenceGate
    }

    /// Throws at the first parameter outside its range.
    public func validate() throws(ParameterError) {
        for (field, factor) in [("signal.baseline", signal.baseline), ("signal.lowPass", signal.lowPass)] {
            guard let factor else { continue }
            guard factor >= 0, factor <= 1 else { throw .outside(field: field, value: factor, range: "0 to 1") }
        }
        if let quantize = signal.quantize, !(quantize > 0 && quantize.isFinite) {
            throw .outside(field: "signal.quantize", value: quantize, range: "above 0")
        }
        try rule.validate()
        switch gate?.limit {
        case .below(let limit), .above(let limit):
            guard limit.isFinite else { throw .outside(field: "gate", value: limit, range: "finite") }
        case nil: break
        }
        guard cadenceGate.refractoryPeriod >= 0, cadenceGate.refractoryPeriod.isFinite else {
            throw .outside(
                field: "cadenceGate.refractoryPeriod", value: cadenceGate.refractoryPeriod, range: "0 or more")
        }
        if let maximum = cadenceGate.maximumInterval {
            guard maximum > 0, maximum.isFinite else {
                throw .outside(field: "cadenceGate.maximumInterval", value: maximum, range: "above 0")
            }
        }
        guard cadenceGate.minimumBout >= 1, cadenceGate.minimumBout <= Self.longestBout else {
            throw .outside(
                field: "cadenceGate.minimumBout", value: Double(cadenceGate.minimumBout),
                range: "1 to \(Self.longestBout)")
        }
        if let ratio = cadenceGate.intervalRatio {
            guard ratio >= 1, ratio.isFinite else {
                throw .outside(field: "cadenceGate.intervalRatio", value: ratio, range: "1 or more")
            }
        }
        if let irregularStepCost = cadenceGate.irregularStepCost {
            guard irregularStepCost >= 0, irregularStepCost <= Self.longestBout else {
                throw .outside(
                    field: "cadenceGate.irregularStepCost", value: Double(irregularStepCost),
                    range: "0 to \(Self.longestBout)")
            }
        }
        try cadenceGate.periodCheck?.validate()
    }

    /// The largest `minimumBout`, which bounds the memory of a running detector.
    package static let longestBout = 1000
}

/// An error in a detector's parameters.
public enum ParameterError: Error, Hashable, Sendable {
    /// A parameter outside its range.
    case outside(field: String, value: Double, range: String)
    /// `down` is above `up`.
    case crossed(down: Double, up: Double)
    /// `windowMinimum` is above `windowMaximum`.
    case crossedWindow(minimum: Double, maximum: Double)
}
