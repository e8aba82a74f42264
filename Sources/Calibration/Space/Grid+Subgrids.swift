import RepDetection

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
