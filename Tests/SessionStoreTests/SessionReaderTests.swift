import RepDetection
import Sessions
import Testing

@testable import SessionStore

struct SessionReaderTests {
    @Test("Sessions are those of the store, and only the last few recordings stay in memory")
    func reads() throws {
        let temporary = try TemporaryStore()
        for count in 1...5 {
            var session = swingSession("walk \(count)", note: "n", count: count)
            session.label = Label(count: 2, eventTimes: [0.5, 1])
            try temporary.store.add(session)
        }
        let summaries = try temporary.store.summaries()
        let reader = try temporary.reader(keeping: 2)
        let sessions = reader.sessions
        for _ in 0..<2 {
            for (session, summary) in zip(sessions, summaries) {
                let stored = try temporary.store.session(summary)
                #expect(session == stored && session.label?.eventTimes == [0.5, 1])
            }
        }
        // The first was forgotten, the last was not.
        try temporary.execute("DELETE FROM signal")
        #expect(sessions[4].recording.channels == ["a.x"] && reader.problem == nil)
        #expect(sessions[0].recording.channels.isEmpty && reader.problem != nil)
    }

    @Test("Samples that change after they were read once are compared with their digest again")
    func changes() throws {
        let temporary = try TemporaryStore()
        for count in 1...2 { try temporary.store.add(swingSession("walk \(count)", count: count)) }
        let summaries = try temporary.store.summaries()
        let reader = try temporary.reader(keeping: 1)
        let sessions = reader.sessions
        for _ in 0..<3 { #expect(sessions.allSatisfy { !$0.recording.channels.isEmpty }) }
        // Both keep as many samples of other values.
        try temporary.execute("UPDATE timeline SET sampleRate = sampleRate * 2 WHERE sessionId = '\(summaries[0].id)'")
        #expect(sessions[0].recording.channels.isEmpty)
        #expect(
            reader.problem
                == .damagedSession(
                    path: temporary.path, id: summaries[0].id, name: summaries[0].name, part: "its digest"))
    }

    /// A recording with two sensors, of which one has three axes and the other a quaternion, and a channel whose name looks derived.
    private func sensors(_ seed: Int) -> Session {
        var session = swingSession("walk \(seed)", count: seed)
        let times = Timeline(count: 20, sampleRate: 10)
        for (index, name) in ["a.y", "a.z", "q.x", "q.y", "q.z", "q.w", "r.magnitude", "r.x"].enumerated() {
            let timeline = name.hasPrefix("a") ? session.recording.signals["a.x"]?.timeline ?? times : times
            session.recording.signals[Channel(name)] = Signal(
                unit: "g", timeline: timeline, values: timeline.times.map { Double(seed + index) + $0 })
        }
        return session
    }

    @Test(
        "Some channels are those of the store, with the ones they are derived from",
        arguments: [
            (["a.x"], ["a.x"]), (["a.magnitude", "q.w"], ["a.x", "a.y", "a.z", "q.w"]),
            (["r.magnitude"], ["r.magnitude"]), (["q.principal"], ["q.w", "q.x", "q.y", "q.z"]),
            (["none", "r.x", "r.x"], ["r.x"]), (["r.principal"], ["r.x"]), ([], []),
        ] as [([Channel], [Channel])])
    func channels(wanted: [Channel], expected: [Channel]) throws {
        let temporary = try TemporaryStore()
        for seed in 1...3 { try temporary.store.add(sensors(seed)) }
        let summaries = try temporary.store.summaries()
        let reader = try temporary.reader(keeping: 1)
        let sessions = reader.sessions
        for round in 0..<3 {
            for (session, summary) in zip(sessions, summaries) {
                let stored = try temporary.store.session(summary).recording
                let read = session.recording(of: wanted)
                // The first reading is that of all channels, since it compares the digest.
                #expect(read.channels == (round == 0 ? stored.channels : expected))
                for channel in wanted + expected { #expect(read[channel] == stored[channel]) }
            }
        }
        #expect(sessions[0].recording == (try temporary.store.session(summaries[0]).recording))
        #expect(reader.problem == nil)
    }

    @Test(
        "A channel that changes or goes after the first reading is found",
        arguments: [
            "UPDATE signal SET unit = 'G' WHERE channel = 'a.y'", "DELETE FROM signal WHERE channel = 'a.y'",
            "UPDATE signal SET samples = (SELECT samples FROM signal WHERE channel = 'a.z') WHERE channel = 'a.y'",
            "UPDATE timeline SET sampleRate = 2 * sampleRate",
        ])
    func changedChannel(sql: String) throws {
        let temporary = try TemporaryStore()
        for seed in 1...2 { try temporary.store.add(sensors(seed)) }
        let reader = try temporary.reader(keeping: 1)
        let sessions = reader.sessions
        for _ in 0..<2 { #expect(sessions.allSatisfy { !$0.recording(of: ["a.y"]).channels.isEmpty }) }
        try temporary.execute(sql)
        #expect(sessions[0].recording(of: ["a.y"]).channels.isEmpty && reader.problem != nil)
        #expect(sessions[1].recording(of: ["a.x"]).channels.isEmpty)
    }

    @Test("After samples that can't be read the problem stays, and all further recordings are empty")
    func problem() throws {
        let temporary = try TemporaryStore()
        for count in 1...3 { try temporary.store.add(swingSession("walk \(count)", count: count)) }
        let summaries = try temporary.store.summaries()
        let reader = try temporary.reader(keeping: 1)
        let sessions = reader.sessions
        try temporary.execute("UPDATE signal SET samples = x'00' WHERE sessionId = '\(summaries[1].id)'")
        #expect(!sessions[0].recording.channels.isEmpty)
        #expect(sessions[1].recording.channels.isEmpty)
        #expect(
            reader.problem
                == .damagedSession(path: temporary.path, id: summaries[1].id, name: summaries[1].name, part: "a.x"))
        #expect(sessions[2].recording.channels.isEmpty)
    }
}
