import Calibration
import RepDetection
import Testing

@testable import Reporting

@Suite struct SpaceFileTests {
    private func read(_ text: String) throws -> SpaceRequest {
        let folder = try TemporaryFolder()
        return try SpaceFile.read(try folder.write(text, to: "space.json"))
    }

    @Test("A space is read: axes as texts, numbers and lists")
    func reads() throws {
        let space = try read(
            """
            { "rule": "threshold", "channels": ["a.x"], "down": "-0.3:-0.1:0.1", "up": [0.2, 0.4], "lowPass": 0.5,
              "baseline": "none", "gate": { "channel": "b", "below": -0.8 } }
            """)
        #expect(space.rule == .threshold)
        #expect(space.channels == ["a.x"])
        #expect(space.down?.values == [-0.3, -0.2, -0.1])
        #expect(space.up?.values == [0.2, 0.4])
        #expect(space.lowPass?.values == [0.5])
        #expect(space.baseline?.values == [nil])
        #expect(space.gate == Gate(channel: "b", limit: .below(-0.8)))
    }

    @Test(
        "A fault is named with its place and an example",
        arguments: [
            ("", "the file is empty"),
            ("{\"rule\": }", "line 1, column 10: not valid JSON"),
            ("{}", "the field \"rule\" is missing"),
            ("{\"rule\": \"treshold\"}", "rule: unknown rule \"treshold\"; known: peaks, threshold, double-shake"),
            (
                "{\"rule\": \"peaks\", \"lowpass\": 0.5}",
                "lowpass: unknown field \"lowpass\"; known here: channels, principal, rule, start, thresholdStart, invert, baseline, lowPass, "
                    + "quantize, down, up, gate, baselineSeconds, downSizes, upSizes, buffers, cutoff, quiet, armCount, keep, "
                    + "windowMinimum, windowMaximum, minimumInterval, maximumInterval, minimumStreak, intervalRatio, slip"
            ),
            (
                "{\"rule\": \"peaks\", \"lowPass\": \"0:1:0\"}",
                "lowPass: the step of \"0:1:0\" is 0; give one above 0"
            ),
            (
                "{\"rule\": \"peaks\", \"gate\": {\"channel\": \"b\"}}",
                "gate.below: a gate has one limit: \"below\" or \"above\""
            ),
        ])
    func fault(text: String, problem: String) throws {
        let error = try #require(throws: SpaceFileError.self) { try read(text) }
        guard case .notASpace(let path, let found) = error else {
            Issue.record("\(error)")
            return
        }
        #expect(found == problem)
        #expect(error.description.hasPrefix("\(path): \(problem). A space looks like {"))
    }

    @Test("What is no file is said")
    func noFile() throws {
        let folder = try TemporaryFolder()
        let error = try #require(throws: SpaceFileError.self) { try SpaceFile.read(folder.path) }
        #expect(error.description.hasPrefix(folder.path + ": this is a folder, not a file"))
    }
}
