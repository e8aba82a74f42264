import Sessions
import Foundation

/// The sheets of an Excel workbook as rows of texts. Numbers are texts as the file has them; a formula has its last value.
///
/// Source: ECMA-376, Office Open XML, part 1, SpreadsheetML: 18.3 (worksheets), 18.4 (shared strings).
struct Workbook {
    /// The rows of each sheet, in the order of their files; a row that the file omits is empty.
    let sheets: [[[String]]]

    /// Whether a file is a workbook by the ending of its name.
    static func isLikely(_ path: String) -> Bool { ["xlsx", "xlsm"].contains(TextSource.file(path).fileExtension) }

    /// Reads a workbook.
    init(_ path: String) throws(Message) {
        let members = try Archive(path: path).tables {
            $0 == "xl/sharedStrings.xml" || $0.hasPrefix("xl/worksheets/sheet") && $0.hasSuffix(".xml")
        }
        var texts: [String: String] = [:]
        for case .memory(let name, let bytes) in members {
            texts[String(name.dropFirst(path.count + 1))] = String(decoding: bytes, as: UTF8.self)
        }
        let shared = Workbook.strings(texts["xl/sharedStrings.xml"] ?? "")
        // Sheet 10 comes after sheet 9.
        let names = texts.keys.filter { $0.hasPrefix("xl/worksheets/") }.sorted { ($0.count, $0) < ($1.count, $1) }
        guard !names.isEmpty else {
            throw Message.brokenArchive(reason: "it has no worksheet").at(path)
        }
        sheets = names.map { Workbook.rows(texts[$0] ?? "", shared) }
    }

    /// A sheet as comma-separated text, so that it is read as any other manifest.
    static func text(_ rows: [[String]]) -> String {
        rows.map { row in
            row.map { "\"" + $0.replacing("\"", with: "\"\"") + "\"" }.joined(separator: ",") + "\n"
        }.joined()
    }

    /// The pieces between two tags: the tag with its attributes, and the text after it.
    private static func pieces(_ xml: String) -> [(tag: Substring, text: Substring)] {
        xml.split(separator: "<").compactMap { piece in
            guard let end = piece.firstIndex(of: ">") else { return nil }
            return (piece[..<end], piece[piece.index(after: end)...])
        }
    }

    private static func name(_ tag: Substring) -> Substring { tag.prefix { !$0.isWhitespace && $0 != "/" } }

    private static func attribute(_ name: String, of tag: Substring) -> String? {
        guard let start = tag.range(of: " \(name)=\"")?.upperBound, let end = tag[start...].firstIndex(of: "\"") else {
            return nil
        }
        return String(tag[start..<end])
    }

    private static func unescaped(_ text: Substring) -> String { TagScanner.text(Array(text.utf8)[...]) }

    /// The shared strings; the runs of a formatted text are joined.
    private static func strings(_ xml: String) -> [String] {
        var strings: [String] = []
        for (tag, text) in pieces(xml) {
            switch name(tag) {
            case "si": strings.append("")
            case "t" where !strings.isEmpty: strings[strings.count - 1] += unescaped(text)
            default: break
            }
        }
        return strings
    }

    /// The most columns that are kept; a manifest has some tens.
    private static let mostColumns = 1000
    /// The most rows, as Excel has them.
    private static let mostRows = 1_048_576

    private static func rows(_ xml: String, _ shared: [String]) -> [[String]] {
        var rows: [[String]] = []
        var (column, isShared) = (0, false)
        for (tag, text) in pieces(xml) {
            switch name(tag) {
            case "row":
                let number = attribute("r", of: tag).flatMap { Int($0) } ?? rows.count + 1
                guard number <= mostRows else { return rows }
                while rows.count < number { rows.append([]) }
                column = -1
            case "c":
                let letters = (attribute("r", of: tag) ?? "").prefix { $0.isLetter }.uppercased()
                let place = letters.unicodeScalars.reduce(0) { $0 * 26 + Int($1.value) - 64 } - 1
                column = letters.isEmpty || letters.count > 3 ? column + 1 : place
                isShared = attribute("t", of: tag) == "s"
            case "v", "t":
                guard !rows.isEmpty, (0..<mostColumns).contains(column) else { continue }
                let own = unescaped(text)
                let value = isShared ? Int(own).flatMap { shared.indices.contains($0) ? shared[$0] : nil } ?? "" : own
                let last = rows.count - 1
                while rows[last].count <= column { rows[last].append("") }
                rows[last][column] += value
            default: break
            }
        }
        return rows
    }
}
