/// Parsing of times in logs and tables.
enum ClockTime {
    /// Reads "16:02:00.017", also with fewer or no decimals, as seconds of the day; nil for other text.
    static func clock(_ text: ArraySlice<UInt8>) -> Double? {
        let parts = text.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
        guard parts.count == 3, let hours = whole(parts[0], below: 24), let minutes = whole(parts[1], below: 60),
            let first = parts[2].first, LineText.isDigit(first), let seconds = decimal(parts[2]), seconds < 61
        else { return nil }
        return Double(hours * 3600 + minutes * 60) + seconds
    }

    /// Reads "12", "12.5", "-0.25" or, if commas don't separate fields, "12,5": up to 15 digits, correctly rounded.
    static func decimal(_ text: ArraySlice<UInt8>) -> Double? {
        let isNegative = text.first == UInt8(ascii: "-")
        var mantissa: UInt64 = 0
        var scale = 1.0
        var digits = 0
        var hasPoint = false
        for character in isNegative ? text.dropFirst() : text {
            if LineText.isDigit(character) {
                digits += 1
                // Further decimals are beyond the precision of a Double; a longer whole part is not a time.
                if digits > 15, hasPoint { continue }
                guard digits <= 19 else { return nil }
                mantissa = mantissa * 10 + UInt64(character - UInt8(ascii: "0"))
                if hasPoint { scale *= 10 }
            } else {
                guard !hasPoint, character == UInt8(ascii: ".") || character == UInt8(ascii: ",") else { return nil }
                hasPoint = true
            }
        }
        guard digits > 0 else { return nil }
        return (isNegative ? -1 : 1) * Double(mantissa) / scale
    }

    private static func whole(_ text: ArraySlice<UInt8>, below limit: Int) -> Int? {
        guard (1...2).contains(text.count) else { return nil }
        var value = 0
        for character in text {
            guard LineText.isDigit(character) else { return nil }
            value = value * 10 + Int(character - UInt8(ascii: "0"))
        }
        return value < limit ? value : nil
    }
}
