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
        dimensions = Parameter.axes(of: space.rule.kind).compactMap { parameter in
            let isOmitted = parameter.properties.absence == .omitted && space[parameter] == .absent
            return isOmitted ? nil : Dimension(parameter: parameter, values: space[parameter].values)
        }
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
    public var filterCount: Int { space[.baseline].values.count * space[.lowPass].values.count }

    /// The signal path of a filter, without a quantizer.
    func signalPath(ofFilter filter: Int) -> SignalPath {
        var path = parameters(of: filter * candidatesPerFilter).signal
        path.quantize = nil
        return path
    }

    /// The number of candidates that share one filter.
    public var candidatesPerFilter: Int { filterCount == 0 ? 0 : count / filterCount }

    /// The cadence gates of the grid, in its order.
    public var cadenceGates: [CadenceGate] {
        guard count > 0 else { return [] }
        // Their axes are the last ones.
        let gates = dimensions.filter { $0.parameter.properties.part == .cadenceGate }
        return (0..<gates.reduce(1) { $0 * $1.values.count }).map { parameters(of: $0).cadenceGate }
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
        var parameters = space.detector
        for (dimension, place) in zip(dimensions, coordinates(of: candidate)) {
            parameters[dimension.parameter] = dimension.values[place]
        }
        return parameters
    }

    /// The space that contains one candidate only.
    func space(of candidate: Int) -> ParameterSpace {
        zip(dimensions, coordinates(of: candidate)).reduce(space) { space, axis in
            space.with(axis.0.parameter, Axis([axis.0.values[axis.1]]))
        }
    }
}
