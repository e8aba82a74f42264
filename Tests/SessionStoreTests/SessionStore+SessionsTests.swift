import RepDetection
import Runs
import Sessions
import Testing

@testable import SessionStore

@Suite struct SessionStoreSessionsTests {
    @Test("Equal samples are one session")
    func twice() throws {
        let store = try TemporaryStore()
        let first = try store.store.add(swingSession("a"))
        #expect(first == .added(id: first.id))
        #expect(try store.store.add(swingSession("a")) == .unchanged(id: first.id))
        #expect(try store.rows(of: "session") == 1)
        #expect(try store.rows(of: "signal") == 1)
    }

    @Test("Corrected metadata and labels are updated under the same id")
    func update() throws {
        let store = try TemporaryStore()
        let id = try store.store.add(swingSession("a", count: 3)).id
        let digest = try store.only().digest
        let corrections: [(inout Session) -> Void] = [
            { $0.name = "b" }, { $0.user = "bo" }, { $0.activity = "jump" }, { $0.place = "wrist" },
            { $0.start = 1.5 }, { $0.note = "left" }, { $0.label = Label(count: 4) },
            { $0.label = Label(count: 4, eventTimes: [0.1, 0.2, 0.3, 0.4]) },
            { $0.label = Label(count: 4, eventTimes: [0.1, 0.2, 0.3, 0.5]) }, { $0.resampledRate = 50 },
        ]
        var session = swingSession("a", count: 3)
        for correct in corrections {
            correct(&session)
            #expect(try store.store.add(session) == .updated(id: id))
            #expect(try store.store.add(session) == .unchanged(id: id))
            var stored = try store.store.session(try store.only())
            stored.id = ""
            #expect(stored == session)
        }
        #expect(try store.only().digest == digest)
    }

    @Test("The same files read in another way are the same session with other samples; label and runs stay")
    func readAnew() async throws {
        let store = try TemporaryStore()
        var session = swingSession("a", count: 3)
        session.source = "0123456789abcdef"
        session.takenUnits = [TakenUnit(header: "t,x", quantity: "time", unit: "ms")]
        let id = try store.store.add(session).id
        #expect(id == "0123456789ab")
        let first = try store.only()
        let run = try await calibrate(store.store)
        try store.store.add(run, answer: "")
        var again = swingSession("a", count: 4)
        (again.source, again.label) = (session.source, nil)
        #expect(try store.store.add(again) == .updated(id: id))
        let second = try store.only()
        #expect(second.id == first.id && second.digest != first.digest && second.labelledCount == 3)
        #expect(try store.store.session(second).recording == again.recording)
        #expect(try store.store.takenUnits().isEmpty && store.store.runs(calibratedOn: id) == [run.id])
        #expect(CalibrationSessions(run).evidence(of: id, user: second.user) == .usedForCalibration)
        #expect(try store.store.add(again) == .unchanged(id: id))
        // Its samples in another file.
        again.source = "fedcba9876543210"
        #expect(try store.store.known(PackedSession(again))?.id == id)
        #expect(try store.store.add(again) == .unchanged(id: id) && store.only().source == "0123456789abcdef")
        #expect(throws: StoreError.noSession(id)) {
            try store.store.remove(second)
            try store.store.label(second, count: 5)
        }
    }

    @Test("A label is kept if the same session is added without one")
    func keepsLabel() throws {
        let store = try TemporaryStore()
        let label = Label(count: 3, eventTimes: [1, 2, 3])
        let id = try store.store.add(swingSession("a", label: label)).id
        var silent = swingSession("a")
        silent.label = nil
        #expect(try store.store.add(silent) == .unchanged(id: id))
        #expect(try store.store.session(try store.only()).label == label)
    }

    @Test("Sessions are ordered by activity, user, name; filters select some of them")
    func filters() throws {
        let store = try TemporaryStore()
        for (count, (name, user, activity)) in [
            ("z", "bo", "walk"), ("b", "ada", "walk"), ("a", "ada", "walk"), ("c", "bo", "jump"),
        ].enumerated() {
            try store.store.add(swingSession(name, user: user, activity: activity, count: count + 1))
        }
        func names(_ filter: SessionFilter) throws -> [String] { try store.store.summaries(filter).map(\.name) }
        #expect(try names(SessionFilter()) == ["c", "a", "b", "z"])
        #expect(try names(SessionFilter(activities: ["walk"])) == ["a", "b", "z"])
        #expect(try names(SessionFilter(users: ["bo"])) == ["c", "z"])
        #expect(try names(SessionFilter(activities: ["walk"], users: ["bo"])) == ["z"])
        #expect(try names(SessionFilter(activities: ["swim"])) == [])
        for summary in try store.store.summaries() {
            #expect(try names(SessionFilter(ids: [summary.id])) == [summary.name])
            #expect(try names(SessionFilter(ids: [String(summary.id.prefix(9))])) == [summary.name])
        }
    }

    @Test("A prefix that no id begins with is refused", arguments: ["ffff", "zz", "", "%", "a%", "latest"])
    func unknown(prefix: String) throws {
        let store = try TemporaryStore()
        try store.store.add(swingSession("a"))
        #expect(throws: StoreError.noSession(prefix)) { try store.store.summaries(SessionFilter(ids: [prefix])) }
    }

    @Test("A prefix that several ids share is refused with those ids")
    func ambiguous() throws {
        let store = try TemporaryStore()
        for count in 1...17 { try store.store.add(swingSession("a", count: count)) }
        let ids = try store.store.summaries().map(\.id)
        let shared = Dictionary(grouping: ids) { String($0.prefix(1)) }.first { $0.value.count > 1 }
        let (prefix, several) = try #require(shared)
        let error = try #require(throws: StoreError.self) {
            try store.store.summaries(SessionFilter(ids: [prefix]))
        }
        #expect(error == .ambiguous(prefix, ids: Array(several.sorted().prefix(5))))
        #expect(error.description.contains("Give more digits"))
    }

    @Test("A new count removes event times of another number and keeps those of the same, and is checked")
    func label() throws {
        let store = try TemporaryStore()
        let given = swingSession("a", label: Label(count: 2, eventTimes: [1, 2]))
        try store.store.add(given)
        try store.store.label(try store.only(), count: 2)
        let checked = Label(count: 2, eventTimes: [1, 2], bound: 0)
        #expect(try store.store.session(try store.only()).label == checked)
        #expect(try store.store.add(given) == .unchanged(id: store.only().id))
        #expect(try store.store.session(try store.only()).label == checked)
        try store.store.label(try store.only(), count: 5)
        #expect(try store.store.session(try store.only()).label == Label(count: 5, bound: 0))
        #expect(try store.rows(of: "event") == 0)
        try store.store.add(given)
        #expect(try store.store.session(try store.only()).label == given.label)
        // A trainer's crank turns in place of another label are checked, too; a sum by cadence keeps its bound.
        for (bound, stored) in [(nil, 0.0), (2.5, 2.5)] as [(Double?, Double)] {
            try store.store.label(try store.only(), Label(count: 4, bound: bound))
            #expect(try store.store.session(try store.only()).label == Label(count: 4, bound: stored))
        }
    }

    @Test("A label of a session that another program removed is an error")
    func removedSession() throws {
        let store = try TemporaryStore()
        try store.store.add(swingSession("a"))
        let session = try store.only()
        try store.store.remove(session)
        #expect(throws: StoreError.noSession(session.id)) { try store.store.label(session, count: 2) }
        #expect(throws: StoreError.noSession(session.id)) { try store.store.label(session, Label(count: 2)) }
    }

    @Test("The first label of a session is not a checked one")
    func firstLabel() throws {
        let store = try TemporaryStore()
        var session = swingSession("a")
        session.label = nil
        try store.store.add(session)
        try store.store.label(try store.only(), count: 2)
        #expect(try store.store.session(try store.only()).label == Label(count: 2))
    }

    @Test("Removing a session removes its samples and events and keeps runs")
    func remove() async throws {
        let store = try TemporaryStore()
        try store.store.add(swingSession("a", label: Label(count: 3, eventTimes: [1, 2, 3])))
        let run = try await calibrate(store.store)
        try store.store.add(run, answer: "s")
        try store.store.remove(try store.only())
        for table in ["session", "event", "timeline", "signal"] { #expect(try store.rows(of: table) == 0) }
        #expect(try store.store.run("latest") == run)
        #expect(try store.rows(of: "score") == 1)
    }
}
