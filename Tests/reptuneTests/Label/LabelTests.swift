import Foundation
import Testing

/// `reptune sessions mark` on a terminal.
@Suite(.serialized) struct LabelTests {
    private struct Row: Decodable {
        let id: String
        let labelledCount: Int?
        let hasEventTimes: Bool
    }

    private struct List: Decodable {
        let sessions: [Row]
    }

    /// A database with one session of 600 s, without a label.
    private func program() throws -> Program {
        let program = try Program()
        let rows = (0...6000).map { "\(Double($0) / 10),\($0 % 20 < 10 ? 1 : -1)\n" }.joined()
        try program.write("time_s,acceleration.x\n" + rows, to: "walk.csv")
        try program.succeed("import", "walk.csv", "--user", "ada", "--activity", "walk", "--quiet")
        return program
    }

    private func session(_ program: Program) throws -> Row {
        try #require(try program.run("sessions", "--json").json(List.self).sessions.first)
    }

    private func drafts(_ program: Program) throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: program.folder).filter { $0.contains(".label-") }
    }

    /// Presses space until there are some events.
    private func mark(_ terminal: TerminalSession, _ counts: ClosedRange<Int>) throws {
        for count in counts {
            Thread.sleep(forTimeInterval: 0.2)
            terminal.type(" ")
            try terminal.wait(for: count == 1 ? "1 event " : "\(count) events")
        }
    }

    @Test("Key presses become the event times and the count; undo removes one; the terminal is given back")
    func label() throws {
        let program = try program()
        let terminal = try TerminalSession(program, "sessions", "mark", "walk")
        try terminal.wait(for: "no label yet")
        #expect(!terminal.isUsual)
        try mark(terminal, 1...3)
        terminal.type("u")
        try terminal.wait(for: "2 events")
        terminal.type("p")
        try terminal.wait(for: "PAUSED")
        terminal.type("q")
        #expect(try terminal.finish() == 0)
        #expect(terminal.isUsual)
        #expect(terminal.text.contains("\u{1B}[?1049l"))
        #expect(terminal.text.contains("walk: 2\r\n"))
        #expect(terminal.text.contains("walk was left at"))
        let labelled = try session(program)
        #expect(labelled.labelledCount == 2 && labelled.hasEventTimes)
        #expect(try drafts(program) == [])
        // The old label is shown, and stays where nothing is marked.
        let again = try TerminalSession(program, "sessions", "mark", "walk")
        try again.wait(for: "label now 2")
        again.type("q")
        #expect(try again.finish() == 0)
        #expect(again.text.contains("walk keeps its label"))
        #expect(try session(program).labelledCount == 2)
    }

    @Test("A label is replaced only after a question that names it, and x ends without saving")
    func replacing() throws {
        let program = try program()
        try program.succeed("sessions", "label", "walk", "--count", "12", "-q")
        let kept = try TerminalSession(program, "sessions", "mark", "walk")
        try kept.wait(for: "label now 12")
        try mark(kept, 1...1)
        kept.type("x")
        #expect(try kept.finish() == 0)
        #expect(try session(program).labelledCount == 12)
        #expect(try drafts(program).count == 1)
        let asked = try TerminalSession(program, "sessions", "mark", "walk", "--continue")
        try asked.wait(for: "1 event ")
        asked.type("q")
        try asked.wait(for: "It was left at")
        asked.type("x")
        #expect(try asked.finish() == 0)
        #expect(try session(program).labelledCount == 12)
        let replaced = try TerminalSession(program, "sessions", "mark", "walk", "--continue")
        try replaced.wait(for: "1 event ")
        replaced.type("q")
        try replaced.wait(for: "r replaces it by 1 event")
        replaced.type("r")
        #expect(try replaced.finish() == 0)
        #expect(try session(program).labelledCount == 1)
    }

    @Test("A program that is killed loses no key press: --continue goes on") func killed() throws {
        let program = try program()
        let terminal = try TerminalSession(program, "sessions", "mark", "walk", "--speed", "2")
        try terminal.wait(for: "speed 2")
        try mark(terminal, 1...3)
        #expect(try terminal.finish(SIGKILL) == SIGKILL)
        #expect(try session(program).labelledCount == nil)
        #expect(try drafts(program).count == 1)
        let next = try TerminalSession(program, "sessions", "mark", "walk", "--continue")
        try next.wait(for: "3 events")
        next.type("p")
        try mark(next, 4...4)
        next.type("q")
        #expect(try next.finish() == 0)
        #expect(try session(program).labelledCount == 4)
        #expect(try drafts(program) == [])
    }

    @Test(
        "A signal gives the terminal back and keeps the draft, which the next start offers",
        arguments: [SIGTERM, SIGHUP, SIGINT])
    func signals(number: Int32) throws {
        let program = try program()
        let terminal = try TerminalSession(program, "sessions", "mark", "walk")
        try terminal.wait(for: "space event")
        terminal.type(" ")
        try terminal.wait(for: "1 event ")
        #expect(try terminal.finish(number) == number)
        #expect(terminal.isUsual)
        #expect(terminal.text.contains("--continue"))
        let next = try TerminalSession(program, "sessions", "mark", "walk")
        try next.wait(for: "There is a draft of 1 event ")
        next.type("d")
        try next.wait(for: "0 events")
        next.type("q")
        #expect(try next.finish() == 0)
        #expect(try session(program).labelledCount == nil)
    }

    @Test("Without a terminal there is an error that says what to use instead") func noTerminal() throws {
        let outcome = try program().run("sessions", "mark", "walk")
        #expect(outcome.status == 2)
        #expect(outcome.notes.contains("reptune sessions label walk --count N"))
    }

    @Test(
        "Wrong usage", arguments: [["--speed", "0"], ["--continue", "--discard"]])
    func usage(flags: [String]) throws {
        #expect(try Program().run(["sessions", "mark", "walk"] + flags).status == 64)
    }

    @Test("sessions label --events sets event times from a file") func events() throws {
        let program = try program()
        try program.write("time_s\n3\n1\n999\n", to: "events.csv")
        let outcome = try program.run("sessions", "label", "walk", "--events", "events.csv")
        #expect(outcome.status == 0)
        #expect(outcome.notes.contains("warning: events.csv: 1 event time goes back in time"))
        #expect(outcome.notes.contains("1 event is outside the recording"))
        #expect(outcome.notes.contains("walk: 3 with event times\n"))
        #expect(try session(program).hasEventTimes)
        try program.succeed("sessions", "label", "walk", "--events", "events.csv", "--count", "5")
        #expect(try session(program).labelledCount == 5)
        let missing = try program.run("sessions", "label", "walk", "--events", "none.csv")
        #expect(missing.status == 2 && missing.notes.contains("none.csv: there is no such file"))
        #expect(try program.run("sessions", "label", "walk", "--events", "a", "--trainer", "b").status == 64)
    }
}
