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

    /// The text after the first `word`; nil if it is not found.
    static func after(_ word: StaticString, in text: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
        let word = Array(word.description.utf8)
        guard text.count >= word.count else { return nil }
        for start in text.startIndex...(text.endIndex - word.count) where text[start...].starts(with: word) {
            return text[(start + word.count)...]
        }
        return nil
    }

    /// The fields of a row. A field in double quotes may contain separators and doubled quotes.
    static func fields(_ row: ArraySlice<UInt8>, separator: UInt8) -> [ArraySlice<UInt8>] {
        let quote = UInt8(ascii: "\"")
        var fields: [ArraySlice<UInt8>] = []
        var field: [UInt8] = []
        var isQuoted = false
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
            } else if character == separator, !isQuoted {
                fields.append(trimmed(field[...]))
                field = []
            } else {
                field.append(character)
            }
        }
        return fields + [trimmed(field[...])]
    }

    /// The bytes as text for an error message: at most 40 bytes.
    static func shown(_ text: ArraySlice<UInt8>) -> String { String(decoding: text.prefix(40), as: UTF8.self) }

    static func isBlank(_ character: UInt8) -> Bool { character == 0x20 || (0x09...0x0D).contains(character) }
}
