/// Finds the tags of an XML text that comes in pieces; keeps one tag at a time.
///
/// Knows quoted attributes, comments, CDATA, processing instructions, and a DOCTYPE with declarations of its own.
struct TagScanner {
    /// The longest tag that is kept, in bytes.
    static let longestTag = 1 << 20

    /// The line of the byte that is read next.
    private(set) var line = 1
    /// The line that the tag begins at.
    private(set) var tagLine = 1
    /// The tag without its angle brackets.
    private(set) var tag: [UInt8] = []
    private var state = State.text
    private var quote: UInt8 = 0
    /// How many declarations are open inside a DOCTYPE.
    private var depth = 0

    private enum State { case text, tag, comment, data, instruction, declaration, declarationComment }

    /// Whether the text so far ends between two tags.
    var isBetweenTags: Bool { state == .text }

    /// Takes a byte; true where it ends a tag, which then stands in `tag` until the next.
    mutating func take(_ byte: UInt8) throws(RowFault) -> Bool {
        if byte == UInt8(ascii: "\n") { line += 1 }
        switch state {
        case .text:
            guard byte == UInt8(ascii: "<") else { return false }
            tag.removeAll(keepingCapacity: true)
            tagLine = line
            quote = 0
            state = .tag
            return false
        case .tag: return try takeTag(byte)
        case .comment: end(at: "-->", byte, then: .text)
        case .data: end(at: "]]>", byte, then: .text)
        case .instruction: end(at: "?>", byte, then: .text)
        case .declarationComment: end(at: "-->", byte, then: .declaration)
        case .declaration: takeDeclaration(byte)
        }
        return false
    }

    private mutating func takeTag(_ byte: UInt8) throws(RowFault) -> Bool {
        if quote != 0 {
            if byte == quote { quote = 0 }
        } else if byte == UInt8(ascii: ">") {
            state = .text
            return true
        } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
            quote = byte
        }
        tag.append(byte)
        guard tag.count < TagScanner.longestTag else { throw RowFault(.fieldTooLong(limit: TagScanner.longestTag)) }
        guard tag.count <= 8, let first = tag.first, first == UInt8(ascii: "!") || first == UInt8(ascii: "?") else {
            return false
        }
        if first == UInt8(ascii: "?") {
            begin(.instruction)
        } else if tag.elementsEqual("!--".utf8) {
            begin(.comment)
        } else if tag.elementsEqual("![CDATA[".utf8) {
            begin(.data)
        } else if tag.elementsEqual("!DOCTYPE".utf8) {
            depth = 1
            begin(.declaration)
        }
        return false
    }

    private mutating func takeDeclaration(_ byte: UInt8) {
        if quote != 0 {
            if byte == quote { quote = 0 }
            return
        }
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "'"): quote = byte
        case UInt8(ascii: "<"):
            depth += 1
            tag.removeAll(keepingCapacity: true)
        case UInt8(ascii: ">"):
            depth -= 1
            if depth == 0 { state = .text }
        default:
            if tag.count < 3 { tag.append(byte) }
            if tag.count == 3, tag.elementsEqual("!--".utf8) {
                depth -= 1
                begin(.declarationComment)
            }
        }
    }

    private mutating func begin(_ next: State) {
        state = next
        quote = 0
        tag.removeAll(keepingCapacity: true)
    }

    /// Looks for the end of a part whose contents mean nothing here; `tag` holds the last bytes.
    private mutating func end(at mark: StaticString, _ byte: UInt8, then next: State) {
        let length = mark.utf8CodeUnitCount
        if tag.count == length { tag.removeFirst() }
        tag.append(byte)
        guard tag.count == length else { return }
        for index in 0..<length where tag[index] != mark.utf8Start[index] { return }
        begin(next)
        // A comment inside a DOCTYPE must not be taken for the beginning of another.
        if next == .declaration { tag = [0, 0, 0] }
    }
}

extension TagScanner {
    /// Whether the tag has this name; that of an end tag begins with `/`.
    func isNamed(_ name: StaticString) -> Bool {
        let length = name.utf8CodeUnitCount
        guard tag.count >= length else { return false }
        for index in 0..<length where tag[index] != name.utf8Start[index] { return false }
        return tag.count == length || TagScanner.isSpace(tag[length]) || tag[length] == UInt8(ascii: "/")
    }

    /// The name as a text.
    var nameText: String {
        String(decoding: tag.prefix { !TagScanner.isSpace($0) && $0 != UInt8(ascii: "/") }.prefix(80), as: UTF8.self)
    }

    /// Calls with name and raw value of each attribute; false where the tag is malformed.
    func attributes(_ body: (ArraySlice<UInt8>, ArraySlice<UInt8>) -> Void) -> Bool {
        var place = tag.firstIndex(where: TagScanner.isSpace) ?? tag.count
        while true {
            while place < tag.count, TagScanner.isSpace(tag[place]) || tag[place] == UInt8(ascii: "/") { place += 1 }
            guard place < tag.count else { return true }
            let start = place
            while place < tag.count, tag[place] != UInt8(ascii: "="), !TagScanner.isSpace(tag[place]) { place += 1 }
            let name = tag[start..<place]
            while place < tag.count, TagScanner.isSpace(tag[place]) { place += 1 }
            guard place < tag.count, tag[place] == UInt8(ascii: "=") else { return false }
            place += 1
            while place < tag.count, TagScanner.isSpace(tag[place]) { place += 1 }
            guard place < tag.count, tag[place] == UInt8(ascii: "\"") || tag[place] == UInt8(ascii: "'") else {
                return false
            }
            guard let end = tag[(place + 1)...].firstIndex(of: tag[place]) else { return false }
            body(name, tag[(place + 1)..<end])
            place = end + 1
        }
    }

    static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }

    /// An attribute's value with its character references resolved; an unknown one stays as it is.
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
