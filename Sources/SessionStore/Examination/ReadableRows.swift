import GRDB

/// The rows of a table some of whose pages may be damaged.
///
/// A scan ends at the first damaged page. So the table and each of its indices are scanned from both ends, and what lies between is
/// looked up row by row.
struct ReadableRows {
    /// The numbers of rows that may be there, in order.
    let rowids: [Int64]
    /// The values of the first columns of indices, by column: also those of rows that can't be read.
    let keys: [String: Set<String>]
    /// The columns of which a scan has seen all values.
    private(set) var wholeColumns: Set<String> = []
    /// Whether a page of the table itself is damaged.
    private(set) var isDamaged = false

    /// The largest gap between the two ends in which rows are looked up one by one.
    private static let widestGap: Int64 = 1_000_000

    /// Scans a table. O(rows).
    init(of table: String, _ db: Database) throws {
        var (found, keys): (Set<Int64>, [String: Set<String>]) = ([], [:])
        var ends: (low: Int64, high: Int64) = (0, 0)
        for isUp in [true, false] {
            let sql = "SELECT rowid FROM \"\(table)\" NOT INDEXED ORDER BY rowid \(isUp ? "ASC" : "DESC")"
            let isWhole = try Self.scan(sql, db) { row in
                let rowid: Int64 = row[0]
                if isUp { ends.low = rowid } else { ends.high = rowid }
                found.insert(rowid)
            }
            if isWhole { break }
            isDamaged = true
        }
        let (gap, isHuge) = ends.high.subtractingReportingOverflow(ends.low)
        if isDamaged, !isHuge, gap > 1, gap <= Self.widestGap { found.formUnion(ends.low...ends.high) }
        for (index, column) in try Self.indices(of: table, db) {
            for order in ["ASC", "DESC"] {
                let sql =
                    "SELECT rowid, \"\(column)\" FROM \"\(table)\" INDEXED BY \"\(index)\" ORDER BY \"\(column)\" \(order)"
                let isWhole = try Self.scan(sql, db) { row in
                    found.insert(row[0])
                    let key: DatabaseValue = row[1]
                    if case .string(let text) = key.storage { keys[column, default: []].insert(text) }
                }
                if isWhole {
                    wholeColumns.insert(column)
                    break
                }
            }
        }
        rowids = found.sorted()
        self.keys = keys
    }

    /// Passes on the rows of a query up to the first damaged page; whether there is none.
    private static func scan(_ sql: String, _ db: Database, _ take: (Row) -> Void) throws -> Bool {
        do {
            let rows = try Row.fetchCursor(db, sql: sql)
            while let row = try rows.next() { take(row) }
            return true
        } catch let error as DatabaseError where error.resultCode == .SQLITE_CORRUPT {
            return false
        }
    }

    /// The indices of a table with their first columns.
    private static func indices(of table: String, _ db: Database) throws -> [(index: String, column: String)] {
        try Row.fetchAll(
            db,
            sql: """
                SELECT l.name, i.name FROM pragma_index_list(?) AS l JOIN pragma_index_info(l.name) AS i
                WHERE i.seqno = 0 AND i.name IS NOT NULL AND l.partial = 0
                """, arguments: [table]
        ).map { ($0[0], $0[1]) }
    }
}
