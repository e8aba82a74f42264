import Sessions
import Reporting
import Testing

@testable import reptune

struct ImportedSessionsTests {
    @Test("A session is counted once, and is new where any of its recordings made it")
    func once() {
        var sessions = ImportedSessions()
        func session(_ id: String) -> SessionReference { SessionReference(id: id, name: "session \(id)") }
        sessions.add(session("a"), .unchanged(id: "a"))
        sessions.add(session("b"), .added(id: "b"))
        sessions.add(session("c"), .unchanged(id: "c"))
        sessions.add(session("a"), .updated(id: "a"))
        sessions.add(session("b"), .updated(id: "b"))
        sessions.add(session("a"), .unchanged(id: "a"))
        #expect(sessions.count == 3 && sessions.repeated == 3)
        #expect(sessions.imported == [session("b")])
        #expect(sessions.updated == [session("a")])
        #expect(sessions.unchanged == [session("c")])
    }

    @Test("The totals of an import are those of its sessions, and repeated recordings are counted apart")
    func totals() throws {
        let program = try Program()
        try program.write("time_s,gyroscope.x\n0,0\n0.1,1\n0.2,-1\n", to: "a.csv")
        try program.write("time_s,gyroscope.x\n0,0\n0.1,1\n0.2,-2\n", to: "b.csv")
        let rows = "a.csv,ada,curl,2\nb.csv,ada,curl,2\n"
        try program.write("file,user,activity,count\n" + rows, to: "once.csv")
        try program.write("file,user,activity,count\n" + rows + rows, to: "twice.csv")
        #expect(try program.succeed("import", "-q", "--manifest", "once.csv") == "2 sessions: 2 new\n")
        let twice = try program.succeed("import", "-q", "--manifest", "twice.csv")
        #expect(
            twice.hasPrefix("2 sessions: 0 new, ") && twice.hasSuffix("; 2 recordings repeat the samples of others\n"))
    }
}
