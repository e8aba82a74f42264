/// Lines of a table that are printed one by one, with columns of fixed width aligned right.
struct Columns {
    /// The width of each column; one without a width comes last, as long as it is.
    let widths: [Int]

    /// A line, with two spaces between columns. An empty last cell is omitted.
    func row(_ cells: [String]) -> String {
        let padded = zip(cells, widths).map { cell, width in
            String(repeating: " ", count: max(0, width - cell.count)) + cell
        }
        return (padded + cells.dropFirst(padded.count).filter { !$0.isEmpty }).joined(separator: "  ")
    }
}
