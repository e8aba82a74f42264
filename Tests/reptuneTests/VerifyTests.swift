import Foundation
import Testing

/// What `reptune verify` prints, and with which exit status.
@Suite struct VerifyTests {
    private static let suite = Place.repository + "/Datasets/conformance"
    private let program: Program

    init() throws { program = try Program() }

    /// A file of the suite's own results, after a change of the whole text.
    private func results(_ change: (String) -> String = { $0 }) throws -> String {
        let folder = URL(fileURLWithPath: Self.suite + "/expected")
        let files = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
        let results = try files.map { try String(contentsOf: folder.appending(path: $0), encoding: .utf8) }
        return change("{\"format\": \"reptune.results/1\", \"results\": [\(results.joined(separator: ","))]}")
    }

    @Test("The expected results agree")
    func agrees() throws {
        try program.write(results(), to: "results.json")
        let outcome = try program.run("verify", Self.suite, "results.json")
        #expect(outcome.status == 0 && outcome.output == "160 of 160 cases agree\n", "\(outcome)")
    }

    @Test("The first sample that differs is printed, and the status is 1")
    func differs() throws {
        try program.write(
            results {
                $0.replacing("[-0.12, 0],\n    [-0.12, 0]", with: "[-0.12, 0],\n    [-0.125, 0]", maxReplacements: 1)
            }, to: "results.json")
        let outcome = try program.run("verify", Self.suite, "results.json")
        #expect(outcome.status == 1 && outcome.output.contains("159 of 160 cases agree\ncore "), "\(outcome)")
        #expect(outcome.output.contains("moment 1 at 0.02 s: the filtered sample is -0.125, expected -0.12\n"))
        let document = try JSONValue(parsing: program.run("verify", Self.suite, "results.json", "--json").output)
        #expect(document["cases"] == .number(160) && document["differences"]?.elements?.count == 1)
    }

    @Test("Files that are no results are named, with what to do")
    func noResults() throws {
        try program.write("{\"format\": \"reptune.detector/1\", \"results\": []}", to: "config.json")
        let outcome = try program.run("verify", Self.suite, "config.json")
        #expect(outcome.status == 2)
        #expect(outcome.notes.contains("config.json: the format is \"reptune.detector/1\", not \"reptune.results/1\""))
        #expect(
            try program.run("verify", Self.suite, "none.json").notes.contains(
                "none.json: there is no such file.\n  reptune verify --help describes the file."))
        #expect(try program.run("verify", Self.suite).status == 64)
    }

    @Test("A folder without a suite, or without all its files, is named")
    func noSuite() throws {
        try program.write(results(), to: "results.json")
        let none = try program.run("verify", ".", "results.json")
        #expect(none.status == 2)
        #expect(none.notes.contains("./suite.json: there is no such file.\n  Name the folder of a conformance suite."))
        try program.write("{\"format\": \"reptune.conformance/2\", \"cases\": []}", to: "suite.json")
        #expect(
            try program.run("verify", ".", "results.json").notes.contains(
                "./suite.json: the format is \"reptune.conformance/2\", not \"reptune.conformance/1\"."))
        try FileManager.default.removeItem(atPath: program.folder + "/suite.json")
        try program.copy(Self.suite + "/suite.json", to: "suite.json")
        #expect(
            try program.run("verify", ".", "results.json").notes.contains(
                "./recordings/wave.csv: the file can't be read.\n  Copy the suite again, with all its folders."))
    }
}
