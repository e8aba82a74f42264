/// An ANT+ FE-C message over Bluetooth, characteristic 6E40FEC2-….
///
/// The frame is `A4 09 4E|4F 05`, an 8-byte page, and the XOR of all bytes before it. A frame with length byte 08
/// is accepted only for page 0x10 without its equipment type.
///
/// Source: Tacx, "FE-C over Bluetooth"; ANT Message Protocol and Usage, §7; ANT+ Device Profile Fitness Equipment 5.0.
public struct FitnessEquipmentFrame: Sendable, Hashable {
    /// A decoded page.
    public enum Page: Sendable, Hashable {
        /// Page 0x10.
        case general(GeneralPage)
        /// Page 0x19.
        case trainer(TrainerPage)
        /// Any other page: its number and the 7 bytes after it.
        case other(UInt8, [UInt8])
    }

    /// The message type.
    public enum Kind: UInt8, Sendable, Hashable {
        /// Broadcast, 0x4E.
        case broadcast = 0x4E
        /// Acknowledged, 0x4F.
        case acknowledged = 0x4F
    }

    /// The message type.
    public var kind: Kind
    /// The page.
    public var page: Page
    /// Bytes after the checksum.
    public var trailing: [UInt8]

    /// Decodes one notification; throws every case of ``PacketError``.
    public init(bytes: [UInt8]) throws(PacketError) {
        var reader = ByteReader(bytes)
        try Self.expect(&reader, "sync", [0xA4])
        let length = try Self.expect(&reader, "length", [0x09, 0x08])
        guard let kind = Kind(rawValue: try Self.expect(&reader, "message", [0x4E, 0x4F])) else {
            throw .implausible(field: "message")
        }
        try Self.expect(&reader, "channel", [0x05])
        var content: [UInt8] = []
        for _ in 1..<Int(length) { content.append(try reader.u8("page")) }
        let found = try reader.u8("checksum")
        var checksum: UInt8 = 0
        for byte in bytes.prefix(content.count + 4) { checksum ^= byte }
        guard checksum == found else { throw .checksum(expected: checksum, found: found) }
        self.kind = kind
        page = try Self.page(content)
        trailing = reader.rest()
    }

    private static func page(_ content: [UInt8]) throws(PacketError) -> Page {
        switch content[0] {
        case 0x10: return .general(try GeneralPage(page: content))
        case _ where content.count < 8: throw .unexpected(field: "length", found: UInt8(content.count + 1))
        case 0x19: return .trainer(try TrainerPage(page: content))
        default: return .other(content[0], Array(content[1...]))
        }
    }

    @discardableResult
    private static func expect(
        _ reader: inout ByteReader, _ field: String, _ allowed: [UInt8]
    ) throws(PacketError) -> UInt8 {
        let byte = try reader.u8(field)
        for candidate in allowed where candidate == byte { return byte }
        throw .unexpected(field: field, found: byte)
    }
}
