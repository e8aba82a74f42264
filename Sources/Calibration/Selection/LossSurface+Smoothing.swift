import CSweep
import RepDetection

extension LossSurface {
    /// Smooths the losses of a grid over neighbours with the weights 1 : 2 : 1, along every continuous axis in turn. Neighbours that are not candidates, or outside the grid, are skipped. O(points × axes).
    ///
    /// An isolated low loss is often due to chance in these sessions; a low neighbourhood is more likely to generalise.
    ///
    /// - Parameter mostInCache: The most points of a block that is smoothed along one axis after the other; the losses don't depend on it.
    ///
    /// - Parameters:
    ///   - smooth: Gets the smoothed losses.
    ///   - spare: Working memory.
    static func smooth(
        _ losses: [Double], in grid: Grid, mostInCache: Int = LossSurface.mostInCache, to smooth: inout [Double],
        spare: inout [Double]
    ) {
        let axes = zip(grid.dimensions, grid.strides).filter { dimension, _ in
            dimension.values.count > 1 && dimension.parameter.isContinuous
        }.map { (stride: $1, length: $0.values.count) }
        // A smoothed loss is finite if the loss is.
        let allFinite: Int32 = losses.areFinite ? 1 : 0
        let wide = axes.prefix { $0.stride * $0.length > mostInCache }
        if let first = wide.first {
            LossSurface.smooth(losses, first, allFinite, to: &smooth)
        } else {
            smooth.removeAll(keepingCapacity: true)
            smooth.append(contentsOf: losses)
        }
        for axis in wide.dropFirst() {
            LossSurface.smooth(smooth, axis, allFinite, to: &spare)
            swap(&smooth, &spare)
        }
        if let first = axes.dropFirst(wide.count).first {
            LossSurface.smooth(&smooth, in: first.stride * first.length, axes.dropFirst(wide.count), allFinite)
        }
    }

    /// The points of a block that stay in a core's cache, twice, while it is smoothed along one axis after the other.
    static let mostInCache = 8192

    private static func smooth(
        _ losses: [Double], _ axis: (stride: Int, length: Int), _ allFinite: Int32, to smooth: inout [Double]
    ) {
        smooth.resize(to: losses.count, filler: 0)
        losses.withUnsafeBufferPointer { losses in
            smooth.withUnsafeMutableBufferPointer { smooth in
                guard let from = losses.baseAddress, let to = smooth.baseAddress else { return }
                csweep_smooth(from, losses.count, axis.stride, axis.length, allFinite, to)
            }
        }
    }

    /// Smooths each block along some axes that lie within it.
    private static func smooth(
        _ losses: inout [Double], in block: Int, _ axes: ArraySlice<(stride: Int, length: Int)>, _ allFinite: Int32
    ) {
        losses.withUnsafeMutableBufferPointer { losses in
            withUnsafeTemporaryAllocation(of: Double.self, capacity: block) { other in
                guard let losses = losses.baseAddress.map({ ($0, losses.count) }), let other = other.baseAddress
                else { return }
                for first in stride(from: 0, to: losses.1, by: block) {
                    var (from, to) = (losses.0 + first, other)
                    for axis in axes {
                        csweep_smooth(from, block, axis.stride, axis.length, allFinite, to)
                        swap(&from, &to)
                    }
                    if from == other { to.update(from: from, count: block) }
                }
            }
        }
    }
}

extension Parameter {
    /// Whether neighbouring values make similar detectors. Other parameters are categorical: all parameters of the
    /// cadence gate except the refractory period have few values far apart, one of which may be `none`.
    var isContinuous: Bool { properties.part != .cadenceGate || self == .refractoryPeriod }
}
