extension ConfigError {
    /// The error in words: the field, its value and the range.
    public var plainText: String {
        switch self {
        case .sampleRate(let rate): "sampleRate: \(rate) Hz is not a sample rate from 0.001 to 1,000,000 Hz"
        case .resample(let rate): "resample: \(rate) Hz is not a rate from 1 to 1000 Hz"
        case .ensemble(let count):
            "detectors: there are \(count); give one, or an odd number of members for an ensemble, 99 at most"
        case .parameters(let detector, .outside(let field, let value, let range)):
            "detectors[\(detector)].\(field): \(value) is outside its range, \(range)"
        case .parameters(let detector, .crossed(let down, let up)):
            "detectors[\(detector)].rule: down \(down) is above up \(up)"
        case .parameters(let detector, .crossedWindow(let minimum, let maximum)):
            "detectors[\(detector)].rule: windowMinimum \(minimum) is above windowMaximum \(maximum)"
        }
    }
}
