import Sessions
import Calibration

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
        let (mean, share) = (meanAbsoluteError, shareWithinOne)
        let reason = difference.noInterval.map { "no 95 % interval: \($0.reasonWithMinimum)" }
        return "from \(from) of each user, held out: MAE \(Formatted.decimal(mean.personal)), shared "
            + "\(Formatted.decimal(mean.shared)); within ±1 \(Formatted.percent(share.personal)), shared "
            + "\(Formatted.percent(share.shared)); difference of the MAE \(Formatted.signed(difference.value)) ("
            + (reason ?? difference.intervalPhrase { Formatted.signed($0) })
            + "; \(Formatted.counted(sessions, "session")), \(Formatted.counted(users, "user")))"
    }
}
