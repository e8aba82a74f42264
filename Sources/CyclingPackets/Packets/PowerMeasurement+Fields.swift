/// The power balance of the pedals.
public struct PedalBalance: Sendable, Hashable {
    /// In steps of ½ %: 100 is half each.
    public var halfPercent: UInt8
    /// Whether the share belongs to the left pedal; otherwise the pedal is unknown.
    public var refersToLeft: Bool

    /// The share in per cent.
    public var percent: Double { Double(halfPercent) / 2 }
}

/// Torque accumulated over the turns of a wheel or crank.
public struct AccumulatedTorque: Sendable, Hashable {
    /// The place of measurement.
    public enum Source: Sendable, Hashable {
        /// At the wheel (bit 3 clear).
        case wheel
        /// At the crank (bit 3 set).
        case crank
    }

    /// In steps of 1/32 Nm; wraps at 65536.
    public var raw: UInt16
    /// The place of measurement.
    public var source: Source

    /// The sum, Nm.
    public var newtonMetres: Double { Double(raw) / 32 }
}

/// The largest and the smallest value of one turn, in the unit of the field it belongs to.
public struct Extremes: Sendable, Hashable {
    /// The largest value.
    public var maximum: Int16
    /// The smallest value.
    public var minimum: Int16

    init(_ reader: inout ByteReader, _ field: String) throws(PacketError) {
        maximum = try reader.s16(field)
        minimum = try reader.s16(field)
    }
}

/// The crank angles of the largest and the smallest force or torque, degrees.
public struct ExtremeAngles: Sendable, Hashable {
    /// The angle of the largest value: the low 12 of 24 bits.
    public var maximum: UInt16
    /// The angle of the smallest value: the high 12 of 24 bits.
    public var minimum: UInt16

    init(packed: UInt32) {
        maximum = UInt16(packed & 0xFFF)
        minimum = UInt16(packed >> 12 & 0xFFF)
    }
}
