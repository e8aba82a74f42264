/// An exported detector, or ensemble of detectors, with the sample rate of its filter factors and its provenance.
public struct DetectorConfig: Sendable, Hashable {
    /// The format of the JSON that is written and read.
    public static let format = "reptune.detector/1"

    /// A name to show.
    public var name: String
    /// The activity that it counts, such as `pushUp`.
    public var activity: String
    /// The user whose personal parameters these are; nil for shared parameters.
    public var user: String?
    /// The sample rate in Hz that the filter factors apply to.
    public var sampleRate: Double
    /// The rate in Hz that samples are resampled to before anything else; nil for detectors that take samples as they
    /// come.
    ///
    /// Set if the parameters were calibrated on resampled recordings. `Resampler` has the definition.
    public var resample: Double?
    /// One detector, or the members of an ensemble: an odd number, 99 at most.
    public var detectors: [DetectorParameters]
    /// The calibration that the parameters come from.
    public var provenance: Provenance?

    /// Makes a config; `validate` checks it.
    public init(
        name: String, activity: String, user: String? = nil, sampleRate: Double, resample: Double? = nil,
        detectors: [DetectorParameters], provenance: Provenance? = nil
    ) {
        self.name = name
        self.activity = activity
        self.user = user
        self.sampleRate = sampleRate
        self.resample = resample
        self.detectors = detectors
        self.provenance = provenance
    }

    /// Throws at the first invalid value.
    public func validate() throws(ConfigError) {
        guard Self.sampleRates.contains(sampleRate) else { throw .sampleRate(sampleRate) }
        if let resample, !Resampler.rates.contains(resample) { throw .resample(resample) }
        guard detectors.count % 2 == 1, detectors.count <= Self.largestEnsemble else {
            throw .ensemble(detectors.count)
        }
        for (index, detector) in detectors.enumerated() {
            do {
                try detector.validate()
            } catch {
                throw .parameters(detector: index, error)
            }
        }
    }

    /// The sample rates in Hz of sensors that record motion. Outside of them the unit of the time is probably wrong.
    public static let sampleRates = 0.001...1_000_000.0

    /// The most members of an ensemble, which bounds the memory of a running counter.
    package static let largestEnsemble = 99

    /// The parameters of a detector for samples at another rate in Hz: filter factors are converted if the nominal
    /// rates differ.
    package func parameters(at rate: Double, of index: Int) -> DetectorParameters {
        var parameters = detectors[index]
        parameters.signal = parameters.signal.converted(from: sampleRate, to: rate)
        return parameters
    }
}

/// An error in a config.
public enum ConfigError: Error, Hashable, Sendable {
    /// A sample rate that is not one of `DetectorConfig.sampleRates`.
    case sampleRate(Double)
    /// A rate to resample to that is not one of `Resampler.rates`.
    case resample(Double)
    /// An even number of members, although the median must be one member's count; or more than 99.
    case ensemble(Int)
    /// A detector with invalid parameters.
    case parameters(detector: Int, ParameterError)
}

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
