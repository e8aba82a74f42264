/// The sums of losses of many candidates, with sessions labelled 0 apart: a `LossSum` for each.
struct BlockLosses {
    let candidates: Int
    fileprivate var positive: [Double]
    fileprivate var positives = 0
    fileprivate var zero: [Double]
    fileprivate var zeros = 0

    init(candidates: Int) {
        self.candidates = candidates
        positive = [Double](repeating: 0, count: candidates)
        zero = positive
    }

    func sum(of candidate: Int) -> LossSum {
        LossSum(positive: positive[candidate], positives: positives, zero: zero[candidate], zeros: zeros)
    }
}

extension Objective {
    /// Adds the loss of each candidate on one session, `loss(detected:labelled:matched:)`.
    ///
    /// - Parameter matched: The number of events matched to a label; needed for `f1` only.
    func add(_ counts: CountList, matched: CountList?, labelled: Int, to sums: inout BlockLosses) {
        switch self {
        case .f1:
            matched?.add(to: &sums.positive) { 2 * $0 }
            let label = Double(labelled)
            counts.add(to: &sums.zero) { $0 + label }
            sums.positives += 1
        case _ where labelled > 0:
            add(counts, labelled: Double(labelled), to: &sums.positive)
            sums.positives += 1
        case .mape: break
        case .mae, .rmse, .balanced:
            add(counts, labelled: 0, to: &sums.zero)
            sums.zeros += 1
        }
    }

    private func add(_ counts: CountList, labelled label: Double, to sums: inout [Double]) {
        switch self {
        case .mae, .balanced, .f1: counts.add(to: &sums) { abs($0 - label) }
        case .rmse: counts.add(to: &sums) { ($0 - label) * ($0 - label) }
        case .mape: counts.add(to: &sums) { abs($0 - label) / label }
        }
    }
}
