import Sessions
import Calibration

extension SpreadAccuracy {
    /// One level as texts.
    struct Row {
        let spread: String
        let sessions: Int
        let error: String
        let near: String
        let share: String
        let errorUpTo: String
        let nearUpTo: String
    }

    /// The levels as texts.
    var rows: [Row] {
        let all = Double(levels.last?.upTo.sessions ?? 1)
        return levels.map { level in
            let (from, through) = (level.spreads.lowerBound, level.spreads.upperBound)
            return Row(
                spread: from == through ? "\(from)" : "\(from) to \(through)", sessions: level.accuracy.sessions,
                error: Formatted.decimal(level.accuracy.meanAbsoluteError),
                near: level.accuracy.nearShare,
                share: Formatted.percent(Double(level.upTo.sessions) / all),
                errorUpTo: Formatted.decimal(level.upTo.meanAbsoluteError),
                nearUpTo: level.upTo.nearShare)
        }
    }

    /// The half of the sessions with the smallest spread beside all of them, in a line.
    var words: String {
        let all = levels.last?.upTo.sessions ?? 0
        guard let half = levels.first(where: { 2 * $0.upTo.sessions >= all }), half.upTo.sessions < all else {
            return "the same in most sessions: it doesn't separate uncertain counts from others"
        }
        return
            "\(half.spreads.upperBound == 0 ? "0" : "up to \(half.spreads.upperBound)") in \(half.upTo.sessions) of \(all) sessions: \(half.upTo.shortWords); "
            + "all sessions: \(levels.last?.upTo.shortWords ?? "")"
            + (all < SamplingUnit.fewest
                ? ""
                : rankCorrelation.map { "; rank correlation with the absolute error \(Formatted.signed($0))" } ?? "")
    }

    /// Whether a large spread goes with a large error.
    var note: String {
        let sessions = levels.last?.upTo.sessions ?? 0
        guard sessions >= SamplingUnit.fewest else {
            return
                "\(Formatted.counted(sessions, "session")) can't show whether a large spread goes with a large error."
        }
        guard let rankCorrelation else {
            return "The spread, or the error, is the same in all sessions, so the two can't be compared."
        }
        let meaning =
            rankCorrelation >= 0.3
            ? "in these sessions a large spread goes with a large error"
            : rankCorrelation > -0.3
                ? "in these sessions the spread hardly separates accurate counts from inaccurate ones"
                : "in these sessions a large spread is no sign of an inaccurate count"
        return "Spearman's rank correlation of spread and absolute error is \(Formatted.signed(rankCorrelation)): "
            + "\(meaning)."
    }
}

extension CalibrationResult {
    /// The number of sessions with a larger spread, and the accuracy without them; nil without an ensemble.
    func abstaining(above spread: Int) -> String? {
        let rated = reported.counts.filter { $0.spread != nil }
        guard !rated.isEmpty else { return nil }
        let kept = rated.filter { ($0.spread ?? 0) <= spread }
        let doubted = rated.count - kept.count
        return "Marked as uncertain (spread above \(spread)): \(doubted) of \(rated.count) sessions"
            + (kept.isEmpty ? "" : ". The others: " + Accuracy(kept.map(\.score)).words)
            + "."
    }
}

extension Accuracy {
    /// The two measures that matter most.
    fileprivate var shortWords: String {
        "MAE \(Formatted.decimal(meanAbsoluteError)), \(nearWords)"
    }
}
