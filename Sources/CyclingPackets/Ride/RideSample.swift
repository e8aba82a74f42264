/// The state of a ride at one time.
public struct RideSample: Sendable, Hashable {
    /// The time on the receive clock, s.
    public var time: Double
    /// Cadence in crank turns per minute; nil if not known.
    public var cadence: Double?
    /// Speed in m/s; nil if not known.
    public var speed: Double?
    /// Distance in m since the first packet.
    public var distance: Double
    /// Turns of the crank since the first packet that counts them; nil before one.
    public var crankTurns: UInt64?
    /// Turns of the wheel since the first packet that counts them; nil before one.
    public var wheelTurns: UInt64?
    /// Power in W; nil if not known.
    public var power: Double?
    /// Irregularities in the last packet.
    public var notices: [RideNotice]

    /// The speed in km/h; nil if unknown.
    public var kilometresPerHour: Double? { speed.map { $0 * 3.6 } }
}

/// The quantities of a ride.
public enum RideQuantity: Sendable, Hashable, CaseIterable {
    /// Turns of the crank.
    case crankTurns
    /// Turns of the wheel.
    case wheelTurns
    /// Distance.
    case distance
    /// The machine's training time.
    case elapsed
    /// Power.
    case power
    /// Cadence.
    case cadence
    /// Speed.
    case speed
}

/// An irregularity in a packet.
public struct RideNotice: Sendable, Hashable {
    /// The quantity.
    public var quantity: RideQuantity
    /// The characteristic.
    public var source: CyclingCharacteristic
    /// The notice of the counter.
    public var notice: CounterNotice
}
