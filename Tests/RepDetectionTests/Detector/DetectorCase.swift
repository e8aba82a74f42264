import RepDetection
import Testing

/// One set of parameters that the conformance suite runs over.
struct DetectorCase: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let parameters: DetectorParameters

    /// Every rule with every combination of the optional parts.
    static let all: [DetectorCase] = rules.flatMap { rule in
        (0..<32).map { bits in
            func has(_ bit: Int) -> Bool { bits >> bit & 1 == 1 }
            let parameters = DetectorParameters.along(
                rule, invert: has(0) != has(1), baseline: has(0) ? 0.97 : nil, lowPass: has(1) ? 0.6 : nil,
                quantize: has(2) ? 10 : nil, gate: has(3) ? Gate(channel: "pitch", limit: .below(-0.5)) : nil,
                cadenceGate: has(4) ? has(2) ? tolerant : strict : .free)
            let parts = ["baseline", "low-pass", "quantize", "gate", "cadence gate"].enumerated()
                .filter { has($0.offset) }.map { $0.element }
            return DetectorCase(testDescription: (["\(rule)"] + parts).joined(separator: " + "), parameters: parameters)
        }
    }

    private static let strict = CadenceGate(refractoryPeriod: 0.12, maximumInterval: 0.6, minimumBout: 3)
    private static let tolerant = CadenceGate(
        refractoryPeriod: 0.12, maximumInterval: 0.6, minimumBout: 3, intervalRatio: 1.5, irregularStepCost: 1)

    private static let rules: [Rule] = [
        .peaks(start: .prototype), .peaks(start: .firstReading), .threshold(down: -0.3, up: 0.3),
        .threshold(down: -0.4, up: 0.2, start: .armed),
        .doubleShake(
            DoubleShake(
                buffer: .asPublished, keep: 3, quiet: 0.6, cutoff: 0.5, armCount: 2, windowMinimum: 0.1,
                windowMaximum: 2)),
        .doubleShake(
            DoubleShake(
                buffer: .sliding, keep: 3, quiet: 0.5, cutoff: 0.2, armCount: 2, windowMinimum: 0.1, windowMaximum: 2)),
    ]
}
