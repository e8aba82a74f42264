import CSweep

extension LossSurface {
    /// The losses of a grid, smoothed over neighbours with the weights 1 : 2 : 1, along every continuous axis in turn. Neighbours
    /// that are not candidates, or outside the grid, are skipped. O(points × axes).
    ///
    /// An isolated low loss is often due to chance in these sessions; a low neighbourhood is more likely to generalise.
    static func smoothed(_ losses: [Double], in grid: Grid) -> [Double] {
        var smooth = losses
        for (axis, dimension) in grid.dimensions.enumerated()
        where dimension.values.count > 1 && dimension.parameter.isContinuous {
            smooth = LossSurface.smooth(smooth, stride: grid.strides[axis], length: dimension.values.count)
        }
        return smooth
    }

    private static func smooth(_ losses: [Double], stride: Int, length: Int) -> [Double] {
        [Double](unsafeUninitializedCapacity: losses.count) { smooth, count in
            losses.withUnsafeBufferPointer { losses in
                guard let from = losses.baseAddress, let to = smooth.baseAddress else { return }
                csweep_smooth(from, losses.count, stride, length, to)
            }
            count = losses.count
        }
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
