/// Plausibility limits of a ride, and timeouts.
public struct RideLimits: Sendable, Hashable {
    /// The highest cadence, rpm.
    public var maximumCadence = 300.0
    /// The highest speed, m/s; 42 m/s is 151 km/h.
    public var maximumSpeed = 42.0
    /// The seconds without a turn after which cadence and speed are zero.
    public var idleSeconds = 3.0
    /// The silent seconds after which another characteristic takes over a quantity.
    public var takeoverSeconds = 10.0

    /// Makes limits with the defaults above.
    public init() {}
}
