import ConformanceCases
import DetectorInterface
import Foundation
import RepDetection
import Testing

/// Configs read without Foundation, against the `Codable` conformance.
@Suite struct DetectorConfigJSONTests {
    private static let valid = """
        {"format": "reptune.detector/1", "name": "n", "activity": "a", "sampleRate": 50, "detectors": [{"signal": \
        {"channel": "a.x", "unit": "g"}, "rule": {"kind": "threshold", "down": -0.1, "up": 0.2}}]}
        """

    private static let remedy = ". Correct it, or export the config again"

    @Test("Configs at the ends of ranges, and other texts, are accepted, and those beyond refused with the field")
    func limits() throws {
        for limit in SimulatedSuite.limits {
            let data = try limit.text.map { Data($0.utf8) } ?? JSONEncoder().encode(limit.config)
            let text = String(decoding: data, as: UTF8.self)
            do throws(ConfigProblem) {
                let config = try DetectorConfig.read(Array(data))
                #expect(limit.config == nil || config == limit.config)
                #expect(limit.isValid, "\(limit.field): \(text)")
            } catch {
                let message = String(decoding: error.message, as: UTF8.self)
                #expect(!limit.isValid && message.hasPrefix(limit.field), "\(message): \(text)")
            }
        }
    }

    @Test("Configs of the suite are the same", arguments: SimulatedSuite.cases.map(\.name))
    func suite(name: String) throws {
        let config = try #require(SimulatedSuite.cases.first { $0.name == name }).config
        let data = try JSONEncoder().encode(config)
        #expect(try DetectorConfig.read(Array(data)) == config)
    }

    /// Each of these is refused by both readers, here with its place.
    @Test(
        "Errors have their place",
        arguments: [
            ("\"up\": 0.2", "\"up\": -0.2", "detectors[0].rule: down -0.1 is above up -0.2\(Self.remedy)"),
            ("\"up\": 0.2", "\"op\": 0.2", "detectors[0].rule.op: unknown field; known here: kind, start, down, up"),
            (", \"up\": 0.2", "", "detectors[0].rule.up: the field is missing"),
            ("\"up\": 0.2", "\"up\": \"0.2\"", "detectors[0].rule.up: expected a number"),
            ("\"up\": 0.2", "\"up\": 0.2, \"up\": 0.2", "byte 198: a field is repeated: up"),
            ("threshold", "treshold", "detectors[0].rule.kind: \"treshold\" is not a known value"),
            (
                "detector/1", "detector/2",
                "format: \"reptune.detector/2\" is not supported; expected reptune.detector/1 or reptune.configs/1"
            ),
            (
                "\"sampleRate\": 50", "\"sampleRate\": 0",
                "sampleRate: 0.0 Hz is not a sample rate from 0.001 to 1,000,000 Hz\(Self.remedy)"
            ),
            (
                "\"unit\": \"g\"", "\"unit\": \"g\", \"lowPass\": 1.5",
                "detectors[0].signal.lowPass: 1.5 is outside its range, 0 to 1\(Self.remedy)"
            ),
            ("{\"format\"", "[\"format\"", "not JSON: byte 9: expected , or ]"),
            ("0.2}}]}", "0.2}}]", "not JSON: byte 195: expected , or }"),
        ])
    func errors(part: String, other: String, message: String) throws {
        let text = Self.valid.replacing(part, with: other, maxReplacements: 1)
        #expect(text != Self.valid)
        let problem = try #require(throws: ConfigProblem.self) { try DetectorConfig.read(Array(text.utf8)) }
        #expect(String(decoding: problem.message, as: UTF8.self) == message)
        let decoded = try? JSONDecoder().decode(DetectorConfig.self, from: Data(text.utf8))
        if !message.contains("repeated") { #expect((try? decoded?.validate()) == nil) }
    }

    @Test("Of a set, the config of the user is read, else the shared one; errors have the place in the set")
    func sets() throws {
        let own = Self.valid.replacing("\"n\"", with: "\"own\"")
        let set =
            "{\"users\": {\"finn\": \(own), \"\": \(own)}, \"shared\": \(Self.valid), \"format\": \"reptune.configs/1\"}"
        func name(_ text: String, _ user: String?) throws -> String {
            try DetectorConfig.read(Array(text.utf8), user: user).name
        }
        let decoded = try JSONDecoder().decode(ConfigSet.self, from: Data(set.utf8))
        for user in [nil, "finn", "", "Finn", "shared"] {
            #expect(try name(set, user) == decoded[user].name)
            #expect(try name(Self.valid, user) == "n")
        }
        #expect(try name(set, "finn") == "own")
        for (part, other, user, message) in [
            ("\"up\": 0.2", "\"up\": \"0.2\"", "finn", "users.finn.detectors[0].rule.up: expected a number"),
            ("\"sampleRate\": 50", "\"sampleRate\": 0", "finn", "users.finn.sampleRate: 0.0 Hz is not a sample rate"),
            ("\"sampleRate\": 50", "\"sampleRate\": 0", "gita", "shared.sampleRate: 0.0 Hz is not a sample rate"),
            ("\"users\"", "\"user\"", "finn", "user: unknown field"),
            ("{\"users\"", "{\"more\": 1, \"users\"", "finn", "more: unknown field"),
            ("\"shared\"", "\"shares\"", nil, "shares: unknown field"),
        ] {
            let text = set.replacing(part, with: other)
            let problem = try #require(throws: ConfigProblem.self) {
                try DetectorConfig.read(Array(text.utf8), user: user)
            }
            let found = String(decoding: problem.message, as: UTF8.self)
            #expect(found.hasPrefix(message), "\(found)")
            let isRange = message.contains("Hz")
            #expect(((try? JSONDecoder().decode(ConfigSet.self, from: Data(text.utf8))) != nil) == isRange)
        }
    }
}
