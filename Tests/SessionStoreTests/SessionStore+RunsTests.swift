import Foundation
import Testing

@testable import SessionStore

@Suite struct SessionStoreRunsTests {
    private func date(_ seconds: Double) -> Date { Date(timeIntervalSince1970: seconds) }

    @Test("A run comes back by its id, by the beginning of its id, and as the latest")
    func roundTrip() async throws {
        let store = try TemporaryStore()
        try store.store.add(swingSession("a"))
        let run = try await calibrate(store.store)
        try store.store.add(run, answer: "fine", created: date(1))
        for name in [run.id, String(run.id.prefix(5)), "latest"] { #expect(try store.store.run(name) == run) }
        let summary = try #require(try store.store.runs().first)
        #expect(summary.id == run.id)
        #expect(summary.activity == "swing")
        #expect(summary.answer == "fine")
    }

    @Test("A run stored twice is kept once and becomes the latest")
    func twice() async throws {
        let store = try TemporaryStore()
        try store.store.add(swingSession("a"))
        let first = try await calibrate(store.store)
        let second = try await calibrate(store.store, smallRequest(up: [0.7]))
        try store.store.add(first, answer: "1", created: date(1))
        try store.store.add(second, answer: "2", created: date(2))
        #expect(try store.store.run("latest").id == second.id)
        #expect(try store.store.runs().map(\.id) == [first.id, second.id])
        try store.store.add(first, answer: "1", created: date(3))
        #expect(try store.store.run("latest").id == first.id)
        #expect(try store.store.runs().map(\.id) == [second.id, first.id])
        #expect(try store.rows(of: "score") == 2)
    }

    @Test("The latest run is the last one that was stored, also if the clock has been set back")
    func clockSetBack() async throws {
        let store = try TemporaryStore()
        try store.store.add(swingSession("a"))
        let runs = [try await calibrate(store.store), try await calibrate(store.store, smallRequest(up: [0.7]))]
        for (run, time) in zip(runs, [2.0, 1]) { try store.store.add(run, answer: "", created: date(time)) }
        #expect(try store.store.run("latest").id == runs[1].id)
        #expect(try store.store.runs().map(\.id) == runs.map(\.id))
    }

    @Test("A long document is stored in parts, read as a whole, replaced with all of them, and damaged without one")
    func parts() async throws {
        let store = try TemporaryStore()
        for count in 1...4 { try store.store.add(swingSession("walk \(count)", count: count)) }
        let run = try await calibrate(store.store)
        func add(_ bytes: Int) throws {
            try store.store.add(run, answer: "1", created: date(1), bytesOfPart: bytes)
        }
        try add(500)
        let parts = try store.rows(of: "runPart")
        #expect(parts > 3)
        #expect(try store.store.run("latest") == run)
        try add(1)
        #expect(try store.rows(of: "runPart") > parts)
        #expect(try store.store.run("latest") == run)
        try store.execute("DELETE FROM runPart WHERE number = 2")
        #expect(throws: StoreError.damagedRun(path: store.path, id: run.id)) { try store.store.run("latest") }
        try add(.max)
        #expect(try store.rows(of: "runPart") == 0)
        #expect(try store.store.run("latest") == run)
    }

    @Test("The list has the held-out errors of a run, and a removed run is gone with its parts and scores")
    func removed() async throws {
        let store = try TemporaryStore()
        for count in 1...3 { try store.store.add(swingSession("walk \(count)", user: "user \(count)", count: count)) }
        var request = smallRequest()
        request.validation = .leaveOneOut(.user)
        let run = try await calibrate(store.store, request)
        try store.store.add(run, answer: "a", created: date(1), bytesOfPart: 100)
        let heldOut = try #require(run.result.heldOut)
        let listed = try #require(try store.store.runs().first)
        #expect(listed.heldOutSessions == heldOut.sessions)
        #expect(listed.meanAbsoluteError == heldOut.meanAbsoluteError)
        #expect(listed.shareWithinOne == heldOut.shareWithinOne)
        #expect(listed.falseCounts == heldOut.rest?.falseCounts)
        #expect(try !store.store.removeRun("0123"))
        #expect(try store.store.removeRun(run.id))
        for table in ["run", "runPart", "score"] { #expect(try store.rows(of: table) == 0) }
    }

    @Test("Without any run the error names the command that makes one")
    func none() throws {
        let store = try TemporaryStore()
        let latest = try #require(throws: StoreError.self) { try store.store.run("latest") }
        #expect(
            latest.description
                == "there is no run in \(store.path) yet. Make one with reptune calibrate --db \(store.path).")
        #expect(throws: StoreError.noRun("abc")) { try store.store.run("abc") }
    }

    @Test("Storing the same calibration again replaces a damaged run")
    func damaged() async throws {
        let store = try TemporaryStore()
        try store.store.add(swingSession("a"))
        let run = try await calibrate(store.store)
        try store.store.add(run, answer: "fine")
        try store.execute("UPDATE run SET document = '{'")
        #expect(throws: StoreError.damagedRun(path: store.path, id: run.id)) { try store.store.run("latest") }
        try store.store.add(run, answer: "fine")
        #expect(try store.store.run("latest") == run)
    }
}
