/// Each parameter's share of the variance of the loss over a grid, as in a functional analysis of variance.
///
/// Hutter, F., Hoos, H. & Leyton-Brown, K. (2014), An efficient approach for assessing hyperparameter importance, Proc. ICML,
/// PMLR 32(1), 754–762: the marginal â_U(θ_U) is the mean loss of all candidates with the values θ_U of the parameters U, the
/// main effect of a parameter is f_a(v) = â_a(v) − f_∅ with the mean f_∅ of all candidates, and its share of the variance is
/// V_a ÷ V with V_a = Σ_v n_v f_a(v)² ÷ n over the n_v candidates with the value v. They estimate the marginals by a random
/// forest; here all candidates are known, so the shares are exact.
///
/// All candidates count equally, good and bad ones. On a grid with points that are not candidates, such as thresholds with `down`
/// above `up`, parameters are correlated, and the shares can overlap.
struct LossVariance: Sendable {
    private let grid: Grid
    /// The loss of each point; not finite if the point is not a candidate.
    private let losses: [Double]
    private let mean: Double
    private let variance: Double

    /// - Parameters:
    ///   - losses: The loss of each point of the grid.
    ///   - grid: The grid.
    init(_ losses: [Double], in grid: Grid) {
        (self.grid, self.losses) = (grid, losses)
        var (sum, count) = (0.0, 0.0)
        for loss in losses where loss.isFinite {
            sum += loss
            count += 1
        }
        let mean = count > 0 ? sum / count : 0
        var squares = 0.0
        for loss in losses where loss.isFinite { squares += (loss - mean) * (loss - mean) }
        (self.mean, variance) = (mean, count > 0 ? squares / count : 0)
    }

    /// The share of an axis alone; nil if the loss does not vary. O(points).
    func share(of axis: Int) -> Double? {
        guard variance > 0 else { return nil }
        let (stride, length) = (grid.strides[axis], grid.dimensions[axis].values.count)
        var sums = [Double](repeating: 0, count: length)
        var counts = sums
        for point in losses.indices where losses[point].isFinite {
            let value = point / stride % length
            sums[value] += losses[point]
            counts[value] += 1
        }
        var (explained, all) = (0.0, 0.0)
        for value in sums.indices where counts[value] > 0 {
            let effect = sums[value] / counts[value] - mean
            explained += counts[value] * effect * effect
            all += counts[value]
        }
        // Rounding can exceed the whole by a last bit.
        return min(1, explained / all / variance)
    }
}
