/// An error in decoding a packet.
public enum PacketError: Error, Sendable, Hashable {
    /// The packet ends inside `field`, which needs `needed` bytes, but only `had` are left.
    case short(field: String, needed: Int, had: Int)
    /// A fixed byte of a frame has another value.
    case unexpected(field: String, found: UInt8)
    /// The frame's last byte is not the XOR of the bytes before it.
    case checksum(expected: UInt8, found: UInt8)
    /// The bytes fit no known layout of `field`, or more than one.
    case implausible(field: String)
}
