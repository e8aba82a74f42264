/// A small table of texts with a header.
struct TextTable: CSVSink {
    static let callbacks = CSVCallbacks(
        field: { CSVState<TextTable>.field($0, $1, $2) }, row: { CSVState<TextTable>.endRow($1) })

    /// The names of the columns.
    var header: [String] = []
    /// The rows after the header.
    private(set) var rows: [[String]] = []

    private var row: [String] = []
    private var hasHeader = false

    /// An empty table, which takes the fields of a reader.
    init() {}

    /// Makes a table of a header and rows.
    init(header: [String], rows: [[String]]) {
        self.header = header
        self.rows = rows
    }

    /// The text in a row's column; nil if there is no such column or the cell is empty.
    func text(_ column: String, row: Int) -> String? {
        guard let index = header.firstIndex(of: column), index < rows[row].count else { return nil }
        let text = rows[row][index]
        return text.isEmpty ? nil : text
    }

    mutating func field(_ field: CSVField, at index: Int) { row.append(trimmed(field.text)) }

    mutating func endRow(fields: Int) {
        if hasHeader { rows.append(row) } else { header = row }
        hasHeader = true
        row = []
    }
}
