import RepDetection

/// The result of calibrating a config on the sets of one user, with its evidence.
public struct PersonalCalibration: Sendable, Hashable {
    /// Whether the personal parameters are kept, or why not yet.
    public enum Verdict: Sendable, Hashable {
        /// They count held-out sets better than the given ones; with one set, that set.
        case personal
        /// No set has a repetition.
        case noSets
        /// On sets that were held out the given parameters are as good or better.
        case notBetter
    }

    /// The config to count with: with the personal parameters if they are kept, else the given config.
    public let config: DetectorConfig
    /// What they change of the given ones.
    public let dials: Dials
    /// Whether the personal parameters are kept, or why not yet.
    public let verdict: Verdict
    /// The number of sets.
    public let sets: Int
    /// The accuracy of the given parameters on the sets; nil without repetitions.
    public let given: Accuracy?
    /// The accuracy of personal parameters, each set counted with dials chosen on the other sets; nil for fewer than two.
    public let personalHeldOut: Accuracy?
}

/// A set of repetitions that a user recorded and counted.
public struct LabelledSet: Sendable, Equatable {
    /// The samples of the channels that the config counts.
    public var recording: Recording
    /// The number of repetitions; 0 for a recording at rest.
    public var count: Int

    /// Makes a set.
    public init(_ recording: Recording, count: Int) {
        self.recording = recording
        self.count = count
    }
}
