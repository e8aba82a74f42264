/// Indoor Bike Data, characteristic 0x2AD2, or one part of it.
///
/// Source: Bluetooth Fitness Machine Service 1.0, §4.9; GATT Specification Supplement, "Indoor Bike Data".
///
/// Resistance is two bytes in the specification and one byte in some machines. The length decides: a packet one byte
/// shorter than its flags announce has the short form. A short form with trailing bytes is read as the long form.
public struct IndoorBikeData: Sendable, Hashable {
    /// Speed, 0.01 km/h. Sent when bit 0 is clear.
    public var speed: UInt16?
    /// Average speed, 0.01 km/h.
    public var averageSpeed: UInt16?
    /// Cadence, ½ rpm.
    public var cadence: UInt16?
    /// Average cadence, ½ rpm.
    public var averageCadence: UInt16?
    /// Distance since the training began, m; 24 bits.
    public var distance: UInt32?
    /// Resistance level, in steps of the machine.
    public var resistance: Int16?
    /// Power, W.
    public var power: Int16?
    /// Average power, W.
    public var averagePower: Int16?
    /// Energy.
    public var energy: ExpendedEnergy?
    /// Heart rate, beats per minute.
    public var heartRate: UInt8?
    /// Metabolic equivalent, 0.1 MET.
    public var metabolicEquivalent: UInt8?
    /// Time since the training began, s.
    public var elapsed: UInt16?
    /// Remaining time, s.
    public var remaining: UInt16?
    /// Whether another notification with more fields follows (bit 0). Machines without a speed set it always.
    public var moreFollows: Bool
    /// Bytes after the fields that the flags announce.
    public var trailing: [UInt8]

    /// Energy in a training.
    public struct ExpendedEnergy: Sendable, Hashable {
        /// Total, kcal; nil if not known (FFFF).
        public var total: UInt16?
        /// kcal per hour; nil if not known (FFFF).
        public var perHour: UInt16?
        /// kcal per minute; nil if not known (FF).
        public var perMinute: UInt8?
    }

    /// Decodes one notification; throws ``PacketError/short(field:needed:had:)`` if it is too short.
    public init(bytes: [UInt8]) throws(PacketError) {
        var reader = ByteReader(bytes)
        let flags = try reader.u16("flags")
        func has(_ bit: UInt16) -> Bool { flags & 1 << bit != 0 }
        let hasShortResistance = has(5) && reader.remaining == Self.length(flags: flags) - 1
        moreFollows = has(0)
        speed = has(0) ? nil : try reader.u16("instantaneous speed")
        averageSpeed = has(1) ? try reader.u16("average speed") : nil
        cadence = has(2) ? try reader.u16("instantaneous cadence") : nil
        averageCadence = has(3) ? try reader.u16("average cadence") : nil
        distance = has(4) ? try reader.u24("total distance") : nil
        if has(5) {
            resistance =
                hasShortResistance ? Int16(try reader.u8("resistance level")) : try reader.s16("resistance level")
        }
        power = has(6) ? try reader.s16("instantaneous power") : nil
        averagePower = has(7) ? try reader.s16("average power") : nil
        energy = has(8) ? try ExpendedEnergy(&reader) : nil
        heartRate = has(9) ? try reader.u8("heart rate") : nil
        metabolicEquivalent = has(10) ? try reader.u8("metabolic equivalent") : nil
        elapsed = has(11) ? try reader.u16("elapsed time") : nil
        remaining = has(12) ? try reader.u16("remaining time") : nil
        trailing = reader.rest()
    }

    /// The number of bytes after the flags, with a resistance of two bytes.
    private static func length(flags: UInt16) -> Int {
        let widths = [2, 2, 2, 2, 3, 2, 2, 2, 5, 1, 1, 2, 2]
        var length = 0
        for (bit, width) in widths.enumerated() where (flags ^ 1) & 1 << UInt16(bit) != 0 { length += width }
        return length
    }
}

extension IndoorBikeData.ExpendedEnergy {
    init(_ reader: inout ByteReader) throws(PacketError) {
        let total = try reader.u16("total energy")
        let perHour = try reader.u16("energy per hour")
        let perMinute = try reader.u8("energy per minute")
        self.total = total == .max ? nil : total
        self.perHour = perHour == .max ? nil : perHour
        self.perMinute = perMinute == .max ? nil : perMinute
    }
}
