import RepDetection

/// A parameter space as a grid: numbers its candidates and turns numbers into parameters.
///
/// The last axis turns fastest. All candidates of one filter (baseline × low-pass) stand together.
public struct Grid: Sendable {
    /// One parameter and the values it takes.
    public struct Dimension: Sendable, Hashable {
        /// Which parameter.
        public let parameter: Parameter
        /// The values it takes, in order.
        public let values: [Double?]
    }

    /// The parameters that a sweep can vary, in the order of the grid's axes.
    public enum Parameter: String, Sendable, Hashable, Codable, CaseIterable {
        case baseline, lowPass, quantize, down, up, keep, quiet, cutoff, armCount, windowMinimum, windowMaximum
        case minimumInterval, maximumInterval, minimumStreak, intervalRatio, slip
    }

    /// The space.
    public let space: ParameterSpace
    /// Its axes; one without a choice has one value.
    public let dimensions: [Dimension]
    /// How many candidates one step along each axis is.
    public let strides: [Int]
    /// How many points the grid has, those that are no candidates included; `uncountable` where that is too large a number.
    public let count: Int

    /// What stands for a number of points that is too large to count: no grid of that size can be swept.
    public static let uncountable = Int.max / 2

    /// Numbers the candidates of a space.
    public init(_ space: ParameterSpace) {
        self.space = space
        var dimensions = [
            Dimension(parameter: .baseline, values: space.baseline.values),
            Dimension(parameter: .lowPass, values: space.lowPass.values),
            Dimension(parameter: .quantize, values: space.quantize.values),
        ]
        if case .threshold(let down, let up, _) = space.rule {
            dimensions.append(Dimension(parameter: .down, values: down.values))
            dimensions.append(Dimension(parameter: .up, values: up.values))
        }
        if case .doubleShake(let axes) = space.rule { dimensions += axes.dimensions }
        dimensions += [
            Dimension(parameter: .minimumInterval, values: space.minimumInterval.values),
            Dimension(parameter: .maximumInterval, values: space.maximumInterval.values),
            Dimension(parameter: .minimumStreak, values: space.minimumStreak.values),
        ]
        for (parameter, axis) in [(Parameter.intervalRatio, space.intervalRatio), (.slip, space.slip)]
        where axis != .absent {
            dimensions.append(Dimension(parameter: parameter, values: axis.values))
        }
        self.dimensions = dimensions
        var strides = dimensions.map { _ in 1 }
        var count = 1
        for index in dimensions.indices.reversed() {
            strides[index] = count
            let (product, overflow) = count.multipliedReportingOverflow(by: dimensions[index].values.count)
            count = overflow ? Grid.uncountable : min(product, Grid.uncountable)
        }
        self.strides = strides
        self.count = count
    }

    /// Filters in the grid: combinations of baseline and low-pass.
    public var filterCount: Int { space.baseline.values.count * space.lowPass.values.count }

    /// Candidates that share one filter.
    public var candidatesPerFilter: Int { filterCount == 0 ? 0 : count / filterCount }

    /// The rhythms of the grid, in its order.
    public var rhythms: [Rhythm] {
        var rhythms: [Rhythm] = []
        for minimum in space.minimumInterval.values {
            for maximum in space.maximumInterval.values {
                for streak in space.minimumStreak.values {
                    for ratio in space.intervalRatio.values {
                        for slip in space.slip.values {
                            rhythms.append(
                                Rhythm(
                                    minimumInterval: minimum ?? 0, maximumInterval: maximum,
                                    minimumStreak: Int(streak ?? 1), intervalRatio: ratio, slip: slip.map { Int($0) }))
                        }
                    }
                }
            }
        }
        return rhythms
    }

    /// The place of a candidate on each axis.
    public func coordinates(of candidate: Int) -> [Int] {
        dimensions.indices.map { candidate / strides[$0] % dimensions[$0].values.count }
    }

    /// The candidate at a place.
    public func candidate(at coordinates: [Int]) -> Int {
        zip(coordinates, strides).reduce(0) { $0 + $1.0 * $1.1 }
    }

    /// The parameters of a candidate.
    public func parameters(of candidate: Int) -> DetectorParameters {
        var value: [Parameter: Double?] = [:]
        for (dimension, place) in zip(dimensions, coordinates(of: candidate)) {
            value[dimension.parameter] = .some(dimension.values[place])
        }
        func number(_ parameter: Parameter) -> Double? { value[parameter] ?? nil }
        let rule: Rule =
            switch space.rule {
            case .peaks(let start): .peaks(start: start)
            case .threshold(_, _, let start):
                .threshold(down: number(.down) ?? 0, up: number(.up) ?? 0, start: start)
            case .doubleShake(let axes):
                .doubleShake(
                    DoubleShake(
                        buffer: axes.buffer, cutoff: number(.cutoff) ?? 0, quiet: number(.quiet) ?? 0,
                        armCount: Int(number(.armCount) ?? 0), keep: Int(number(.keep) ?? 0),
                        windowMinimum: number(.windowMinimum) ?? 0, windowMaximum: number(.windowMaximum) ?? 0))
            }
        return DetectorParameters(
            signal: SignalPath(
                channel: space.channel, unit: space.unit, invert: space.invert, baseline: number(.baseline),
                lowPass: number(.lowPass), quantize: number(.quantize)),
            rule: rule, gate: space.gate,
            rhythm: Rhythm(
                minimumInterval: number(.minimumInterval) ?? 0, maximumInterval: number(.maximumInterval),
                minimumStreak: Int(number(.minimumStreak) ?? 1), intervalRatio: number(.intervalRatio),
                slip: number(.slip).map { Int($0) }))
    }
}
