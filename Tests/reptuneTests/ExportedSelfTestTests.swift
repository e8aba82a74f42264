import Foundation
import Testing

/// The golden vectors beside an exported config.
@Suite struct ExportedSelfTestTests {
    @Test(
        "An export without vectors removes those of the config that it replaces, and no other file",
        arguments: [("json", "push-ups.vectors.json"), ("swift", "push-ups.selftest.swift")])
    func removed(format: String, beside: String) throws {
        let program = try Program()
        try program.succeed("import", "--manifest", Place.pushUps, "-q")
        #expect(try program.run(Question.pushUps + ["-q", "--validate", "none"]).status == 0)
        let file = "push-ups." + format
        func export(_ more: String...) throws -> Program.Outcome {
            try program.run(["export", "latest", "--format", format, "-o", file] + more)
        }
        _ = try export()
        #expect(program.exists(beside))
        let notes = try export("--no-vectors").notes
        #expect(!program.exists(beside) && program.exists(file))
        #expect(notes.contains("removed \(beside), the self-test of the config that was there before"), "\(notes)")

        try program.write("{\"mine\": 1}\n", to: beside)
        #expect(!(try export("--no-vectors").notes.contains("removed")))
        #expect(try program.contents(beside) == Data("{\"mine\": 1}\n".utf8))
    }
}
