import Foundation
import Testing

/// The golden vectors beside an exported config.
@Suite struct ExportedSelfTestTests {
    @Test(
        "An export has pieces of recordings only with --vectors",
        arguments: [("json", "push-ups.vectors.json"), ("swift", "push-ups.selftest.swift")])
    func askedFor(format: String, beside: String) throws {
        let program = try Program.imported()
        #expect(try program.run(Question.pushUps + ["-q", "--validate", "none"]).status == 0)
        let file = "push-ups." + format
        func export(_ more: String...) throws -> Program.Outcome {
            try program.run(["export", "latest", "-o", file] + more)
        }
        #expect(!(try export().notes.contains("stretch")))
        #expect(!program.exists(beside) && program.exists(file))
        let notes = try export("--vectors").notes
        #expect(
            program.exists(beside) && notes.contains("stretches of the run's recordings for the self-test"), "\(notes)")
    }

    @Test("Several detectors become one folder, each under its name")
    func several() throws {
        let program = try Program()
        for name in ["bike", "push-ups"] {
            try program.succeed("export", "--published", name, "-o", name + ".json")
        }
        try program.succeed("export", "bike.json", "push-ups.json", "--format", "python", "-o", "both")
        #expect(program.exists("both/src/reptune/bike.py") && program.exists("both/src/reptune/push_ups.py"))
        #expect(program.exists("both/src/reptune/reptune.wasm") && !program.exists("both/src/reptune/selftest.py"))
        for (arguments, problem) in [
            (["bike.json", "push-ups.json", "-o", "both.json"], "--format json has one detector, and these are 2."),
            (["bike.json", "bike.json", "--format", "c", "-o", "c"], "the name bike is taken."),
            (
                ["bike.json", "push-ups.json", "--vectors", "--format", "c", "-o", "c"],
                "--vectors and --json apply to one"
            ),
        ] {
            let outcome = try program.run(["export"] + arguments)
            #expect(outcome.status != 0 && outcome.notes.contains(problem), "\(outcome.notes)")
        }
    }
}
