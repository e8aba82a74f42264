/// A Cycling Power Measurement, characteristic 0x2A63.
///
/// Source: Bluetooth GATT Specification Supplement, "Cycling Power Measurement"; Cycling Power Service 1.1.
public struct PowerMeasurement: Sendable, Hashable {
    /// The flags as sent. Bits 1, 3 and 12 carry no field.
    public var flags: UInt16
    /// Instantaneous power, W.
    public var power: Int16
    /// The pedal power balance.
    public var balance: PedalBalance?
    /// The accumulated torque.
    public var torque: AccumulatedTorque?
    /// The wheel, its event time in **1/2048 s**, which wraps after 32 s.
    public var wheel: WheelRevolutions?
    /// The crank, its event time in 1/1024 s.
    public var crank: CrankRevolutions?
    /// The strongest and weakest force of a turn, N.
    public var extremeForce: Extremes?
    /// The strongest and weakest torque of a turn, in 1/32 Nm.
    public var extremeTorque: Extremes?
    /// The angles of the strongest and weakest force.
    public var extremeAngles: ExtremeAngles?
    /// The crank angle of the top dead spot, degrees.
    public var topDeadSpot: UInt16?
    /// The crank angle of the bottom dead spot, degrees.
    public var bottomDeadSpot: UInt16?
    /// Work since the sensor began, kJ.
    public var energy: UInt16?
    /// Bytes after the fields that the flags announce.
    public var trailing: [UInt8]

    /// Whether the sensor requests offset compensation (bit 12).
    public var asksForOffsetCompensation: Bool { flags & 1 << 12 != 0 }

    /// Decodes one notification; throws ``PacketError/short(field:needed:had:)`` if it is too short.
    public init(bytes: [UInt8]) throws(PacketError) {
        var reader = ByteReader(bytes)
        let flags = try reader.u16("flags")
        func has(_ bit: UInt16) -> Bool { flags & 1 << bit != 0 }
        self.flags = flags
        power = try reader.s16("instantaneous power")
        balance =
            has(0) ? PedalBalance(halfPercent: try reader.u8("pedal power balance"), refersToLeft: has(1)) : nil
        torque =
            has(2)
            ? AccumulatedTorque(raw: try reader.u16("accumulated torque"), source: has(3) ? .crank : .wheel) : nil
        wheel = has(4) ? try WheelRevolutions(&reader) : nil
        crank = has(5) ? try CrankRevolutions(&reader) : nil
        extremeForce = has(6) ? try Extremes(&reader, "extreme force") : nil
        extremeTorque = has(7) ? try Extremes(&reader, "extreme torque") : nil
        extremeAngles = has(8) ? ExtremeAngles(packed: try reader.u24("extreme angles")) : nil
        topDeadSpot = has(9) ? try reader.u16("top dead spot angle") : nil
        bottomDeadSpot = has(10) ? try reader.u16("bottom dead spot angle") : nil
        energy = has(11) ? try reader.u16("accumulated energy") : nil
        trailing = reader.rest()
    }
}

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
