/// Parsing of bytes in hexadecimal digits.
public enum HexText {
    /// Reads "03-A4-00", "03A400", "03 a4 00", "03:A4:00" or "0x03A400".
    ///
    /// Nil if a byte has one digit, the text has other characters, or it is empty.
    public static func bytes(_ text: some StringProtocol) -> [UInt8]? { bytes(utf8: Array(text.utf8)[...]) }

    static func bytes(utf8 text: ArraySlice<UInt8>) -> [UInt8]? {
        var text = text
        if text.count > 2, text.first == UInt8(ascii: "0"), text[text.startIndex + 1] | 0x20 == UInt8(ascii: "x") {
            text = text.dropFirst(2)
        }
        var bytes: [UInt8] = []
        var high: UInt8?
        var mayPart = false
        for character in text {
            if let digit = nibble(character) {
                if let first = high { bytes.append(first << 4 | digit) }
                mayPart = high != nil
                high = high == nil ? digit : nil
            } else {
                guard mayPart, isSeparator(character) else { return nil }
                mayPart = false
            }
        }
        return high == nil && mayPart ? bytes : nil
    }

    /// The two digits of a byte: `A4`.
    package static func digits(_ byte: UInt8) -> String {
        (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
    }

    static func nibble(_ character: UInt8) -> UInt8? {
        switch character {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): character - UInt8(ascii: "0")
        case UInt8(ascii: "A")...UInt8(ascii: "F"): character - UInt8(ascii: "A") + 10
        case UInt8(ascii: "a")...UInt8(ascii: "f"): character - UInt8(ascii: "a") + 10
        default: nil
        }
    }

    private static func isSeparator(_ character: UInt8) -> Bool {
        character == UInt8(ascii: "-") || character == UInt8(ascii: " ") || character == UInt8(ascii: ":")
    }
}
