import RepDetection

/// Families of a grid: candidates that differ in gradual parameters only, and share one filter. A committee takes one
/// member of each.
///
/// What is not gradual stands behind the rest: a filter's candidates are so many rounds of all its families.
extension Grid {
    /// Families of each filter.
    private var familiesPerFilter: Int {
        dimensions.reduce(1) { $1.parameter.isGradual ? $0 : $0 * $1.values.count }
    }

    /// Families in the grid, all of one filter together.
    var familyCount: Int { filterCount * familiesPerFilter }

    /// The numbers in the grid of a family's candidates, in the order of its own grid.
    func candidates(of family: Int) -> StrideTo<Int> {
        let families = familiesPerFilter
        let (filter, place) = family.quotientAndRemainder(dividingBy: families)
        let first = filter * candidatesPerFilter
        return stride(from: first + place, to: first + candidatesPerFilter, by: families)
    }

    /// The grid of one family's candidates, in the same order.
    func part(_ family: Int) -> Grid {
        var space = space
        guard let first = candidates(of: family).first(where: { _ in true }) else { return self }
        let parameters = parameters(of: first)
        space.baseline = Axis([parameters.signal.baseline])
        space.lowPass = Axis([parameters.signal.lowPass])
        space.maximumInterval = Axis([parameters.rhythm.maximumInterval])
        space.minimumStreak = Axis([Double(parameters.rhythm.minimumStreak)])
        space.intervalRatio = Axis([parameters.rhythm.intervalRatio])
        space.slip = Axis([parameters.rhythm.slip.map(Double.init)])
        return Grid(space)
    }
}
