import Calibration
import Foundation
import RepDetection
import Testing

@testable import SessionStore

@Suite struct RunDocumentTests {
    /// The id of a run over one session.
    private func id(
        _ session: Session = swingSession("a"), _ request: CalibrationRequest = smallRequest(), tool: String = "test 1"
    ) async throws -> String {
        let store = try TemporaryStore()
        try store.store.add(session)
        let run = try await calibrate(store.store, request)
        return try RunDocument(tool: tool, sessions: store.store.summaries(), result: run.result).id
    }

    @Test("The id is the same in every database, and does not depend on names")
    func same() async throws {
        let first = try await id()
        #expect(first.count == 12)
        #expect(try await id() == first)
        #expect(try await id(swingSession("renamed")) == first)
    }

    @Test("The id depends on question, samples, labels, groups and program")
    func different() async throws {
        var ids: Set<String> = [try await id()]
        ids.insert(try await id(tool: "test 2"))
        ids.insert(try await id(swingSession("a"), smallRequest(up: [0.5])))
        ids.insert(try await id(swingSession("a", count: 4)))
        ids.insert(try await id(swingSession("a", label: Label(count: 2))))
        ids.insert(try await id(swingSession("a", user: "bo")))
        ids.insert(try await id(swingSession("a", activity: "jump")))
        ids.insert(try await id(swingSession("a", note: "left")))
        ids.insert(try await id(swingSession("a", place: "left")))
        #expect(ids.count == 9)
    }

    @Test("The document's bytes depend on nothing else")
    func bytes() async throws {
        let store = try TemporaryStore()
        try store.store.add(swingSession("a"))
        let first = try CanonicalJSON.encode(try await calibrate(store.store))
        #expect(try CanonicalJSON.encode(try await calibrate(store.store)) == first)
        let decoded = try JSONDecoder().decode(RunDocument.self, from: first)
        #expect(try CanonicalJSON.encode(decoded) == first)
    }

    @Test("Canonical JSON has sorted keys, plain slashes and a line's end")
    func canonical() throws {
        let text = String(decoding: try CanonicalJSON.encode(["b": "m/s²", "a": "1"]), as: UTF8.self)
        #expect(text == "{\n  \"a\" : \"1\",\n  \"b\" : \"m/s²\"\n}\n")
    }

    @Test("Provenance carries the run, its data and its validation")
    func provenance() async throws {
        let store = try TemporaryStore()
        try store.store.add(swingSession("a"))
        let run = try await calibrate(store.store)
        let provenance = run.provenance(accuracy: nil)
        #expect(provenance.run == run.id)
        #expect(provenance.data.hasPrefix("sha256:"))
        #expect(provenance.validation == "none")
        #expect(provenance.accuracy == [:])
    }
}
