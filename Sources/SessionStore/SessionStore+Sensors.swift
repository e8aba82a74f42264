import GRDB
import RepDetection

extension SessionStore {
    /// The sensors that some labelled sessions of a filter have and others lack, with the number of those that lack one, and whether
    /// the sessions have no sensor in common.
    package func partialSensors(
        _ filter: SessionFilter
    ) throws(StoreError) -> (sensors: [(name: String, lacking: Int)], areAll: Bool) {
        try read { db in
            let (condition, arguments) = try condition(filter, db)
            let labelled = (condition.isEmpty ? "WHERE" : condition + " AND") + " labelledCount IS NOT NULL"
            let total = try Int.fetchOne(db, sql: "SELECT COUNT(*) FROM session \(labelled)", arguments: arguments) ?? 0
            let rows = try Row.fetchAll(
                db,
                sql: """
                    SELECT CAST(channel AS TEXT), COUNT(*) FROM signal JOIN session ON session.id = sessionId \(labelled)
                    GROUP BY channel
                    """, arguments: arguments)
            let partial = rows.filter { $0[1] < total }
            let lacking = Dictionary(partial.map { (Channel($0[0]).sensor, total - $0[1]) }, uniquingKeysWith: min)
            return (
                lacking.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }, total > 0 && partial.count == rows.count
            )
        }
    }
}
