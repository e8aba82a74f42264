/// The kind of a tag: a start tag, an end tag, or an empty element.
enum TagKind { case start, end, whole }

extension TagScanner {
    /// The kind of the tag; nil if its name is invalid, or if it is an end tag with attributes.
    var kind: TagKind? {
        let name = name
        guard let first = name.first, TagScanner.isLetter(first), name.allSatisfy(TagScanner.isNamePart) else {
            return nil
        }
        guard tag.first == UInt8(ascii: "/") else { return tag.last == UInt8(ascii: "/") ? .whole : .start }
        return tag[name.endIndex...].allSatisfy(TagScanner.isSpace) ? .end : nil
    }

    /// The element's name.
    var name: ArraySlice<UInt8> {
        let start = tag.first == UInt8(ascii: "/") ? 1 : 0
        var end = start
        while end < tag.count, tag[end] != UInt8(ascii: "/"), !TagScanner.isSpace(tag[end]) { end += 1 }
        return tag[start..<end]
    }

    /// All characters beyond ASCII count as letters.
    private static func isLetter(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "_"),
            UInt8(ascii: ":"), 0x80...:
            true
        default: false
        }
    }

    private static func isNamePart(_ byte: UInt8) -> Bool {
        isLetter(byte) || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) || byte == UInt8(ascii: "-")
            || byte == UInt8(ascii: ".")
    }

    /// Whether the tag has a name; the name of an end tag begins with `/`.
    func isNamed(_ name: StaticString) -> Bool {
        let length = name.utf8CodeUnitCount
        guard tag.count >= length else { return false }
        for index in 0..<length where tag[index] != name.utf8Start[index] { return false }
        return tag.count == length || TagScanner.isSpace(tag[length]) || tag[length] == UInt8(ascii: "/")
    }

    /// Calls the closure with the name and the raw value of each attribute; false if the tag is malformed.
    func attributes(_ body: (ArraySlice<UInt8>, ArraySlice<UInt8>) -> Void) -> Bool {
        let count = tag.last == UInt8(ascii: "/") ? tag.count - 1 : tag.count
        var place = tag.firstIndex(where: TagScanner.isSpace) ?? count
        while true {
            let space = place
            while place < count, TagScanner.isSpace(tag[place]) { place += 1 }
            guard place < count else { return true }
            let start = place
            while place < count, tag[place] != UInt8(ascii: "="), !TagScanner.isSpace(tag[place]) { place += 1 }
            let name = tag[start..<place]
            guard start > space, !name.isEmpty else { return false }
            while place < count, TagScanner.isSpace(tag[place]) { place += 1 }
            guard place < count, tag[place] == UInt8(ascii: "=") else { return false }
            place += 1
            while place < count, TagScanner.isSpace(tag[place]) { place += 1 }
            guard place < count, tag[place] == UInt8(ascii: "\"") || tag[place] == UInt8(ascii: "'") else {
                return false
            }
            guard let end = tag[(place + 1)..<count].firstIndex(of: tag[place]) else { return false }
            body(name, tag[(place + 1)..<end])
            place = end + 1
        }
    }

    /// An attribute's value with character references resolved; unknown references are kept.
    static func text(_ raw: ArraySlice<UInt8>) -> String {
        let text = String(decoding: raw, as: UTF8.self)
        guard text.contains("&") else { return text }
        let parts = text.split(separator: "&", omittingEmptySubsequences: false)
        var resolved = String(parts[0])
        for part in parts.dropFirst() {
            guard let end = part.firstIndex(of: ";"), let character = character(part[..<end]) else {
                resolved += "&" + part
                continue
            }
            resolved += String(character) + part[part.index(after: end)...]
        }
        return resolved
    }

    private static func character(_ name: Substring) -> Character? {
        switch name {
        case "amp": return "&"
        case "lt": return "<"
        case "gt": return ">"
        case "quot": return "\""
        case "apos": return "'"
        default:
            guard name.hasPrefix("#") else { return nil }
            let digits = name.dropFirst()
            let isHexadecimal = digits.hasPrefix("x")
            let value = UInt32(isHexadecimal ? digits.dropFirst() : digits, radix: isHexadecimal ? 16 : 10)
            return value.flatMap(Unicode.Scalar.init).map(Character.init)
        }
    }
}
