import RepDetection

/// The loss that a calibration minimises, in repetitions; `mape` and `f1` are fractions.
public enum Objective: String, Sendable, Hashable, Codable, CaseIterable {
    /// Mean absolute error.
    case mae
    /// Mean absolute percentage error (MAPE), as a fraction of the label, over sessions with a count above 0.
    case mape
    /// Root mean squared error.
    case rmse
    /// The mean of the mean absolute error on sessions with a count above 0 and the mean false count on sessions labelled
    /// 0. With sessions of one kind only, that term alone.
    case balanced
    /// 1 − F1 of events against labelled times, pooled over all sessions: with n events, m labels and k pairs it is
    /// 1 − 2k ÷ (n + m), and 0 without events and labels. Sessions labelled 0 add their false events.
    case f1

    /// The objective of a calibration that names none: gestures are few, so that the time of each matters.
    package init(of rule: Rule.Kind) { self = rule == .doubleShake ? .f1 : .mae }

    /// The value for a sum of losses; nil if the objective is undefined.
    package func value(_ sum: LossSum) -> Double? {
        switch self {
        case .mae, .mape: sum.mean
        case .rmse: sum.mean.map { $0.squareRoot() }
        case .f1: sum.missedShare
        case .balanced:
            switch (sum.positiveMean, sum.zeroMean) {
            case (let positive?, let zero?): (positive + zero) / 2
            case (let one?, nil), (nil, let one?): one
            case (nil, nil): nil
            }
        }
    }

    /// The loss of one session.
    ///
    /// - Parameter matched: The number of events matched to a label; needed for `f1` only.
    func loss(detected: Int, labelled: Int, matched: Int = 0) -> LossSum {
        let error = Double(detected - labelled)
        switch self {
        case .mae, .balanced: return LossSum(abs(error), isZero: labelled == 0)
        case .f1: return LossSum(paired: 2 * matched, of: detected + labelled)
        case .rmse: return LossSum(error * error, isZero: labelled == 0)
        case .mape: return labelled > 0 ? LossSum(abs(error) / Double(labelled), isZero: false) : LossSum()
        }
    }
}

extension Objective {
    /// The value over scores; nil if the objective is undefined.
    func value(of scores: [SessionScore]) -> Double? {
        var sum = LossSum()
        for score in scores {
            // `f1` counts labelled times.
            sum += loss(
                detected: score.detected, labelled: self == .f1 ? score.events?.labelled ?? 0 : score.labelled,
                matched: score.events?.matched ?? 0)
        }
        return value(sum)
    }
}

/// A sum of losses over sessions, with sessions labelled 0 apart.
package struct LossSum: Sendable, Hashable {
    private var positive = 0.0
    private var positives = 0
    private var zero = 0.0
    private var zeros = 0

    /// The sum over no session.
    package init() {}

    init(positive: Double, positives: Int, zero: Double, zeros: Int) {
        self.positive = positive
        self.positives = positives
        self.zero = zero
        self.zeros = zeros
    }

    init(_ loss: Double, isZero: Bool) {
        if isZero {
            zero = loss
            zeros = 1
        } else {
            positive = loss
            positives = 1
        }
    }

    /// For `f1`: the number of events and labels in pairs, and the number of all, in place of the two sums.
    init(paired: Int, of all: Int) {
        positive = Double(paired)
        zero = Double(all)
        positives = 1
    }

    /// Adds another sum.
    package static func += (left: inout LossSum, right: LossSum) {
        left.positive += right.positive
        left.positives += right.positives
        left.zero += right.zero
        left.zeros += right.zeros
    }

    /// Subtracts a part of the sum.
    package static func - (left: LossSum, right: LossSum) -> LossSum {
        var rest = left
        rest.positive -= right.positive
        rest.positives -= right.positives
        rest.zero -= right.zero
        rest.zeros -= right.zeros
        return rest
    }

    var mean: Double? { positives + zeros > 0 ? (positive + zero) / Double(positives + zeros) : nil }
    /// 1 − F1, the share of unpaired events and labels; 0 without any, nil without a session.
    var missedShare: Double? { positives > 0 ? (zero > 0 ? 1 - positive / zero : 0) : nil }
    var positiveMean: Double? { positives > 0 ? positive / Double(positives) : nil }
    var zeroMean: Double? { zeros > 0 ? zero / Double(zeros) : nil }
}
