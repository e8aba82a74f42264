import Sessions
import Testing

@testable import SessionStore

@Suite struct SessionStoreReplacingTests {
    private let temporary: TemporaryStore
    private var store: SessionStore { temporary.store }

    init() throws { temporary = try TemporaryStore() }

    /// Stores a session in place of another, and returns its summary.
    private func replace(_ old: SessionSummary, by session: Session) async throws -> SessionSummary {
        let id = try await store.add(PackedSession(session), replacing: old).id
        return try #require(try store.summaries(SessionFilter(ids: [id])).first)
    }

    @Test("A session is known by the ids of those that it was stored in place of, until it is removed")
    func chain() async throws {
        #expect(try store.replacements().isEmpty)
        try store.add(swingSession("a", count: 3))
        let first = try temporary.only()
        let second = try await replace(first, by: swingSession("b", count: 4))
        #expect(try store.replacements() == [first.id: second.id])
        let third = try await replace(second, by: swingSession("c", count: 5))
        #expect(try store.replacements() == [first.id: third.id, second.id: third.id])
        #expect(throws: StoreError.replacedSession(first.id, by: third.id)) {
            try store.summaries(SessionFilter(ids: [first.id]))
        }
        try store.remove(third)
        #expect(try store.replacements().isEmpty)
        #expect(throws: StoreError.noSession(first.id)) { try store.summaries(SessionFilter(ids: [first.id])) }
    }

    @Test("A session that is stored again under its own id is not another's any more")
    func back() async throws {
        try store.add(swingSession("a", count: 3))
        let first = try temporary.only()
        let second = try await replace(first, by: swingSession("b", count: 4))
        let again = try await replace(second, by: swingSession("a", count: 3))
        #expect(again.id == first.id)
        #expect(try store.replacements() == [second.id: first.id])
    }

    @Test("A session in place of one that a run was calibrated on is not independent evidence")
    func evidence() async throws {
        try store.add(swingSession("a", count: 3))
        let first = try temporary.only()
        let run = try await calibrate(store)
        try store.add(run, summary: "")
        #expect(try store.runs(calibratedOn: first.id) == [run.id])
        let second = try await replace(first, by: swingSession("b", count: 4))
        let known = try store.calibrationSessions(of: run)
        #expect(known.evidence(of: second.id, user: second.user) == .usedForCalibration)
    }
}
