/// Where a ride stands at one time.
public struct RideSample: Sendable, Hashable {
    /// When, s, on the receive clock.
    public var time: Double
    /// Crank turns a minute; nil where unknown.
    public var cadence: Double?
    /// m/s; nil where unknown.
    public var speed: Double?
    /// Metres since the first packet.
    public var distance: Double
    /// Turns of the crank since the first packet that counts them.
    public var crankTurns: UInt64
    /// Turns of the wheel since the first packet that counts them.
    public var wheelTurns: UInt64
    /// W; nil where unknown.
    public var power: Double?
    /// What was unusual in the packet just fed.
    public var notices: [RideNotice]

    /// The speed in km/h; nil where unknown.
    public var kilometresPerHour: Double? { speed.map { $0 * 3.6 } }
}

/// What a ride is made of.
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

/// Something unusual in a packet.
public struct RideNotice: Sendable, Hashable {
    /// What it concerns.
    public var quantity: RideQuantity
    /// Which characteristic sent it.
    public var source: CyclingCharacteristic
    /// What it is.
    public var notice: CounterNotice
}
