extension LossSurface {
    /// The losses, smoothed over grid neighbours with the weights 1 : 2 : 1, along every continuous axis in turn. Neighbours
    /// that are not candidates, or outside the grid, are skipped. O(points × axes).
    ///
    /// An isolated low loss is often due to chance in these sessions; a low neighbourhood is more likely to generalise.
    func smoothed(_ grids: [Grid]) -> LossSurface {
        map { LossSurface.smoothed($1, in: grids[$0]) }
    }

    /// The smoothed losses of one grid.
    static func smoothed(_ losses: [Double], in grid: Grid) -> [Double] {
        var smooth = losses
        for (axis, dimension) in grid.dimensions.enumerated()
        where dimension.values.count > 1 && dimension.parameter.isContinuous {
            smooth = LossSurface.smooth(smooth, stride: grid.strides[axis], length: dimension.values.count)
        }
        return smooth
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
    /// Whether neighbouring values make similar detectors. The others are treated as categorical: the maximum interval, the
    /// minimum bout, the interval ratio and the cost of irregular steps have few values far apart, one of which may be
    /// `none`.
    var isContinuous: Bool {
        switch self {
        case .maximumInterval, .minimumBout, .intervalRatio, .irregularStepCost: false
        default: true
        }
    }
}
