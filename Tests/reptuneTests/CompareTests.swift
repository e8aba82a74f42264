import Foundation
import RepDetection
import Sessions
import Testing

/// Comparisons of two configs or runs on the same sessions.
@Suite struct CompareTests {
    private struct Document: Decodable {
        struct Session: Decodable, Equatable {
            let id: String
            let first: Int
            let second: Int
            let change: String
        }
        struct Estimate: Decodable, Equatable { let value: Double }
        struct Comparison: Decodable, Equatable {
            let sessions: [Session]
            let absoluteError: Estimate?
            let gained: Int
            let lost: Int
        }
        let counted: String
        let comparison: Comparison
        let advisories: [NoticeDocument]
        let limits: [EvaluateTests.Document.Limit]
    }

    private struct Run: Decodable {
        struct Session: Decodable {
            let id: String
            let heldOut: Int?
        }
        struct Result: Decodable { let sessions: [Session] }
        let id: String
        let result: Result
    }

    /// Two runs, A and B, and their configs.
    private func calibrated() throws -> (Program, [Run]) {
        let program = try Program.imported()
        let coarse = Question.pushUps.filter { $0 != "--per-user" }
        let other = coarse.map { $0 == "-0.4:-0.1:0.1" ? "-0.9" : $0 }
        var runs: [Run] = []
        for (name, question) in [("a", other), ("b", coarse)] {
            runs.append(try program.run(question + ["-q", "--json"]).json(Run.self))
            try program.succeed("export", "latest", "-o", "\(name).json", "-q")
        }
        return (program, runs)
    }

    @Test("Two runs are compared by their held-out counts")
    func runs() throws {
        let (program, runs) = try calibrated()
        let outcome = try program.run("compare", runs[0].id, "latest", "--json")
        #expect(outcome.status == 0, "\(outcome.notes)")
        let document = try outcome.json(Document.self)
        #expect(document.counted == "held out on both sides (leave-one-user-out)")
        #expect(document.advisories == [])
        let heldOut = runs.map { run in
            Dictionary(uniqueKeysWithValues: run.result.sessions.map { ($0.id, $0.heldOut) })
        }
        #expect(document.comparison.sessions.count == 17)
        for session in document.comparison.sessions {
            #expect(session.first == heldOut[0][session.id] && session.second == heldOut[1][session.id])
        }
        let turned = try program.run("compare", runs[1].id, runs[0].id, "--json").json(Document.self)
        #expect(turned.comparison.absoluteError?.value == (document.comparison.absoluteError?.value).map { -$0 })
        #expect(turned.comparison.gained == document.comparison.lost)
        let one = try program.run("compare", runs[0].id, "latest", "--user", "finn", "--json").json(Document.self)
        #expect(one.comparison.sessions.count == 4)
        #expect(try program.run("compare", "latest", "latest").output.contains("A and B have the same MAE."))
    }

    @Test("Configs are recounted; a run beside a config keeps its held-out counts")
    func configs() throws {
        let (program, runs) = try calibrated()
        let fresh = try program.run("compare", "a.json", "b.json", "--json", "-o", "charts/errors.svg")
        #expect(fresh.status == 0, "\(fresh.notes)")
        let document = try fresh.json(Document.self)
        #expect(document.counted == "A recounted, B recounted")
        #expect(document.advisories.count == 2)
        #expect(program.exists("charts/errors.svg"))
        for (place, name) in ["a", "b"].enumerated() {
            let counted = try program.run("evaluate", "\(name).json", "--json")
                .json(EvaluateTests.Document.self).evaluation.sessions.map(\.detected)
            #expect(document.comparison.sessions.map { place == 0 ? $0.first : $0.second } == counted)
        }
        let mixed = try program.run("compare", "a.json", runs[1].id, "--json").json(Document.self)
        #expect(mixed.counted == "A recounted, B held out")
        let heldOut = Dictionary(uniqueKeysWithValues: runs[1].result.sessions.map { ($0.id, $0.heldOut) })
        for session in mixed.comparison.sessions { #expect(session.second == heldOut[session.id]) }
    }

    @Test(
        "Constants are counted beside a run: as a plain config on its channel, and wrong ones are named"
    )
    func constants() throws {
        let (program, runs) = try calibrated()
        var plain = try JSONDecoder().decode(DetectorConfig.self, from: program.contents("b.json"))
        let signal = plain.detectors[0].signal
        plain.detectors = [
            DetectorParameters(
                signal: SignalPath(channel: signal.channel, unit: signal.unit), rule: .threshold(down: -0.1, up: 0.2))
        ]
        plain.provenance = nil
        try program.write(try JSONEncoder().encode(plain), to: "plain.json")
        let document = try program.run("compare", "up=0.2,down=-0.1", runs[1].id, "--json").json(Document.self)
        let config = try program.run("compare", "plain.json", runs[1].id, "--json").json(Document.self)
        #expect(document.comparison == config.comparison)
        #expect(document.counted == "A recounted, B held out")
        #expect(document.advisories.map(\.kind) == ["unknownEvidence"])
        let peaks = try program.run("compare", "quantize=40", runs[1].id)
        #expect(peaks.output.contains("quantize factor 40 steps per g, peaks"), "\(peaks.output)")
        #expect(peaks.output.contains("B         run \(runs[1].id): \(signal.channel.name), "), "\(peaks.output)")
        let deaf = try program.run("compare", runs[1].id, "up=90,down=-90,lowpass=none", "--json").json(Document.self)
        #expect(deaf.comparison.sessions.allSatisfy { $0.second == 0 })
        #expect(deaf.advisories.map(\.kind).contains("nothingCounted"))
        for (constants, words) in [
            ("up=0.18,dwon=0.1", "the constants up=0.18,dwon=0.1: dwon is none of channel, baseline, lowpass, "),
            ("lowpass=2", "lowpass takes 0 to 1, or none, not 2"), ("up=none", "up takes any number, not none"),
            ("cutoff=3", "run \(runs[1].id) has the rule threshold, to which cutoff doesn't belong"),
            ("up=0,down=1", "detectors[0].rule: down 1.0 is above up 0.0"), ("up=1,down=", "down= lacks a value"),
            ("up=1,up=2", "up is given twice"), ("up=0.18", "up needs down, which no other detector gives"),
        ] {
            let outcome = try program.run("compare", runs[1].id, constants)
            #expect(outcome.status == 2)
            #expect(outcome.notes.contains(words), "\(outcome.notes)")
        }
        #expect(try program.run("compare", "up=1,down=0", "up=2,down=0").notes.contains("both detectors are constants"))
    }

    @Test(
        "A channel that the sessions lack is one error with the side and the channel, and one with the number of the others"
    )
    func missingChannel() throws {
        let (program, _) = try calibrated()
        try program.write(
            String(decoding: try program.contents("b.json"), as: UTF8.self).replacing(
                "headphone.userAcceleration.y", with: "watch.y"), to: "watch.json")
        let outcome = try program.run("compare", "a.json", "watch.json")
        #expect(outcome.status == 2)
        let errors = outcome.notes.split(separator: "\n").filter { $0.hasPrefix("error: ") }
        #expect(errors.count == 2 && errors[0].contains(": B (watch.json) can't count it: there is no channel watch.y"))
        #expect(errors.last?.hasPrefix("error: 16 similar errors (") == true, "\(outcome.notes)")
    }

    @Test("Limits apply to B and to the difference")
    func limits() throws {
        let (program, runs) = try calibrated()
        let outcome = try program.run(
            "compare", runs[0].id, runs[1].id, "--fail-above", "difference=-100", "--fail-above", "lost=17",
            "--fail-above", "mae=100", "--json", "-q")
        #expect(outcome.status == 1)
        #expect(try outcome.json(Document.self).limits.map(\.isMet) == [false, true, true])
        #expect(outcome.notes.hasPrefix("error: limit not met: difference ="))
    }

    @Test("A word that is neither file nor run, and a run without validation, are errors")
    func refused() throws {
        let (program, runs) = try calibrated()
        let stranger = try program.run("compare", "0123456789ab", "latest")
        #expect(stranger.status == 2)
        #expect(stranger.notes.contains("0123456789ab is neither a config file nor a run in reptune.sqlite"))
        #expect(try program.run("compare", "none.json", "latest").notes.contains("none.json: there is no such file"))
        try program.succeed("import", "--manifest", Place.repository + "/Datasets/bike/sessions.csv", "-q")
        #expect(try program.run(Question.bike + ["-q"]).status == 0)
        #expect(
            try program.run("compare", runs[0].id, "latest").notes.contains(
                "error: run \(runs[0].id) counts pushUp, and run "))
        #expect(try program.run(Question.pushUps + ["--validate", "none", "-q"]).status == 0)
        let blind = try program.run("compare", runs[0].id, "latest")
        #expect(blind.status == 2)
        #expect(
            blind.notes.contains(
                "has no held-out counts to compare: it was not validated. Calibrate again with --validate"))
    }
}
