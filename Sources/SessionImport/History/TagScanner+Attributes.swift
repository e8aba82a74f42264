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
        tag.dropFirst(tag.first == UInt8(ascii: "/") ? 1 : 0).prefix {
            $0 != UInt8(ascii: "/") && !TagScanner.isSpace($0)
        }
    }

    /// All characters beyond ASCII count as letters.
    private static func isLetter(_ byte: UInt8) -> Bool {
        byte >= 0x80 || (0x61...0x7A).contains(byte | 0x20) || "_:".utf8.contains(byte)
    }

    private static func isNamePart(_ byte: UInt8) -> Bool {
        isLetter(byte) || (0x30...0x39).contains(byte) || "-.".utf8.contains(byte)
    }

    /// Whether the tag has a name; the name of an end tag begins with `/`.
    func isNamed(_ name: StaticString) -> Bool {
        TagScanner.equal(tag.prefix { $0 != UInt8(ascii: "/") && !TagScanner.isSpace($0) }, name)
    }

    /// Whether bytes are a text.
    static func equal(_ bytes: ArraySlice<UInt8>, _ text: StaticString) -> Bool {
        bytes.elementsEqual(UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
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
        let names: [Substring: Character] = ["amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'"]
        guard name.hasPrefix("#") else { return names[name] }
        let digits = name.dropFirst()
        let isHexadecimal = digits.hasPrefix("x")
        let value = UInt32(isHexadecimal ? digits.dropFirst() : digits, radix: isHexadecimal ? 16 : 10)
        return value.flatMap(Unicode.Scalar.init).map(Character.init)
    }
}
