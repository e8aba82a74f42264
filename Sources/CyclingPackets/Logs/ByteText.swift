/// The bytes of a value as programs print it.
///
/// Hexadecimal groups of one or more bytes: `03-A4`, `03A4 0000`; lists: `[3, 164, 0]`, `3 A4 0`, `0x3, 0xA4`, `[3, -92]`;
/// Swift's `<03a400>` and `{length = 3, bytes = 0x03a400}`; Python's `bytearray(b'\x03\xa4\x00')`.
struct ByteText: Sendable {
    /// The base of the numbers in a list.
    enum Base: Sendable, Hashable {
        case decimal
        case hexadecimal
    }

    /// The base of a list that doesn't show it; nil if it is not known.
    let base: Base?
    /// The bases that lists have shown, by a letter, or a number of three digits.
    private(set) var shown: Set<Base> = []

    init(base: Base?) { self.base = base }

    /// The bytes of a field; nil if it has other words.
    mutating func bytes(field: ArraySlice<UInt8>) -> [UInt8]? {
        if base != .decimal, let bytes = HexText.bytes(utf8: field) { return bytes }
        if let literal = ByteText.literal(in: field), !literal.bytes.isEmpty { return literal.bytes }
        let words = LineText.words(field)
        let names: [StaticString] = ["length", "bytes", "uint8array"]
        guard let last = words.last, !LineText.matches(last.text, "bytes"),
            words.allSatisfy({ word in
                ByteText.isNumber(word.text) || names.contains { LineText.matches(word.text, $0) }
            })
        else { return nil }
        return longest(words)
    }

    /// The longest value among the words of a line.
    mutating func longest(_ words: [LineText.Word]) -> [UInt8]? {
        var best: [UInt8]?
        var run: [LineText.Word] = []
        for (index, word) in words.enumerated() {
            let isNumber = ByteText.isNumber(word.text)
            if isNumber, !word.isAfterBreak { run.append(word) } else { run = isNumber ? [word] : [] }
            let isEnd =
                index + 1 == words.count || words[index + 1].isAfterBreak || !ByteText.isNumber(words[index + 1].text)
            if isEnd, let bytes = list(run), bytes.count >= best?.count ?? 0 { best = bytes }
        }
        return best
    }

    private mutating func list(_ run: [LineText.Word]) -> [UInt8]? {
        let words = run.map { $0.text }
        guard let first = words.first else { return nil }
        let isMinus = { (word: ArraySlice<UInt8>) in word.first == UInt8(ascii: "-") }
        if words.count == 1 || words.contains(where: { $0.count > 3 && !isMinus($0) || $0.contains(UInt8(ascii: "x")) })
        {
            // Six bytes with colons are a device's address.
            guard !(words.count == 1 && first.count == 17 && first.contains(UInt8(ascii: ":"))) else { return nil }
            var bytes: [UInt8] = []
            for word in words {
                guard
                    let part = HexText.bytes(
                        utf8: word.count == 3 && word.contains(UInt8(ascii: "x")) ? [0x30] + word.suffix(1) : word)
                else { return nil }
                bytes += part
            }
            return bytes
        }
        let isDecimal = words.contains { $0.count > 2 || isMinus($0) }
        let hasLetters = words.contains { $0.contains { LineText.isLetter($0) } }
        guard !isDecimal || !hasLetters else { return nil }
        let isPaired = words.allSatisfy { $0.count == 2 }
        let isPadded = words.contains { $0.count == 2 && $0.first == UInt8(ascii: "0") }
        let own: Base? = isDecimal ? .decimal : hasLetters || isPadded ? .hexadecimal : nil
        if let own, !isPaired { shown.insert(own) }
        let hasCommas = run.dropFirst().contains { $0.isAfterComma }
        guard let base = own ?? base ?? (hasCommas ? .decimal : isPaired ? .hexadecimal : nil) else { return nil }
        var bytes: [UInt8] = []
        for word in words {
            let text = String(decoding: word, as: UTF8.self)
            guard let number = Int(text, radix: base == .decimal ? 10 : 16), (-128...255).contains(number) else {
                return nil
            }
            bytes.append(UInt8(truncatingIfNeeded: number))
        }
        return bytes
    }

    /// Whether a word may be a number or a group of bytes. Words of letters alone have one, two or four digits.
    static func isNumber(_ word: ArraySlice<UInt8>) -> Bool {
        let digits = word.count > 2 && word.starts(with: "0x".utf8) ? word.dropFirst(2) : word
        let isText = digits.allSatisfy { LineText.isLetter($0) } && digits.count == word.count
        return !digits.isEmpty && digits.last != UInt8(ascii: "-")
            && (!isText || word.count <= 2 || word.count % 4 == 0)
            && digits.allSatisfy {
                HexText.nibble($0) != nil || $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: ":")
            }
    }

    /// The first bytes literal of Python in a text, and the text before it.
    static func literal(in text: ArraySlice<UInt8>) -> (before: ArraySlice<UInt8>, bytes: [UInt8])? {
        for start in text.indices.dropLast(2)
        where text[start] == UInt8(ascii: "b")
            && (text[start + 1] == UInt8(ascii: "'") || text[start + 1] == UInt8(ascii: "\""))
        {
            if start > text.startIndex, LineText.isLetter(text[start - 1]) { continue }
            var bytes: [UInt8] = []
            var place = start + 2
            while place < text.endIndex {
                var byte = text[place]
                place += 1
                if byte == text[start + 1] { return (text[..<start], bytes) }
                if byte == UInt8(ascii: "\\"), place < text.endIndex {
                    let escapes: [UInt8: UInt8] = [
                        UInt8(ascii: "t"): 9, UInt8(ascii: "n"): 10, UInt8(ascii: "r"): 13,
                    ]
                    byte = escapes[text[place]] ?? text[place]
                    place += 1
                    if byte == UInt8(ascii: "x") {
                        guard place + 2 <= text.endIndex, let pair = HexText.bytes(utf8: text[place..<place + 2])
                        else { return nil }
                        byte = pair[0]
                        place += 2
                    }
                }
                bytes.append(byte)
            }
        }
        return nil
    }
}
