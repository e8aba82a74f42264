/// The supported characteristics.
public enum CyclingCharacteristic: Sendable, Hashable, CaseIterable {
    /// 0x2A5B, Cycling Speed and Cadence Measurement.
    case speedAndCadence
    /// 0x2A63, Cycling Power Measurement.
    case power
    /// 0x2AD2, Indoor Bike Data.
    case indoorBike
    /// 6E40FEC2-B5A3-F393-E0A9-E50E24DCCA9E, FE-C over Bluetooth.
    case fitnessEquipment

    /// The characteristic of a UUID: 16 bits ("2A5B", "0x2A5B"), 32 bits or all 128 with or without dashes, in upper or
    /// lower case. "FEC2" is short for FE-C's characteristic. Nil for all others.
    public init?(_ text: some StringProtocol) {
        self.init(utf8: Array(text.utf8)[...])
    }

    init?(utf8 text: ArraySlice<UInt8>) {
        guard let digits = Self.digits(text) else { return nil }
        for candidate in Self.allCases {
            let full = Array(candidate.uuid.utf8)
            let compact = full.filter { $0 != UInt8(ascii: "-") }
            let isShort = digits.count == 4 && digits == Array(compact[4..<8])
            let isMiddle = digits.count == 8 && digits == Array(compact[..<8])
            if digits == compact || isShort || isMiddle {
                self = candidate
                return
            }
        }
        return nil
    }

    /// The full UUID in lower case.
    public var uuid: String {
        switch self {
        case .speedAndCadence: "00002a5b-0000-1000-8000-00805f9b34fb"
        case .power: "00002a63-0000-1000-8000-00805f9b34fb"
        case .indoorBike: "00002ad2-0000-1000-8000-00805f9b34fb"
        case .fitnessEquipment: "6e40fec2-b5a3-f393-e0a9-e50e24dcca9e"
        }
    }

    /// The digits of a UUID in lower case; nil if the text is not a UUID of 16, 32 or 128 bits.
    static func digits(_ text: ArraySlice<UInt8>) -> [UInt8]? {
        var text = text
        if text.count > 2, text.first == UInt8(ascii: "0"), text[text.startIndex + 1] | 0x20 == UInt8(ascii: "x") {
            text = text.dropFirst(2)
        }
        if text.count == 36 {
            for place in [8, 13, 18, 23] where text[text.startIndex + place] != UInt8(ascii: "-") { return nil }
        }
        let digits = text.count == 36 ? text.filter { $0 != UInt8(ascii: "-") } : Array(text)
        guard digits.count == 4 || digits.count == 8 || digits.count == 32 else { return nil }
        for digit in digits where HexText.nibble(digit) == nil { return nil }
        return digits.map { $0 < UInt8(ascii: "A") ? $0 : $0 | 0x20 }
    }
}
