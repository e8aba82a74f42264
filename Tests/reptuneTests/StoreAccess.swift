import Foundation

@testable import SessionStore

/// A database as another program changes it.
struct StoreAccess {
    private let store: SessionStore

    init(_ path: String) throws { store = try SessionStore(path: path) }

    /// The ids of the sessions with a trainer's log.
    func ids() throws -> [String] {
        try store.summaries().filter { try store.trainer(of: $0) != nil }.map(\.id)
    }

    func rename(_ id: String, to name: String) throws {
        try execute("UPDATE session SET name = '\(name)' WHERE id = '\(id)'")
    }

    func execute(_ sql: String) throws { try store.write { try $0.execute(sql: sql) } }
}
