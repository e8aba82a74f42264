import Sessions
import ConformanceCases
import Foundation
import RepDetection
import Runs
import SessionStore
import Testing

@testable import Reporting

@Suite struct ConfigFileTests {
    private static let detector = """
        {"signal": {"channel": "a.x", "unit": "g"}, "rule": {"kind": "threshold", "down": -1, "up": 1}}
        """

    private static func config(
        format: String = "reptune.detector/1", rate: String = "25", detectors: String = detector, more: String = ""
    ) -> String {
        """
        {"format": "\(format)", "name": "n", "activity": "a", "sampleRate": \(rate), "detectors": [\(detectors)]\(more)}
        """
    }

    private func problem(_ text: String) throws -> String {
        let folder = try TemporaryFolder()
        let path = try folder.write(text)
        let error = try #require(throws: Message.self) { try ConfigFile.read(path) }
        #expect(error.description.hasPrefix(path + ": "))
        return String(error.description.dropFirst(path.count + 2))
    }

    @Test("An exported config reads back unchanged")
    func roundTrip() async throws {
        let config = try await TestRun.pushUps.value.document.config(for: "finn")
        let folder = try TemporaryFolder()
        let path = try folder.write(String(decoding: try CanonicalJSON.encode(config), as: UTF8.self))
        #expect(try ConfigFile.read(path) == ConfigSet(shared: config))
    }

    @Test("A mistake in a set of configs is named with its place, and not taken for another format")
    func sets() throws {
        let config = Self.config()
        func problem(_ text: String) throws -> String {
            let folder = try TemporaryFolder()
            let path = try folder.write(text)
            return try #require(throws: Message.self) { try ConfigFile.read(path) }.description
        }
        func set(_ fields: String) -> String { "{\"format\": \"reptune.configs/1\", \(fields)}" }
        #expect(try problem(set("\"users\": {}")).contains("shared: the field is missing"))
        let null = try problem(set("\"shared\": \(config), \"users\": {\"finn\": null}"))
        #expect(null.contains("users.finn: expected "), "\(null)")
        let odd = Self.config(more: ", \"foo\": 1")
        let unknown = try problem(set("\"shared\": \(config), \"users\": {\"finn\": \(odd)}"))
        #expect(unknown.contains("users.finn") && unknown.contains("foo"), "\(unknown)")
        #expect(try problem("{\"format\": \"reptune.detector/2\"}").contains("reptune.detector/2"))
    }

    @Test("A config with required fields only is read")
    func least() throws {
        let folder = try TemporaryFolder()
        let config = try ConfigFile.read(try folder.write(Self.config())).shared
        #expect(config.detectors.count == 1)
        #expect(config.user == nil)
    }

    @Test("Configs of the conformance suite are accepted or refused")
    func limits() throws {
        let folder = try TemporaryFolder()
        for limit in SimulatedSuite.limits {
            let text = try limit.text ?? String(decoding: JSONEncoder().encode(limit.config), as: UTF8.self)
            let isRead = (try? ConfigFile.read(try folder.write(text))) != nil
            #expect(isRead == limit.isValid, "\(limit.field): \(text)")
        }
    }

    @Test("A missing file and a folder are errors")
    func noFile() throws {
        let folder = try TemporaryFolder()
        let missing = try #require(throws: Message.self) { try ConfigFile.read(folder.path + "/none.json") }
        #expect(missing.description.hasPrefix(folder.path + "/none.json: there is no such file."))
        #expect(missing.description.contains("reptune export"))
        let isFolder = try #require(throws: Message.self) { try ConfigFile.read(folder.path) }
        #expect(isFolder.description.hasPrefix(folder.path + ": this is a folder, not a file."))
    }

    private static let remedy = ".\n  Correct it, or write the file again with reptune export."

    @Test(
        "An error names its place",
        arguments: [
            ("", "the file is empty"),
            ("nope", "line 1, column 1: not valid JSON: expected a value"),
            ("{\"format\":\n  nope}", "line 2, column 3: not valid JSON: expected a value"),
            ("[1]", "config: expected an object"),
            ("{}", "format: the field is missing"),
            (
                config(format: "reptune.detector/2"),
                "format: \"reptune.detector/2\" is not supported; expected reptune.detector/1 or reptune.configs/1"
            ),
            (config(rate: "\"25\""), "sampleRate: expected a number"),
            (
                config(more: ", \"threshold\": 1"),
                "threshold: unknown field; known here: format, name, activity, user, sampleRate, "
                    + "resample, detectors, provenance"
            ),
            (
                config(detectors: detector.replacing("\"unit\"", with: "\"lowpass\": 0.5, \"unit\"")),
                "detectors[0].signal.lowpass: unknown field; known here: channel, unit, invert, baseline, "
                    + "lowPass, quantize"
            ),
            (
                config(detectors: detector.replacing("\"up\": 1", with: "\"top\": 1")),
                "detectors[0].rule.top: unknown field; known here: kind, start, down, up"
            ),
            (
                config(detectors: detector.replacing(", \"up\": 1", with: "")),
                "detectors[0].rule.up: the field is missing"
            ),
        ] as [(String, String)])
    func fault(text: String, problem: String) throws {
        #expect(try self.problem(text) == problem + Self.remedy)
    }

    @Test(
        "A value out of range is named",
        arguments: [
            (
                config(detectors: detector.replacing("\"up\": 1", with: "\"up\": -2")),
                "detectors[0].rule: down -1.0 is above up -2.0"
            ),
            (
                config(detectors: "\(detector), \(detector)"),
                "detectors: there are 2; give one, or an odd number of members for an ensemble, 99 at most"
            ),
            (
                config(detectors: ""),
                "detectors: there are 0; give one, or an odd number of members for an ensemble, 99 at most"
            ),
            (config(more: ", \"resample\": 2000"), "resample: 2000.0 Hz is not a rate from 1 to 1000 Hz"),
            (config(rate: "0"), "sampleRate: 0.0 Hz is not a sample rate from 0.001 to 1,000,000 Hz"),
            (
                config(detectors: detector.replacing("\"unit\"", with: "\"lowPass\": 2, \"unit\"")),
                "detectors[0].signal.lowPass: 2.0 is outside its range, 0 to 1"
            ),
        ])
    func senseless(text: String, problem: String) throws {
        #expect(try self.problem(text) == problem + ".\n  Correct the value, or calibrate again.")
    }
}
