import Foundation
import Testing

@testable import reptune

/// Standard output and standard error, and the commands for sessions.
@Suite struct ConsoleTests {
    private func sessions(_ program: Program, _ arguments: String...) throws -> [SessionDocument] {
        try program.run(["sessions", "--json"] + arguments).json(SessionList.self).sessions
    }

    @Test("Warnings and notes go to standard error; --quiet omits notes only")
    func quiet() throws {
        let program = try Program.imported()
        let loud = try program.run("import", "--manifest", Place.pushUps)
        #expect(loud.output == "17 sessions: 0 new, 17 unchanged\n")
        #expect(loud.notes.contains("warning: ") && loud.notes.contains("/recordings/finn-fast.csv: "))
        let quiet = try program.run("import", "--manifest", Place.pushUps, "--quiet")
        #expect(quiet.output == loud.output)
        #expect(quiet.notes.split(separator: "\n").allSatisfy { $0.hasPrefix("warning: ") })
        let calibrated = try program.run(Question.pushUps + ["--quiet", "--json"])
        #expect(calibrated.notes.split(separator: "\n").allSatisfy { $0.hasPrefix("warning: ") })
        for command in [["report", "latest", "-o", "r"], ["export", "latest", "-o", "c.json"]] {
            let outcome = try program.run(command + ["-q"])
            #expect(outcome.status == 0 && outcome.output == "" && outcome.notes == "")
        }
    }

    @Test("Sessions are listed by activity and user, shown, labelled and removed")
    func sessions() throws {
        let program = try Program.imported()
        let all = try sessions(program)
        #expect(try sessions(program, "--user", "finn", "--user", "gita").map(\.user).sorted().first == "finn")
        #expect(try sessions(program, "--user", "finn").allSatisfy { $0.user == "finn" })
        #expect(try program.run("sessions", "--activity", "walk", "--json").status == 2)
        let session = try #require(all.first { $0.hasEventTimes && $0.labelledCount == 10 })
        let prefix = String(session.id.prefix(7))

        let shown = try program.succeed("sessions", "show", prefix)
        #expect(shown.contains("label 10 with event times"))
        #expect(shown.contains("headphone.userAcceleration.y"))

        let label = try program.run("sessions", "label", prefix, "--count", "11")
        #expect(label.notes == "\(session.name): 11, was 10; event times removed\n")
        let labelled = try #require(try sessions(program).first { $0.id == session.id })
        #expect(labelled.labelledCount == 11)
        #expect(!labelled.hasEventTimes)

        let update = try program.run("import", "--manifest", Place.pushUps, "--json", "-q")
        #expect(try update.json(ImportDocument.self).updated.map(\.id) == [session.id])

        #expect(try program.run("sessions", "remove", prefix).notes == "removed \(session.name)\n")
        #expect(try sessions(program).count == all.count - 1)
    }

    @Test("A run outlives its sessions; its report warns about missing signals")
    func removed() throws {
        let program = try Program.imported()
        #expect(try program.run(Question.pushUps + ["-q"]).status == 0)
        let ids = try sessions(program).map(\.id)
        #expect(try program.run(["sessions", "remove"] + ids).status == 0)
        let report = try program.run("report", "latest", "-o", "r")
        #expect(report.status == 0)
        #expect(
            report.notes.contains("\(ids.count) were removed since. Run and report are on"),
            "\(report.notes)")
        #expect(program.exists("r/charts/error-by-person.svg"))
    }

    @Test("The database is REPTUNE_DB's unless --db names one")
    func database() throws {
        let program = try Program()
        let environment = ["REPTUNE_DB": "mine.sqlite"]
        let first = try program.run("import", "--manifest", Place.pushUps, environment: environment)
        #expect(first.status == 0)
        #expect(program.exists("mine.sqlite"))
        #expect(!program.exists("reptune.sqlite"))
        #expect(try program.run("sessions", "--db", "mine.sqlite").notes == "17 sessions\n")
        let named = try program.run("sessions", "--db", "other.sqlite", environment: environment)
        #expect(named.status == 2)
        #expect(
            named.notes
                == "error: there is no database other.sqlite. Import sessions first, or name another file with --db.\n")
    }

    @Test("Axes may begin with a dash, and none omits a stage")
    func axes() throws {
        let program = try Program.imported()
        let outcome = try program.run(
            "calibrate", "--rule", "threshold", "--channel", "headphone.userAcceleration.y", "--down", "-0.3",
            "--up", "-0.1:0.2:0.3", "--lowpass", "none", "--validate", "none",
            "--verbose")
        #expect(outcome.status == 0, "\(outcome.notes)")
        #expect(outcome.output.contains("down −0.3 g"))
        #expect(!outcome.output.contains("low-pass"))
        #expect(outcome.output.contains("held out  not validated"))
    }

    @Test("Options override the axes of a space file")
    func space() throws {
        let program = try Program.imported()
        try program.write(
            """
            { "rule": "threshold", "channels": ["headphone.userAcceleration.y"], "down": -0.3, "up": [0.1, 0.2],
              "lowPass": "none", "refractoryPeriod": 0 }
            """, to: "space.json")
        let file = try program.run("calibrate", "--space", "space.json", "--verbose")
        #expect(file.output.contains("of 2 candidates"), "\(file.notes)")
        #expect(try program.run("calibrate", "--space", "space.json", "--up", "0.3").output.contains("up 0.3 g"))
    }

    @Test(
        "Every command has a help with two examples that parse, in 80 columns",
        arguments: [
            [], ["import"], ["sessions"], ["sessions", "list"], ["sessions", "show"], ["sessions", "label"],
            ["sessions", "check-labels"], ["sessions", "remove"], ["calibrate"], ["runs"], ["runs", "list"],
            ["runs", "show"], ["report"],
            ["export"], ["count"], ["evaluate"], ["compare"], ["plot"], ["trace"],
            ["replay"], ["bike"], ["bike", "decode"], ["bike", "cadence"], ["bike", "stride"], ["database"],
            ["cluster"],
            ["cluster", "plan"], ["inspect"], ["history"], ["history", "days"],
            ["history", "import"],
            ["database", "backup"], ["history", "sources"], ["history", "remove"], ["overview"],
        ])
    func help(command: [String]) throws {
        let outcome = try Program().run(command + ["--help"])
        #expect(outcome.status == 0)
        #expect(outcome.output.hasPrefix("OVERVIEW: "))
        #expect(outcome.output.contains("USAGE: reptune"))
        #expect(outcome.notes == "")
        for line in outcome.output.split(separator: "\n") { #expect(line.count <= 80, "\(line)") }
        let examples = try #require(outcome.output.components(separatedBy: "Examples:\n").dropFirst().first)
            .components(separatedBy: "\n\n")[0].replacingOccurrences(of: "\\\n", with: " ").split(separator: "\n")
        #expect(examples.count >= 2)
        for example in examples {
            let words = Self.words(of: example)
            #expect(words.first == "reptune")
            #expect(throws: Never.self, "\(example)") { try Reptune.parseAsRoot(Array(words.dropFirst())) }
        }
    }

    /// The words of a shell command with single or double quotation marks.
    private static func words(of command: Substring) -> [String] {
        var words: [String] = []
        var word: String?
        var quote: Character?
        for character in command {
            if character == quote {
                quote = nil
            } else if quote == nil, character == "'" || character == "\"" {
                quote = character
                word = word ?? ""
            } else if quote == nil, character == " " {
                if let done = word { words.append(done) }
                word = nil
            } else {
                word = (word ?? "") + String(character)
            }
        }
        return words + [word].compactMap { $0 }
    }
}
