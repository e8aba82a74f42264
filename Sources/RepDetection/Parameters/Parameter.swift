/// A number of a detector that a search can vary.
///
/// The raw value is its key in the JSON of configs and search spaces. A grid has its axes in this order: a parameter that is
/// more expensive to change comes first and varies slowest.
public enum Parameter: String, Sendable, Hashable, CaseIterable {
    case baseline, lowPass, quantize
    case down, up
    case shakes, keep, quiet, cutoff, laterCutoff, armCount, windowMinimum, windowMaximum
    case refractoryPeriod, maximumInterval, minimumBout, intervalRatio, irregularStepCost
}

extension Parameter {
    /// The part of a detector that has the parameter.
    public enum Part: Sendable, Hashable {
        case signal
        case rule(Rule.Kind)
        case cadenceGate
    }

    /// The unit of the parameter.
    public enum Unit: Sendable, Hashable {
        /// None: a ratio.
        case none
        /// None: the factor of an exponential moving average, which has a time constant at a sample rate.
        case filterFactor
        /// The unit of the signal.
        case signal
        /// Steps per unit of the signal.
        case steps
        case seconds, samples, events, shakes

        /// The unit in words; nil if there is none, or if it depends on the signal's unit.
        public var words: String? {
            switch self {
            case .none, .filterFactor, .signal, .steps: nil
            case .seconds: "s"
            case .samples: "samples"
            case .events: "events"
            case .shakes: "shakes"
            }
        }
    }

    /// The meaning of a parameter that is absent.
    public enum Absence: Sendable, Hashable {
        /// The parameter is needed.
        case refused
        /// It has this value.
        case means(Double)
        /// The detector does without it: null in JSON.
        case off
        /// The detector does without it: JSON omits it.
        case omitted
    }

    /// The properties of a parameter: a row of the table from which files, checks, errors, reports and exports are derived.
    public struct Properties: Sendable {
        /// The part of a detector that has it.
        public let part: Part
        /// Its name.
        public let name: String
        /// Its unit.
        public let unit: Unit
        /// The values that it takes.
        public let range: NumberRange
        /// The meaning of its absence.
        public let absence: Absence
        /// Whether it takes whole numbers only: a number of samples, events or shakes.
        public var isWhole: Bool { [.samples, .events, .shakes].contains(unit) }
        /// Whether a detector does without it.
        public var mayBeAbsent: Bool { absence == .off || absence == .omitted }
        let get: @Sendable (DetectorParameters) -> Double?
        let set: @Sendable (inout DetectorParameters, Double?) -> Void

        init(
            _ part: Part, _ name: String, _ unit: Unit, _ range: NumberRange, absence: Absence = .refused,
            get: @escaping @Sendable (DetectorParameters) -> Double?,
            set: @escaping @Sendable (inout DetectorParameters, Double?) -> Void
        ) {
            (self.part, self.name, self.unit, self.range) = (part, name, unit, range)
            (self.absence, self.get, self.set) = (absence, get, set)
        }
    }

    /// The properties of the parameter.
    public var properties: Properties {
        switch self {
        case .baseline:
            Properties(
                .signal, "baseline factor", .filterFactor, .within(0, 1), absence: .off,
                get: { $0.signal.baseline }, set: { $0.signal.baseline = $1 })
        case .lowPass:
            Properties(
                .signal, "low-pass factor", .filterFactor, .within(0, 1), absence: .off,
                get: { $0.signal.lowPass }, set: { $0.signal.lowPass = $1 })
        case .quantize:
            Properties(
                .signal, "quantize factor", .steps, .above(0), absence: .off,
                get: { $0.signal.quantize }, set: { $0.signal.quantize = $1 })
        case .down:
            Properties(
                .rule(.threshold), "down threshold", .signal, .finite,
                get: { $0.rule.thresholds?.down }, set: { $0.rule.thresholds?.down = needed($1) })
        case .up:
            Properties(
                .rule(.threshold), "up threshold", .signal, .finite,
                get: { $0.rule.thresholds?.up }, set: { $0.rule.thresholds?.up = needed($1) })
        case .shakes:
            Properties(
                .rule(.doubleShake), "shakes", .shakes, .within(1, DoubleShake.mostCounted),
                get: { decimal($0.rule.shake?.shakes) }, set: { $0.rule.shake?.shakes = whole($1) })
        case .keep:
            Properties(
                .rule(.doubleShake), "kept samples", .samples, .within(1, DoubleShake.mostKept),
                get: { decimal($0.rule.shake?.keep) }, set: { $0.rule.shake?.keep = whole($1) })
        case .quiet:
            Properties(
                .rule(.doubleShake), "quiet threshold", .signal, .above(0),
                get: { $0.rule.shake?.quiet }, set: { $0.rule.shake?.quiet = needed($1) })
        case .cutoff:
            Properties(
                .rule(.doubleShake), "shake threshold", .signal, .from(0),
                get: { $0.rule.shake?.cutoff }, set: { $0.rule.shake?.cutoff = needed($1) })
        case .laterCutoff:
            Properties(
                .rule(.doubleShake), "later shake threshold", .signal, .from(0), absence: .omitted,
                get: { $0.rule.shake?.laterCutoff }, set: { $0.rule.shake?.laterCutoff = $1 })
        case .armCount:
            Properties(
                .rule(.doubleShake), "quiet samples before arming", .samples, .within(0, DoubleShake.mostCounted),
                get: { decimal($0.rule.shake?.armCount) }, set: { $0.rule.shake?.armCount = whole($1) })
        case .windowMinimum:
            Properties(
                .rule(.doubleShake), "minimum window", .seconds, .within(0, longestSeconds),
                get: { $0.rule.shake?.windowMinimum }, set: { $0.rule.shake?.windowMinimum = needed($1) })
        case .windowMaximum:
            Properties(
                .rule(.doubleShake), "maximum window", .seconds, .within(0, longestSeconds),
                get: { $0.rule.shake?.windowMaximum }, set: { $0.rule.shake?.windowMaximum = needed($1) })
        case .refractoryPeriod:
            Properties(
                .cadenceGate, "refractory period", .seconds, .within(0, longestSeconds), absence: .means(0),
                get: { $0.cadenceGate.refractoryPeriod }, set: { $0.cadenceGate.refractoryPeriod = needed($1) })
        case .maximumInterval:
            Properties(
                .cadenceGate, "maximum interval", .seconds, .aboveZero(upTo: longestSeconds), absence: .off,
                get: { $0.cadenceGate.maximumInterval }, set: { $0.cadenceGate.maximumInterval = $1 })
        case .minimumBout:
            Properties(
                .cadenceGate, "minimum bout", .events, .within(1, CadenceGate.longestBout),
                absence: .means(1),
                get: { Double($0.cadenceGate.minimumBout) }, set: { $0.cadenceGate.minimumBout = whole($1) })
        case .intervalRatio:
            Properties(
                .cadenceGate, "interval ratio", .none, .from(1), absence: .omitted,
                get: { $0.cadenceGate.intervalRatio }, set: { $0.cadenceGate.intervalRatio = $1 })
        case .irregularStepCost:
            Properties(
                .cadenceGate, "irregular-step cost", .events, .within(0, CadenceGate.longestBout),
                absence: .omitted,
                get: { decimal($0.cadenceGate.irregularStepCost) },
                set: { $0.cadenceGate.irregularStepCost = $1.map(whole) })
        }
    }
}

/// The longest time in seconds between events: a day.
private let longestSeconds = 86_400

/// A whole number as a parameter's value.
private func decimal(_ number: Int?) -> Double? { number.map { Double($0) } }

/// The value of a parameter that a detector needs.
private func needed(_ number: Double?) -> Double { number ?? 0 }

/// The same as a whole number; −1, which no whole parameter takes, for any other number.
private func whole(_ number: Double?) -> Int { Int(exactly: needed(number)) ?? -1 }

extension Parameter {
    /// The parameters of a part of a detector, in order.
    public static func all(of part: Part) -> [Parameter] { allCases.filter { $0.properties.part == part } }

    /// Whether detectors with a rule of this kind have the parameter.
    public func belongs(to rule: Rule.Kind) -> Bool {
        if case .rule(let own) = properties.part { own == rule } else { true }
    }

    /// Its field in the JSON of a detector, such as `signal.lowPass`.
    package var field: String {
        switch properties.part {
        case .signal: "signal." + rawValue
        case .rule: "rule." + rawValue
        case .cadenceGate: "cadenceGate." + rawValue
        }
    }
}

extension DetectorParameters {
    /// The value of a parameter; nil if it is absent, or the rule does not have it.
    ///
    /// A parameter of another rule is not set. For a required parameter nil means 0, or its value by absence.
    public subscript(parameter: Parameter) -> Double? {
        get { parameter.properties.get(self) }
        set {
            let properties = parameter.properties
            let usual: Double? = if case .means(let value) = properties.absence { value } else { nil }
            properties.set(&self, newValue ?? usual)
        }
    }
}
