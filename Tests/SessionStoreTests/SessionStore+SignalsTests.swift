import RepDetection
import Sessions
import Testing

@testable import SessionStore

@Suite struct SessionStoreSignalsTests {
    private static let oddValues = [
        0, -0.0, .nan, .infinity, -.infinity, .greatestFiniteMagnitude, .leastNonzeroMagnitude, 0.1, -1e-300,
    ]

    private func oddSession() -> Session {
        let times = Self.oddValues.indices.map { Double($0) * 0.0100001 }
        let shared = Timeline(times: times, sampleRate: 99.999)
        let own = Timeline(times: [0.005, 0.005, 7], sampleRate: 0)
        return Session(
            id: "", name: "odd", user: "ada", activity: "swing",
            recording: Recording(signals: [
                "a.x": Signal(unit: "m/s²", timeline: shared, values: Self.oddValues),
                "a.y": Signal(unit: "g", timeline: shared, values: Self.oddValues.reversed()),
                "b": Signal(unit: "", timeline: own, values: [1, 2, 3]),
                "empty": Signal(unit: "g", timeline: Timeline(times: [], sampleRate: 50), values: []),
            ]))
    }

    @Test("Samples come back bit for bit, each sensor with its times")
    func bits() throws {
        let store = try TemporaryStore()
        let session = oddSession()
        try store.store.add(session)
        let stored = try store.store.session(try store.only()).recording
        #expect(stored.channels == session.recording.channels)
        for channel in session.recording.channels {
            let (before, after) = (try #require(session.recording[channel]), try #require(stored[channel]))
            #expect(after.values.map(\.bitPattern) == before.values.map(\.bitPattern))
            #expect(after.timeline == before.timeline)
            #expect(after.unit == before.unit)
        }
        #expect(try store.rows(of: "timeline") == 3)
        #expect(try store.store.add(session).id == store.only().id)
    }

    @Test(
        "Damage is reported with the part and the remedy",
        arguments: [
            ("UPDATE signal SET samples = x'00' WHERE channel = 'a.x'", "a.x"),
            ("UPDATE signal SET samples = x'0000000000000000' WHERE channel = 'a.x'", "a.x"),
            ("UPDATE timeline SET times = x'0000'", "its times"),
            ("UPDATE signal SET unit = 'mg'", "its digest"),
            ("UPDATE signal SET samples = zeroblob(length(samples))", "its digest"),
        ])
    func damaged(sql: String, part: String) throws {
        let store = try TemporaryStore()
        try store.store.add(swingSession("walk 1"))
        try store.execute(sql)
        let summary = try store.only()
        let error = try #require(throws: StoreError.self) { try store.store.session(summary) }
        #expect(error == .damagedSession(path: store.path, id: summary.id, name: "walk 1", part: part))
        #expect(error.description.contains("reptune sessions remove \(summary.id)"))
        // The remedy works.
        try store.store.remove(summary)
        try store.store.add(swingSession("walk 1"))
        #expect(try store.store.session(try store.only()).recording == swings(3))
    }
}
