import Sessions

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
