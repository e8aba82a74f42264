import Calibration

extension SpreadAccuracy {
    /// One level in words.
    struct Row {
        let spread: String
        let sessions: Int
        let error: String
        let withinOne: String
        let share: String
        let errorUpTo: String
        let withinOneUpTo: String
    }

    /// The levels in words.
    var rows: [Row] {
        let all = Double(levels.last?.upTo.sessions ?? 1)
        return levels.map { level in
            let (from, through) = (level.spreads.lowerBound, level.spreads.upperBound)
            return Row(
                spread: from == through ? "\(from)" : "\(from) to \(through)", sessions: level.accuracy.sessions,
                error: Numbers.decimal(level.accuracy.meanAbsoluteError),
                withinOne: Numbers.percent(level.accuracy.shareWithinOne),
                share: Numbers.percent(Double(level.upTo.sessions) / all),
                errorUpTo: Numbers.decimal(level.upTo.meanAbsoluteError),
                withinOneUpTo: Numbers.percent(level.upTo.shareWithinOne))
        }
    }

    /// The half of the sessions that the members agree on most beside the rest, in a line.
    var words: String {
        let all = levels.last?.upTo.sessions ?? 0
        guard let half = levels.first(where: { 2 * $0.upTo.sessions >= all }), half.upTo.sessions < all else {
            return "the same of all sessions, or nearly: it tells none that is unsure"
        }
        return "up to \(half.spreads.upperBound) in \(half.upTo.sessions) of \(all) sessions: \(half.upTo.shortWords); "
            + "in all: \(levels.last?.upTo.shortWords ?? "")"
            + (rankCorrelation.map { "; rank correlation with the error \(Numbers.signed($0))" } ?? "")
    }

    /// Whether the spread tells of the error.
    var note: String {
        guard let rankCorrelation else {
            return "The spread, or the error, is the same everywhere: it tells nothing here."
        }
        let meaning =
            rankCorrelation >= 0.3
            ? "where the members disagree, the count is less sure"
            : rankCorrelation > -0.3
                ? "here the spread hardly tells a sure count from an unsure one"
                : "here the spread is no sign of doubt"
        return "Rank correlation of spread and absolute error \(Numbers.signed(rankCorrelation)): \(meaning)."
    }
}

extension CalibrationResult {
    /// What abstaining from sessions with more than a spread leaves, in a line; nil without a committee.
    func abstaining(above spread: Int) -> String? {
        let judged = sessions.filter { $0.spread != nil }
        guard !judged.isEmpty else { return nil }
        let kept = judged.filter { ($0.spread ?? 0) <= spread }
        let doubted = judged.count - kept.count
        return "doubted: \(doubted) of \(judged.count) sessions, with a spread above \(spread)"
            + (kept.isEmpty ? "" : "; the others: " + Accuracy(kept.map { $0.judgedScore }).words)
            + "."
    }
}

extension Accuracy {
    /// The two measures that count most.
    fileprivate var shortWords: String {
        "MAE \(Numbers.decimal(meanAbsoluteError)), within ±1 \(Numbers.percent(shareWithinOne))"
    }
}
