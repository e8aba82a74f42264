import Calibration
import Foundation
import RepDetection
import Testing

@testable import CalibrationInterface

/// Results as JSON, against the `Codable` conformance and the library.
@Suite struct PersonalSetsTests {
    private static let rules: [Rule] = [
        .peaks(start: .prototype), .threshold(down: -0.1, up: 1e-7, start: .armed),
        .doubleShake(DoubleShake(buffer: .sliding, pairing: .latest, laterCutoff: 0.3)),
    ]

    @Test("A config's JSON is that of the encoder", arguments: rules)
    func config(rule: Rule) throws {
        var detector = DetectorParameters(
            signal: SignalPath(
                channel: "a\"\\\u{7}.y", unit: "m/s²", invert: true, baseline: 0.98, lowPass: 0.1, quantize: 12),
            rule: rule, gate: Gate(channel: "a.é", limit: .below(-0.5)),
            cadenceGate: CadenceGate(
                refractoryPeriod: 0.25, maximumInterval: 2, minimumBout: 3, intervalRatio: 1.5, irregularStepCost: 1,
                periodCheck: .walking))
        var config = DetectorConfig(
            name: "n", activity: "a", user: "ü", sampleRate: 25, resample: 50, detectors: [detector])
        detector.gate = Gate(channel: "g.x", limit: .above(3))
        detector.cadenceGate = .free
        config.detectors += [detector, detector]
        #expect(try JSONDecoder().decode(DetectorConfig.self, from: Data(FieldCoder.write(config).text.utf8)) == config)
    }

    /// Sets of swings that are too small for the config's thresholds.
    private static func sets(_ counts: [Int], of config: DetectorConfig) -> PersonalSets {
        var sets = PersonalSets(config)
        for count in counts {
            sets.add(count: count)
            let times = (0..<(count * 50 + 100)).map { Double($0) / 25 }
            let values = times.enumerated().map { index, time in
                let isMoving = time > 2 && time < Double(2 * count + 2)
                return (isMoving ? -0.3 * sin(time * .pi) : 0) + 0.01 * sin(Double((index + 131 * count) * index % 997))
            }
            sets.add("a.y", times: times, values: values, sampleRate: 0)
        }
        return sets
    }

    private static let config = DetectorConfig(
        name: "swings", activity: "swing", sampleRate: 25,
        detectors: [
            DetectorParameters(signal: SignalPath(channel: "a.y", unit: "g"), rule: .threshold(down: -0.5, up: 0.5))
        ])

    @Test("Personal parameters are those of the library")
    func personal() throws {
        let sets = Self.sets([6, 8, 7, 10, 9], of: Self.config)
        let result = try Calibration.personal(Self.config, sets: sets.sets)
        #expect(result.verdict == .personal)
        let text = sets.result()
        #expect(text == result.json.text)
        let document = try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
        #expect(document["verdict"] as? String == "personal" && document["sets"] as? Int == 5)
        #expect(
            (document["given"] as? [String: Any])?["meanAbsoluteError"] as? Double == result.given?.meanAbsoluteError)
        let config = try JSONSerialization.data(withJSONObject: try #require(document["config"]))
        #expect(try JSONDecoder().decode(DetectorConfig.self, from: config) == result.config)
    }

    @Test("Sets without repetitions keep the config")
    func noSets() throws {
        let text = Self.sets([0], of: Self.config).result()
        #expect(
            text.hasPrefix("{\"verdict\": \"noSets\", \"sets\": 1, \"gain\": 1, \"tempo\": 1, \"given\": null"),
            "\(text)")
    }

    @Test("A set without an input is an error that names the set")
    func missing() throws {
        var sets = Self.sets([6, 7, 8, 9], of: Self.config)
        sets.add(count: 5)
        sets.add("a.x", times: [0, 1], values: [0, 1], sampleRate: 25)
        let text = sets.result()
        #expect(text.hasPrefix("{\"error\": \"set 5: there is no channel a.y"), "\(text)")
    }
}
