import Sessions

/// The open elements of an XML text, the outermost first.
///
/// Their number is bounded: an export nests only a few levels.
struct OpenElements {
    /// The deepest nesting that is accepted.
    static let deepest = 64

    private var elements: [(name: String, line: Int)] = []

    /// The number of open elements.
    var count: Int { elements.count }

    /// Takes a tag: a start tag opens an element, an end tag closes the innermost.
    ///
    /// Throws if a tag has no valid name, if an end tag doesn't match the innermost element, or if too many are open.
    mutating func take(_ scanner: TagScanner) throws(Message) {
        switch scanner.kind {
        case .whole: return
        case .start where count < OpenElements.deepest:
            elements.append((String(decoding: scanner.name, as: UTF8.self), scanner.tagLine))
        case .start:
            throw Message.malformedXML(reason: "elements are nested more than \(OpenElements.deepest) deep")
        case .end:
            guard elements.last?.name.utf8.elementsEqual(scanner.name) == true else {
                let ended = OpenElements.text(scanner.name)
                let isOpen = innermost.map { ": \($0) is open" } ?? ""
                throw Message.malformedXML(reason: "</\(ended)> has no matching <\(ended)>" + isOpen)
            }
            elements.removeLast()
        case nil:
            throw Message.malformedXML(reason: "the tag has no valid name, or an end tag has attributes")
        }
    }

    /// Whether the innermost element has this name.
    func isInside(_ name: String) -> Bool { elements.last?.name == name }

    /// The innermost element as a text: `<Record> of line 8`.
    var innermost: String? { elements.last.map { "<\($0.name.prefix(40))> of line \($0.line)" } }

    /// A name as a text, shortened.
    static func text(_ name: ArraySlice<UInt8>) -> String { String(decoding: name.prefix(40), as: UTF8.self) }
}
