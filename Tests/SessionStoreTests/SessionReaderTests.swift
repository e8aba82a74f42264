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
        let reader = SessionReader(temporary.store, keeping: 2)
        let summaries = try temporary.store.summaries()
        let sessions = try summaries.map(reader.session)
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
        let reader = SessionReader(temporary.store, keeping: 1)
        let sessions = try summaries.map(reader.session)
        for _ in 0..<3 { #expect(sessions.allSatisfy { !$0.recording.channels.isEmpty }) }
        // Both keep as many samples of other values.
        try temporary.execute("UPDATE timeline SET sampleRate = sampleRate * 2 WHERE sessionId = '\(summaries[0].id)'")
        #expect(sessions[0].recording.channels.isEmpty)
        #expect(
            reader.problem
                == .damagedSession(
                    path: temporary.path, id: summaries[0].id, name: summaries[0].name, part: "its digest"))
    }

    @Test("After samples that can't be read the problem stays, and all further recordings are empty")
    func problem() throws {
        let temporary = try TemporaryStore()
        for count in 1...3 { try temporary.store.add(swingSession("walk \(count)", count: count)) }
        let summaries = try temporary.store.summaries()
        let reader = SessionReader(temporary.store, keeping: 1)
        let sessions = try summaries.map(reader.session)
        try temporary.execute("UPDATE signal SET samples = x'00' WHERE sessionId = '\(summaries[1].id)'")
        #expect(!sessions[0].recording.channels.isEmpty)
        #expect(sessions[1].recording.channels.isEmpty)
        #expect(
            reader.problem
                == .damagedSession(path: temporary.path, id: summaries[1].id, name: summaries[1].name, part: "a.x"))
        #expect(sessions[2].recording.channels.isEmpty)
    }
}
