import RepDetection
import Sessions
import Testing

struct SessionTableTests {
    private static let plain = SessionDetails(id: "a1", name: "set 1", user: "ada", activity: "squat")
    private static let full = SessionDetails(
        id: "b2", name: "Kniebeuge – 2.csv", user: "ben", activity: "squat", place: "wrist", start: 1.5, note: "day 2",
        label: Label(count: 2, eventTimes: [0.5, 1.25]), resampledRate: 50)
    private static let rest = SessionDetails(
        id: "c3", name: "desk", user: "ada", activity: "squat", label: Label(count: 0, eventTimes: []))
    private static let counted = SessionDetails(
        id: "d4", name: "set 4", user: "ada", activity: "row", start: 9, label: Label(count: 12))

    @Test(
        "A table gives the sessions that were added",
        arguments: [
            [plain], [plain, plain], [plain, full, rest, counted], [counted, rest, full, plain], [full, full, plain],
        ])
    func details(_ sessions: [SessionDetails]) {
        var table = SessionTable()
        for session in sessions { table.append(session) }
        #expect(table.count == sessions.count && (0..<table.count).map { table[$0] } == sessions)
        table.compact()
        #expect((0..<table.count).map { table[$0] } == sessions)
        #expect((0..<table.count).map(table.id) == sessions.map(\.id))
        #expect((0..<table.count).map(table.name) == sessions.map(\.name))
        #expect((0..<table.count).map(table.user) == sessions.map(\.user))
        #expect((0..<table.count).map(table.activity) == sessions.map(\.activity))
        #expect((0..<table.count).map(table.label) == sessions.map(\.label))
    }

    /// Samples that say which session they are of.
    private struct Source: RecordingSource {
        func recording(at place: Int, of channels: [Channel]?) -> Recording {
            let timeline = Timeline(count: 1, sampleRate: 1)
            return Recording(signals: ["a.x": Signal(unit: "g", timeline: timeline, values: [Double(place)])])
        }
    }

    @Test("Sessions of a table have its details and the samples of its source, and can be changed")
    func sessions() {
        var table = SessionTable()
        for session in [Self.plain, Self.full] { table.append(session) }
        let sessions = table.sessions(reading: Source())
        #expect(sessions.map(\.details) == [Self.plain, Self.full])
        #expect(
            sessions.map(\.name) == ["set 1", "Kniebeuge – 2.csv"] && sessions.map(\.activity) == ["squat", "squat"])
        #expect(sessions.map { $0.recording["a.x"]?.values } == [[0], [1]])
        #expect(sessions[1] == Session(Self.full, recording: Source().recording(at: 1, of: nil)))
        #expect(sessions[1] != sessions[0])
        #expect(MemoryLayout<Session>.stride <= 16)
        var changed = sessions[1]
        (changed.name, changed.label) = ("other", nil)
        #expect(changed.name == "other" && changed.label == nil && changed.user == "ben" && sessions[1].name != "other")
        #expect(changed.recording["a.x"]?.values == [1])
        changed.recording = Recording()
        #expect(changed.recording == Recording() && changed.name == "other")
    }
}
