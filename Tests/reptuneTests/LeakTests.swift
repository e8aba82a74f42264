import Foundation
import Testing

/// The same recording under two names is refused on both sides of a fold.
@Suite struct LeakTests {
    /// The push-ups, and a recording of finn imported again for zoe with one column changed.
    private func planted() throws -> Program {
        let program = try Program.imported()
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

    @Test("calibrate refuses a planted leak with both sessions, the fold and the remedy, unless duplicates are allowed")
    func calibrate() throws {
        let program = try planted()
        let refused = try program.run(question)
        #expect(refused.status == 2 && refused.output == "")
        #expect(refused.notes.hasPrefix("error: pushUp: finn-fast ("))
        for part in [" and again (", "contain the same samples", "the fold finn.", "--allow-duplicates"] {
            #expect(refused.notes.contains(part), "\(refused.notes)")
        }
        let allowed = try program.run(question.filter { $0 != "-q" } + ["--allow-duplicates"])
        #expect(allowed.status == 0)
        #expect(allowed.notes.contains("warning: finn-fast ("))
        #expect(try program.run(question + ["--validate", "none"]).status == 0)
    }

    @Test("evaluate recognizes a copy of a session used for calibration")
    func evaluate() throws {
        let program = try planted()
        #expect(try program.run(question + ["--user", "finn", "--user", "gita"]).status == 0)
        let outcome = try program.run("evaluate", "latest", "--user", "zoe", "--user", "hugo", "--json")
        #expect(outcome.status == 0)
        let document = try outcome.json(EvaluateTests.Document.self)
        for session in document.evaluation.sessions {
            #expect(session.evidence == (session.name == "again" ? "usedForCalibration" : "newUser"))
        }
        #expect(outcome.notes.contains("it counts as used for calibration, whatever the name"))
        let unseen = try program.run(
            "evaluate", "latest", "--user", "zoe", "--user", "hugo", "--json", "--unseen", "-q"
        ).json(EvaluateTests.Document.self)
        #expect(unseen.evaluation.sessions.allSatisfy { $0.user == "hugo" })
    }

    @Test("The same recording under another user is one session, with a warning")
    func importedTwice() throws {
        let program = try Program()
        let path = Place.repository + "/Datasets/push-ups/recordings/finn-fast.csv"
        let words = [
            "import", path, "--profile", "headphone-motion", "--activity", "pushUp", "--count", "10", "--user",
        ]
        #expect(try !program.run(words + ["finn"]).notes.contains("stored session"))
        let again = try program.run(words + ["zoe"])
        #expect(again.status == 0)
        #expect(
            again.notes.contains(
                "this is the recording of a stored session, finn-fast: its user was finn and is now zoe"))
        #expect(try program.run("sessions", "--json").json(SessionList.self).sessions.map(\.user) == ["zoe"])
        #expect(try !program.run(words + ["zoe"]).notes.contains("stored session"))
    }
}
