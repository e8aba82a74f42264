/// A Cycling Speed and Cadence Measurement, characteristic 0x2A5B.
///
/// ```swift
/// let packet = try SpeedCadenceMeasurement(bytes: [0x02, 0xC8, 0x00, 0x00, 0x04])
/// packet.crank?.turns  // 200
/// ```
///
/// Source: Bluetooth GATT Specification Supplement, "CSC Measurement"; Cycling Speed and Cadence Service 1.0.
public struct SpeedCadenceMeasurement: Sendable, Hashable {
    /// The flags as sent: bit 0 wheel, bit 1 crank; the others are reserved.
    public var flags: UInt8
    /// The wheel, its event time in 1/1024 s.
    public var wheel: WheelRevolutions?
    /// The crank.
    public var crank: CrankRevolutions?
    /// Bytes after the fields that the flags announce.
    public var trailing: [UInt8]

    /// Decodes one notification; throws ``PacketError/short(field:needed:had:)`` if it is too short.
    public init(bytes: [UInt8]) throws(PacketError) {
        var reader = ByteReader(bytes)
        flags = try reader.u8("flags")
        wheel = flags & 1 != 0 ? try WheelRevolutions(&reader) : nil
        crank = flags & 2 != 0 ? try CrankRevolutions(&reader) : nil
        trailing = reader.rest()
    }
}
