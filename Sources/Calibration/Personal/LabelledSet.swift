import RepDetection

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
