import Sessions

/// The rows of a page's table: all, or among very many the rows with the largest errors, in their order.
struct LongTable<Element> {
    /// The largest number of rows; below it a page of several such tables stays below a few MB.
    static var mostRows: Int { 500 }

    /// The elements that have rows.
    let rows: [Element]
    /// A note on the shown rows, and on the place of the others; nil if all are shown.
    let note: String?

    /// Chooses the rows; ties go to the first. O(elements · log elements).
    ///
    /// - Parameters:
    ///   - noun: The noun for rows, in the plural.
    ///   - file: The file with all rows.
    ///   - error: The error of an element in repetitions; nil for an element without one, which comes last.
    init(
        _ all: some RandomAccessCollection<Element>, _ noun: String, in file: String, by error: (Element) -> Double?
    ) {
        guard all.count > Self.mostRows else {
            (rows, note) = (Array(all), nil)
            return
        }
        let errors = all.map { error($0) ?? -1 }
        let worst = errors.indices.sorted { (-errors[$0], $0) < (-errors[$1], $1) }.prefix(Self.mostRows)
        rows = worst.sorted().map { all[all.index(all.startIndex, offsetBy: $0)] }
        note =
            "These are the \(Formatted.grouped(LongTable.mostRows)) of \(Formatted.grouped(all.count)) \(noun) with the largest errors; "
            + "\(file) has all."
    }
}
