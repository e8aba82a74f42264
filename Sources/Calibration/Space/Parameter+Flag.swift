import RepDetection

extension Parameter {
    /// The flag of `reptune calibrate` that sets its axis.
    package var flag: String {
        switch self {
        case .lowPass: "--lowpass"
        case .quiet: "--quiet-below"
        default: "--" + rawValue.reduce(into: "") { $0 += $1.isUppercase ? "-" + $1.lowercased() : String($1) }
        }
    }

    /// The parameter of a config's field such as `signal.lowPass`; nil for any other field.
    init?(field: String) {
        let name = field.split(separator: ".").last.map(String.init) ?? field
        self.init(rawValue: name)
    }
}
