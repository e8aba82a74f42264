/// The loss of every candidate over some sessions, computed grid by grid on demand: all grids at once would take as
/// much memory as their sums.
struct LossSurface: Sendable {
    /// Stores the losses of a grid in place of other numbers, with an array for intermediate ones.
    typealias Losses = @Sendable (_ grid: Int, _ losses: inout [Double], _ spare: inout [Double]) -> Void

    /// The number of grids.
    let gridCount: Int
    private let losses: Losses

    /// - Parameters:
    ///   - gridCount: The number of grids.
    ///   - losses: Computes the losses of a grid.
    init(gridCount: Int, _ losses: @escaping Losses) {
        self.gridCount = gridCount
        self.losses = losses
    }

    /// A surface of known losses.
    init(values: [[Double]]) {
        self.init(gridCount: values.count) { grid, losses, _ in losses = values[grid] }
    }

    /// Stores the loss of each point of a grid in place of other numbers: infinite if the point is not a candidate or the objective is
    /// undefined. O(candidates × groups of sessions).
    func take(_ grid: Int, into losses: inout [Double], spare: inout [Double]) { self.losses(grid, &losses, &spare) }

    /// The loss of each point of a grid.
    subscript(_ grid: Int) -> [Double] {
        var (losses, spare): ([Double], [Double]) = ([], [])
        take(grid, into: &losses, spare: &spare)
        return losses
    }

    /// The highest loss that ties with this one.
    static func highest(tying loss: Double) -> Double { loss + tie * (1 + abs(loss)) }

    /// The losses of all grids.
    var values: [[Double]] { (0..<gridCount).map { self[$0] } }

    /// The surface with other losses on each grid.
    func map(_ change: @escaping @Sendable (_ grid: Int, _ losses: inout [Double]) -> Void) -> LossSurface {
        LossSurface(gridCount: gridCount) {
            take($0, into: &$1, spare: &$2)
            change($0, &$1)
        }
    }
}

/// Working memory of one selection after the other: arrays of the size of a grid.
final class LossMemory {
    /// The losses of a grid, and the smoothed losses.
    var losses: [Double] = []
    var smooth: [Double] = []
    /// The losses of a whole grid while those of its subgrids are smoothed.
    var whole: [Double] = []
    /// Intermediate numbers.
    var spare: [Double] = []
}
