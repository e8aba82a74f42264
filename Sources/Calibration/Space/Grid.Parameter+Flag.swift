extension Grid.Parameter {
    /// The flag of `reptune calibrate` that sets its axis.
    public var flag: String {
        switch self {
        case .baseline: "--baseline"
        case .lowPass: "--lowpass"
        case .quantize: "--quantize"
        case .down: "--down"
        case .up: "--up"
        case .keep: "--keep"
        case .quiet: "--quiet-below"
        case .cutoff: "--cutoff"
        case .laterCutoff: "--later-cutoff"
        case .armCount: "--arm-count"
        case .windowMinimum: "--window-minimum"
        case .windowMaximum: "--window-maximum"
        case .refractoryPeriod: "--refractory-period"
        case .maximumInterval: "--maximum-interval"
        case .minimumBout: "--minimum-bout"
        case .intervalRatio: "--interval-ratio"
        case .irregularStepCost: "--irregular-step-cost"
        }
    }

    /// The parameter of a config's field such as `signal.lowPass`; nil for any other field.
    init?(field: String) {
        let name = field.split(separator: ".").last.map(String.init) ?? field
        self.init(rawValue: name)
    }
}

/// A number without a trailing zero: 8, not 8.0.
func plain(_ number: Double) -> String { Int(exactly: number).map { "\($0)" } ?? "\(number)" }
