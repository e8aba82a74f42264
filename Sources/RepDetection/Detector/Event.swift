/// One detected repetition.
public struct Event: Sendable, Hashable {
    /// The time of the sample that completed it, in seconds from the first sample.
    public let time: Double

    /// Makes an event.
    public init(time: Double) { self.time = time }
}
