import Sessions
import CyclingPackets

extension PacketError {
    /// The fault in the bytes.
    package var plainText: String {
        switch self {
        case .short(let field, let needed, let had):
            "the packet ends inside \(field): it needs \(Formatted.counted(needed, "byte", "bytes")), and \(had) \(had == 1 ? "is" : "are") left"
        case .unexpected(let field, let found): "\(field) can't be 0x\(HexText.digits(found))"
        case .checksum(let expected, let found):
            "the checksum is 0x\(HexText.digits(found)), not 0x\(HexText.digits(expected))"
        case .implausible(let field): "\(field) has no known layout"
        }
    }
}

extension CyclingCharacteristic {
    /// The short UUID, as the command line takes it.
    package var shortName: String {
        switch self {
        case .speedAndCadence: "2a5b"
        case .power: "2a63"
        case .indoorBike: "2ad2"
        case .fitnessEquipment: "fec2"
        }
    }
}

extension LogProblem.Kind {
    /// The fault in the line.
    package var plainText: String {
        switch self {
        case .badTime(let text): "\(quoted(text)) is not a time"
        case .badCharacteristic(let text): "\(quoted(text)) is not a characteristic's UUID"
        case .badValue(let text) where text.hasSuffix("bytes"): "\(quoted(text)) is only the size of the value"
        case .badValue(let text): "\(quoted(text)) is not the bytes of a value"
        case .tooFewFields(let needed, let had):
            "the row has \(Formatted.counted(had, "field", "fields")); \(needed) are needed"
        }
    }

    /// The remedy for a log without any valid line; nil for the usual one.
    var remedy: String? {
        switch self {
        case .badTime: "Print the time before each value, in seconds or as a time of day."
        case .badValue(let text) where text.hasSuffix("bytes"):
            "Print the bytes: in Swift, Array(data) in place of data."
        default: nil
        }
    }
}
