import RepDetection
import Sessions
import Testing

@testable import Calibration

/// Calibrating a config on the sets of one user, without other people's recordings.
@Suite struct CalibrationPersonalTests {
    private static let rate = 25.0

    /// A set of swings of 2 s each, with a small second movement in the middle of every swing.
    private static func set(_ count: Int, size: Double, wobble: Double = 0, seed: Int = 1) -> LabelledSet {
        var random = SeededGenerator(seed)
        let samples = Int((Double(count) * 2 + 4) * rate)
        let values = (0..<samples).map { sample -> Double in
            let time = Double(sample) / rate - 2
            let noise = random.number(-0.01...0.01)
            guard time > 0, time < Double(count) * 2 else { return noise }
            return -size * sine(time / 2) - wobble * sine(time * 1.5) + noise
        }
        let signal = Signal(
            unit: "g", timeline: Timeline(count: samples, sampleRate: rate), values: values)
        return LabelledSet(Recording(signals: ["y": signal]), count: count)
    }

    /// The sine of a number of turns.
    private static func sine(_ turns: Double) -> Double {
        let x = turns - turns.rounded()
        // Bhāskara's approximation is close enough for a movement.
        let half = 180 * abs(x) * 2
        let value = 4 * half * (180 - half) / (40500 - half * (180 - half))
        return x < 0 ? -value : value
    }

    private static func config(up: Double, activity: String = "swing") -> DetectorConfig {
        DetectorConfig(
            name: "swings", activity: activity, sampleRate: rate,
            detectors: [
                DetectorParameters(
                    signal: SignalPath(channel: "y", unit: "g"), rule: .threshold(down: -up, up: up),
                    cadenceGate: CadenceGate(maximumInterval: 5, minimumBout: 2))
            ],
            provenance: Provenance(tool: "", run: "1", data: "", validation: "none", accuracy: [:]))
    }

    /// Sets of 6 to 10 swings that the config's thresholds are too high for.
    private static let weak = [6, 8, 7, 10, 9].enumerated().map { set($1, size: 0.3, seed: $0) }

    @Test("Parameters that count held-out sets better are kept, with the config's name, gate and bouts")
    func personal() async throws {
        let config = Self.config(up: 0.8)
        let result = try await Calibration.personal(config, sets: Self.weak)
        #expect(result.verdict == .personal && result.sets == 5, "\(result)")
        #expect(result.given?.meanAbsoluteError == 8 && result.personalHeldOut?.meanAbsoluteError ?? 9 < 1)
        #expect(result.pValue ?? 1 < 0.05)
        #expect(result.config.name == config.name && result.config.provenance == nil)
        let gate = try #require(result.config.detectors.first).cadenceGate
        #expect(gate.minimumBout == 2 && gate.maximumInterval == 5)
        for set in Self.weak { #expect(abs(try result.config.count(set.recording).count - set.count) <= 1) }
    }

    @Test("A config that counts the sets is kept")
    func given() async throws {
        let config = Self.config(up: 0.15)
        let result = try await Calibration.personal(config, sets: Self.weak)
        #expect(result.verdict == .notBetter && result.config == config, "\(result)")
        #expect(result.given?.meanAbsoluteError == 0)
    }

    @Test("Too few sets with repetitions give a number of further ones")
    func few() async throws {
        let config = Self.config(up: 0.8)
        let rest = Self.set(0, size: 0.3)
        let result = try await Calibration.personal(config, sets: Array(Self.weak.prefix(3)) + [rest, rest])
        #expect(result.verdict == .tooFewSets(more: 2) && result.config == config && result.sets == 5)
        #expect(result.given == nil && result.pValue == nil)
        #expect(try await Calibration.personal(config, sets: []).verdict == .tooFewSets(more: 5))
    }

    @Test("A gain on a single set may be chance, and gives about how many more would do")
    func chance() async throws {
        let config = Self.config(up: 0.45)
        let sets = [6, 8, 7, 10].enumerated().map { Self.set($1, size: 1, seed: $0) } + [Self.set(9, size: 0.3)]
        let result = try await Calibration.personal(config, sets: sets)
        guard case .maybeChance(let more) = result.verdict else {
            Issue.record("\(result)")
            return
        }
        #expect(more ?? 1 > 0 && result.pValue ?? 0 > 0.05 && result.config == config)
    }

    @Test("The same set twice, and a set without the channel, are refused")
    func refused() async throws {
        await #expect(throws: CalibrationError.self) {
            try await Calibration.personal(Self.config(up: 0.8), sets: Self.weak + [Self.weak[0]])
        }
        var other = Self.weak[0]
        other.recording.signals = ["z": try #require(other.recording.signals["y"])]
        let sets = Self.weak + [other]
        await #expect(throws: CalibrationError.self) {
            try await Calibration.personal(Self.config(up: 0.8), sets: sets)
        }
    }

    @Test("Parameters without a default axis keep their values, and filter factors their time constants")
    func kept() {
        let detectors = [Rule.doubleShake(DoubleShake(shakes: 3, laterCutoff: 0.4)), .threshold(down: -1, up: 1)].map {
            DetectorParameters(
                signal: SignalPath(channel: "y", unit: "g", baseline: 0.5, lowPass: 0.25, quantize: 20), rule: $0,
                cadenceGate: CadenceGate(refractoryPeriod: 0.5, minimumBout: 2))
        }
        func kept(_ detector: DetectorParameters) -> [Parameter: Double] {
            let space = SpaceRequest(like: .of(detector, sampleRate: 100), sampleRate: 50)
            return Parameter.allCases.reduce(into: [:]) { $0[$1] = space[$1]?.values.first ?? nil }
        }
        #expect(
            kept(detectors[0]) == [
                .baseline: 0.25, .lowPass: 0.0625, .quantize: 20, .shakes: 3, .laterCutoff: 0.4, .refractoryPeriod: 0.5,
                .minimumBout: 2,
            ])
        #expect(kept(detectors[1]) == [.quantize: 20, .minimumBout: 2])
    }

    @Test("The jobs do not change the result")
    func jobs() async throws {
        let config = Self.config(up: 0.8)
        let one = try await Calibration.personal(config, sets: Self.weak)
        #expect(try await Calibration.personal(config, sets: Self.weak, jobs: 2) == one)
    }
}
