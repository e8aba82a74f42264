/// The open elements of an XML text, the outermost first.
///
/// Their number is bounded: an export nests only a few levels.
struct OpenElements {
    /// The deepest nesting that is accepted.
    static let deepest = 64

    /// The names, concatenated.
    private var names: [UInt8] = []
    private var elements: [(nameStart: Int, line: Int)] = []

    /// The number of open elements.
    var count: Int { elements.count }

    /// Takes a tag: a start tag opens an element, an end tag closes the innermost.
    ///
    /// Throws if a tag has no valid name, if an end tag doesn't match the innermost element, or if too many are open.
    mutating func take(_ scanner: TagScanner) throws(RowFault) {
        switch scanner.kind {
        case .whole: return
        case .start:
            guard count < OpenElements.deepest else {
                throw RowFault(
                    .malformedXML(reason: "elements are nested more than \(OpenElements.deepest) deep"))
            }
            elements.append((names.count, scanner.tagLine))
            names.append(contentsOf: scanner.name)
        case .end:
            guard let last = elements.last, names[last.nameStart...].elementsEqual(scanner.name) else {
                let ended = OpenElements.text(scanner.name)
                throw RowFault(
                    .malformedXML(
                        reason: "</\(ended)> has no matching <\(ended)>" + (innermost.map { ": \($0) is open" } ?? "")))
            }
            elements.removeLast()
            names.removeSubrange(last.nameStart...)
        case nil:
            throw RowFault(.malformedXML(reason: "the tag has no valid name, or an end tag has attributes"))
        }
    }

    /// Whether the innermost element has this name.
    func isInside(_ name: StaticString) -> Bool {
        guard let last = elements.last, names.count - last.nameStart == name.utf8CodeUnitCount else { return false }
        for index in 0..<name.utf8CodeUnitCount where names[last.nameStart + index] != name.utf8Start[index] {
            return false
        }
        return true
    }

    /// The innermost element as a text: `<Record> of line 8`.
    var innermost: String? {
        elements.last.map { "<\(OpenElements.text(names[$0.nameStart...]))> of line \($0.line)" }
    }

    /// A name as a text, shortened.
    static func text(_ name: ArraySlice<UInt8>) -> String { String(decoding: name.prefix(40), as: UTF8.self) }
}
