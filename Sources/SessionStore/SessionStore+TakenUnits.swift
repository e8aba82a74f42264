import Foundation
import GRDB
import RepDetection
import Sessions

extension SessionStore {
    /// The units that were taken for the headers of files, each once; of one quantity of a header the last one first.
    ///
    /// - Parameter ids: The sessions; nil for all.
    package func takenUnits(of ids: Set<String>? = nil) throws(StoreError) -> [TakenUnit] {
        let rows = try read { db in
            try Row.fetchAll(
                db, sql: "SELECT sessionId, header, quantity, unit FROM takenUnit ORDER BY header, quantity, rowid DESC"
            )
        }
        var units: [TakenUnit] = []
        for row in rows {
            guard let id: String = try? row.checked("sessionId"), ids?.contains(id) ?? true,
                let unit = try? TakenUnit(row),
                !units.reversed().prefix(while: { $0.header == unit.header }).contains(unit)
            else { continue }
            units.append(unit)
        }
        return units
    }

    /// The sessions with another unit of the same quantity of the same header, by name.
    package func sessions(contradicting taken: TakenUnit) throws(StoreError) -> [SessionSummary] {
        try read { db in
            try SessionSummary.fetchAll(
                db,
                sql: """
                    SELECT * FROM session WHERE id IN
                        (SELECT sessionId FROM takenUnit WHERE header = ? AND quantity = ? AND unit <> ?)
                    ORDER BY name, id
                    """, arguments: [taken.header, taken.quantity, taken.unit])
        }
    }

    /// The units of a session.
    func takenUnits(of id: String, _ db: Database) throws -> [TakenUnit] {
        try Row.fetchAll(
            db.cachedStatement(
                sql: "SELECT header, quantity, unit FROM takenUnit WHERE sessionId = ? ORDER BY header, quantity"),
            arguments: [id]
        ).map { try TakenUnit($0) }
    }

    /// Stores the units of a session; without any, it keeps those that it has.
    func setTakenUnits(of session: Session, id: String, _ db: Database) throws {
        guard !session.takenUnits.isEmpty else { return }
        try db.execute(sql: "DELETE FROM takenUnit WHERE sessionId = ?", arguments: [id])
        for taken in session.takenUnits {
            try db.execute(
                sql: "INSERT INTO takenUnit (sessionId, header, quantity, unit) VALUES (?, ?, ?, ?)",
                arguments: [id, taken.header, taken.quantity, taken.unit])
        }
    }
}

extension TakenUnit {
    fileprivate init(_ row: Row) throws {
        self.init(
            header: try row.checked("header"), quantity: try row.checked("quantity"), unit: try row.checked("unit"))
    }
}
