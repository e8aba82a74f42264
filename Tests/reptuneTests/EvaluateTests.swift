import Foundation
import Sessions
import Testing

/// The accuracy of fixed parameters on stored sessions.
@Suite struct EvaluateTests {
    struct Document: Decodable {
        struct Session: Decodable {
            let name: String
            let user: String
            let labelled: Int
            let detected: Int
            let spread: Int?
            let evidence: String
        }
        struct Measures: Decodable {
            let sessions: Int
            let meanAbsoluteError: Double?
        }
        struct Part: Decodable {
            let evidence: String
            let accuracy: Measures
        }
        struct Evaluation: Decodable {
            let sessions: [Session]
            let accuracy: Measures
            let byEvidence: [Part]
        }
        struct Limit: Decodable {
            let measure: String
            let value: Double?
            let isMet: Bool
        }
        let evaluation: Evaluation
        let advisories: [NoticeDocument]
        let failures: [NoticeDocument]
        let limits: [Limit]
    }

    /// A config calibrated on finn and gita, and all push-ups.
    private func calibrated() throws -> Program {
        let program = try Program.imported()
        let question = Question.pushUps.filter { $0 != "--per-user" } + ["--user", "finn", "--user", "gita", "-q"]
        #expect(try program.run(question).status == 0)
        try program.succeed("export", "latest", "-o", "c.json", "-q")
        return program
    }

    @Test("Counts equal those of count, and sessions used for calibration are marked and can be skipped")
    func evidence() throws {
        let program = try calibrated()
        let outcome = try program.run("evaluate", "c.json", "--json")
        #expect(outcome.status == 0, "\(outcome.notes)")
        let document = try outcome.json(Document.self)
        let counted = try program.run("count", "c.json", "--activity", "pushUp", "--json")
            .json(CountList.self).sessions.counts
        for session in document.evaluation.sessions {
            #expect(session.evidence == (["finn", "gita"].contains(session.user) ? "usedForCalibration" : "newUser"))
            if let count = counted[session.name] { #expect(session.detected == count) }
        }
        let used = document.evaluation.sessions.count { $0.evidence == "usedForCalibration" }
        let parts = document.evaluation.byEvidence
        #expect(parts.map(\.evidence) == ["newUser", "usedForCalibration"])
        #expect(outcome.notes.contains("\(used) of 17 sessions were used for calibration"))

        let unseen = try program.run("evaluate", "c.json", "--unseen", "--json")
        let rest = try unseen.json(Document.self)
        #expect(rest.advisories == [])
        #expect(rest.evaluation.accuracy.sessions == parts[0].accuracy.sessions)
        #expect(rest.evaluation.accuracy.meanAbsoluteError == parts[0].accuracy.meanAbsoluteError)
        #expect(unseen.notes == "skipped \(used) sessions used for calibration\n")
        let all = try program.run("evaluate", "latest", "--user", "finn")
        #expect(all.status == 0)
        #expect(all.notes.contains("Not independent evidence: all 4 sessions were used for calibration"))
        let none = try program.run("evaluate", "latest", "--user", "finn", "--unseen")
        #expect(none.status == 2)
    }

    @Test("Without the run its sessions are found by their digest, or the evidence is unknown")
    func elsewhere() throws {
        let program = try calibrated()
        try program.succeed("import", "--manifest", Place.pushUps, "-q", "--db", "other.sqlite")
        let set = ["evaluate", "c.json", "--db", "other.sqlite", "--user", "finn", "--user"]
        #expect(try program.run(set + ["gita"]).notes.contains("Not independent evidence: all 7 sessions"))
        #expect(try program.run(set + ["hugo"]).notes.contains("is not in this database"))
        var config = try #require(
            JSONSerialization.jsonObject(with: try program.contents("c.json")) as? [String: Any])
        config["provenance"] = nil
        try program.write(try JSONSerialization.data(withJSONObject: config), to: "hand.json")
        let outcome = try program.run("evaluate", "hand.json", "--json")
        #expect(outcome.status == 0)
        #expect(outcome.notes.contains("no run is named"))
        #expect(try outcome.json(Document.self).evaluation.sessions.allSatisfy { $0.evidence == "unknown" })
    }

    @Test("A session without the channel is an error, and the others are measured")
    func missingChannel() throws {
        let program = try calibrated()
        try program.write("time_s,gyroscope.x\n0,0\n0.1,1\n0.2,0\n", to: "other.csv")
        try program.write(
            """
            { "format": "reptune.profile/1", "name": "tiny", "time": { "column": "time_s", "unit": "s" },
              "channels": [ { "channel": "gyroscope.x", "column": "gyroscope.x", "unit": "rad/s" } ] }
            """, to: "tiny.json")
        try program.succeed(
            "import", "other.csv", "--profile", "tiny.json", "--user", "zoe", "--activity", "pushUp", "--count", "1",
            "-q")
        let outcome = try program.run(
            "evaluate", "c.json", "--activity", "pushUp", "--json", "-o", "report")
        #expect(outcome.status == 2)
        #expect(
            outcome.notes.contains(
                "error: other: there is no channel headphone.userAcceleration.y; there are gyroscope.x."))
        let document = try outcome.json(Document.self)
        #expect(document.failures.map(\.session?.name) == ["other"])
        #expect(document.evaluation.sessions.count >= 14)
        let page = String(decoding: try program.contents("report/evaluation.html"), as: UTF8.self)
        #expect(page.contains("Sessions not counted"))
        let markdown = String(decoding: try program.contents("report/evaluation.md"), as: UTF8.self)
        for match in markdown.matches(of: /\]\((charts\/[a-z-]+\.svg)\)/) {
            #expect(program.exists("report/\(match.1)"))
        }
        // The report's document is the printed one but for the files, which the report does not list.
        let text = String(decoding: try program.contents("report/evaluation.json"), as: UTF8.self)
        let (written, printed) = (try JSONValue(parsing: text), try JSONValue(parsing: outcome.output))
        #expect(written.keys == printed.keys)
        for key in printed.keys.subtracting(["files"]) { #expect(written[key] == printed[key], "\(key)") }
        #expect(printed["files"]?.elements?.contains(.string("report/evaluation.json")) == true)
        try program.write(
            String(decoding: try program.contents("c.json"), as: UTF8.self).replacing(
                "\"unit\" : \"g\"", with: "\"unit\" : \"m\""),
            to: "metres.json")
        let metres = try program.run("evaluate", "metres.json", "--user", "hugo").notes
        #expect(metres.contains("hugo-fast: headphone.userAcceleration.y is in g, and the detector counts it in m."))
        let alone = try program.run("evaluate", "c.json", "--user", "zoe")
        #expect(alone.status == 2 && alone.output == "")
    }

    @Test("A limit that is not met ends with status 1 and a line; so does one whose measure is unknown")
    func limits() throws {
        let program = try calibrated()
        let met = try program.run(
            "evaluate", "c.json", "--fail-above", "mae=100", "--fail-below", "within-1=0%", "--json")
        #expect(met.status == 0)
        #expect(try met.json(Document.self).limits.map(\.isMet) == [true, true, true, true])
        let unmet = try program.run(
            "evaluate", "c.json", "--user", "gita", "--fail-above", "mae=-1", "--fail-above",
            "false-per-minute=0", "--fail-below", "within-1=0%", "--json", "-q")
        #expect(unmet.status == 1)
        let outcomes = try unmet.json(Document.self).limits
        #expect(outcomes.map(\.isMet) == [false, false, true])
        #expect(outcomes[1].value == nil)
        #expect(unmet.notes.hasPrefix("warning: Not independent evidence"))
        let lines = unmet.notes.split(separator: "\n").filter { $0.hasPrefix("error") }
        #expect(lines.count == 2)
        #expect(lines[0].hasPrefix("error: limit not met: mae = "))
        #expect(
            lines[1]
                == "error: limit not met: these sessions give no false-per-minute, and it must be at most 0")
        for wrong in ["mae", "speed=1", "within-1=90", "difference=0"] {
            #expect(try program.run("evaluate", "c.json", "--fail-above", wrong).status == 64, "\(wrong)")
        }
    }

    @Test("The limits of a calibration apply to the held-out accuracy")
    func calibration() throws {
        let program = try Program.imported()
        let limited = try program.run(Question.pushUps + ["--fail-below", "exact=101%"])
        #expect(limited.status == 64)
        struct Run: Decodable {
            struct Result: Decodable { let heldOut: Document.Measures }
            let result: Result
            let limits: [Document.Limit]
        }
        let unmet = try program.run(Question.pushUps + ["--fail-above", "mae=0", "--json"])
        #expect(unmet.status == 1)
        let run = try unmet.json(Run.self)
        #expect(run.limits[0].value == run.result.heldOut.meanAbsoluteError)
        #expect(unmet.notes.contains("limit not met: mae = "))
        // A limit that no session can meet is an error before the sweep.
        let active = try program.run(Question.pushUps + ["--user", "gita", "--fail-above", "false-per-minute=1"])
        #expect(active.status == 2 && active.output == "")
        #expect(active.notes.hasPrefix("error: false-per-minute needs sessions labelled 0."))
    }

    @Test("Each user of a run is counted with the parameters exported for them")
    func personal() throws {
        let program = try Program()
        try program.copy(Place.repository + "/Datasets/bike", to: "data")
        try program.succeed("import", "--manifest", "data/sessions.csv", "-q")
        try program.succeed(
            "calibrate", "stride", "--rule", "peaks", "--channel", "gyroscope.z", "--per-user", "-q")
        struct Kept: Decodable {
            struct Result: Decodable { let users: [RunFile.User] }
            let result: Result
        }
        let kept = try program.run("runs", "show", "latest", "--json").json(Kept.self).result.users
            .filter(\.isPersonal).map(\.user)
        #expect(!kept.isEmpty)
        let document = try program.run("evaluate", "latest", "--json").json(Document.self)
        for user in kept {
            try program.succeed("export", "latest", "--user", user, "-o", "\(user).json", "-q")
            let alone = try program.run("count", "\(user).json", "--user", user, "--json")
                .json(CountList.self).sessions.counts
            for session in document.evaluation.sessions where session.user == user {
                #expect(session.detected == alone[session.name])
            }
        }
    }

    @Test("A report on an evaluation prints its answer, and the export of a folder what installs it")
    func answers() throws {
        let program = try calibrated()
        let output = try program.run("evaluate", "c.json", "-o", "evaluation").output
        let page = String(decoding: try program.contents("evaluation/evaluation.md"), as: UTF8.self)
        let answer = try #require(output.split(separator: "\n").first { $0.hasPrefix("answer    ") }).dropFirst(10)
        #expect(page.contains(answer))
        for (format, next) in [
            ("python", "pip install ./out"), ("web", "npm install ./out"), ("c", "less ./out/README.md"),
        ] {
            let shown = try program.show("export", "c.json", "--format", format, "-o", "out")
            #expect(shown.text.contains("next: \(next)"), "\(shown.text)")
        }
    }

    @Test("Disturbances: the first level of each kind that changes a count, equal on any number of jobs")
    func stress() throws {
        let program = try calibrated()
        let plain = try program.run("evaluate", "c.json", "-q").output
        let outcome = try program.run("evaluate", "c.json", "--stress", "-q", "--jobs", "1")
        #expect(outcome.status == 0, "\(outcome.notes)")
        // The evaluation is as before, and the table follows.
        #expect(outcome.output.hasPrefix(plain))
        let table = outcome.output.dropFirst(plain.count).split(separator: "\n", omittingEmptySubsequences: false)
        #expect(table.count == 16 && table[0] == "" && table[1].hasPrefix("disturbance  "))
        #expect(table[5].hasPrefix("lost bursts, one in 10 s  0.1 … 2 s  "))
        #expect(table[14].contains("they don't estimate the accuracy on new people or devices"))
        #expect(try program.run("evaluate", "c.json", "--stress", "-q", "-j", "2").output == outcome.output)
        let shown = try program.show("evaluate", "c.json", "--stress", columns: 80).screen
        #expect(shown.contains { $0.hasPrefix("disturbance  ") } && shown.allSatisfy { $0.count <= 80 }, "\(shown)")

        struct Stressed: Decodable {
            struct Test: Decodable { let kinds: [Kind] }
            struct Kind: Decodable {
                let kind: String
                let firstLevel: Double?
                let levels: [Level]
            }
            struct Level: Decodable {
                let level: Double
                let changes: [Change]
            }
            struct Change: Decodable {
                let name: String
                let undisturbed: Int
                let disturbed: Int
            }
            let stress: Test
        }
        let counts = try program.run("evaluate", "c.json", "--json").json(Document.self).evaluation.sessions
        let json = try program.run(
            "evaluate", "c.json", "--stress", "--disturbance", "noise", "--disturbance", "bursts", "--json"
        ).json(Stressed.self)
        #expect(json.stress.kinds.map(\.kind) == ["bursts", "noise"])
        for kind in json.stress.kinds {
            #expect(kind.firstLevel == kind.levels.first { !$0.changes.isEmpty }?.level)
            for change in kind.levels.flatMap(\.changes) {
                #expect(change.disturbed != change.undisturbed)
                #expect(counts.first { $0.name == change.name }?.detected == change.undisturbed)
            }
        }
        let levels = try program.run("evaluate", "c.json", "--stress", "--disturbance", "noise", "-q")
            .output
        #expect(levels.dropFirst(plain.count).hasPrefix("\nwhite noise  sessions  "))
        #expect(levels.contains("\n    0.05 sd        17  "))
    }

    @Test("Under disturbances, sessions without a label or the channel are reported as without")
    func stressedFailures() throws {
        let program = try calibrated()
        try program.succeed("export", "latest", "-o", "other.json", "-q")
        try program.write(
            String(decoding: try program.contents("other.json"), as: UTF8.self).replacing(
                "headphone.userAcceleration.y", with: "watch.y"), to: "other.json")
        let missing = try program.run("evaluate", "other.json", "--stress")
        #expect(missing.status == 2 && missing.output == "")
        #expect(missing.notes.contains("error: finn-fast: there is no channel watch.y; there are headphone."))
        #expect(missing.notes.hasPrefix("warning: other.json has other parameters than run "), "\(missing.notes)")
        try program.succeed(
            "import", Place.repository + "/Datasets/push-ups/recordings/jo-fast.csv", "--profile", "headphone-motion",
            "--user", "jo", "--activity", "pushUp", "--db", "unlabelled.sqlite", "-q")
        let unlabelled = try program.run("evaluate", "c.json", "--stress", "--db", "unlabelled.sqlite")
        #expect(unlabelled.status == 2 && unlabelled.output == "")
        #expect(unlabelled.notes.contains("none of these sessions has a label"))
    }
}
