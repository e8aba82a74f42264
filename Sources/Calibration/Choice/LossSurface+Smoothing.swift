extension LossSurface {
    /// The losses, each averaged with those of its grid neighbours: along every gradual axis with a choice in turn,
    /// weights 1 : 2 : 1. A neighbour that is no candidate, or beyond the grid, is left out. O(points × axes).
    ///
    /// A lone low loss is luck with the sessions at hand; a low neighbourhood is what other sessions will find too.
    func smoothed(_ grids: [Grid]) -> LossSurface {
        var result = self
        for grid in grids.indices {
            for (axis, dimension) in grids[grid].dimensions.enumerated()
            where dimension.values.count > 1 && dimension.parameter.isGradual {
                result.values[grid] = LossSurface.smooth(
                    result.values[grid], stride: grids[grid].strides[axis], length: dimension.values.count)
            }
        }
        return result
    }

    private static func smooth(_ losses: [Double], stride: Int, length: Int) -> [Double] {
        var smooth = losses
        for point in losses.indices where losses[point].isFinite {
            let place = point / stride % length
            var sum = 2 * losses[point]
            var weight = 2.0
            if place > 0, losses[point - stride].isFinite {
                sum += losses[point - stride]
                weight += 1
            }
            if place < length - 1, losses[point + stride].isFinite {
                sum += losses[point + stride]
                weight += 1
            }
            smooth[point] = sum / weight
        }
        return smooth
    }
}

extension Grid.Parameter {
    /// Whether two neighbouring values make similar detectors. The longest interval, the shortest streak and what is a
    /// slip don't: their axes are few values far apart, and one of them may be to do without.
    var isGradual: Bool {
        switch self {
        case .maximumInterval, .minimumStreak, .intervalRatio, .slip: false
        default: true
        }
    }
}
