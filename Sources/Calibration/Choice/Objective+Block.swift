/// Losses of many candidates added up, those of sessions labelled 0 apart: a `LossSum` for each.
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
    /// Adds what one session costs each candidate: `loss(detected:labelled:matched:)`, candidate after candidate.
    ///
    /// - Parameter matched: How many events are a label's; only `f1` asks for it.
    func add(_ counts: [Int32], matched: [Int32]?, labelled: Int, to sums: inout BlockLosses) {
        switch self {
        case .f1:
            for candidate in 0..<sums.candidates {
                sums.positive[candidate] += Double(2 * Int(matched?[candidate] ?? 0))
                sums.zero[candidate] += Double(Int(counts[candidate]) + labelled)
            }
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

    private func add(_ counts: [Int32], labelled label: Double, to sums: inout [Double]) {
        counts.withUnsafeBufferPointer { counts in
            sums.withUnsafeMutableBufferPointer { sums in
                let all = 0..<min(counts.count, sums.count)
                switch self {
                case .mae, .balanced, .f1:
                    for candidate in all { sums[candidate] += abs(Double(counts[candidate]) - label) }
                case .rmse:
                    for candidate in all {
                        let error = Double(counts[candidate]) - label
                        sums[candidate] += error * error
                    }
                case .mape:
                    for candidate in all { sums[candidate] += abs(Double(counts[candidate]) - label) / label }
                }
            }
        }
    }
}
