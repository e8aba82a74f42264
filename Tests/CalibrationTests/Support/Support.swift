import RepDetection
import Sessions

@testable import Calibration

/// A random number generator (SplitMix64) with the same numbers for the same seed on every machine.
struct SeededGenerator: RandomNumberGenerator {
    private var state: UInt64

    init(_ seed: Int) { state = UInt64(bitPattern: Int64(seed)) }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var bits = state
        bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
        bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
        return bits ^ (bits >> 31)
    }

    /// A number in a range.
    mutating func number(_ range: ClosedRange<Double>) -> Double { Double.random(in: range, using: &self) }

    /// An integer in a range.
    mutating func integer(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &self) }

    /// True with a probability of 1 in `times`.
    mutating func once(in times: Int) -> Bool { integer(1...times) == 1 }

    /// A random element.
    mutating func element<Element>(of choices: [Element]) -> Element { choices[integer(0...choices.count - 1)] }
}

extension DetectorConfig {
    /// A config of one detector.
    static func of(_ parameters: DetectorParameters, sampleRate: Double) -> DetectorConfig {
        DetectorConfig(name: "test", activity: "pushUp", sampleRate: sampleRate, detectors: [parameters])
    }
}

extension ParameterSpace {
    /// A space on a channel `y` in g.
    static func along(
        _ rule: RuleAxes = .peaks(start: .firstReading), channel: Channel = "y", baseline: Axis = .absent,
        lowPass: Axis = .absent, quantize: Axis = .absent, gate: Gate? = nil, refractoryPeriod: Axis = Axis([0]),
        maximumInterval: Axis = .absent, minimumBout: Axis = Axis([1])
    ) -> ParameterSpace {
        var axes = rule.axes
        (axes[.baseline], axes[.lowPass], axes[.quantize]) = (baseline, lowPass, quantize)
        (axes[.refractoryPeriod], axes[.maximumInterval]) = (refractoryPeriod, maximumInterval)
        axes[.minimumBout] = minimumBout
        return ParameterSpace(channel: channel, unit: "g", rule: rule.rule, gate: gate, axes: axes)
    }

    /// A space with low-pass factors as rows and quantize factors as columns, and no other axis.
    static func plane(rows: Int, columns: Int) -> ParameterSpace {
        .along(
            lowPass: Axis(numbers: (0..<rows).map { Double($0) / 100 }),
            quantize: Axis(numbers: (1...columns).map { Double($0) }))
    }
}

/// A rule with its axes.
struct RuleAxes {
    let rule: Rule
    let axes: Axes

    static func peaks(start: PeakStart) -> RuleAxes { RuleAxes(rule: .peaks(start: start), axes: [:]) }

    static func threshold(down: Axis, up: Axis, start: ThresholdStart = .disarmed) -> RuleAxes {
        RuleAxes(rule: .threshold(down: 0, up: 0, start: start), axes: [.down: down, .up: up])
    }

    static func doubleShake(
        _ buffer: ShakeBuffer, pairing: ShakePairing = .reset, shakes: Int = 2, _ axes: Axes = [:]
    ) -> RuleAxes {
        RuleAxes(rule: .doubleShake(DoubleShake(buffer: buffer, pairing: pairing, shakes: shakes)), axes: axes)
    }
}

extension Recording {
    /// Channels in g at a constant rate.
    static func of(_ channels: [Channel: [Double]], sampleRate: Double = 25) -> Recording {
        Recording(
            signals: channels.mapValues {
                Signal(unit: "g", timeline: Timeline(count: $0.count, sampleRate: sampleRate), values: $0)
            })
    }
}

extension Session {
    /// A session of a recording, without metadata.
    static func of(_ recording: Recording) -> Session {
        Session(id: "", name: "", user: "", activity: "", recording: recording)
    }

    /// A session whose id is its name.
    static func of(
        _ name: String, user: String = "ann", activity: String = "pushUp", place: String? = nil, note: String? = nil,
        count: Int? = 0, _ channels: [Channel: [Double]] = ["y": []], sampleRate: Double = 25
    ) -> Session {
        Session(
            id: name, name: name, user: user, activity: activity, place: place, note: note,
            label: count.map { Label(count: $0) }, recording: .of(channels, sampleRate: sampleRate))
    }

    /// A session at 25 Hz on a channel `y`: after a second of rest `count` swings down to −`size` and up to `size`,
    /// each followed by a smaller swing.
    static func swings(
        _ name: String, user: String = "ann", note: String? = nil, count: Int, size: Double = 1, decoy: Double = 0,
        labelled: Int? = nil
    ) -> Session {
        let rest = [Double](repeating: 0, count: 25)
        let swing = [-size, size, 0, -decoy, decoy, 0].flatMap { [Double](repeating: $0, count: 3) }
        return .of(
            name, user: user, note: note, count: labelled ?? count,
            ["y": rest + (0..<count).flatMap { _ in swing } + rest])
    }

    /// Waves and noise on two channels with a label that is nearly right for one of them, so that folds disagree.
    static func random(_ name: String, user: String, using random: inout SeededGenerator) -> Session {
        let count = random.integer(2...6)
        let size = random.number(0.6...1.6)
        func waves(_ noise: Double) -> [Double] {
            (0..<count).flatMap { _ in
                [0.3, -0.5, -1, -0.4, 0.2, 0.9, 1, 0.4].map { $0 * size + random.number(-noise...noise) }
            }
        }
        return .of(
            name, user: user, count: max(0, count + random.integer(-1...1)), ["y": waves(0.4), "z": waves(0.7)])
    }
}

extension SpaceRequest {
    /// Thresholds on `y` with the given axes only.
    static func thresholds(down: Axis = Axis([-0.2]), up: Axis, channels: [Channel]? = ["y"]) -> SpaceRequest {
        var request = SpaceRequest(rule: .threshold)
        request.channels = channels
        request[.lowPass] = Axis([0])
        request[.down] = down
        request[.up] = up
        request[.refractoryPeriod] = Axis([0])
        return request
    }
}
