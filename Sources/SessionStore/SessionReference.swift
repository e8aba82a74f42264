/// A stored session by what its rows and error messages need: many of these take little memory.
struct SessionReference: Sendable, Hashable {
    /// The session's id.
    let id: String
    /// The name shown to people.
    let name: String

    /// The error for a part of the session.
    func damaged(_ part: String, path: String) -> StoreError {
        .damagedSession(path: path, id: id, name: name, part: part)
    }

    /// The error for a value of the session's rows.
    func damaged(_ value: DamagedValue) -> StoreError { damaged("its column \(value.column)", path: "") }
}

extension SessionSummary {
    /// The session without its other metadata.
    var reference: SessionReference { SessionReference(id: id, name: name) }
}
