import RepDetection

/// A small generator (SplitMix64) that gives the same numbers for the same seed everywhere.
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

    /// One of several.
    mutating func element<Element>(_ choices: [Element]) -> Element { choices[integer(0...choices.count - 1)] }
}

/// The kinds of random signals.
enum Shape: CaseIterable {
    /// Independent values.
    case noise
    /// A random walk.
    case walk
    /// Few different values: many ties.
    case lattice
    /// Values that hold for a while.
    case plateaus
    /// A sine with noise on it.
    case waves

    /// A random signal of this shape; about half of them start below zero.
    func signal(count: Int, using random: inout SeededGenerator) -> [Double] {
        var value = random.number(-2...2)
        let period = random.number(5...40)
        return (0..<count).map { index in
            switch self {
            case .noise: value = random.number(-2...2)
            case .walk: value += random.number(-0.5...0.5)
            case .lattice: value = Double(random.integer(-4...4)) / 4
            case .plateaus: if random.integer(0...4) == 0 { value = Double(random.integer(-8...8)) / 4 }
            case .waves: value = oscillation(Double(index) / period) + random.number(-0.3...0.3)
            }
            return value
        }
    }

    /// An approximate sine of parabolas, from −1.5 to 1.5.
    private func oscillation(_ turns: Double) -> Double {
        let phase = (turns - turns.rounded(.down)) * 2 - 1
        return 6 * phase * (1 - abs(phase))
    }
}

/// The input of a detector at one time; the gate's value comes before the sample.
struct Step {
    var time: Double
    var value: Double
    var gate: Double?

    /// A signal at a constant rate with occasional values for a gate.
    static func random(_ shape: Shape, count: Int, using random: inout SeededGenerator) -> [Step] {
        shape.signal(count: count, using: &random).enumerated().map { index, value in
            let gate = index == 0 ? -1 : random.integer(0...15) == 0 ? random.number(-2...0.5) : nil
            return Step(time: Double(index) / 25, value: value, gate: gate)
        }
    }
}

extension Detector {
    /// Feeds steps and gives all events.
    mutating func feed(_ steps: some Sequence<Step>) -> [Event] {
        steps.flatMap { step in
            if let gate = step.gate { feedGate(gate) }
            return feed(step.value, at: step.time)
        }
    }

    /// Feeds values at 25 Hz and gives the times of all events.
    mutating func times(_ values: [Double]) -> [Double] {
        values.enumerated().flatMap { feed($1, at: Double($0) / 25).map(\.time) }
    }

    /// What a fresh detector counts in values at 25 Hz.
    static func count(_ values: [Double], _ parameters: DetectorParameters) -> Int {
        var detector = Detector(parameters)
        return detector.times(values).count
    }
}

extension DetectorParameters {
    /// Parameters on a channel `y` in g.
    static func along(
        _ rule: Rule, invert: Bool = false, baseline: Double? = nil, lowPass: Double? = nil, quantize: Double? = nil,
        gate: Gate? = nil, cadenceGate: CadenceGate = .free
    ) -> DetectorParameters {
        let signal = SignalPath(
            channel: "y", unit: "g", invert: invert, baseline: baseline, lowPass: lowPass, quantize: quantize)
        return DetectorParameters(signal: signal, rule: rule, gate: gate, cadenceGate: cadenceGate)
    }
}

extension DetectorConfig {
    /// A config at 25 Hz.
    static func of(_ detectors: DetectorParameters...) -> DetectorConfig {
        DetectorConfig(name: "test", activity: "pushUp", sampleRate: 25, detectors: detectors)
    }
}
