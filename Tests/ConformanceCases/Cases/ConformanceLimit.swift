import RepDetection

/// A config with one value at the end of its range, or beyond it, or a text that the encoder does not write: an implementation
/// accepts or refuses it.
package struct ConformanceLimit: Sendable {
    /// The place of the value in the config, such as `detectors[0].signal.lowPass`, which the message of a refusal contains;
    /// empty if the text has no such place.
    package let field: String
    /// Whether the config is valid.
    package let isValid: Bool
    /// The config; nil if there is only a text.
    package let config: DetectorConfig?
    /// The config's JSON, if the encoder does not write it.
    package let text: String?

    init(field: String, isValid: Bool, config: DetectorConfig) {
        (self.field, self.isValid, self.config, text) = (field, isValid, config, nil)
    }

    init(field: String, isValid: Bool, text: String) {
        (self.field, self.isValid, config, self.text) = (field, isValid, nil, text)
    }

    /// Whether a valid config is accepted, and an invalid one refused at the right place; true for a text.
    package var isKept: Bool {
        guard let config else { return true }
        do throws(ConfigError) {
            try config.validate()
            return isValid
        } catch {
            return !isValid && error.place == field
        }
    }
}

extension ConfigError {
    /// The place of the error in the config.
    fileprivate var place: String {
        switch self {
        case .sampleRate: "sampleRate"
        case .resample: "resample"
        case .ensemble: "detectors"
        case .parameters(let index, .outside(let field, _, _)): "detectors[\(index)].\(field)"
        case .parameters(let index, .crossed), .parameters(let index, .crossedWindow): "detectors[\(index)].rule"
        }
    }
}

extension ConformanceLimit {
    /// All limits: the ends of each range of the spec, and values just beyond; then texts.
    static var all: [ConformanceLimit] { totals + signals + rules + cadenceGates + texts }

    private static let peaks = DetectorParameters.of("accelerometer.y", .peaks(start: .firstReading))

    private static func config(
        _ detectors: [DetectorParameters] = [peaks], sampleRate: Double = 50, resample: Double? = nil
    ) -> DetectorConfig {
        DetectorConfig(
            name: "limit", activity: "conformance", sampleRate: sampleRate, resample: resample, detectors: detectors)
    }

    /// The limits of a field: valid values and others, put into a config.
    private static func limits<Value>(
        _ field: String, valid: [Value], invalid: [Value], _ config: (Value) -> DetectorConfig
    ) -> [ConformanceLimit] {
        valid.map { ConformanceLimit(field: field, isValid: true, config: config($0)) }
            + invalid.map { ConformanceLimit(field: field, isValid: false, config: config($0)) }
    }

    private static var totals: [ConformanceLimit] {
        limits("sampleRate", valid: [0.001, 1e6], invalid: [0, -0.5, 0.0009, 1e6 + 1, 1e-300, 1e308]) {
            config(sampleRate: $0)
        }
            + limits("resample", valid: [1, 1000], invalid: [0.9, 1001.5]) { config(resample: $0) }
            + limits("detectors", valid: [1, 99], invalid: [0, 2, 101]) { config(Array(repeating: peaks, count: $0)) }
    }

    /// The limits of the parameters of a part.
    private static func limits(of part: Parameter.Part, in detector: DetectorParameters) -> [ConformanceLimit] {
        Parameter.all(of: part).flatMap { parameter in
            limits("detectors[0]." + parameter.field, valid: parameter.ends, invalid: parameter.beyond) { value in
                var changed = detector
                // The window must not end before it begins.
                if parameter == .windowMaximum { changed[.windowMinimum] = 0 }
                if parameter == .windowMinimum { changed[.windowMaximum] = 86_400 }
                changed[parameter] = value
                return config([changed])
            }
        }
    }

    private static var signals: [ConformanceLimit] { limits(of: .signal, in: peaks) }

    private static var rules: [ConformanceLimit] {
        func threshold(_ up: Double) -> DetectorParameters { .of("accelerometer.y", .threshold(down: 0.25, up: up)) }
        func shake(_ maximum: Double) -> DetectorParameters {
            .of("accelerometer.y", .doubleShake(DoubleShake(windowMinimum: 0.65, windowMaximum: maximum)))
        }
        return limits("detectors[0].rule", valid: [0.25], invalid: [0.2]) { config([threshold($0)]) }
            + limits(of: .rule(.threshold), in: threshold(0.25))
            + limits(of: .rule(.doubleShake), in: .of("accelerometer.y", .doubleShake(DoubleShake())))
            + limits("detectors[0].rule", valid: [0.65], invalid: [0.6]) { config([shake($0)]) }
    }

    private static var cadenceGates: [ConformanceLimit] {
        func of<Value>(_ name: String, valid: [Value], invalid: [Value], _ check: @escaping (Value) -> PeriodCheck)
            -> [ConformanceLimit]
        {
            limits("detectors[0].cadenceGate.periodCheck." + name, valid: valid, invalid: invalid) { value in
                var detector = peaks
                detector.cadenceGate.periodCheck = check(value)
                return config([detector])
            }
        }
        return limits(of: .cadenceGate, in: peaks)
            + of("events", valid: [1, 10], invalid: [0, 11]) { PeriodCheck(events: $0, shortest: 0.8, longest: 1.5) }
            + of("shortest", valid: [0.1, 100], invalid: [0.09, 100.5]) {
                PeriodCheck(events: 2, shortest: $0, longest: $0)
            }
            + of("longest", valid: [0.5, 5], invalid: [0.4, 5.5]) {
                PeriodCheck(events: 2, shortest: 0.5, longest: $0)
            }
    }
}

extension Parameter {
    /// The ends of the range; if an end is not in it, a value inside.
    fileprivate var ends: [Double] {
        switch properties.range {
        case .finite: []
        case .above(let least): [Double(least) + 0.5]
        case .aboveZero(let most): [0.5, Double(most)]
        case .from(let least): [Double(least)]
        case .within(let least, let most): [Double(least), Double(most)]
        }
    }

    /// Values just beyond the range. JSON has no infinite number.
    fileprivate var beyond: [Double] {
        let step = properties.isWhole ? 1 : 0.1
        return switch properties.range {
        case .finite: []
        case .above(let least): [Double(least), Double(least) - 0.5]
        case .aboveZero(let most): [0, -0.5, Double(most) + 0.5]
        case .from(let least): [Double(least) - 0.5]
        case .within(let least, let most): [Double(least) - step, Double(most) + step]
        }
    }
}
