import Calibration
import RepDetection
import Runs
import Sessions
import Testing

@testable import SessionStore

@Suite struct RunDocumentDigestsTests {
    /// The id of a run on one session.
    private func id(
        _ session: Session = swingSession("a"), _ request: CalibrationRequest = smallRequest(), tool: String = "test 1"
    ) async throws -> String {
        let store = try TemporaryStore()
        try store.store.add(session)
        let run = try await calibrate(store.store, request)
        return try RunDocument(tool: tool, sessions: store.store.summaries(), result: run.result).id
    }

    @Test("The id is the same in every database and does not depend on names")
    func same() async throws {
        let first = try await id()
        #expect(first.count == 12)
        #expect(try await id() == first)
        #expect(try await id(swingSession("renamed")) == first)
    }

    @Test("The id depends on request, samples, labels, grouping keys and program")
    func different() async throws {
        var ids: Set<String> = [try await id()]
        ids.insert(try await id(tool: "test 2"))
        ids.insert(try await id(swingSession("a"), smallRequest(up: [0.5])))
        ids.insert(try await id(swingSession("a", count: 4)))
        ids.insert(try await id(swingSession("a", label: Label(count: 2))))
        ids.insert(try await id(swingSession("a", label: Label(count: 2, bound: 0))))
        ids.insert(try await id(swingSession("a", user: "bo")))
        ids.insert(try await id(swingSession("a", activity: "jump")))
        ids.insert(try await id(swingSession("a", note: "left")))
        ids.insert(try await id(swingSession("a", place: "left")))
        #expect(ids.count == 10)
    }

    @Test("The same calibration twice gives the same bytes")
    func bytes() async throws {
        let store = try TemporaryStore()
        try store.store.add(swingSession("a"))
        let first = try CanonicalJSON.encode(try await calibrate(store.store))
        #expect(try CanonicalJSON.encode(try await calibrate(store.store)) == first)
    }

    @Test("The digest of the data is SHA-256 and names its algorithm")
    func data() async throws {
        let store = try TemporaryStore()
        try store.store.add(swingSession("a"))
        let data = try RunDocument.dataDigest(of: store.store.summaries())
        #expect(data.hasPrefix("sha256:"))
        #expect(data.count == "sha256:".count + 64)
    }
}
