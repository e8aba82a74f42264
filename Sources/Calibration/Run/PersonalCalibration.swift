import RepDetection

/// The result of calibrating a config on the sets of one user, with its evidence.
public struct PersonalCalibration: Sendable, Hashable {
    /// Whether the personal parameters are kept, or why not yet.
    public enum Verdict: Sendable, Hashable {
        /// On sets that were held out they are better than the given ones, and not by chance.
        case personal
        /// There are too few sets with repetitions for a test. Record so many more.
        case tooFewSets(more: Int)
        /// On sets that were held out the given parameters are as good or better.
        case notBetter
        /// They are better on these sets, but this may be chance. The value is the approximate number of further sets
        /// that would show a gain of this size; nil if a user would not record that many.
        case maybeChance(moreSets: Int?)
    }

    /// The config to count with: with the personal parameters if they are kept, else the given config.
    public let config: DetectorConfig
    /// Whether the personal parameters are kept, or why not yet.
    public let verdict: Verdict
    /// The number of sets.
    public let sets: Int
    /// The accuracy of the given parameters on the sets; nil if there are too few.
    public let given: Accuracy?
    /// The accuracy of personal parameters, each set counted with parameters selected on the other sets; nil if there
    /// are too few.
    public let personalHeldOut: Accuracy?
    /// The two-sided p-value of the gain; nil if there are too few sets.
    public let pValue: Double?
}
