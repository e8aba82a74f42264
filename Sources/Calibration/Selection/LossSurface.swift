/// The loss of every candidate over some sessions, computed grid by grid on demand: all grids at once would take as
/// much memory as their sums.
struct LossSurface: Sendable {
    /// The number of grids.
    let gridCount: Int
    private let losses: @Sendable (Int) -> [Double]

    /// - Parameters:
    ///   - gridCount: The number of grids.
    ///   - losses: Computes the losses of a grid.
    init(gridCount: Int, _ losses: @escaping @Sendable (Int) -> [Double]) {
        self.gridCount = gridCount
        self.losses = losses
    }

    /// A surface of known losses.
    init(values: [[Double]]) { self.init(gridCount: values.count) { values[$0] } }

    /// The loss of each point of a grid; infinite if the point is not a candidate or the objective is undefined.
    /// O(candidates × groups of sessions).
    subscript(_ grid: Int) -> [Double] { losses(grid) }

    /// The losses of all grids.
    var values: [[Double]] { (0..<gridCount).map { self[$0] } }

    /// The surface with other losses on each grid.
    func map(_ losses: @escaping @Sendable (_ grid: Int, _ losses: [Double]) -> [Double]) -> LossSurface {
        LossSurface(gridCount: gridCount) { losses($0, self[$0]) }
    }
}
