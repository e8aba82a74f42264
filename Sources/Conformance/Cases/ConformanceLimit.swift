import RepDetection

/// A config with one value at the end of its range, or beyond it, or a text that the encoder does not write: an implementation
/// accepts or refuses it.
package struct ConformanceLimit: Sendable {
    /// The place of the value in the config, such as `detectors[0].signal.lowPass`, which the message of a refusal contains;
    /// empty where the text has no such place.
    package let field: String
    /// Whether the config is valid.
    package let isValid: Bool
    /// The config; nil where there is only a text.
    package let config: DetectorConfig?
    /// The config's JSON, where the encoder does not write it.
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
        limits("sampleRate", valid: [0.5, 1e6], invalid: [0, -0.5]) { config(sampleRate: $0) }
            + limits("resample", valid: [1, 1000], invalid: [0.9, 1001.5]) { config(resample: $0) }
            + limits("detectors", valid: [1, 99], invalid: [0, 2, 101]) { config(Array(repeating: peaks, count: $0)) }
    }

    private static var signals: [ConformanceLimit] {
        func of(
            _ name: String, valid: [Double], invalid: [Double], _ change: @escaping (inout SignalPath, Double) -> Void
        )
            -> [ConformanceLimit]
        {
            limits("detectors[0].signal." + name, valid: valid, invalid: invalid) { value in
                var detector = peaks
                change(&detector.signal, value)
                return config([detector])
            }
        }
        return of("baseline", valid: [0, 1], invalid: [-0.1, 1.1]) { $0.baseline = $1 }
            + of("lowPass", valid: [0, 1], invalid: [-0.1, 1.1]) { $0.lowPass = $1 }
            + of("quantize", valid: [0.5], invalid: [0, -0.5]) { $0.quantize = $1 }
    }

    private static var rules: [ConformanceLimit] {
        func of<Value>(
            _ name: String, valid: [Value], invalid: [Value], _ change: @escaping (inout DoubleShake, Value) -> Void
        ) -> [ConformanceLimit] {
            limits("detectors[0].rule" + name, valid: valid, invalid: invalid) { value in
                var shake = DoubleShake()
                change(&shake, value)
                return config([.of("accelerometer.y", .doubleShake(shake))])
            }
        }
        return limits("detectors[0].rule", valid: [0.25], invalid: [0.2]) { up in
            config([.of("accelerometer.y", .threshold(down: 0.25, up: up))])
        } + of(".cutoff", valid: [0.0], invalid: [-0.5]) { $0.cutoff = $1 }
            + of(".laterCutoff", valid: [0.0], invalid: [-0.5]) { $0.laterCutoff = $1 }
            + of(".quiet", valid: [0.5], invalid: [0.0, -0.5]) { $0.quiet = $1 }
            + of(".armCount", valid: [0, 1000], invalid: [-1, 1001]) { $0.armCount = $1 }
            + of(".keep", valid: [1, 100], invalid: [0, 101]) { $0.keep = $1 }
            + of(".shakes", valid: [1, 1000], invalid: [0, 1001]) { $0.shakes = $1 }
            + of(".windowMinimum", valid: [0.0], invalid: [-0.5]) { $0.windowMinimum = $1 }
            + of(".windowMaximum", valid: [0.0], invalid: [-0.5]) { ($0.windowMinimum, $0.windowMaximum) = (0, $1) }
            + of("", valid: [0.65], invalid: [0.6]) { ($0.windowMinimum, $0.windowMaximum) = (0.65, $1) }
    }

    private static var cadenceGates: [ConformanceLimit] {
        func of<Value>(
            _ name: String, valid: [Value], invalid: [Value], _ change: @escaping (inout CadenceGate, Value) -> Void
        ) -> [ConformanceLimit] {
            limits("detectors[0].cadenceGate." + name, valid: valid, invalid: invalid) { value in
                var detector = peaks
                change(&detector.cadenceGate, value)
                return config([detector])
            }
        }
        func check(_ events: Int = 2, _ shortest: Double = 0.8, _ longest: Double = 1.5) -> PeriodCheck {
            PeriodCheck(events: events, shortest: shortest, longest: longest)
        }
        return of("refractoryPeriod", valid: [0.0], invalid: [-0.5]) { $0.refractoryPeriod = $1 }
            + of("maximumInterval", valid: [0.5], invalid: [0.0, -0.5]) { $0.maximumInterval = $1 }
            + of("minimumBout", valid: [1, 1000], invalid: [0, 1001]) { $0.minimumBout = $1 }
            + of("intervalRatio", valid: [1.0], invalid: [0.9]) { $0.intervalRatio = $1 }
            + of("irregularStepCost", valid: [0, 1000], invalid: [-1, 1001]) { $0.irregularStepCost = $1 }
            + of("periodCheck.events", valid: [1, 10], invalid: [0, 11]) { $0.periodCheck = check($1) }
            + of("periodCheck.shortest", valid: [0.1, 100], invalid: [0.09, 100.5]) {
                $0.periodCheck = check(2, $1, $1)
            }
            + of("periodCheck.longest", valid: [0.5, 5], invalid: [0.4, 5.5]) { $0.periodCheck = check(2, 0.5, $1) }
    }
}
