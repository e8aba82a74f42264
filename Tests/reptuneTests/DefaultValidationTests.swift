import Testing

/// The validation where `--validate` is not given.
@Suite struct DefaultValidationTests {
    private struct Run: Decodable {
        struct Request: Decodable { let validation: String }
        struct Accuracy: Decodable { let sessions: Int }
        struct Result: Decodable {
            let request: Request
            let heldOut: Accuracy?
        }
        let result: Result
    }

    private let request = Question.pushUps.filter { $0 != "--per-user" }

    @Test("Several users are held out one at a time, without a note")
    func users() throws {
        let outcome = try Program.imported().run(request + ["--user", "finn", "--user", "gita", "--json"])
        #expect(try outcome.json(Run.self).result.request.validation == "leave-one-user-out")
        #expect(!outcome.notes.contains("validation"))
    }

    @Test("The sessions of one user are held out one at a time, with a note", arguments: [[], ["--per-user"]])
    func oneUser(flags: [String]) throws {
        let program = try Program.imported()
        let outcome = try program.run(request + flags + ["--user", "gita", "--json"])
        #expect(outcome.status == 0, "\(outcome.notes)")
        let result = try outcome.json(Run.self).result
        #expect(result.request.validation == "leave-one-session-out" && result.heldOut?.sessions == 3)
        #expect(
            outcome.notes.contains(
                "only gita has repetitions, so nothing shows how other people are counted: validation is leave-one-session-out\n"
            ))
        let named = request + flags + ["--user", "gita", "--json", "--validate", "leave-one-session-out"]
        let explicit = try program.run(named)
        #expect(explicit.output == outcome.output)
        #expect(!explicit.notes.contains("only one user has repetitions"))
    }

    @Test("A single session is not validated, with a note; limits on held-out accuracy are an error")
    func oneSession() throws {
        let program = try Program()
        try program.succeed(
            "import", Place.repository + "/Datasets/push-ups/recordings/finn-fast.csv", "--profile",
            "headphone-motion", "--user", "finn", "--activity", "pushUp", "--count", "10", "-q")
        let outcome = try program.run(request + ["--json"])
        #expect(outcome.status == 0, "\(outcome.notes)")
        let result = try outcome.json(Run.self).result
        #expect(result.request.validation == "none" && result.heldOut == nil)
        #expect(
            outcome.notes.contains(
                "only one session has repetitions: no validation, so there is no held-out accuracy\n"))
        #expect(outcome.output.contains("Unknown: there is one session"))
        let limited = try program.run(request + ["--fail-above", "mae=1"])
        #expect(limited.status == 2 && limited.output == "")
        #expect(limited.notes.contains("leaves nothing to hold out"))
    }

    @Test("An advisory of several runs is printed once, with their activities")
    func advisoriesOnce() throws {
        let program = try Program.imported()
        let folder = Place.repository + "/Datasets/more-push-ups/recordings/"
        for (name, activity, count) in [
            ("kai-slow", "dip", ["--count", "10"]), ("kai-fast", "dip", []), ("kai-mixed", "dip", []),
            ("rui-mixed", "pushUp", []),
        ] {
            let options = ["--profile", "headphone-motion", "--user", "kai", "--activity", activity, "-q"]
            #expect(try program.run(["import", folder + name + ".csv"] + options + count).status == 0)
        }
        let outcome = try program.run(
            request.filter { $0 != "pushUp" } + ["--per-activity", "--validate", "none"])
        #expect(outcome.status == 0, "\(outcome.notes)")
        let lines = outcome.notes.split(separator: "\n").filter { $0.hasPrefix("warning: ") }
        #expect(Set(lines).count == lines.count)
        let notice = try #require(lines.first { $0.contains("have no label") })
        #expect(notice.hasPrefix("warning: dip: "))
        #expect(
            notice.hasSuffix("Add labels with reptune sessions label. Likewise pushUp: see their reports."), "\(notice)"
        )
    }

    @Test("An import prints each advisory once, with its advice")
    func importOnce() throws {
        let outcome = try Program().run("import", "--manifest", Place.pushUps)
        let lines = outcome.notes.split(separator: "\n").filter { $0.contains("finn-fast.csv: ") }
        #expect(lines.count == 1)
        #expect(lines.allSatisfy { $0.hasPrefix("warning: ") && $0.contains("Filters assume") })
    }
}
