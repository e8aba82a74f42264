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
        case .armCount: "--arm-count"
        case .windowMinimum: "--window-minimum"
        case .windowMaximum: "--window-maximum"
        case .minimumInterval: "--minimum-interval"
        case .maximumInterval: "--maximum-interval"
        case .minimumStreak: "--minimum-streak"
        case .intervalRatio: "--interval-ratio"
        case .slip: "--slip"
        }
    }

    /// The parameter that a config holds in a field such as `signal.lowPass`; nil for any other.
    init?(field: String) {
        let name = field.split(separator: ".").last.map(String.init) ?? field
        self.init(rawValue: name)
    }
}

/// A number as a person writes it: 8, not 8.0.
func plain(_ number: Double) -> String { Int(exactly: number).map { "\($0)" } ?? "\(number)" }
