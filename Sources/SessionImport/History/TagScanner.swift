import Sessions

/// Finds the tags of an XML text that arrives in pieces; keeps one tag at a time.
///
/// Handles quoted attributes, comments, CDATA, processing instructions, and a DOCTYPE with an internal subset. Refuses text
/// that could hide a tag: a tag inside another tag or inside a quotation, and unknown declarations.
struct TagScanner {
    /// The line of the byte that is read next.
    private(set) var line = 1
    /// The line at which the tag begins.
    private(set) var tagLine = 1
    /// The tag without its angle brackets.
    private(set) var tag: [UInt8] = []
    /// Whether text other than white space precedes the tag.
    private(set) var followsText = false
    /// Whether `tag` is complete; whether any tag has been found.
    private var (hasTag, hasElements) = (false, false)
    private var state = State.text
    private var quote: UInt8 = 0
    /// The nesting depth inside a DOCTYPE.
    private var depth = 0

    /// `opening` is just after `<`, `mark` after `<!`; `ignored` extends up to its end.
    private enum State { case text, opening, tag, mark, ignored, declaration }
    /// The end of a part whose contents are ignored, and the state after it.
    private var (ignoredEnd, after): (StaticString, State) = ("-->", .text)

    /// Whether the text so far ends between two tags.
    var isBetweenTags: Bool { state == .text }

    /// Continues from an index in the bytes.
    ///
    /// - Returns: The index after the end of the next tag, which `tag` then holds until the next call; nil if no further tag
    ///   ends in the bytes.
    mutating func next(in bytes: UnsafeRawBufferPointer, from start: Int) throws(Message) -> Int? {
        var place = start
        if hasTag { (hasTag, followsText) = (false, false) }
        while place < bytes.count {
            switch state {
            case .text: place = takeText(bytes, from: place)
            case .tag:
                if let end = try takeTag(bytes, from: place) { return end }
                place = bytes.count
            default:
                guard try take(bytes[place]) else { continue }
                if bytes[place] == UInt8(ascii: "\n") { line += 1 }
                place += 1
            }
        }
        return nil
    }

    /// Skips text up to a tag and returns the index after its `<`.
    private mutating func takeText(_ bytes: UnsafeRawBufferPointer, from start: Int) -> Int {
        for place in start..<bytes.count {
            let byte = bytes[place]
            if byte == UInt8(ascii: "<") {
                tagLine = line
                begin(.opening)
                return place + 1
            }
            if byte == UInt8(ascii: "\n") { line += 1 }
            if !TagScanner.isSpace(byte) { followsText = true }
        }
        return bytes.count
    }

    /// Takes the bytes of a tag and returns the index after its `>`; nil if the tag continues after the bytes.
    private mutating func takeTag(_ bytes: UnsafeRawBufferPointer, from start: Int) throws(Message) -> Int? {
        var (place, quote, end) = (start, quote, false)
        scan: while place < bytes.count {
            let byte = bytes[place]
            switch byte {
            case UInt8(ascii: "<"):
                throw Message.malformedXML(
                    reason: quote == 0
                        ? "the tag is not closed: another begins inside it"
                        : "a quotation mark in the tag is not closed, or it contains a < that should be &lt;")
            case UInt8(ascii: "\n"): line += 1
            case UInt8(ascii: "\""), UInt8(ascii: "'"):
                if quote == 0 { quote = byte } else if quote == byte { quote = 0 }
            case UInt8(ascii: ">") where quote == 0:
                end = true
                break scan
            default: break
            }
            place += 1
        }
        self.quote = quote
        tag.append(contentsOf: UnsafeRawBufferPointer(rebasing: bytes[start..<place]))
        guard tag.count < SizeLimit.row else {
            throw Message.malformedXML(reason: "a tag is longer than \(SizeLimit.words(SizeLimit.row))")
        }
        guard end else { return nil }
        (state, hasTag, hasElements) = (.text, true, true)
        return place + 1
    }

    /// Takes one byte outside tags and text; false if the byte is the first of a tag and must be taken again.
    private mutating func take(_ byte: UInt8) throws(Message) -> Bool {
        switch state {
        case .text, .tag: return false
        case .opening:
            guard byte == UInt8(ascii: "!") || byte == UInt8(ascii: "?") else {
                state = .tag
                return false
            }
            tag.append(byte)
            if byte == UInt8(ascii: "?") { ignore(upTo: "?>") } else { state = .mark }
        case .mark: try takeMark(byte)
        case .ignored: try takeIgnored(byte)
        case .declaration: takeDeclaration(byte)
        }
        return true
    }

    /// Takes a byte after `<!`.
    private mutating func takeMark(_ byte: UInt8) throws(Message) {
        tag.append(byte)
        if tag.elementsEqual("!--".utf8) {
            ignore(upTo: "-->")
        } else if tag.elementsEqual("![CDATA[".utf8) {
            followsText = true
            ignore(upTo: "]]>")
        } else if tag.elementsEqual("!DOCTYPE".utf8), !hasElements {
            depth = 1
            begin(.declaration)
        } else if tag.count >= 8 {
            throw Message.malformedXML(reason: "<! starts neither a comment nor CDATA")
        }
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
            if depth == 0 { begin(.text) }
        default:
            if tag.count < 3 { tag.append(byte) }
            if tag.count == 3, tag.elementsEqual("!--".utf8) {
                depth -= 1
                ignore(upTo: "-->", then: .declaration)
            }
        }
    }

    private mutating func begin(_ next: State) {
        state = next
        quote = 0
        tag.removeAll(keepingCapacity: true)
    }

    private mutating func ignore(upTo end: StaticString, then next: State = .text) {
        begin(.ignored)
        (ignoredEnd, after) = (end, next)
    }

    /// Takes a byte of a part whose contents are ignored; `tag` holds the last bytes.
    private mutating func takeIgnored(_ byte: UInt8) throws(Message) {
        let length = ignoredEnd.utf8CodeUnitCount
        if tag.count == length { tag.removeFirst() }
        tag.append(byte)
        if TagScanner.equal(tag[...], ignoredEnd) {
            begin(after)
            // The end of a comment inside a DOCTYPE must not be read as the start of another.
            if after == .declaration { tag = [0, 0, 0] }
        } else if tag.count == 3, after == .text, tag[0] == UInt8(ascii: "-"), tag[1] == tag[0],
            ignoredEnd.utf8Start[0] == tag[0]
        {
            // XML forbids -- inside a comment. An unclosed comment would hide everything up to the next one.
            throw Message.malformedXML(reason: "the comment is not closed, or contains --")
        }
    }

    static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }
}
