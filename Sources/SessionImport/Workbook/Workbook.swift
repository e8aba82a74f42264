import Sessions

/// The sheets of an Excel workbook.
///
/// Source: ECMA-376, Office Open XML, part 1, SpreadsheetML: 18.2 (workbook), 18.3 (worksheets), 18.4 (shared strings), 18.8 (styles);
/// part 2 for relationships.
struct Workbook {
    /// The sheets in the order of the workbook, without those of charts.
    private(set) var sheets: [Sheet] = []

    private let path: String
    private var parts: [String: TextSource] = [:]

    /// The namespaces of the two forms of the standard, transitional and strict.
    private static let namespaces = [
        "http://schemas.openxmlformats.org/spreadsheetml/2006/main", "http://purl.oclc.org/ooxml/spreadsheetml/main",
    ]

    /// Whether a file is a workbook by the ending of its name.
    static func isLikely(_ path: String) -> Bool { ["xlsx", "xlsm"].contains(TextSource.file(path).fileExtension) }

    /// Reads a workbook. O(unpacked bytes) time and memory.
    ///
    /// Throws if it is damaged, or if a sheet has a form that the standard does not know. A cell without a usable value is a value of its
    /// sheet.
    init(_ path: String) throws(Message) {
        self.path = path
        let beginning = ByteInput.beginning(of: path)
        // A compound file, which old versions write, and new ones around an encrypted workbook.
        if beginning == [0xD0, 0xCF, 0x11, 0xE0] {
            throw Message.otherSpreadsheet("an encrypted or an old Excel workbook").at(path)
        }
        guard beginning == [0x50, 0x4B, 3, 4] else { throw Message.notWorkbook.at(path) }
        let members = try Archive(path: path).tables {
            $0.hasPrefix("xl/worksheets/") && $0.hasSuffix(".xml")
                || ["xl/workbook.xml", "xl/_rels/workbook.xml.rels", "xl/sharedStrings.xml", "xl/styles.xml"].contains(
                    $0)
        }
        for member in members {
            let name = String(member.name.dropFirst(path.count + 1))
            guard parts.updateValue(member, forKey: name) == nil else {
                throw Message.brokenWorkbook("it has two members of this name").at(member.name)
            }
        }
        guard parts["xl/workbook.xml"] != nil else { throw Message.notWorkbook.at(path) }
        try readSheets()
    }

    private mutating func readSheets() throws(Message) {
        var (listed, targets): ([(name: String, id: String?)], [String: String]) = ([], [:])
        var (is1904, namespace): (Bool, String?) = (false, nil)
        try tags("xl/workbook.xml") { parent, tag throws(Message) in
            if parent == nil {
                namespace = tag.namespace
                guard tag.isNamed("workbook"), namespace.map(Workbook.namespaces.contains) ?? true else {
                    throw .malformedXML(reason: "it starts with <\(tag.name.prefix(40))>, not with a workbook")
                }
            }
            guard tag.namespace == namespace else { return }
            if tag.isNamed("workbookPr"), let value = tag["date1904"] {
                is1904 = ["1", "true"].contains(value)
                guard is1904 || ["0", "false"].contains(value) else {
                    throw .malformedXML(reason: "date1904 is neither true nor false")
                }
            }
            if parent == "sheets" {
                guard tag.isNamed("sheet") else {
                    throw .malformedXML(reason: "<\(tag.name.prefix(40))> is no sheet")
                }
                listed.append((tag["name"] ?? "", tag.text("id", isQualified: true)))
            }
        }
        try tags("xl/_rels/workbook.xml.rels") { _, tag throws(Message) in
            guard let id = tag["Id"], let type = tag["Type"], let target = tag["Target"] else { return }
            // A sheet of a chart has no cells.
            targets[id] = type.hasSuffix("sheet") && !type.hasSuffix("/worksheet") ? "" : target
        }
        // Workbooks without namespaces are made by hand, and some don't list their sheets. Sheet 10 comes after sheet 9.
        if listed.isEmpty, namespace == nil {
            for name in parts.keys.sorted(by: { ($0.count, $0) < ($1.count, $1) })
            where name.hasPrefix("xl/worksheets/") {
                targets[name] = "/" + name
                listed.append((TextSource.file(name).stem, name))
            }
        }
        let formats = NumberFormats(is1904: is1904)
        try tags("xl/styles.xml") { parent, tag throws(Message) in
            if tag.namespace == namespace { try formats.take(tag, in: parent) }
        }
        let strings = SharedStrings(namespace: namespace)
        if let part = parts["xl/sharedStrings.xml"] { try XMLReader(part, strings).read() }
        for (name, id) in listed {
            guard let target = id.flatMap({ targets[$0] }) else {
                throw Message.brokenWorkbook("it does not show where the sheet \(quoted(name)) is").at(path)
            }
            if target.isEmpty { continue }
            let partName = target.hasPrefix("/") ? String(target.dropFirst()) : "xl/" + target
            guard let part = parts.removeValue(forKey: partName) else {
                throw Message.brokenWorkbook("it lacks \(quoted(partName)), or lists it twice").at(path)
            }
            let reader = SheetReader(name, path, namespace, strings.strings, formats)
            try XMLReader(part, reader).read()
            sheets.append(try reader.sheet())
        }
        guard !sheets.isEmpty else { throw Message.brokenWorkbook("it has no sheet").at(path) }
    }

    /// Passes on the tags of a part, each with the name of the element around it; nothing if there is no such part.
    private func tags(
        _ part: String, _ take: @escaping (_ parent: String?, XMLTag) throws(Message) -> Void
    ) throws(Message) {
        if let part = parts[part] { try XMLReader(part, TagList(take)).read() }
    }
}

/// Passes on start tags, each with the name of the element around it.
private final class TagList: XMLHandler {
    private let take: (String?, XMLTag) throws(Message) -> Void
    private var open: [String] = []

    init(_ take: @escaping (String?, XMLTag) throws(Message) -> Void) { self.take = take }

    func start(_ tag: XMLTag) throws(Message) {
        try take(open.last, tag)
        open.append(tag.name)
    }

    func end() { open.removeLast() }

    func text(_ bytes: UnsafeBufferPointer<UInt8>) {}
}
