/// The numbers of a chart as a table, for readers who don't see the picture or want the values.
struct ChartTable: Sendable, Hashable {
    /// One cell.
    struct Cell: Sendable, Hashable {
        let text: String
        /// Whether the cell is aligned to the right.
        let isNumber: Bool
    }

    /// One line of cells.
    struct Row: Sendable, Hashable {
        let cells: [Cell]
    }

    let head: [Cell]
    let rows: [Row]

    /// Makes a table. Cells are numbers in the columns from `numbers` on.
    init(_ head: [String], numbersFrom numbers: Int = 1, _ rows: [[String]]) {
        func cells(_ texts: [String]) -> [Cell] {
            texts.enumerated().map { Cell(text: $1, isNumber: $0 >= numbers) }
        }
        self.head = cells(head)
        self.rows = rows.map { Row(cells: cells($0)) }
    }
}

/// The place of a chart's numbers in a report.
enum ChartNumbers: Sendable, Hashable {
    /// In a table below the chart.
    case table(ChartTable)
    /// In a section of the page, by its anchor and title.
    case section(String, title: String)

    /// The counts of each session, which every report has.
    static let sessions = ChartNumbers.section("sessions", title: "Counts by session")
}
