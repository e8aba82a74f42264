/// A source of samples: a sensor, a recording, a radio.
///
/// ```swift
/// struct Headphone: SampleSource {
///     let channels: [Channel] = ["headphone.userAcceleration.y", "headphone.attitude.pitch"]
///     let sampleRates = [25.0, 25.0]
///     mutating func next() throws(SensorError) -> SampleMoment? { … }
/// }
/// ```
public protocol SampleSource {
    /// The error that the source can fail with; `Never` if it can't.
    associatedtype Failure: Error

    /// The channels, in the order of the moments' values.
    var channels: [Channel] { get }
    /// The rate of each channel in Hz; 0 if it is not known.
    var sampleRates: [Double] { get }

    /// The next moment in order of time; nil at the end.
    mutating func next() throws(Failure) -> SampleMoment?
}

/// The values of all channels at one time.
public struct SampleMoment: Sendable, Hashable {
    /// Seconds from the first sample.
    public let time: Double
    /// One value for each channel of the source; nil if it has none at this time.
    public let values: [Double?]

    /// Makes a moment.
    public init(time: Double, values: [Double?]) {
        self.time = time
        self.values = values
    }
}
