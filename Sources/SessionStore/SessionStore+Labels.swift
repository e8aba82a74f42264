import GRDB
import Sessions

extension SessionStore {
    /// Sets a session's labelled count. Event times whose number differs are removed.
    package func label(_ summary: SessionSummary, count: Int) throws(StoreError) {
        try write { db in
            try SessionStore.set(Label(count: count), of: summary, db)
            guard summary.hasEventTimes, summary.labelledCount != count else { return }
            try SessionStore.setEvents(nil, of: summary.id, db)
        }
    }

    /// Sets a session's label with its times, for instance its trainer's crank turns.
    package func label(_ summary: SessionSummary, _ label: Label) throws(StoreError) {
        try write { db in
            try SessionStore.set(label, of: summary, db)
            try SessionStore.setEvents(label.eventTimes, of: summary.id, db)
        }
    }

    /// Sets a count, which in place of another is checked by a person.
    private static func set(_ label: Label, of summary: SessionSummary, _ db: Database) throws {
        try db.execute(
            sql: "UPDATE session SET labelledCount = ?, labelBound = ? WHERE id = ?",
            arguments: [label.count, label.bound ?? summary.labelledCount.map { _ in 0 }, summary.id])
        // Another program may have removed it.
        guard db.changesCount > 0 else { throw StoreError.noSession(summary.id) }
    }

    /// Replaces a session's event times; nil removes them.
    static func setEvents(_ times: [Double]?, of id: String, _ db: Database) throws {
        try db.execute(sql: "DELETE FROM event WHERE sessionId = ?", arguments: [id])
        for time in times ?? [] {
            try db.execute(sql: "INSERT INTO event (sessionId, time) VALUES (?, ?)", arguments: [id, time])
        }
        try db.execute(
            sql: "UPDATE session SET hasEventTimes = ?, eventDigest = ? WHERE id = ?",
            arguments: [times != nil, times.map { TruthDigest.events($0.sorted()) }, id])
    }

    /// A session's label, with its times.
    func label(of summary: SessionSummary, _ db: Database) throws -> Label? {
        guard let count = summary.labelledCount else { return nil }
        guard summary.hasEventTimes else { return Label(count: count, bound: summary.labelBound) }
        do {
            let rows = try Row.fetchAll(
                db.cachedStatement(sql: "SELECT time FROM event WHERE sessionId = ? ORDER BY time"),
                arguments: [summary.id])
            let times: [Double] = try rows.map { try $0.checked("time") }
            let digest = try DatabaseValue.fetchOne(
                db.cachedStatement(sql: "SELECT eventDigest FROM session WHERE id = ?"), arguments: [summary.id])
            guard digest.flatMap({ String.fromDatabaseValue($0) }) == TruthDigest.events(times) else {
                throw StoreError.damagedSession(
                    path: "", id: summary.id, name: summary.name, part: "its event times")
            }
            return Label(count: count, eventTimes: times, bound: summary.labelBound)
        } catch let damaged as DamagedValue {
            throw summary.reference.damaged(damaged)
        }
    }
}
