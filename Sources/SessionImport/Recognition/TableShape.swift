import Sessions

/// The form of a table, found in its first lines: where its header is, what separates its fields, and the first rows.
struct TableShape {
    /// The character between two fields.
    let delimiter: UInt8
    /// The mark of its fractions.
    let decimalMark: DecimalMark
    /// The lines before the header.
    let skipLines: Int
    /// The names of the columns; nil if the first row holds numbers.
    let header: [String]?
    /// The texts of a row of units below the header, such as `ms` and `m/(s^2)`; empty without such a row.
    private let units: [String]
    /// The first rows after the header, by column.
    let rows: [[String]]
    private let numbersOfColumns: [[Double]]

    /// The bytes that are looked at: some hundred rows of a wide table.
    static let lookedAt = 24 * 1024
    private static let mostRows = 120

    /// Reads the start of a source; nil without text.
    init?(_ source: TextSource) throws(Message) {
        var chunks = try TextChunks(source, dialect: CSVDialect(chunkSize: TableShape.lookedAt))
        var bytes: [UInt8] = []
        var isWhole = true
        while let chunk = try chunks.next() {
            bytes += chunk
            if bytes.count >= TableShape.lookedAt {
                isWhole = false
                break
            }
        }
        let ends: [UInt8] = [UInt8(ascii: "\n"), UInt8(ascii: "\r")]
        if !isWhole, let end = bytes.lastIndex(where: { ends.contains($0) }) { bytes.removeSubrange((end + 1)...) }
        guard bytes.contains(where: { !ends.contains($0) && $0 != UInt8(ascii: " ") }) else { return nil }
        try self.init(bytes, name: source.name)
    }

    private init(_ bytes: [UInt8], name: String) throws(Message) {
        let lines = bytes.split(omittingEmptySubsequences: false) { $0 == UInt8(ascii: "\n") }
            .map { $0.last == UInt8(ascii: "\r") ? $0.dropLast() : $0 }
        // A spreadsheet's `sep=;` is no part of the table.
        let filled = lines.indices.filter { !lines[$0].isEmpty && !lines[$0].starts(with: Array("sep=".utf8)) }
            .prefix(60)
        var best: (delimiter: UInt8, width: Int, agreeing: Int) = (UInt8(ascii: ","), 1, 0)
        for delimiter in ",;\t|".utf8 {
            let widths = filled.map { TableShape.width(lines[$0], delimiter) }
            let counts = Dictionary(widths.map { ($0, 1) }, uniquingKeysWith: +).filter { $0.key > 1 }
            guard let usual = counts.max(by: { ($0.value, $0.key) < ($1.value, $1.key) }) else { continue }
            // A decimal comma is not in a header.
            let isInHeader = filled.contains { line in
                TableShape.fits(lines[line], usual.key, delimiter) && TableShape.hasLetters(lines[line])
            }
            let agreeing = usual.value + (isInHeader ? 1000 : 0)
            if (agreeing, usual.key) > (best.agreeing, best.width) { best = (delimiter, usual.key, agreeing) }
        }
        delimiter = best.delimiter
        let headerLine = filled.first { TableShape.fits(lines[$0], best.width, best.delimiter) } ?? 0
        // Blank lines before a table are not rows.
        let before = lines[..<headerLine].contains { !$0.isEmpty } ? headerLine : 0
        skipLines = before
        let dialect = CSVDialect(delimiter: best.delimiter, skipLines: before)
        let reader = CSVReader(.memory(name: name, bytes: bytes), dialect: dialect)
        let table = try reader.read(into: TextTable(), until: { $0.rows.count >= TableShape.mostRows })
        let isNamed = table.header.contains { field in field.contains(where: \.isLetter) && !TableShape.isNumber(field)
        }
        header = isNamed && ClockText(table.header.first ?? "") == nil ? table.header : nil
        let hasUnits = header != nil && table.rows.first.map { TableShape.isUnits($0) } == true
        units = hasUnits ? table.rows[0].map { ColumnName.unbracketed($0) } : []
        rows = header == nil ? [table.header] + table.rows : hasUnits ? Array(table.rows.dropFirst()) : table.rows
        let mark = TableShape.mark(of: rows, delimiter: best.delimiter)
        decimalMark = mark
        let (all, width) = (rows, rows.map(\.count).max() ?? 0)
        numbersOfColumns = (0..<width).map { index in
            all.compactMap { index < $0.count ? TableShape.number($0[index], mark) : nil }
        }
    }

    /// The unit of a column, as its name or the row of units has it; nil without any.
    func unit(_ index: Int) -> String? {
        let bracket = header.flatMap { index < $0.count ? ColumnName($0[index]).bracket : nil }
        return bracket ?? (index < units.count && !units[index].isEmpty ? units[index] : nil)
    }

    /// A column by its name, or by its number if it has none or two have the name.
    func reference(_ index: Int) -> ColumnReference {
        guard let name = header?[index], !name.isEmpty, header?.count(where: { $0 == name }) == 1 else {
            return .number(index + 1)
        }
        return .name(name)
    }

    /// The option that takes the first column of numbers whose meaning is not known; nil without such a column.
    var signalAdvice: String? {
        let header = header ?? []
        let index = header.indices.first { index in
            ColumnMeaning(header[index]) == .other && !header[index].isEmpty && Set(numbers(index)).count > 2
        }
        return index.map { index in
            let signal = "\(ColumnName(header[index]).base)=\(unit(index) ?? "UNIT")"
            return
                "Take a column by its name, such as --signal \(ShellWord.quoted(signal)), or describe the table in a profile; "
                + "reptune inspect FILE --profile-out FILE.json writes a draft."
        }
    }

    /// Whether a row holds units instead of samples: at least two, and no number.
    static func isUnits(_ row: [String]) -> Bool {
        let filled = row.filter { !$0.isEmpty }
        let units = filled.filter { text in
            let bare = ColumnName.unbracketed(text)
            return MeasuredUnit(spelling: bare) != nil || ColumnMeaning.timeUnits[bare.lowercased()] != nil
        }
        return units.count > 1 && units.count * 2 >= filled.count && !filled.contains { isNumber($0) }
    }

    /// The number of columns with a number in most rows.
    var columnsOfNumbers: Int { numbersOfColumns.count { 2 * $0.count > rows.count } }

    /// The texts of a column.
    func column(_ index: Int) -> [String] { rows.compactMap { index < $0.count ? $0[index] : nil } }

    /// The numbers of a column; other texts are skipped.
    func numbers(_ index: Int) -> [Double] { index < numbersOfColumns.count ? numbersOfColumns[index] : [] }

    private static func number(_ text: String, _ mark: DecimalMark) -> Double? {
        var plain = text
        if mark == .comma { plain = plain.replacing(",", with: ".") }
        // A minus of typography is rare, and a search for it slow.
        if !plain.utf8.allSatisfy({ $0 < 0x80 }) { plain = plain.replacing("\u{2212}", with: "-") }
        return Double(plain).flatMap { $0.isFinite ? $0 : nil }
    }

    private static func mark(of rows: [[String]], delimiter: UInt8) -> DecimalMark {
        guard delimiter != UInt8(ascii: ",") else { return .point }
        let fields = rows.prefix(100).flatMap { $0 }
        let commas = fields.count { isNumber($0.replacing(",", with: ".")) && $0.contains(",") }
        return commas > 0 && !fields.contains { $0.contains(".") && isNumber($0) } ? .comma : .point
    }

    private static func isNumber(_ text: String) -> Bool {
        Double(text.replacing("\u{2212}", with: "-")) != nil && !text.lowercased().contains("n")
    }

    private static func hasLetters(_ line: ArraySlice<UInt8>) -> Bool {
        // An exponent is not a name.
        line.count { ($0 | 0x20) > 0x60 && ($0 | 0x20) < 0x7B && ($0 | 0x20) != UInt8(ascii: "e") } > 0
    }

    /// Whether a line has a number of fields, ignoring a separator at the end of this line or of the others.
    private static func fits(_ line: ArraySlice<UInt8>, _ usual: Int, _ delimiter: UInt8) -> Bool {
        let own = width(line, delimiter)
        return own == usual || (own == usual + 1 && line.last == delimiter) || (own == usual - 1 && own > 1)
    }

    /// The number of fields of a line; separators in quotation marks do not count.
    private static func width(_ line: ArraySlice<UInt8>, _ delimiter: UInt8) -> Int {
        var (count, isQuoted) = (1, false)
        for byte in line {
            if byte == UInt8(ascii: "\"") { isQuoted.toggle() }
            if byte == delimiter, !isQuoted { count += 1 }
        }
        return count
    }
}
