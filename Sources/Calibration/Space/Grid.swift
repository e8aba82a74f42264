import RepDetection

/// The grid of a parameter space: it enumerates the candidates, and gives the parameters of each.
///
/// The last axis varies fastest. All candidates of one filter (baseline × low-pass) are consecutive.
public struct Grid: Sendable {
    /// One parameter and its values.
    public struct Dimension: Sendable, Hashable {
        /// The parameter.
        public let parameter: Parameter
        /// Its values, in order.
        public let values: [Double?]
    }

    /// The parameters that a sweep can vary, in the order of the grid's axes.
    public enum Parameter: String, Sendable, Hashable, Codable, CaseIterable {
        case baseline, lowPass, quantize, down, up, keep, quiet, cutoff, laterCutoff, armCount, windowMinimum,
            windowMaximum
        case refractoryPeriod, maximumInterval, minimumBout, intervalRatio, irregularStepCost
    }

    /// The space.
    public let space: ParameterSpace
    /// Its axes; a fixed parameter has one value.
    public let dimensions: [Dimension]
    /// The difference of candidate indices for one step along each axis.
    public let strides: [Int]
    /// The number of grid points, including those that are not candidates; `uncountable` where it is too large.
    public let count: Int

    /// The `count` of a grid that is too large to count, and to sweep.
    public static let uncountable = Int.max / 2

    /// Makes the grid of a space.
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
            Dimension(parameter: .refractoryPeriod, values: space.refractoryPeriod.values),
            Dimension(parameter: .maximumInterval, values: space.maximumInterval.values),
            Dimension(parameter: .minimumBout, values: space.minimumBout.values),
        ]
        for (parameter, axis) in [
            (Parameter.intervalRatio, space.intervalRatio), (.irregularStepCost, space.irregularStepCost),
        ]
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

    /// The number of filters: combinations of baseline and low-pass.
    public var filterCount: Int { space.baseline.values.count * space.lowPass.values.count }

    /// The signal path of a filter, without a quantizer.
    func signalPath(ofFilter filter: Int) -> SignalPath {
        let (baseline, lowPass) = filter.quotientAndRemainder(dividingBy: space.lowPass.values.count)
        return SignalPath(
            channel: space.channel, unit: space.unit, invert: space.invert, baseline: space.baseline.values[baseline],
            lowPass: space.lowPass.values[lowPass])
    }

    /// The number of candidates that share one filter.
    public var candidatesPerFilter: Int { filterCount == 0 ? 0 : count / filterCount }

    /// The cadence gates of the grid, in its order.
    public var cadenceGates: [CadenceGate] {
        var cadenceGates: [CadenceGate] = []
        for minimum in space.refractoryPeriod.values {
            for maximum in space.maximumInterval.values {
                for bout in space.minimumBout.values {
                    for ratio in space.intervalRatio.values {
                        for irregularStepCost in space.irregularStepCost.values {
                            cadenceGates.append(
                                CadenceGate(
                                    refractoryPeriod: minimum ?? 0, maximumInterval: maximum,
                                    minimumBout: whole(bout ?? 1), intervalRatio: ratio,
                                    irregularStepCost: irregularStepCost.map(whole)))
                        }
                    }
                }
            }
        }
        return cadenceGates
    }

    /// The indices of a candidate's values on all axes.
    public func coordinates(of candidate: Int) -> [Int] {
        dimensions.indices.map { candidate / strides[$0] % dimensions[$0].values.count }
    }

    /// The candidate with these indices on all axes.
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
                        buffer: axes.buffer, cutoff: number(.cutoff) ?? 0, laterCutoff: number(.laterCutoff),
                        quiet: number(.quiet) ?? 0, armCount: whole(number(.armCount) ?? 0),
                        keep: whole(number(.keep) ?? 0), shakes: axes.shakes,
                        windowMinimum: number(.windowMinimum) ?? 0, windowMaximum: number(.windowMaximum) ?? 0))
            }
        return DetectorParameters(
            signal: SignalPath(
                channel: space.channel, unit: space.unit, invert: space.invert, baseline: number(.baseline),
                lowPass: number(.lowPass), quantize: number(.quantize)),
            rule: rule, gate: space.gate,
            cadenceGate: CadenceGate(
                refractoryPeriod: number(.refractoryPeriod) ?? 0, maximumInterval: number(.maximumInterval),
                minimumBout: whole(number(.minimumBout) ?? 1), intervalRatio: number(.intervalRatio),
                irregularStepCost: number(.irregularStepCost).map(whole)))
    }
}

/// A whole number of an axis; −1, which no detector takes, for another number. `Grid.validate` names it.
private func whole(_ number: Double) -> Int { Int(exactly: number) ?? -1 }
