/// A cursor over little-endian bytes.
///
/// ```swift
/// var reader = ByteReader([0x34, 0x12])
/// try reader.u16("speed")  // 0x1234
/// ```
///
/// Every read advances by its width; one that does not fit throws ``PacketError/short(field:needed:had:)`` and does not
/// advance.
public struct ByteReader: Sendable, Hashable {
    private let bytes: [UInt8]
    private var position = 0

    /// Makes a cursor at the first of `bytes`.
    public init(_ bytes: [UInt8]) { self.bytes = bytes }

    /// The number of bytes left.
    public var remaining: Int { bytes.count - position }

    /// Reads an unsigned byte; `field` is its name in errors.
    public mutating func u8(_ field: String) throws(PacketError) -> UInt8 {
        UInt8(truncatingIfNeeded: try take(1, field))
    }

    /// Reads two bytes, unsigned.
    public mutating func u16(_ field: String) throws(PacketError) -> UInt16 {
        UInt16(truncatingIfNeeded: try take(2, field))
    }

    /// Reads two bytes in two's complement.
    public mutating func s16(_ field: String) throws(PacketError) -> Int16 {
        Int16(truncatingIfNeeded: try take(2, field))
    }

    /// Reads three bytes, unsigned.
    public mutating func u24(_ field: String) throws(PacketError) -> UInt32 { try take(3, field) }

    /// Reads four bytes, unsigned.
    public mutating func u32(_ field: String) throws(PacketError) -> UInt32 { try take(4, field) }

    /// Reads all remaining bytes; empty at the end.
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
