import Foundation
import GRDB
import RepDetection
import Sessions

extension SessionStore {
    /// The units that were taken for the headers of files, each once.
    ///
    /// - Parameter ids: The sessions; nil for all.
    package func takenUnits(of ids: Set<String>? = nil) throws(StoreError) -> [TakenUnit] {
        let rows = try read { db in
            try Row.fetchAll(
                db, sql: "SELECT sessionId, header, quantity, unit FROM takenUnit ORDER BY header, quantity, unit")
        }
        var units: [TakenUnit] = []
        for row in rows {
            guard let id: String = try? row.checked("sessionId"), ids?.contains(id) ?? true,
                let unit = try? TakenUnit(row), unit != units.last
            else { continue }
            units.append(unit)
        }
        return units
    }

    /// The first session, by name, for whose header a unit was taken.
    package func session(ofHeader header: String) throws(StoreError) -> SessionSummary? {
        try read { db in
            try SessionSummary.fetchOne(
                db,
                sql:
                    "SELECT * FROM session WHERE id IN (SELECT sessionId FROM takenUnit WHERE header = ?) ORDER BY name LIMIT 1",
                arguments: [header])
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
    ///
    /// - Throws: `StoreError.otherUnit` if another session has another unit for the same header.
    func setTakenUnits(of session: Session, id: String, _ db: Database) throws {
        guard !session.takenUnits.isEmpty else { return }
        try db.execute(sql: "DELETE FROM takenUnit WHERE sessionId = ?", arguments: [id])
        for taken in session.takenUnits {
            let other = try String.fetchOne(
                db, sql: "SELECT unit FROM takenUnit WHERE header = ? AND quantity = ? AND unit <> ? LIMIT 1",
                arguments: [taken.header, taken.quantity, taken.unit])
            if let other {
                throw StoreError.otherUnit(
                    path: path, name: session.name, quantity: taken.quantity, unit: taken.unit, before: other)
            }
            try db.execute(
                sql: "INSERT INTO takenUnit (sessionId, header, quantity, unit) VALUES (?, ?, ?, ?)",
                arguments: [id, taken.header, taken.quantity, taken.unit])
        }
    }

    /// Corrects the unit that was taken for some headers: the samples of all sessions with these headers are multiplied, in one
    /// transaction. Their ids change with their samples; labels and metadata stay. O(samples).
    ///
    /// - Parameters:
    ///   - headers: The headers.
    ///   - factor: The factor from samples that were read in a unit to samples read in the new one.
    /// - Returns: The corrected sessions, as they are now.
    package func correct(
        _ quantity: String, of headers: Set<String>, to unit: String, factor: (String) throws -> Double
    ) throws -> [SessionSummary] {
        try writing { db in
            var corrected: [SessionSummary] = []
            for header in headers.sorted() {
                let rows = try Row.fetchAll(
                    db, sql: "SELECT sessionId, unit FROM takenUnit WHERE header = ? AND quantity = ?",
                    arguments: [header, quantity])
                try db.execute(
                    sql: "UPDATE takenUnit SET unit = ? WHERE header = ? AND quantity = ?",
                    arguments: [unit, header, quantity])
                for row in rows {
                    let (id, before): (String, String) = (try row.checked("sessionId"), try row.checked("unit"))
                    let factor = try factor(before)
                    guard factor != 1, let summary = try SessionStore.row(id: id, db) else { continue }
                    let new = try multiply(quantity, by: factor, of: summary, db)
                    if let session = try SessionStore.row(id: new, db) { corrected.append(session) }
                }
            }
            return corrected
        }
    }

    /// Replaces a session by one whose samples of a sensor are multiplied, and returns its id.
    private func multiply(
        _ sensor: String, by factor: Double, of summary: SessionSummary, _ db: Database
    ) throws -> String {
        var recording = try recording(
            of: summary.reference, try StoredSamples(of: summary.reference, db), digest: summary.digest)
        // Columns of acceleration without gravity are channels of userAcceleration.
        let hasSensor = recording.channels.contains { $0.sensor == sensor || $0.name == sensor }
        let stored = hasSensor || sensor != "acceleration" ? sensor : "userAcceleration"
        for (channel, signal) in recording.signals where channel.sensor == stored || channel.name == stored {
            recording.signals[channel] = Signal(
                unit: signal.unit, timeline: signal.timeline, values: signal.values.map { $0 * factor })
        }
        let packed = PackedSession(
            Session(
                summary, label: try label(of: summary, db), takenUnits: try takenUnits(of: summary.id, db),
                recording: recording))
        return try replace(summary, by: packed, db).id
    }
}

extension TakenUnit {
    fileprivate init(_ row: Row) throws {
        self.init(
            header: try row.checked("header"), quantity: try row.checked("quantity"), unit: try row.checked("unit"))
    }
}
