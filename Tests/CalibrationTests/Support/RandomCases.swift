import RepDetection

@testable import Calibration

extension ParameterSpace {
    /// A random space for values of a given size: all rules, gates, and every filter and cadence gate axis with and without `none`.
    static func random(size: Double, using random: inout SeededGenerator) -> ParameterSpace {
        func thresholds(_ first: Double, _ range: ClosedRange<Double>) -> Axis {
            let more = (0..<random.integer(0...2)).map { _ in
                random.once(in: 2) ? Double(random.integer(-4...4)) / 4 : random.number(range)
            }
            return Axis(numbers: ([first] + more.filter { $0 != first }).map { $0 * size })
        }
        let rule: RuleAxes =
            random.once(in: 3)
            ? .randomShake(size: size, using: &random)
            : random.once(in: 2)
                ? .peaks(start: random.element(of: PeakStart.allCases))
                : .threshold(
                    down: thresholds(-0.75, -1.5...0.5), up: thresholds(0.5, -0.5...1.5),
                    start: random.element(of: ThresholdStart.allCases))
        let gates: [Gate?] = [
            nil, nil, Gate(channel: "gate", limit: .below(0.3)), Gate(channel: "gate", limit: .above(-0.3)),
            Gate(channel: "y", limit: .below(0.5 * size)),
        ]
        return .random(rule, size: size, gate: random.element(of: gates), using: &random)
    }

    /// A random space for double shakes.
    static func randomShake(size: Double, using random: inout SeededGenerator) -> ParameterSpace {
        .random(.randomShake(size: size, using: &random), size: size, gate: nil, using: &random)
    }

    private static func random(
        _ rule: RuleAxes, size: Double, gate: Gate?, using random: inout SeededGenerator
    ) -> ParameterSpace {
        var axes = rule.axes
        axes[.baseline] = random.element(of: [
            .absent, .absent, .absent, Axis([0.9]), Axis([nil, 0.5]), Axis([0, 0.7, 0.95, 1]),
        ])
        axes[.lowPass] = random.element(of: [.absent, Axis([0, 0.5, 1]), Axis([0.1]), Axis([nil, 0.4])])
        axes[.quantize] = Axis(
            random.element(of: [[nil], [nil, 2], [nil, 2, 3.7], [0.7, 1, 50], [6, 1e12]])
                .map { $0.map { min($0 / size, .greatestFiniteMagnitude) } })
        axes[.refractoryPeriod] = random.element(of: [Axis([0]), Axis([0]), Axis([0, 0.2, 0.5]), Axis([0.08])])
        axes[.maximumInterval] = random.element(of: [.absent, .absent, .absent, Axis([nil, 0.4]), Axis([0.6])])
        axes[.minimumBout] = random.element(of: [Axis([1]), Axis([1]), Axis([1, 2, 3]), Axis([3])])
        for parameter in Parameter.axes(of: rule.rule.kind) where parameter.properties.absence == .omitted {
            axes[parameter] = random.element(of: [.absent, .absent, parameter.optionalAxis(size: size)])
        }
        return ParameterSpace(
            channel: "y", unit: "g", invert: random.once(in: 4), rule: rule.rule, gate: gate, axes: axes)
    }
}

extension Parameter {
    /// An axis of a parameter that is usually absent, for values of a given size: none, and numbers of its unit and range.
    fileprivate func optionalAxis(size: Double) -> Axis {
        let numbers: [Double] =
            switch properties.unit {
            case .signal: [0.3 * size, 0]
            case .steps: [2 / size]
            case .seconds: [0.04, 0.3]
            case .none, .filterFactor: [0.4, 1.2, 3]
            case .samples, .events, .shakes: [0, 2]
            }
        return Axis([nil] + numbers.filter(properties.range.contains))
    }
}

extension RuleAxes {
    /// Random axes of double shakes for values of a given size.
    static func randomShake(size: Double, using random: inout SeededGenerator) -> RuleAxes {
        func deviations(_ choices: [[Double]]) -> Axis {
            Axis(numbers: random.element(of: choices).map { max($0 * size, .leastNonzeroMagnitude) })
        }
        return .doubleShake(
            random.element(of: ShakeBuffer.allCases), pairing: random.element(of: ShakePairing.allCases),
            shakes: random.element(of: [1, 2, 2, 3]),
            [
                .keep: random.element(of: [Axis([4]), Axis([1, 3]), Axis([2, 9])]),
                .quiet: deviations([[0.2], [0.3, 0.8], [0.5]]),
                .cutoff: deviations([[0.55], [0.1, 0.4], [0.6, 0.2]]),
                .armCount: random.element(of: [Axis([0]), Axis([2, 5]), Axis([10, 1])]),
                .windowMinimum: random.element(of: [Axis([0]), Axis([0.04, 0.18]), Axis([0.7, 0.1])]),
                .windowMaximum: random.element(of: [Axis([0.65]), Axis([0.5, 2]), Axis([4])]),
            ])
    }
}

extension Recording {
    /// A random recording of a channel `y` of a given size and a channel `gate` with its own times.
    static func random(size: Double, using random: inout SeededGenerator) -> Recording {
        Recording(signals: [
            "y": .random(size: size, sampleRate: random.element(of: [0, 12.5, 25, 26, 50, 100]), using: &random),
            "gate": .random(size: 1, sampleRate: random.element(of: [10, 25, 40]), using: &random),
        ])
    }
}

extension Signal {
    /// A random signal: sometimes with no or few samples, missing samples and times, or repeated times.
    static func random(size: Double, sampleRate: Double, using random: inout SeededGenerator) -> Signal {
        let count = random.once(in: 10) ? random.integer(0...2) : random.integer(3...150)
        var values = random.element(of: Shape.allCases).values(count, using: &random).map { $0 * size }
        var times = (0..<count).map { Double($0) / (sampleRate > 0 ? sampleRate : 25) }
        if random.once(in: 4) {
            for index in values.indices where random.once(in: 6) {
                values[index] = random.element(of: [.nan, .infinity, -.infinity])
            }
        }
        if random.once(in: 4) {
            for index in times.indices.dropFirst() where random.once(in: 3) { times[index] = times[index - 1] }
        }
        if random.once(in: 8) {
            for index in times.indices where random.once(in: 6) { times[index] = .nan }
            if random.once(in: 2), !times.isEmpty { times[times.count - 1] = .infinity }
        }
        return Signal(unit: "g", timeline: Timeline(times: times, sampleRate: sampleRate), values: values)
    }
}

/// The shape of a random signal; all have a size of about 1 and start on either side of 0.
enum Shape: CaseIterable {
    case noise, walk, waves, bursts, ties, plateaus, integers, steady

    fileprivate func values(_ count: Int, using random: inout SeededGenerator) -> [Double] {
        var value = random.number(-1.5...1.5)
        let period = random.integer(4...20)
        return (0..<count).map { index in
            switch self {
            case .noise: value = random.number(-1.5...1.5)
            case .walk: value += random.number(-0.4...0.4)
            case .waves:
                let phase = Double(index % period) / Double(period) * 2 - 1
                value = 5 * phase * (1 - abs(phase)) + random.number(-0.3...0.3)
            // Rests with shakes between them, which arm and count double shakes.
            case .bursts:
                let isShake = index / period % 2 == 1
                value =
                    isShake ? random.element(of: [-1, 1]) * random.number(0.8...1.5) : random.number(-0.05...0.05)
            case .ties: value = Double(random.integer(-4...4)) / 4
            case .plateaus: if random.once(in: 4) { value = Double(random.integer(-6...6)) / 4 }
            case .integers: value = Double(random.integer(-3...3))
            case .steady: break
            }
            return value
        }
    }
}
