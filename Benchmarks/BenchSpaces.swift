import Calibration
import RepDetection

/// Search spaces for benchmarks.
enum BenchSpaces {
    static let lowPass: [Double?] = [0.75, 0.8, 0.85, 0.9, 0.95]

    private static func space(_ rule: Rule, _ axes: Axes) -> ParameterSpace {
        ParameterSpace(channel: BenchSignals.channel, unit: "", rule: rule, axes: axes)
    }

    static var peaks: ParameterSpace {
        space(
            .peaks(start: .prototype),
            [.lowPass: Axis(lowPass), .quantize: Axis(numbers: (1...600).map(Double.init))])
    }

    static var threshold: ParameterSpace {
        let numbers = Axis(numbers: (-20...20).map { Double($0) / 10 })
        return space(.threshold(down: 0, up: 0), [.lowPass: Axis(lowPass), .down: numbers, .up: numbers])
    }

    /// The default space of `--rule peaks` with five low-pass factors: 20 quantize factors and 21 refractory periods.
    static var peaksWithIntervals: ParameterSpace {
        var space = peaks
        space[.quantize] = Axis(numbers: (1...20).map { Double($0) * 5 })
        space[.refractoryPeriod] = Axis(numbers: (0...20).map { Double($0) / 10 })
        return space
    }

    /// The space of `--preset steps` with five low-pass factors: 7 refractory periods and 5 minimum bouts.
    static var steps: ParameterSpace {
        let numbers = Axis(numbers: (-6...6).map { Double($0) / 5 })
        var space = threshold
        (space[.down], space[.up]) = (numbers, numbers)
        space[.refractoryPeriod] = Axis(numbers: (4...10).map { Double($0) / 20 })
        space[.maximumInterval] = Axis([1.2])
        space[.minimumBout] = Axis([1, 4, 8, 12, 16])
        return space
    }

    /// The default space of `--rule double-shake` with three of its 18 cutoffs.
    static var doubleShake: ParameterSpace {
        space(
            .doubleShake(DoubleShake(buffer: .sliding)),
            [
                .keep: Axis([2, 4, 8]), .quiet: Axis([0.05, 0.1, 0.15, 0.2, 0.3, 0.4]),
                .cutoff: Axis([0.3, 0.55, 0.8]),
                .armCount: Axis([4, 7, 10, 14]), .windowMinimum: Axis([0.1, 0.18, 0.26]),
                .windowMaximum: Axis([0.45, 0.55, 0.65, 0.8]),
            ])
    }
}
