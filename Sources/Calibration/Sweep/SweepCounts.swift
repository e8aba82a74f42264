import RepDetection

/// The counts of the candidates of one run of filters.
///
/// The sessions are rows of one array: an array of its own for each session would take more memory than its counts where a
/// run has few candidates, as with double shakes.
struct SweepCounts: Sendable {
    /// The number of candidates.
    let candidates: Int
    private var counted: CountTable
    private var matched: CountTable?

    init(candidates: Int, rows: CountRows, hasMatches: Bool) {
        self.candidates = candidates
        counted = CountTable(rows, columns: candidates)
        matched = hasMatches ? counted : nil
    }

    mutating func store(_ blockCounts: BlockCounts, session: Int) {
        counted.store(blockCounts.counts, session: session)
        matched?.store(blockCounts.matches, session: session)
    }

    /// The counts on a session.
    func counts(of session: Int) -> CountList { counted[session] }

    /// The numbers of matched events on a session; nil where they are not needed.
    func matches(of session: Int) -> CountList? { matched?[session] }

    /// Whether any candidate counts anything on any session.
    var isAnyPositive: Bool { counted.isAnyPositive }
}

/// The rows of the sessions in tables of counts: those of long sessions are apart, since their counts need four bytes.
struct CountRows: Sendable {
    /// For each session its row in the narrow or the wide table.
    let rows: [(isWide: Bool, row: Int)]
    let narrow: Int
    let wide: Int

    /// - Parameter lengths: The samples of each session's longest channel.
    init(lengths: [Int]) {
        var (rows, narrow, wide): ([(isWide: Bool, row: Int)], Int, Int) = ([], 0, 0)
        for length in lengths {
            let isWide = length > CountList.mostNarrow
            rows.append((isWide, isWide ? wide : narrow))
            if isWide { wide += 1 } else { narrow += 1 }
        }
        (self.rows, self.narrow, self.wide) = (rows, narrow, wide)
    }
}

/// A number for each session and candidate.
private struct CountTable: Sendable {
    private let rows: CountRows
    private let columns: Int
    private var narrow: [UInt16]
    private var wide: [Int32]
    /// Counts of short sessions that don't fit all the same, by session: none that a detector makes.
    private var others: [Int: [Int32]] = [:]

    init(_ rows: CountRows, columns: Int) {
        self.rows = rows
        self.columns = columns
        narrow = [UInt16](repeating: 0, count: rows.narrow * columns)
        wide = [Int32](repeating: 0, count: rows.wide * columns)
    }

    /// Stores the numbers of a session; −1 is a grid point that is not a candidate. O(candidates).
    mutating func store(_ counts: [Int32], session: Int) {
        precondition(counts.count == columns, "a count for each candidate")
        let (isWide, row) = rows.rows[session]
        for (column, count) in counts.enumerated() {
            if isWide {
                wide[row * columns + column] = count
            } else if let count = CountList.narrow(count) {
                narrow[row * columns + column] = count
            } else {
                others[session] = counts
            }
        }
    }

    subscript(_ session: Int) -> CountList {
        if !others.isEmpty, let counts = others[session] { return CountList(counts[...]) }
        let (isWide, row) = rows.rows[session]
        let range = row * columns..<(row + 1) * columns
        return isWide ? CountList(wide[range]) : CountList(narrow[range])
    }

    var isAnyPositive: Bool { rows.rows.indices.contains { self[$0].isAnyPositive } }
}
