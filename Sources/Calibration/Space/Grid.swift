import RepDetection

/// The grid of a parameter space: it enumerates the candidates, and gives the parameters of each.
///
/// The last axis varies fastest. All candidates of one filter (baseline × low-pass) are consecutive.
package struct Grid: Sendable {
    /// One parameter and its values.
    package struct Dimension: Sendable, Hashable {
        /// The parameter.
        package let parameter: Parameter
        /// Its values, in order.
        package let values: [Double?]
    }

    /// The space.
    package let space: ParameterSpace
    /// Its axes; a fixed parameter has one value.
    package let dimensions: [Dimension]
    /// The difference of candidate indices for one step along each axis.
    package let strides: [Int]
    /// The number of grid points, including points that are not candidates; `uncountable` if it is too large.
    package let count: Int

    /// The `count` of a grid that is too large to count, and to sweep.
    package static let uncountable = Int.max / 2

    /// Makes the grid of a space.
    package init(_ space: ParameterSpace) {
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
    package var filterCount: Int { space[.baseline].values.count * space[.lowPass].values.count }

    /// The signal path of a filter, without a quantizer.
    func signalPath(ofFilter filter: Int) -> SignalPath {
        var path = parameters(of: filter * candidatesPerFilter).signal
        path.quantize = nil
        return path
    }

    /// The number of candidates that share one filter.
    package var candidatesPerFilter: Int { filterCount == 0 ? 0 : count / filterCount }

    /// The cadence gates of the grid, in its order.
    package var cadenceGates: [CadenceGate] {
        guard count > 0 else { return [] }
        // Their axes are the last ones.
        let gates = dimensions.filter { $0.parameter.properties.part == .cadenceGate }
        return (0..<gates.reduce(1) { $0 * $1.values.count }).map { parameters(of: $0).cadenceGate }
    }

    /// The indices of a candidate's values on all axes.
    package func coordinates(of candidate: Int) -> [Int] {
        dimensions.indices.map { candidate / strides[$0] % dimensions[$0].values.count }
    }

    /// The candidate with these indices on all axes.
    package func candidate(at coordinates: [Int]) -> Int {
        zip(coordinates, strides).reduce(0) { $0 + $1.0 * $1.1 }
    }

    /// The parameters of a candidate.
    package func parameters(of candidate: Int) -> DetectorParameters {
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

/// Subgrids: candidates that share one filter and one value of each categorical parameter, and differ in continuous
/// parameters only. An ensemble takes at most one member of each.
///
/// Categorical parameters are the last axes of a grid, so the candidates of a filter cycle through all its subgrids.
extension Grid {
    /// The number of subgrids of each filter.
    private var subgridsPerFilter: Int {
        dimensions.reduce(1) { $1.parameter.isContinuous ? $0 : $0 * $1.values.count }
    }

    /// The number of subgrids. Subgrids of one filter are consecutive.
    var subgridCount: Int { filterCount * subgridsPerFilter }

    /// The candidates of a subgrid, as indices in the whole grid, in the order of the subgrid.
    func candidates(ofSubgrid index: Int) -> StrideTo<Int> {
        let subgrids = subgridsPerFilter
        let (filter, place) = index.quotientAndRemainder(dividingBy: subgrids)
        let first = filter * candidatesPerFilter
        return stride(from: first + place, to: first + candidatesPerFilter, by: subgrids)
    }

    /// A subgrid as a separate grid, in the same order.
    func subgrid(_ index: Int) -> Grid {
        var space = space
        guard let first = candidates(ofSubgrid: index).first(where: { _ in true }) else { return self }
        let parameters = parameters(of: first)
        for parameter in Parameter.axes(of: space.rule.kind) {
            let isShared = parameter.properties.unit == .filterFactor || !parameter.isContinuous
            if isShared { space[parameter] = Axis([parameters[parameter]]) }
        }
        return Grid(space)
    }
}

extension Grid {
    /// For each point whether it is no candidate: its `down` is above its `up`, or its shortest window is longer than its longest.
    /// Empty if all points are candidates. O(points).
    var absences: [Bool] {
        func axis(_ parameter: Parameter) -> (values: [Double], stride: Int)? {
            zip(dimensions, strides).first { $0.0.parameter == parameter }
                .map { ($0.0.values.map { $0 ?? 0 }, $0.1) }
        }
        guard let low = axis(.down) ?? axis(.windowMinimum), let high = axis(.up) ?? axis(.windowMaximum),
            (low.values.max() ?? 0) > (high.values.min() ?? 0)
        else { return [] }
        // Points that differ in further axes only are alike.
        let alike = min(low.stride, high.stride)
        return stride(from: 0, to: count, by: alike).flatMap { point in
            let isAbsent =
                low.values[point / low.stride % low.values.count] > high.values[point / high.stride % high.values.count]
            return repeatElement(isAbsent, count: alike)
        }
    }
}
