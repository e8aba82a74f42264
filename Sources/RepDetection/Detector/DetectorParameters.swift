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
        for parameter in Parameter.allCases {
            let range = parameter.properties.range
            if let value = self[parameter], !range.contains(value) {
                throw .outside(field: parameter.field, value: value, range: range.words)
            }
        }
        if let thresholds = rule.thresholds, thresholds.down > thresholds.up {
            throw .crossed(down: thresholds.down, up: thresholds.up)
        }
        if let shake = rule.shake, shake.windowMinimum > shake.windowMaximum {
            throw .crossedWindow(minimum: shake.windowMinimum, maximum: shake.windowMaximum)
        }
        switch gate?.limit {
        case .below(let limit), .above(let limit):
            guard limit.isFinite else { throw .outside(field: "gate", value: limit, range: "finite") }
        case nil: break
        }
        try cadenceGate.periodCheck?.validate()
    }
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
