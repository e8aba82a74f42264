import GRDB
import Sessions

/// A value of another type than its column has, or out of range: another program has changed the database.
struct DamagedValue: Error {
    let column: String
}

extension Row {
    /// The value of a column; GRDB's subscript ends the program if the type differs, or if there is no such column.
    func checked<Value: DatabaseValueConvertible>(_ column: String) throws -> Value {
        guard let value: Value = try checkedIfPresent(column) else { throw DamagedValue(column: column) }
        return value
    }

    /// The value of a column, or nil for NULL.
    func checkedIfPresent<Value: DatabaseValueConvertible>(_ column: String) throws -> Value? {
        guard hasColumn(column) else { throw DamagedValue(column: column) }
        let stored: DatabaseValue = self[column]
        if stored.isNull { return nil }
        guard let value = Value.fromDatabaseValue(stored) else { throw DamagedValue(column: column) }
        return value
    }
}

extension SessionReference {
    /// The error for a part of the session.
    func damaged(_ part: String, path: String) -> StoreError {
        .damagedSession(path: path, id: id, name: name, part: part)
    }

    /// The error for a value of the session's rows.
    func damaged(_ value: DamagedValue) -> StoreError { damaged("its column \(value.column)", path: "") }
}

extension SessionSummary {
    /// The session by id and name.
    package var reference: SessionReference { SessionReference(id: id, name: name) }
}
