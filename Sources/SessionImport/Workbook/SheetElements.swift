import Sessions

/// The elements of sheets and of shared strings.
enum SheetElement: String {
    case worksheet, sheetData, row, c, v, f, `is`, sst, si, t, r
    /// How a text looks, how it is pronounced, and extensions.
    case rPr, rPh, phoneticPr, extLst

    /// How an element is read inside another one.
    enum Place { case read, skipped, unknown }

    /// How the element is read inside another one; nil for the root.
    func place(in parent: SheetElement?) -> Place {
        switch (parent, self) {
        case (nil, .worksheet), (.worksheet, .sheetData), (.sheetData, .row), (.row, .c), (.c, .v), (.c, .f), (.c, .is),
            (nil, .sst), (.sst, .si), (.is, .t), (.is, .r), (.si, .t), (.si, .r), (.r, .t):
            .read
        case (.row, .extLst), (.c, .extLst), (.sst, .extLst), (.is, .rPh), (.si, .rPh), (.is, .phoneticPr),
            (.si, .phoneticPr), (.r, .rPr):
            .skipped
        default: .unknown
        }
    }
}

/// Reads the elements of a sheet or of shared strings, and refuses one that has no place there; the base of both readers.
class SheetElements: XMLHandler {
    /// The joined pieces of the text that is read, and the value of the cell.
    final var (text, value) = ("", "")
    private let namespace: String?
    /// The namespace in libxml2's memory, which has each text once.
    private var uri: UnsafePointer<UInt8>?
    private var open: [SheetElement] = []
    private var skipped = 0

    /// - Parameter namespace: That of all elements that are read.
    init(namespace: String?) { self.namespace = namespace }

    /// Takes a start tag that has its place.
    func start(_ element: SheetElement, _ tag: XMLTag) throws(Message) {}

    /// Takes the end of an element.
    func end(_ element: SheetElement) throws(Message) {}

    /// A message at the place that is read, such as a cell.
    func located(_ message: Message) -> Message { message }

    final func start(_ tag: XMLTag) throws(Message) {
        if open.isEmpty, tag.namespace == namespace { uri = tag.uri }
        let isOwn = open.isEmpty ? tag.namespace == namespace : tag.uri == uri
        let element = isOwn ? SheetElement(rawValue: tag.name) : nil
        // Beside the rows of a sheet are views, widths, links and more.
        let isBesideRows = open.last == .worksheet && element != .sheetData
        let place = isBesideRows ? .skipped : element?.place(in: open.last) ?? .unknown
        guard skipped == 0, place != .skipped else {
            skipped += 1
            return
        }
        guard let element, place == .read else {
            throw located(.brokenWorkbook("the element <\(tag.name.prefix(40))> is unknown here"))
        }
        open.append(element)
        try start(element, tag)
    }

    final func end() throws(Message) {
        if skipped > 0 { skipped -= 1 } else { try end(open.removeLast()) }
    }

    final func text(_ bytes: UnsafeBufferPointer<UInt8>) throws(Message) {
        guard skipped == 0 else { return }
        switch open.last {
        case .t: text += String(decoding: bytes, as: UTF8.self)
        case .v: value += String(decoding: bytes, as: UTF8.self)
        case .f, .worksheet: break
        default:
            if !bytes.allSatisfy(isXMLSpace) { throw located(.brokenWorkbook("there is text outside a value")) }
        }
    }

    /// A text with the characters that Excel writes as escapes: `_x000D_` (ECMA-376, part 1, 22.9.2.19).
    static func unescaped(_ text: String) -> String {
        guard text.contains("_x") else { return text }
        return text.replacing(#/_x([0-9A-Fa-f]{4})_/#) { match in
            UInt32(match.1, radix: 16).flatMap(UnicodeScalar.init).map { String(Character($0)) } ?? String(match.0)
        }
    }
}

/// The shared strings of a workbook: formatted runs are joined, phonetic guides skipped.
final class SharedStrings: SheetElements {
    private(set) var strings: [String] = []

    override func end(_ element: SheetElement) throws(Message) {
        guard element == .si else { return }
        guard strings.count < Sheet.mostCells else {
            throw .brokenWorkbook("it has more than \(Formatted.grouped(Sheet.mostCells)) shared texts")
        }
        strings.append(SheetElements.unescaped(text))
        text = ""
    }
}
