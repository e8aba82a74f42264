import Foundation
import Testing

@testable import RepDetection

/// The JSON schema must name exactly the fields that are written.
struct DetectorSchemaTests {
    private static let schema = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().appending(path: "../../../Sources/RepDetection/Config/detector.schema.json")

    private func fields(_ value: Any?) -> Set<String> { Set((value as? [String: Any])?.keys.map { $0 } ?? []) }

    @Test func namesTheFieldsThatAreWritten() throws {
        let schema = try #require(
            JSONSerialization.jsonObject(with: Data(contentsOf: Self.schema)) as? [String: Any])
        let parts = try #require(schema["$defs"] as? [String: [String: Any]])
        func named(_ part: String) -> Set<String> { fields(parts[part]?["properties"]) }

        let peaks = DetectorParameters(
            signal: SignalPath(channel: "a.x", unit: "g"), rule: .peaks(start: .prototype),
            gate: Gate(channel: "b.x", limit: .above(1)))
        var threshold = peaks
        threshold.rule = .threshold(down: 0, up: 1)
        threshold.cadenceGate = CadenceGate(intervalRatio: 3, irregularStepCost: 5, periodCheck: .walking)
        var doubleShake = peaks
        doubleShake.rule = .doubleShake(DoubleShake(laterCutoff: 0.3))
        let config = DetectorConfig(
            name: "n", activity: "a", sampleRate: 30, resample: 30, detectors: [peaks, threshold, doubleShake],
            provenance: Provenance(tool: "t", run: "r", data: "d", validation: "v", accuracy: [:]))
        let written = try #require(
            JSONSerialization.jsonObject(with: JSONEncoder().encode(config)) as? [String: Any])
        let detectors = try #require(written["detectors"] as? [[String: Any]])

        #expect(fields(written) == fields(schema["properties"]))
        #expect(fields(written["provenance"]) == named("provenance"))
        #expect(fields(detectors[0]) == named("detector"))
        #expect(fields(detectors[0]["signal"]) == named("signal"))
        #expect(fields(detectors[0]["rule"]) == named("peaks"))
        #expect(fields(detectors[1]["rule"]) == named("threshold"))
        #expect(fields(detectors[2]["rule"]) == named("doubleShake"))
        #expect(fields(detectors[0]["gate"]).union(["below"]) == named("gate"))
        #expect(fields(detectors[1]["cadenceGate"]) == named("cadenceGate"))
        let gate = detectors[1]["cadenceGate"] as? [String: Any]
        #expect(fields(gate?["periodCheck"]) == named("periodCheck"))
        let format = (schema["properties"] as? [String: [String: Any]])?["format"]?["const"] as? String
        #expect(format == DetectorConfig.format)
    }
}
