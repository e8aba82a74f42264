/// The elements of an XML text that have begun and not ended, the outermost first.
///
/// Bounded: an export has elements in elements in elements, and not more.
struct OpenElements {
    /// How many may be open at once.
    static let deepest = 64

    /// The names one after the other.
    private var names: [UInt8] = []
    private var elements: [(nameStart: Int, line: Int)] = []

    /// How many are open.
    var count: Int { elements.count }

    /// Takes a tag in: one that begins an element opens it, one that ends an element closes it.
    ///
    /// Throws where a tag has no name, closes another element than the innermost, or opens too many.
    mutating func take(_ scanner: TagScanner) throws(RowFault) {
        switch scanner.kind {
        case .whole: return
        case .start:
            guard count < OpenElements.deepest else {
                throw RowFault(
                    .malformedXML(reason: "there are more than \(OpenElements.deepest) elements in each other"))
            }
            elements.append((names.count, scanner.tagLine))
            names.append(contentsOf: scanner.name)
        case .end:
            guard let last = elements.last, names[last.nameStart...].elementsEqual(scanner.name) else {
                let ended = OpenElements.text(scanner.name)
                throw RowFault(
                    .malformedXML(
                        reason: "</\(ended)> closes no <\(ended)>" + (innermost.map { ": \($0) is open" } ?? "")))
            }
            elements.removeLast()
            names.removeSubrange(last.nameStart...)
        case nil:
            throw RowFault(.malformedXML(reason: "the tag has no name that may be, or an end tag more than its name"))
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

    /// The innermost element in words: `<Record> of line 8`.
    var innermost: String? {
        elements.last.map { "<\(OpenElements.text(names[$0.nameStart...]))> of line \($0.line)" }
    }

    /// A name as a text, shortened.
    static func text(_ name: ArraySlice<UInt8>) -> String { String(decoding: name.prefix(40), as: UTF8.self) }
}
