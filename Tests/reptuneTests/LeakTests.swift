import Foundation
import Testing

/// The same recording under two names: on both sides of a fold it is refused.
@Suite struct LeakTests {
    /// The push-ups, and a recording of finn's once more as zoe's, with one column changed.
    private func planted() throws -> Program {
        let program = try Program()
        try program.succeed("import", "--manifest", Place.pushUps, "-q")
        let path = Place.repository + "/Datasets/push-ups/recordings/finn-fast.csv"
        let lines = try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n")
        let column = try #require(lines.first?.split(separator: ",").count) - 1
        let changed = lines.enumerated().map { index, line in
            guard index > 0 else { return String(line) }
            var cells = line.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
            cells[column] = "0.\(index % 7)"
            return cells.joined(separator: ",")
        }
        try program.write(changed.joined(separator: "\n") + "\n", to: "again.csv")
        try program.succeed(
            "import", "again.csv", "--profile", "headphone-motion", "--user", "zoe", "--activity", "pushUp", "--count",
            "10", "-q")
        return program
    }

    private let question = Question.pushUps.filter { $0 != "--per-user" } + ["-q"]

    @Test("calibrate refuses a planted leak with both sessions, the fold and the remedy, unless one insists")
    func calibrate() throws {
        let program = try planted()
        let refused = try program.run(question)
        #expect(refused.status == 2 && refused.output == "")
        #expect(refused.notes.hasPrefix("error: pushUp: finn-fast ("))
        for part in [" and again (", "hold the same samples", "the fold finn.", "--allow-duplicates"] {
            #expect(refused.notes.contains(part), "\(refused.notes)")
        }
        let insisted = try program.run(question.filter { $0 != "-q" } + ["--allow-duplicates"])
        #expect(insisted.status == 0)
        #expect(insisted.notes.contains("warning: finn-fast ("))
        #expect(try program.run(question + ["--validate", "none"]).status == 0)
    }

    @Test("evaluate knows a copy of a session that chose the numbers")
    func evaluate() throws {
        let program = try planted()
        #expect(try program.run(question + ["--user", "finn", "--user", "gita"]).status == 0)
        let outcome = try program.run("evaluate", "--run", "latest", "--user", "zoe", "--user", "hugo", "--json")
        #expect(outcome.status == 0)
        let document = try outcome.json(EvaluateTests.Document.self)
        for session in document.evaluation.sessions {
            #expect(session.evidence == (session.name == "again" ? "chose" : "unseen"))
        }
        #expect(outcome.notes.contains("it counts as one that chose the numbers, whatever it is called"))
        let unseen = try program.run(
            "evaluate", "--run", "latest", "--user", "zoe", "--user", "hugo", "--json", "--unseen", "-q"
        ).json(EvaluateTests.Document.self)
        #expect(unseen.evaluation.sessions.allSatisfy { $0.user == "hugo" })
    }

    @Test("The same recording again under another user is one session, and the change is said")
    func importedTwice() throws {
        let program = try Program()
        let path = Place.repository + "/Datasets/push-ups/recordings/finn-fast.csv"
        let words = [
            "import", path, "--profile", "headphone-motion", "--activity", "pushUp", "--count", "10", "--user",
        ]
        #expect(try !program.run(words + ["finn"]).notes.contains("known session"))
        let again = try program.run(words + ["zoe"])
        #expect(again.status == 0)
        #expect(
            again.notes.contains("holds the samples of a known session, finn-fast: its user was finn and is zoe now"))
        #expect(try program.run("sessions", "--json").json([SessionDocument].self).map(\.user) == ["zoe"])
        #expect(try !program.run(words + ["zoe"]).notes.contains("known session"))
    }
}
