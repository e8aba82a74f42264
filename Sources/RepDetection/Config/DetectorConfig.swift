/// What is exported: one detector or a committee of them, the rate their factors are meant for, and where they come from.
public struct DetectorConfig: Sendable, Hashable {
    /// The format that this program writes and reads.
    public static let format = "reptune.detector/1"

    /// What people call it.
    public var name: String
    /// What it counts, such as `pushUp`.
    public var activity: String
    /// Whom it was made for; nil for everyone.
    public var user: String?
    /// The rate in Hz that the filter factors are meant for.
    public var sampleRate: Double
    /// One detector, or an odd number of them: a committee.
    public var detectors: [DetectorParameters]
    /// Where the numbers come from.
    public var provenance: Provenance?

    /// Makes a config; `validate` says whether it makes sense.
    public init(
        name: String, activity: String, user: String? = nil, sampleRate: Double, detectors: [DetectorParameters],
        provenance: Provenance? = nil
    ) {
        self.name = name
        self.activity = activity
        self.user = user
        self.sampleRate = sampleRate
        self.detectors = detectors
        self.provenance = provenance
    }

    /// Throws at the first thing that no counter can work with.
    public func validate() throws(ConfigError) {
        guard sampleRate > 0, sampleRate.isFinite else { throw .sampleRate(sampleRate) }
        guard detectors.count % 2 == 1 else { throw .evenCommittee(detectors.count) }
        for (index, detector) in detectors.enumerated() {
            do {
                try detector.validate()
            } catch {
                throw .parameters(detector: index, error)
            }
        }
    }

    /// The parameters for samples at another rate in Hz: factors are converted where the nominal rate differs.
    public func parameters(at rate: Double, of index: Int) -> DetectorParameters {
        var parameters = detectors[index]
        parameters.signal = parameters.signal.converted(from: sampleRate, to: rate)
        return parameters
    }
}

/// Where a config comes from, so that its numbers can be traced and repeated.
public struct Provenance: Sendable, Hashable {
    /// The program and its version.
    public var tool: String
    /// The calibration's run.
    public var run: String
    /// The digest of the sessions used.
    public var data: String
    /// How it was validated.
    public var validation: String
    /// Measures of the left-out sessions by name, such as `meanAbsoluteError`.
    public var accuracy: [String: Double]

    /// Makes a provenance.
    public init(tool: String, run: String, data: String, validation: String, accuracy: [String: Double]) {
        self.tool = tool
        self.run = run
        self.data = data
        self.validation = validation
        self.accuracy = accuracy
    }
}

/// Why a config makes no counter.
public enum ConfigError: Error, Hashable, Sendable {
    /// A rate that is none.
    case sampleRate(Double)
    /// A committee needs an odd number of members for a median to be one of their counts.
    case evenCommittee(Int)
    /// A detector whose numbers make no sense.
    case parameters(detector: Int, ParameterError)
}
