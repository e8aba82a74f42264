import Sessions

/// The samples of a recording while its file is read.
struct SampleTable: CSVSink {
    static let callbacks = CSVCallbacks(
        field: { CSVState<SampleTable>.field($0, $1, $2) }, row: { CSVState<SampleTable>.endRow($1) })

    /// The file's columns; nil until the header is read, or, without a header, until the first field.
    private(set) var map: ColumnMap?
    /// The times; nil if the profile has a fixed rate.
    private(set) var time: TimeColumn?
    /// Rows with more fields than the header, or than the first row.
    private(set) var longRows = RowCount()
    /// Rows without a readable time, which are dropped: repeated headers, blanks.
    private(set) var dropped = RowCount()
    /// Why the first of them can't be read.
    private(set) var firstDrop: Message?
    /// The numbers of the columns that are read, row by row, before scaling; NaN for a missing value, `blank` for a blank cell.
    private var cells = SampleCells(width: 0)
    private var targets: [ColumnMap.Target] = []
    private let profile: ImportProfile
    private let numbers: NumberParser
    /// The names of the columns.
    private(set) var header: [String] = []
    private var width: Int?
    private var isLong = false
    /// The number of rows after the header, including dropped rows.
    private var rowsRead = 0
    /// Whether this row has one of the faults below, or more fields than the others.
    private var isUnusual = false
    /// The faults of this row's time, and of its first unreadable sample.
    private var timeFault: Message?
    private var sampleFault: Message?
    /// Whether the first row has a unit in place of a time.
    private var hasUnitOfTime = false

    /// Makes an empty table.
    init(_ profile: ImportProfile) {
        self.profile = profile
        numbers = NumberParser(decimalMark: profile.decimalMark, missing: profile.missing)
        if case .column(let column, let unit, _) = profile.time { time = TimeColumn(column: column, unit: unit) }
    }

    /// The number of rows before the first sample.
    var headerRows: Int { profile.header ? 1 : 0 }

    /// Whether the header is read.
    var hasBegun: Bool { map != nil }

    /// The number of sample rows.
    var rows: Int { cells.rows }

    /// The numbers of a list of samples. O(rows).
    func samples(_ list: Int) -> [Double] {
        let lists = targets.compactMap { if case .samples(let list) = $0 { list } else { nil } }
        return lists.firstIndex(of: list).map(cells.values) ?? []
    }

    @inline(__always)
    mutating func field(_ field: CSVField, at index: Int) throws(Message) {
        guard index < targets.count else { return try further(field, at: index) }
        switch targets[index] {
        case .nothing: return
        case .time:
            do { try time?.append(field, numbers, row: rowsRead) } catch { noteTime(error, field) }
        case .samples(let list):
            switch numbers.parse(field) {
            case .number(let value):
                guard abs(value) <= SampleTable.largest else { throw tooLarge(field, list) }
                cells.add(value)
            case .missing:
                cells.add(field.count > 0 ? .nan : SampleTable.blank)
            case .invalid:
                // The row may turn out to be a header that is repeated: its time decides.
                cells.add(.nan)
                noteSample(field, list)
            }
        }
    }

    // Messages are large, so faults are handled away from where each field passes.
    @inline(never)
    private mutating func noteTime(_ fault: Message, _ field: CSVField) {
        isUnusual = true
        timeFault = explained(fault, field)
        let unit = ColumnName.unbracketed(field.text).lowercased()
        hasUnitOfTime = rowsRead == 0 && ColumnMeaning.timeUnits[unit] != nil
    }

    @inline(never)
    private mutating func noteSample(_ field: CSVField, _ list: Int) {
        isUnusual = true
        sampleFault = sampleFault ?? explained(Message.notANumber(field.text).at(column: map?.columns[list]), field)
    }

    @inline(__always)
    mutating func endRow(fields: Int) throws(Message) {
        guard fields == width, !isUnusual else { return try endUnusualRow(fields: fields) }
        rowsRead += 1
        cells.endRow()
    }

    /// Ends the header, the first row, and rows with a fault or another number of fields.
    @inline(never)
    private mutating func endUnusualRow(fields: Int) throws(Message) {
        isUnusual = false
        guard hasBegun else {
            try begin(ColumnMap(profile, header: header))
            width = header.count
            return
        }
        defer { rowsRead += 1 }
        let isLong = isLong
        self.isLong = false
        if let fault = timeFault {
            drop(fault)
            return
        }
        if let sampleFault { throw sampleFault }
        guard fields >= targets.count else { throw Message.shortRow(fields: fields, needed: targets.count) }
        width = width ?? fields
        if isLong { longRows.add(rowsRead) }
        cells.endRow()
    }

    private mutating func drop(_ fault: Message) {
        // A row of units below the header was no sample.
        if rowsRead > 0 || !profile.header || !hasUnitOfTime { dropped.add(rowsRead) }
        firstDrop = firstDrop ?? fault
        timeFault = nil
        sampleFault = nil
        cells.dropRow()
    }

    /// Takes a field of the header, or a field after the last column that is read.
    private mutating func further(_ field: CSVField, at index: Int) throws(Message) {
        if hasBegun {
            if let width, index >= width, field.count > 0 { (isLong, isUnusual) = (true, true) }
        } else if profile.header {
            header.append(trimmed(field.text))
        } else {
            try begin(ColumnMap(profile, header: nil))
            try self.field(field, at: index)
        }
    }

    private mutating func begin(_ map: ColumnMap) {
        self.map = map
        targets = map.targets
        cells = SampleCells(width: map.columns.count)
    }

    /// The NaN of a blank cell.
    private static let blank = Double(nan: 1, signaling: false)

    /// The rows in which a sensor gave a sample: not all of its cells, one in each column, are blank. Nil for all rows. O(rows).
    static func sampled(_ columns: [[Double]]) -> [Int]? {
        let isBlank = { (cell: Double) in cell.bitPattern == blank.bitPattern }
        guard let first = columns.first, columns.allSatisfy({ $0.contains(where: isBlank) }) else { return nil }
        let rows = first.indices.filter { row in !columns.allSatisfy { isBlank($0[row]) } }
        return rows.count < first.count ? rows : nil
    }

    /// The largest magnitude of a sample before scaling. Sums of products of such samples are finite.
    private static let largest = 1e20

    @inline(never)
    private func tooLarge(_ field: CSVField, _ list: Int) -> Message {
        Message.valueTooLarge(field.text).at(
            column: map?.columns[list],
            remedy: "Correct the line. If the text stands for a missing value, add it to \"missing\" in "
                + profile.words + ".")
    }

    /// Adds the remedy for a text that is not a number.
    private func explained(_ fault: Message, _ field: CSVField) -> Message {
        guard fault.kind == "notANumber" else { return fault }
        var fault = fault
        fault.remedy = notANumberRemedy(field.text, profile, isFirstRow: rows == 0)
        return fault
    }
}

/// The remedy for a text that is not a number.
private func notANumberRemedy(_ text: String, _ profile: ImportProfile, isFirstRow: Bool) -> String {
    let own = profile.words
    let isNumeral = !text.isEmpty && text.allSatisfy { $0.isASCII && ($0.isNumber || "+-.,eE".contains($0)) }
    if text.lowercased().contains("0x") { return "Hexadecimal numbers are not supported: export decimal numbers." }
    if isNumeral, text.contains(","), profile.decimalMark == .point {
        return "For a decimal comma set \"decimalMark\": \",\" in \(own)."
    }
    if isNumeral, text.contains("."), profile.decimalMark == .comma {
        return "For a decimal point set \"decimalMark\": \".\" in \(own)."
    }
    if let remedy = delimiterRemedy([text], profile) { return remedy }
    if isFirstRow, !profile.header {
        return "If the first row contains the names of the columns, set \"header\": true in \(own)."
    }
    return "Correct the line. If the text stands for a missing value, add it to \"missing\" in \(own)."
}

/// A text without surrounding white space.
func trimmed(_ text: String) -> String {
    // Most fields are numbers, and characters are slow to look at.
    if let first = text.utf8.first, let last = text.utf8.last, (0x21..<0x7F).contains(first),
        (0x21..<0x7F).contains(last)
    {
        return text
    }
    let isSpace = { (character: Character) in character.isWhitespace }
    let start = text.drop(while: isSpace)
    guard let last = start.lastIndex(where: { !isSpace($0) }) else { return "" }
    return String(start[...last])
}

/// The numbers of a table while it is read, row by row.
///
/// Memory for a row is allocated before it begins, so that storing a number is one write without a capacity check. Copies
/// share the memory: add numbers to one copy only.
struct SampleCells {
    /// The numbers per row.
    let width: Int
    /// The number of complete rows.
    private(set) var rows = 0

    private var next: UnsafeMutablePointer<Double>
    private var rowsLeft: Int
    private var memory: Memory

    /// Makes an empty table with a number of columns.
    init(width: Int) {
        self.width = width
        memory = Memory(capacity: width * SampleCells.firstRows)
        next = memory.start
        rowsLeft = SampleCells.firstRows
    }

    /// Adds the next number of the row. Add exactly `width` numbers per row.
    @inline(__always)
    mutating func add(_ value: Double) {
        next.initialize(to: value)
        next += 1
    }

    /// Ends the row.
    @inline(__always)
    mutating func endRow() {
        rows += 1
        rowsLeft -= 1
        if rowsLeft == 0 { grow() }
    }

    /// Drops the numbers added since the last complete row.
    mutating func dropRow() { next = memory.start + rows * width }

    /// A column's numbers. O(rows).
    func values(column: Int) -> [Double] {
        [Double](unsafeUninitializedCapacity: rows) { buffer, count in
            var place = memory.start + column
            for row in 0..<rows {
                buffer.initializeElement(at: row, to: place.pointee)
                place += width
            }
            count = rows
        }
    }

    private mutating func grow() {
        let wider = Memory(capacity: 2 * rows * width)
        wider.start.moveInitialize(from: memory.start, count: rows * width)
        memory = wider
        next = wider.start + rows * width
        rowsLeft = rows
    }

    private static let firstRows = 1024

    /// Memory that is released with its last copy.
    private final class Memory {
        let start: UnsafeMutablePointer<Double>

        init(capacity: Int) { start = .allocate(capacity: capacity) }

        deinit { start.deallocate() }
    }
}
