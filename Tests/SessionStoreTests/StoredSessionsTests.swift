import RepDetection
import Runs
import Sessions
import Testing

@testable import SessionStore

struct StoredSessionsTests {
    private struct Refused: Error, Equatable {
        let place: Int
    }

    /// Three sessions, one of them without a label and one with labelled times.
    private func temporary() throws -> TemporaryStore {
        let temporary = try TemporaryStore()
        for count in 1...3 {
            var session = swingSession("walk \(count)", user: count == 3 ? "ben" : "ada", count: count)
            if count == 2 { session.label = nil }
            if count == 3 { session.label = Label(count: 2, eventTimes: [0.5, 1]) }
            try temporary.store.add(session)
        }
        return temporary
    }

    @Test("The sessions of a filter have the details of the store, in its order, and the digest of the labelled ones")
    func filter() throws {
        let store = try temporary().store
        for filter in [SessionFilter(), SessionFilter(users: ["ada"]), SessionFilter(users: ["nobody"])] {
            let summaries = try store.summaries(filter)
            var seen: [SessionSummary] = []
            let sessions = try store.sessions(filter) { seen.append($0) }
            #expect(seen == summaries)
            #expect(
                try sessions.sessions
                    == summaries.map {
                        var session = try store.session($0)
                        session.recording = Recording()
                        return session
                    })
            #expect(
                try sessions.data == RunDocument.dataDigest(of: summaries.filter { $0.labelledCount != nil }))
        }
    }

    @Test("The activities and users of a filter's sessions are named once")
    func names() throws {
        let store = try temporary().store
        try #expect(store.activities() == ["swing"] && store.users() == ["ada", "ben"])
        try #expect(store.users(SessionFilter(users: ["ben"])) == ["ben"])
        try #expect(store.activities(SessionFilter(users: ["nobody"])).isEmpty)
    }

    @Test("The sessions of ids are in their order, and each is checked, a missing one too")
    func ids() throws {
        let store = try temporary().store
        let summaries = try Array(store.summaries().reversed())
        var checked: [String?] = []
        let sessions = try store.sessions(summaries.map(\.id) + ["0"]) { place, summary in
            checked.append(summary?.id)
            #expect(place == checked.count - 1)
        }
        #expect(checked == summaries.map(\.id) + [nil])
        #expect(sessions.sessions.map(\.id) == summaries.map(\.id))
        #expect(throws: Refused(place: 1)) {
            try store.sessions(summaries.map(\.id)) { place, _ in if place == 1 { throw Refused(place: place) } }
        }
    }

    @Test("Damaged metadata are an error of the store")
    func damaged() throws {
        let temporary = try temporary()
        try temporary.execute("UPDATE event SET time = 0.75 WHERE time = 0.5")
        #expect(throws: StoreError.self) { try temporary.store.sessions(SessionFilter()) }
    }

    @Test("The memory of samples is eight bytes each at most, twice as many for those that are stored in 32 bits")
    func mostBytes() throws {
        let temporary = try TemporaryStore()
        let timeline = Timeline(times: [0, 0.04, 0.08], sampleRate: 25)
        func signal(_ values: [Double]) -> Signal { Signal(unit: "g", timeline: timeline, values: values) }
        let recording = Recording(signals: [
            "a.x": signal([1, 2, 3]), "a.y": signal([0.00001, 20_000, 3]), "a.z": signal([0.1 + 0.2, 1 / 3, 0]),
            "b.x": signal([-0.0, .nan, 3]), "b.y": signal([0.5, 327.68, 3]),
        ])
        try temporary.store.add(
            Session(id: "", name: "a", user: "ann", activity: "squat", recording: recording))
        // Five channels, two of them in 32 bits, and their times.
        #expect(
            try temporary.store.mostBytes(of: temporary.store.sessions(SessionFilter()).sessions) == (6 + 2) * 3 * 8)
    }
}
