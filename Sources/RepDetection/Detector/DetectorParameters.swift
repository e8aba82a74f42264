/// All numbers of one detector: `channel → [baseline] → low-pass → [quantize] → rule → [gate] → [rhythm] → events`.
public struct DetectorParameters: Sendable, Hashable {
    /// From the channel to what the rule sees.
    public var signal: SignalPath
    /// How the filtered signal becomes events.
    public var rule: Rule
    /// A condition on another channel.
    public var gate: Gate?
    /// A condition on the times of events.
    public var rhythm: Rhythm

    /// Makes detector parameters; `validate` says whether they make sense.
    public init(signal: SignalPath, rule: Rule, gate: Gate? = nil, rhythm: Rhythm = .free) {
        self.signal = signal
        self.rule = rule
        self.gate = gate
        self.rhythm = rhythm
    }

    /// Throws at the first number that no detector can work with.
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
        guard rhythm.minimumInterval >= 0, rhythm.minimumInterval.isFinite else {
            throw .outside(field: "rhythm.minimumInterval", value: rhythm.minimumInterval, range: "0 or more")
        }
        if let maximum = rhythm.maximumInterval {
            guard maximum > 0, maximum.isFinite else {
                throw .outside(field: "rhythm.maximumInterval", value: maximum, range: "above 0")
            }
        }
        guard rhythm.minimumStreak >= 1, rhythm.minimumStreak <= Self.longestStreak else {
            throw .outside(
                field: "rhythm.minimumStreak", value: Double(rhythm.minimumStreak), range: "1 to \(Self.longestStreak)")
        }
        if let ratio = rhythm.intervalRatio {
            guard ratio >= 1, ratio.isFinite else {
                throw .outside(field: "rhythm.intervalRatio", value: ratio, range: "1 or more")
            }
        }
        if let slip = rhythm.slip {
            guard slip >= 0, slip <= Self.longestStreak else {
                throw .outside(field: "rhythm.slip", value: Double(slip), range: "0 to \(Self.longestStreak)")
            }
        }
    }

    /// The longest `minimumStreak`: a running detector holds that many times at most.
    public static let longestStreak = 1000
}

/// Why parameters make no detector.
public enum ParameterError: Error, Hashable, Sendable {
    /// A number outside its range.
    case outside(field: String, value: Double, range: String)
    /// `down` is above `up`.
    case crossed(down: Double, up: Double)
    /// `windowMinimum` is above `windowMaximum`.
    case crossedWindow(minimum: Double, maximum: Double)
}
