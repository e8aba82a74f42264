import Calibration
import Runs
import Sessions

extension Accuracy {
    /// The measures: a line for the sessions with repetitions, and one for the sessions at rest, if there are any.
    package var lines: [String] { [countedWords, rest?.words].compactMap { $0 } }

    /// The measures in one line.
    package var words: String { lines.isEmpty ? "no session" : lines.joined(separator: "; ") }

    /// The sessions with repetitions, named as such if there are sessions at rest too: `16 sessions with repetitions`.
    var sessionWords: String { Formatted.counted(sessions, "session") + (rest == nil ? "" : " with \(CountUnit.many)") }

    /// The sessions of the shares, where some labels may be off by more than 1: ` of the 4 whose labels are certain to ±1`.
    var certainWords: String {
        certainSessions < sessions ? " of the \(certainSessions) whose labels are certain to ±1" : ""
    }

    /// The share of sessions near their label, as a text.
    var nearShare: String { Formatted.percent(CountUnit.near.share(self)) }

    /// `within ±1 90 %`, with the sessions of the share where it does not cover all.
    var nearWords: String { "\(CountUnit.within) \(nearShare)\(CountUnit.near == .one ? certainWords : "")" }

    private var countedWords: String? {
        guard sessions > 0 else { return nil }
        var parts = [sessionWords, "MAE \(Formatted.decimal(meanAbsoluteError))"]
        parts.append("MAPE \(Formatted.percent(meanAbsolutePercentageError))")
        parts.append("bias \(Formatted.signed(bias))")
        parts.append("exact \(Formatted.percent(shareExact))\(CountUnit.near == .one ? "" : certainWords)")
        parts.append(nearWords)
        if let events { parts.append(events.words) }
        return parts.joined(separator: ", ")
    }
}

extension RestAccuracy {
    /// `at most 0.46 per minute (one-sided 95 % bound)`, `at least 2.7 …` where these are surely too many, or why there is none.
    var boundWords: String {
        let lower = lowerBound.flatMap { $0 > ShipRule.falsePerMinute ? "at least \(Formatted.bound($0))" : nil }
        return (lower ?? upperBound.map { "at most \(Formatted.bound($0))" })
            .map { $0 + " per minute, one-sided 95 % bound" }
            ?? "no upper 95 % bound: \(Formatted.counted(sessions, "session")) \(sessions == 1 ? "is" : "are") too few"
    }

    /// The false counts in one line.
    package var words: String {
        let perMinute = falseCountsPerMinute.map { "\(Formatted.decimal($0)) per minute" }
        let rate =
            if let perMinute, let minutes {
                " in \(Formatted.decimal(minutes, 1)) min: \(perMinute), \(boundWords)"
            } else {
                perMinute.map { ", " + $0 } ?? ""
            }
        return
            "\(Formatted.counted(sessions, "session")) at rest, \(Formatted.percent(shareWithoutFalseCounts)) without a "
            + "false count, \(Formatted.counted(falseCounts, "false count"))\(rate)"
    }
}

extension EventAccuracy {
    /// The measures in one line.
    package var words: String {
        "F1 \(Formatted.percent(f1)) within \(distance) (precision \(Formatted.percent(precision)), recall "
            + Formatted.percent(recall) + (metronome.map { "; a metronome's F1 \(Formatted.percent($0))" } ?? "") + ")"
            + (meanTimingError.map { ", timing \(Formatted.signed($0 - (delay ?? 0), 3)) s" } ?? "")
            + (timingErrorDeviation.map { " ± \(Formatted.decimal($0, 3))" } ?? "") + delayWords
    }

    /// The largest distance of an event from its label, and the delay before it is measured: `±0.5 s, after a delay of +0.59 s`.
    var toleranceWords: String { distance + delayWords }

    /// `±0.5 s`, or `±0.16 to 0.23 s` by session.
    private var distance: String {
        let ends = [tolerance.lowerBound, tolerance.upperBound].map { Formatted.decimal($0, 2) }
        return "±\(ends[0] == ends[1] ? ends[0] : ends.joined(separator: " to ")) s"
    }

    private var delayWords: String { delay.map { ", after a delay of \(Formatted.signed($0, 2)) s" } ?? "" }
}

extension Evidence {
    /// The kind of evidence of the session's count, for a cell.
    package var words: String {
        switch self {
        case .newUser: "new user"
        case .newSession: "new session"
        case .unknown: "unknown"
        case .usedForCalibration: "in sample"
        }
    }

    /// The sessions with this evidence, as a title.
    package var title: String {
        switch self {
        case .newUser: "New users"
        case .newSession: "New sessions of known users"
        case .unknown: "Sessions of unknown evidence"
        case .usedForCalibration: "Sessions used for calibration"
        }
    }
}

extension Dials {
    /// What they change of the shared parameters.
    var words: String {
        let changes = [("gain", gain), ("tempo", tempo)].filter { $0.1 != 1 }
        return changes.isEmpty ? "shared" : changes.map { "\($0.0) \(Formatted.exact($0.1))" }.joined(separator: ", ")
    }
}

extension CalibrationResult {
    /// The held-out accuracy of personal parameters, a sentence for each number of known sessions, and who gets parameters of
    /// their own; empty if they were not requested.
    var personalLines: [String] {
        guard request.perUser else { return [] }
        return users.isEmpty
            ? ["two users or more are needed: all parameters of a single user are their own"]
            : users.personalLines
    }
}

extension [UserResult] {
    /// The same, over the users of several runs too.
    var personalLines: [String] {
        PersonalAccuracy.all(self).map(\.words) + [
            contains(where: \.isPersonal)
                ? "parameters of their own for \(exportWords) (\(Formatted.listed(filter(\.isPersonal).map(\.user)))); the others count with "
                    + "the shared ones"
                : "parameters of their own for \(exportWords): the shared ones, selected with their sessions, count these as well"
        ]
    }

    /// The number of users with parameters of their own; in several runs of combinations of user and activity.
    var exportWords: String {
        let isOnce = Set(map(\.user)).count == count
        return "\(count(where: \.isPersonal)) of "
            + (isOnce ? Formatted.counted(count, "user") : "\(count) combinations of user and activity")
    }
}

extension PersonalAccuracy {
    fileprivate var words: String {
        let from = known.map { $0 == 1 ? "1 session" : "\($0) sessions" } ?? "all other sessions"
        let mean = meanAbsoluteError
        let share = CountUnit.near == .one ? shareWithinOne : shareWithinFivePercent
        let reason = difference.noInterval.map { "no 95 % interval: \($0.reasonWithMinimum)" }
        return "from \(from) of each user, held out: MAE \(Formatted.decimal(mean.personal)), shared "
            + "\(Formatted.decimal(mean.shared)); \(CountUnit.within) \(Formatted.percent(share.personal)), shared "
            + "\(Formatted.percent(share.shared)); difference of the MAE \(Formatted.signed(difference.value)) ("
            + (reason ?? difference.intervalPhrase { Formatted.signed($0) })
            + "; \(Formatted.counted(sessions, "session")), \(Formatted.counted(users, "user")))"
    }
}

extension [RunDocument] {
    /// The held-out counts of several runs together with 95 % intervals, for a terminal; nil of fewer than two validated
    /// ones.
    package var pooledText: String? {
        guard count > 1 else { return nil }
        let validated = filter { $0.result.heldOut != nil }
        let reported = validated.map(\.result.reported)
        // Sessions at rest may have joined several activities.
        var scores = reported.flatMap(\.userScores).filter { $0.score.labelled > 0 }
        guard !scores.isEmpty else { return nil }
        // Events of some runs alone would stand beside errors of all.
        if !validated.allSatisfy({ $0.result.heldOut?.events != nil }) {
            scores = scores.map { user in
                let score = user.score
                return UserScore(
                    user: user.user,
                    score: SessionScore(
                        detected: score.detected, labelled: score.labelled, duration: score.duration))
            }
        }
        return CountUnit.with([], near: Nearness(labels: scores.lazy.map(\.score.labelled))) {
            pooledText(scores, validated)
        }
    }

    private func pooledText(_ scores: [UserScore], _ validated: [RunDocument]) -> String {
        let reported = validated.map(\.result.reported)
        let validations = Set(validated.map(\.result.request.validation.description)).sorted().joined(separator: ", ")
        var lines = Accuracy(scores.map(\.score)).lines
        lines[0] = "all \(count)".padding(9) + " held out  \(lines[0]) (\(validations))"
        for line in lines.indices.dropFirst() { lines[line] = "                    " + lines[line] }
        let agreement = Agreement(scores, evidence: Evidence.pooled(reported.map(\.evidence)))
        let users = flatMap(\.result.users)
        return
            (lines + [agreement.intervalText].compactMap { $0 }
            + (users.isEmpty ? [] : users.personalLines.map { "          " + $0 })).joined(separator: "\n")
    }
}

extension String {
    /// Padded with trailing spaces to a width.
    fileprivate func padding(_ width: Int) -> String {
        self + String(repeating: " ", count: Swift.max(0, width - count))
    }
}
