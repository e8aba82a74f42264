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
        [Double](unsafeUninitializedCapacity: losses.count) { smooth, count in
            losses.withUnsafeBufferPointer { losses in
                var first = 0
                while first < losses.count {
                    for place in 0..<length {
                        // Without branches, and without a division for the place of each point.
                        let (isFirst, isLast) = (place == 0, place == length - 1)
                        for point in first..<first + stride {
                            let loss = losses[point]
                            let before = isFirst ? .infinity : losses[point - stride]
                            let behind = isLast ? .infinity : losses[point + stride]
                            let sum = 2 * loss + (before.isFinite ? before : 0) + (behind.isFinite ? behind : 0)
                            let weight = 2 + (before.isFinite ? 1.0 : 0) + (behind.isFinite ? 1 : 0)
                            smooth[point] = loss.isFinite ? sum / weight : loss
                        }
                        first += stride
                    }
                }
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
