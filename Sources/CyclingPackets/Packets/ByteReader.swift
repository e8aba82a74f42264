/// A cursor over little-endian bytes.
///
/// ```swift
/// var reader = ByteReader([0x34, 0x12])
/// try reader.u16("speed")  // 0x1234
/// ```
///
/// Every read moves on by its width; one that does not fit throws ``PacketError/short(field:needed:had:)`` and stays.
public struct ByteReader: Sendable, Hashable {
    private let bytes: [UInt8]
    private var position = 0

    /// A cursor before the first of `bytes`.
    public init(_ bytes: [UInt8]) { self.bytes = bytes }

    /// How many bytes are left.
    public var remaining: Int { bytes.count - position }

    /// Takes an unsigned byte. `field` names it in the error.
    public mutating func u8(_ field: String) throws(PacketError) -> UInt8 {
        UInt8(truncatingIfNeeded: try take(1, field))
    }

    /// Takes two bytes, unsigned.
    public mutating func u16(_ field: String) throws(PacketError) -> UInt16 {
        UInt16(truncatingIfNeeded: try take(2, field))
    }

    /// Takes two bytes in two's complement.
    public mutating func s16(_ field: String) throws(PacketError) -> Int16 {
        Int16(truncatingIfNeeded: try take(2, field))
    }

    /// Takes three bytes, unsigned.
    public mutating func u24(_ field: String) throws(PacketError) -> UInt32 { try take(3, field) }

    /// Takes four bytes, unsigned.
    public mutating func u32(_ field: String) throws(PacketError) -> UInt32 { try take(4, field) }

    /// Takes all that is left; empty at the end.
    public mutating func rest() -> [UInt8] {
        defer { position = bytes.count }
        return Array(bytes[position...])
    }

    private mutating func take(_ width: Int, _ field: String) throws(PacketError) -> UInt32 {
        guard remaining >= width else { throw .short(field: field, needed: width, had: remaining) }
        var value: UInt32 = 0
        for offset in 0..<width { value |= UInt32(bytes[position + offset]) << UInt32(8 * offset) }
        position += width
        return value
    }
}
