import CountHistory
import Foundation
import Sessions
import Testing

@testable import SessionStore

/// Databases that another program has changed.
@Suite struct DamagedTests {
    @Test(
        "A session's value of the wrong type or out of range is an error with session and column, and can be removed",
        arguments: [
            ("labelledCount = 9223372036854775807", "labelledCount"), ("labelledCount = -1", "labelledCount"),
            ("labelledCount = 'many'", "labelledCount"), ("duration = 'long'", "duration"), ("start = 'noon'", "start"),
            ("duration = -1", "duration"), ("hasEventTimes = 'x'", "hasEventTimes"),
        ])
    func metadata(change: String, column: String) throws {
        let temporary = try TemporaryStore()
        let id = try temporary.store.add(swingSession("a")).id
        try temporary.execute("UPDATE session SET \(change)")
        let expected = StoreError.damagedSession(path: temporary.path, id: id, name: "a", part: "its column \(column)")
        #expect(throws: expected) { try temporary.store.summaries() }
        #expect(try temporary.store.removeDamaged(id))
        #expect(try temporary.store.summaries() == [])
        #expect(try temporary.rows(of: "signal") == 0)
    }

    @Test("A session that is not damaged is not removed")
    func sound() throws {
        let temporary = try TemporaryStore()
        let id = try temporary.store.add(swingSession("a")).id
        #expect(try !temporary.store.removeDamaged(id))
        #expect(try !temporary.store.removeDamaged("none"))
        #expect(try temporary.store.summaries().count == 1)
    }

    @Test(
        "A sample's value of the wrong type is an error with session and column",
        arguments: [
            ("UPDATE timeline SET sampleRate = 'fast'", "its column sampleRate"),
            ("UPDATE event SET time = 'then'", "its column time"),
        ])
    func samples(change: String, part: String) throws {
        let temporary = try TemporaryStore()
        let label = Label(count: 1, eventTimes: [1])
        let id = try temporary.store.add(swingSession("a", label: label)).id
        try temporary.execute(change)
        let summary = try temporary.only()
        #expect(throws: StoreError.damagedSession(path: temporary.path, id: id, name: "a", part: part)) {
            try temporary.store.session(summary)
        }
    }

    @Test(
        "A history's value of the wrong type or out of range is an error with source and column, and can be removed",
        arguments: [
            ("count = 1e300", "count"), ("count = 'many'", "count"), ("count = -5", "count"),
            ("start = 'then'", "start"), ("start = -1e300", "start"), ("\"end\" = 1e18", "end"),
            ("\"end\" = start - 1", "end"), ("isUnknown = 'z'", "isUnknown"),
        ])
    func history(change: String, column: String) throws {
        let temporary = try TemporaryStore()
        let stretch = Stretch(start: 1_700_000_000, end: 1_700_000_060, content: .counted(80))
        _ = try temporary.store.addHistory(of: ["watch"], file: "log.csv") { take in try take("watch", stretch) }
        #expect(try temporary.store.layers(of: "watch") == [[stretch]])
        try temporary.execute("UPDATE stretch SET \(change)")
        let expected = StoreError.damagedHistory(
            path: temporary.path, source: "watch", part: "its column \(column)")
        #expect(throws: expected) { try temporary.store.layers(of: "watch") }
        #expect(try temporary.store.removeHistory(of: "watch"))
        #expect(try temporary.store.layers(of: "watch") == [])
    }

    @Test("A trainer's value of the wrong type is an error")
    func trainer() throws {
        let temporary = try TemporaryStore()
        let id = try temporary.store.add(swingSession("a")).id
        let track = TrainerTrack(times: [0, 1], cadence: [60, 60], distance: [0, 6], turns: nil, unknown: [])
        try temporary.store.set(track, of: id)
        try temporary.execute("UPDATE trainer SET times = 5")
        let summary = try temporary.only()
        #expect(throws: StoreError.self) { try temporary.store.trainer(of: summary) }
    }
}
