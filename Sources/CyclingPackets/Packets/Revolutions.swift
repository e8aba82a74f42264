/// A wheel's counter in a packet.
public struct WheelRevolutions: Sendable, Hashable {
    /// Turns since the sensor began; falls when it resets or the wheel turns back, never wraps.
    public var turns: UInt32
    /// The end of the last turn, in ticks of the sensor: 1/1024 s for Cycling Speed and Cadence, 1/2048 s for Cycling
    /// Power. Wraps at 65536.
    public var eventTime: UInt16

    /// A counter's reading.
    public init(turns: UInt32, eventTime: UInt16) {
        self.turns = turns
        self.eventTime = eventTime
    }

    init(_ reader: inout ByteReader) throws(PacketError) {
        turns = try reader.u32("cumulative wheel revolutions")
        eventTime = try reader.u16("last wheel event time")
    }
}

/// A crank's counter in a packet.
public struct CrankRevolutions: Sendable, Hashable {
    /// Turns since the sensor began; wraps at 65536.
    public var turns: UInt16
    /// The end of the last turn, in ticks of 1/1024 s. Wraps at 65536, which is 64 s.
    public var eventTime: UInt16

    /// A counter's reading.
    public init(turns: UInt16, eventTime: UInt16) {
        self.turns = turns
        self.eventTime = eventTime
    }

    init(_ reader: inout ByteReader) throws(PacketError) {
        turns = try reader.u16("cumulative crank revolutions")
        eventTime = try reader.u16("last crank event time")
    }
}
