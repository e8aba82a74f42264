/// Splitting of lines in UTF-8.
enum LineText {
    /// A line's bytes without its end, the blanks around it and, on the first line, a byte-order mark.
    static func trimmedLine(_ line: some StringProtocol, isFirst: Bool) -> ArraySlice<UInt8> {
        let bytes = Array(line.utf8)
        return trimmed(isFirst && bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes[3...] : bytes[...])
    }

    /// The text without surrounding blanks.
    static func trimmed(_ text: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        var text = text
        while let first = text.first, isBlank(first) { text = text.dropFirst() }
        while let last = text.last, isBlank(last) { text = text.dropLast() }
        return text
    }

    /// Whether a text contains one of some words.
    static func has(_ words: [StaticString], in text: ArraySlice<UInt8>) -> Bool {
        text.withUnsafeBufferPointer { bytes in
            words.contains { word in
                let (start, count) = (word.utf8Start, word.utf8CodeUnitCount)
                var place = 0
                while place + count <= bytes.count {
                    var same = 0
                    while same < count, bytes[place + same] == start[same] { same += 1 }
                    if same == count { return true }
                    place += 1
                }
                return false
            }
        }
    }

    /// A word of a line.
    struct Word {
        var text: ArraySlice<UInt8>
        /// Whether anything but blanks and commas is before it.
        var isAfterBreak: Bool
        /// Whether a comma is before it.
        var isAfterComma: Bool
    }

    /// The words of a line, without brackets, quotes, and the marks at their ends.
    static func words(_ text: ArraySlice<UInt8>) -> [Word] {
        var words: [Word] = []
        var (rest, isAfterMark) = (text, false)
        while true {
            let gap = rest.prefix(while: isGap)
            var word = rest[gap.endIndex...].prefix { !isGap($0) }
            guard !word.isEmpty else { return words }
            rest = rest[word.endIndex...]
            let isAfterBreak =
                isAfterMark || gap.contains { !isBlank($0) && $0 != UInt8(ascii: ",") && $0 != UInt8(ascii: ";") }
            isAfterMark = false
            while let last = word.last, last == UInt8(ascii: ".") || last == UInt8(ascii: ":") {
                word = word.dropLast()
                isAfterMark = true
            }
            words.append(Word(text: word, isAfterBreak: isAfterBreak, isAfterComma: gap.contains(UInt8(ascii: ","))))
        }
    }

    /// Whether a character is between words: blanks and `,;[](){}<>"'=|`.
    private static func isGap(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x22, 0x27, 0x28, 0x29, 0x2C, 0x3B, 0x3C, 0x3D, 0x3E, 0x5B, 0x5D, 0x7B, 0x7C, 0x7D: true
        default: isBlank(byte)
        }
    }

    /// The fields of a row. A field in double quotes may contain separators and doubled quotes, one in brackets separators.
    static func fields(_ row: ArraySlice<UInt8>, separator: UInt8) -> [ArraySlice<UInt8>] {
        let quote = UInt8(ascii: "\"")
        var fields: [ArraySlice<UInt8>] = []
        var field: [UInt8] = []
        var (isQuoted, depth) = (false, 0)
        var index = row.startIndex
        while index < row.endIndex {
            let character = row[index]
            index += 1
            if character == quote {
                if isQuoted, index < row.endIndex, row[index] == quote {
                    field.append(quote)
                    index += 1
                } else {
                    isQuoted.toggle()
                }
            } else if character == separator, !isQuoted, depth <= 0 {
                fields.append(trimmed(field[...]))
                field = []
            } else {
                if character == UInt8(ascii: "[") || character == UInt8(ascii: "{") { depth += 1 }
                if character == UInt8(ascii: "]") || character == UInt8(ascii: "}") { depth -= 1 }
                field.append(character)
            }
        }
        return fields + [trimmed(field[...])]
    }

    /// The bytes as text for an error message: at most 40 bytes.
    static func shown(_ text: ArraySlice<UInt8>) -> String { String(decoding: text.prefix(40), as: UTF8.self) }

    /// Whether a text equals a word in lower case, in any case.
    static func matches(_ text: ArraySlice<UInt8>, _ word: StaticString) -> Bool {
        lowered(text).elementsEqual(word.description.utf8)
    }

    static func lowered(_ text: ArraySlice<UInt8>) -> [UInt8] {
        text.map { (0x41...0x5A).contains($0) ? $0 | 0x20 : $0 }
    }

    static func isDigit(_ character: UInt8) -> Bool { (0x30...0x39).contains(character) }

    static func isLetter(_ character: UInt8) -> Bool { (0x61...0x7A).contains(character | 0x20) }

    static func isBlank(_ character: UInt8) -> Bool { character == 0x20 || (0x09...0x0D).contains(character) }
}
