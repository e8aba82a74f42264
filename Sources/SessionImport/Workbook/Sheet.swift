import Sessions

/// The cells of a sheet that have a value, row by row. Absent cells take no memory.
struct Sheet: Sendable {
    /// A cell; rows and columns count from 1.
    struct Cell: Sendable {
        let row, column: Int32
        let value: Value

        /// The name: C7.
        var name: String {
            var (letters, rest) = ("", Int(column))
            while rest > 0 {
                letters = String(UnicodeScalar(UInt8(65 + (rest - 1) % 26))) + letters
                rest = (rest - 1) / 26
            }
            return letters + "\(row)"
        }
    }

    /// What a cell holds.
    enum Value: Sendable, Equatable {
        case text(String)
        /// A number as the file has it.
        case number(String)
        /// TRUE or FALSE.
        case boolean(String)
        /// A date, a date and time, a time, a duration: `2026-05-04`, `2026-05-04T09:30:00.250`, `09:30:00`, `26:30:00`.
        case date(String)
        /// The cell can't be used.
        indirect case fault(Message)

        /// The value as a text.
        func text() throws(Message) -> String {
            switch self {
            case .text(let text), .number(let text), .boolean(let text), .date(let text): return text
            case .fault(let message): throw message
            }
        }
    }

    /// Excel's last row and column, XFD1048576.
    static let (lastRow, lastColumn) = (1_048_576, 16_384)
    /// The most cells with a value that are read.
    static let mostCells = 2_000_000
    /// The number of unusable cells at which the last of them is the error of the sheet.
    static let mostFaults = 10_000

    let name: String
    let cells: [Cell]

    /// The cells in groups of one row. O(cells).
    var rows: [ArraySlice<Cell>] {
        var (rows, start): ([ArraySlice<Cell>], Int) = ([], 0)
        for end in 1..<max(1, cells.count + 1) where end == cells.count || cells[end].row != cells[start].row {
            rows.append(cells[start..<end])
            start = end
        }
        return rows
    }
}
