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

    @Test("Dials that count held-out sets better are kept, with the config's name, gate and bouts")
    func personal() throws {
        let config = Self.config(up: 0.5)
        let result = try Calibration.personal(config, sets: Self.weak)
        #expect(result.verdict == .personal && result.sets == 5, "\(result)")
        #expect(result.given?.meanAbsoluteError == 8 && result.personalHeldOut?.meanAbsoluteError ?? 9 < 1)
        #expect(result.dials.gain < 0.64 && result.dials.tempo == 1)
        #expect(result.config.name == config.name && result.config.provenance == nil)
        let gate = try #require(result.config.detectors.first).cadenceGate
        #expect(gate.minimumBout == 2 && gate.maximumInterval == 5)
        for set in Self.weak { #expect(abs(try result.config.count(set.recording).count - set.count) <= 1) }
    }

    @Test("A config that counts the sets is kept")
    func given() throws {
        let config = Self.config(up: 0.15)
        let result = try Calibration.personal(config, sets: Self.weak)
        #expect(result.verdict == .notBetter && result.config == config && result.dials == .shared, "\(result)")
        #expect(result.given?.meanAbsoluteError == 0)
    }

    @Test("The first set is enough, and one without repetitions is not")
    func few() throws {
        let config = Self.config(up: 0.5)
        let one = try Calibration.personal(config, sets: [Self.weak[0]])
        #expect(one.verdict == .personal && one.personalHeldOut == nil && one.given?.meanAbsoluteError == 6)
        let rest = try Calibration.personal(config, sets: [Self.set(0, size: 0.3)])
        #expect(rest.verdict == .noSets && rest.config == config && rest.given == nil && rest.sets == 1)
        #expect(try Calibration.personal(config, sets: []).verdict == .noSets)
    }

    @Test("One odd set among good ones changes nothing")
    func odd() throws {
        let config = Self.config(up: 0.45)
        let sets = [6, 8, 7, 10].enumerated().map { Self.set($1, size: 1, seed: $0) } + [Self.set(9, size: 0.3)]
        let result = try Calibration.personal(config, sets: sets)
        #expect(result.verdict == .notBetter || result.personalHeldOut?.meanAbsoluteError ?? 9 < 1.8, "\(result)")
    }

    @Test("A set without the channel, and a config that is invalid, are refused")
    func refused() throws {
        var other = Self.weak[0]
        other.recording.signals = ["z": try #require(other.recording.signals["y"])]
        let sets = Self.weak + [other]
        #expect(throws: CalibrationError.missingChannel("y", session: "set 6", available: ["z"])) {
            try Calibration.personal(Self.config(up: 0.8), sets: sets)
        }
        var wrong = Self.config(up: 0.8)
        wrong.sampleRate = 0
        #expect(throws: CalibrationError.config(.sampleRate(0))) {
            try Calibration.personal(wrong, sets: Self.weak)
        }
    }
}
