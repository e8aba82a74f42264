/// The samples of a recording as they come out of its file.
struct SampleTable: CSVSink {
    /// The file's columns; nil until the header is read, or without one until the first field.
    private(set) var map: ColumnMap?
    /// The times; nil where the profile has a fixed rate.
    private(set) var time: TimeColumn?
    /// The numbers of each column that is read, before scaling; NaN where one is missing.
    private(set) var samples: [[Double]] = []
    /// How many are missing in each column.
    private(set) var missing: [Int] = []
    /// Rows that go on after the header's last column, or the first row's.
    private(set) var longRows = RowCount()
    /// Rows of samples.
    private(set) var rows = 0

    private let profile: ImportProfile
    private let numbers: NumberParser
    private var header: [String] = []
    private var width: Int?
    private var isLong = false

    /// Makes an empty table.
    init(_ profile: ImportProfile) {
        self.profile = profile
        numbers = NumberParser(decimalMark: profile.decimalMark, missing: profile.missing)
        if case .column(let column, let unit, _) = profile.time { time = TimeColumn(column: column, unit: unit) }
    }

    /// How many rows come before the first row of samples.
    var headerRows: Int { profile.header ? 1 : 0 }

    /// Whether the header is read.
    var hasBegun: Bool { map != nil }

    mutating func field(_ field: CSVField, at index: Int) throws(RowFault) {
        if map == nil, !profile.header { try begin(ColumnMap(profile, header: nil)) }
        guard let map else {
            header.append(trimmed(field.text))
            return
        }
        guard index < map.targets.count else {
            if let width, index >= width, field.count > 0 { isLong = true }
            return
        }
        switch map.targets[index] {
        case .nothing: return
        case .time:
            do { try time?.append(field, numbers) } catch { throw explained(error) }
        case .samples(let list):
            switch numbers.parse(field) {
            case .number(let value): samples[list].append(value)
            case .missing:
                samples[list].append(.nan)
                missing[list] += 1
            case .invalid: throw explained(RowFault(.notANumber(field.text), column: map.columns[list]))
            }
        }
    }

    mutating func endRow(fields: Int) throws(RowFault) {
        guard let map else {
            try begin(ColumnMap(profile, header: header))
            width = header.count
            return
        }
        guard fields >= map.needed else { throw RowFault(.shortRow(fields: fields, needed: map.needed)) }
        width = width ?? fields
        if isLong { longRows.add(rows) }
        isLong = false
        rows += 1
    }

    private mutating func begin(_ map: ColumnMap) {
        self.map = map
        samples = map.columns.map { _ in [] }
        missing = map.columns.map { _ in 0 }
    }

    /// The fault with what to do about a text that is no number.
    private func explained(_ fault: RowFault) -> RowFault {
        guard case .notANumber(let text) = fault.kind else { return fault }
        var fault = fault
        fault.remedy = notANumberRemedy(text, profile, isFirstRow: rows == 0)
        return fault
    }
}

/// What to do about a text that is no number.
private func notANumberRemedy(_ text: String, _ profile: ImportProfile, isFirstRow: Bool) -> String {
    let name = quoted(profile.name)
    let isNumeral = !text.isEmpty && text.allSatisfy { $0.isASCII && ($0.isNumber || "+-.,eE".contains($0)) }
    if text.lowercased().contains("0x") { return "Hexadecimal numbers are not read: export decimal ones." }
    if isNumeral, text.contains(","), profile.decimalMark == .point {
        return "For a decimal comma set \"decimalMark\": \",\" in the profile \(name)."
    }
    if isNumeral, text.contains("."), profile.decimalMark == .comma {
        return "For a decimal point set \"decimalMark\": \".\" in the profile \(name)."
    }
    if let remedy = delimiterRemedy([text], profile) { return remedy }
    if isFirstRow, !profile.header {
        return "If the first row holds the names of the columns, set \"header\": true in the profile \(name)."
    }
    return "Correct the line, or, if the text stands for a missing value, add it to \"missing\" in the profile \(name)."
}

/// A text without the spaces around it.
func trimmed(_ text: String) -> String {
    let isSpace = { (character: Character) in character.isWhitespace }
    let start = text.drop(while: isSpace)
    guard let last = start.lastIndex(where: { !isSpace($0) }) else { return "" }
    return String(start[...last])
}
