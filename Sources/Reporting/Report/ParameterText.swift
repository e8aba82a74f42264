import Calibration
import RepDetection

extension Grid.Parameter {
    /// The parameter's name, with its unit where the unit is always the same.
    public var words: String {
        switch self {
        case .baseline: "baseline factor"
        case .lowPass: "low-pass factor"
        case .quantize: "quantize factor"
        case .down: "down threshold"
        case .up: "up threshold"
        case .keep: "kept samples"
        case .quiet: "quiet threshold"
        case .cutoff: "shake threshold"
        case .laterCutoff: "later shake threshold"
        case .armCount: "quiet samples before arming"
        case .windowMinimum: "minimum window (s)"
        case .windowMaximum: "maximum window (s)"
        case .refractoryPeriod: "refractory period (s)"
        case .maximumInterval: "maximum interval (s)"
        case .minimumBout: "minimum bout (events)"
        case .intervalRatio: "interval ratio"
        case .irregularStepCost: "irregular-step cost (events)"
        }
    }

    /// The parameter's name, with the signal's unit where it is measured in that.
    func words(unit: String) -> String {
        switch self {
        // Unit 1 stands for a pure number.
        case .down, .up, .quiet, .cutoff, .laterCutoff: words + (unit == "1" || unit.isEmpty ? "" : " (\(unit))")
        default: words
        }
    }

    /// Whether the parameter is the factor of an exponential moving average, and so has a time constant.
    var isFilterFactor: Bool { self == .baseline || self == .lowPass }
}

extension DetectorParameters {
    /// Every part with its value, in the order in which samples pass.
    ///
    /// - Parameter sampleRate: The rate of the filter factors in Hz, which gives them a time constant; nil where it is
    ///   unknown.
    public func rows(sampleRate: Double?) -> [(name: String, value: String)] {
        var rows = [(name: "channel", value: signal.channel.name + (signal.invert ? ", inverted" : ""))]
        func add(_ name: String, _ value: String) { rows.append((name: name, value: value)) }
        func add(_ name: String, factor: Double) {
            add(name, Formatted.exact(factor) + TimeConstant.suffix(factors: [factor], sampleRate: sampleRate))
        }
        if let gate { add("gate", gate.words) }
        if let baseline = signal.baseline { add("baseline factor", factor: baseline) }
        if let lowPass = signal.lowPass { add("low-pass factor", factor: lowPass) }
        if let quantize = signal.quantize {
            add("quantize factor", "\(Formatted.exact(quantize)) steps per \(signal.unit)")
        }
        // Unit 1 stands for a pure number.
        let unit = signal.unit == "1" ? "" : " " + signal.unit
        switch rule {
        case .peaks(let start):
            add("rule", "peaks")
            add("start state", start.words)
        case .threshold(let down, let up, let start):
            add("rule", "threshold with hysteresis")
            add("start state", start.words)
            add("down threshold", Formatted.exact(down) + unit)
            add("up threshold", Formatted.exact(up) + unit)
        case .doubleShake(let shake):
            add("rule", shake.shakes == 2 ? "double shake" : "\(shake.shakes) shakes")
            add("buffer", shake.buffer == .asPublished ? "as published" : "sliding")
            add("kept samples", "\(shake.keep)")
            add("quiet threshold", Formatted.exact(shake.quiet) + unit)
            add("shake threshold", Formatted.exact(shake.cutoff) + unit)
            if let later = shake.laterCutoff { add("later shake threshold", Formatted.exact(later) + unit) }
            add("quiet samples before arming", "more than \(shake.armCount)")
            add("window", "\(Formatted.exact(shake.windowMinimum)) to \(Formatted.exact(shake.windowMaximum)) s")
        }
        if cadenceGate.refractoryPeriod > 0 {
            add("refractory period", "\(Formatted.exact(cadenceGate.refractoryPeriod)) s")
        }
        if let maximum = cadenceGate.maximumInterval { add("maximum interval", "\(Formatted.exact(maximum)) s") }
        if cadenceGate.minimumBout > 1 { add("minimum bout", "\(cadenceGate.minimumBout) events") }
        if let ratio = cadenceGate.intervalRatio { add("interval ratio", Formatted.exact(ratio)) }
        if let cost = cadenceGate.irregularStepCost { add("irregular-step cost", Formatted.counted(cost, "event")) }
        if let check = cadenceGate.periodCheck { add("period check", check.words) }
        return rows
    }

    /// The parameters in one line.
    ///
    /// - Parameter sampleRate: See `rows(sampleRate:)`.
    public func words(sampleRate: Double?) -> String {
        let rows = rows(sampleRate: sampleRate)
        // After the name of the rule the thresholds need no full name.
        let short = ["rule": "", "down threshold": "down ", "up threshold": "up "]
        return rows.dropFirst().reduce(rows[0].value) { line, row in
            guard row.name != "start state" else {
                return line + (rule.startsByDefault ? "" : ", \(row.value) at the start")
            }
            return line + ", " + (short[row.name] ?? row.name + " ") + row.value
        }
    }
}

extension SignalPath {
    /// The input of the rule in words: the channel with its sign and unit, and its filters.
    ///
    /// Quantization is omitted, since charts draw it as a line of its own.
    var words: String {
        (invert ? "−" : "") + channel.name + (unit == "1" || unit.isEmpty ? "" : " (\(unit))")
            + (baseline == nil ? "" : ", baseline subtracted") + (lowPass == nil ? "" : ", filtered")
    }
}

extension Rule {
    /// Whether the start state is the default one, which a line omits.
    fileprivate var startsByDefault: Bool {
        switch self {
        case .peaks(let start): start == .firstReading
        case .threshold(_, _, let start): start == .disarmed
        case .doubleShake: true
        }
    }
}

extension PeakStart {
    /// The state in words.
    var words: String { self == .prototype ? "rising from 0" : "neither rising nor falling" }
}

extension ThresholdStart {
    /// The state in words.
    var words: String { rawValue }
}

extension Gate {
    /// The condition in words.
    public var words: String {
        switch limit {
        case .below(let limit): "\(channel) below \(Formatted.exact(limit))"
        case .above(let limit): "\(channel) above \(Formatted.exact(limit))"
        }
    }
}

extension PeriodCheck {
    /// The check in words.
    public var words: String {
        "\(Formatted.counted(events, "event")) in \(Formatted.exact(shortest)) to \(Formatted.exact(longest)) s"
    }
}

extension GateSpace {
    /// The conditions in words.
    public var words: String { "\(channel) \(side.rawValue) \(limits.words)" }
}

extension Axis {
    /// The values in short: up to six of them, or the first, the last and their number.
    public var words: String {
        let texts = values.map { $0.map(Formatted.exact) ?? "none" }
        guard texts.count > 6 else { return texts.joined(separator: ", ") }
        return "\(texts[0]) … \(texts[texts.count - 1]) (\(texts.count) values)"
    }
}
