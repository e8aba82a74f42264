/// The resolution of training sessions' losses.
struct LossResolution: Sendable, Hashable {
    /// The loss if every session is off by one.
    var offByOne: Double
    /// The number of sessions.
    var sessions: Int
    /// The number of equally weighted sessions whose mean varies as much as the loss (Kish 1965, Survey Sampling, §8.2).
    var effectiveSessions: Double

    /// The loss of one repetition more in one session, or of as much as a session is off on average with the best candidate:
    /// walks of 300 steps are off by several, and resolve single steps less well.
    func repetition(lowest: Double) -> Double { max(offByOne, lowest) / Double(max(1, sessions)) }

    /// The standard error of the loss if sessions vary by one repetition, or by the mean error of the best candidate.
    func standardError(lowest: Double) -> Double { max(offByOne, lowest) / effectiveSessions.squareRoot() }
}

extension Objective {
    /// The resolution of sessions with these labelled counts; nil if the objective is undefined.
    func resolution(_ labels: [Int]) -> LossResolution? {
        var offByOne = LossSum()
        for label in labels { offByOne += loss(detected: label + 1, labelled: label, matched: label) }
        guard let value = value(offByOne), let variance = variance(of: labels) else { return nil }
        return LossResolution(offByOne: value, sessions: labels.count, effectiveSessions: 1 / variance)
    }

    /// The variance of the loss of sessions with these labels, in units of the variance of one session; nil if the objective is
    /// undefined.
    private func variance(of labels: [Int]) -> Double? {
        let (positives, zeros) = (labels.count { $0 > 0 }, labels.count { $0 == 0 })
        func variance(_ sessions: Int) -> Double? { sessions > 0 ? 1 / Double(sessions) : nil }
        switch self {
        case .mae, .rmse, .f1: return variance(positives + zeros)
        case .mape: return variance(positives)
        case .balanced:
            guard let positive = variance(positives), let zero = variance(zeros) else {
                return variance(positives + zeros)
            }
            return (positive + zero) / 4
        }
    }
}
