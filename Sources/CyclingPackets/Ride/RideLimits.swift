/// What a ride is believed to be capable of, and when it counts as resting.
public struct RideLimits: Sendable, Hashable {
    /// The highest cadence, rpm.
    public var maximumCadence = 300.0
    /// The highest speed, m/s; 42 m/s is 151 km/h.
    public var maximumSpeed = 42.0
    /// After how many seconds without a turn cadence and speed are zero.
    public var idleSeconds = 3.0
    /// After how many silent seconds another characteristic takes over a quantity.
    public var takeoverSeconds = 10.0

    /// The limits as above.
    public init() {}
}
