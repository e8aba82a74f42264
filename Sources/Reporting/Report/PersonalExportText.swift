import Calibration

extension PersonalExport {
    /// The users whose personal parameters are exported, in a sentence.
    var words: String {
        switch self {
        case .significant:
            "A user's personal parameters are exported only where their held-out gain is significant: p < 0.05 with the "
                + "standard deviation pooled within users, and with Holm's correction for the number of users."
        case .lower: "A user's personal parameters are exported where their held-out error is lower, also by chance."
        case .all: "The personal parameters of all users are exported, also where their held-out error is not lower."
        }
    }
}

extension CalibrationResult {
    /// The users whose personal parameters are exported. Runs stored by versions without tests exported lower errors.
    var personalExport: PersonalExport {
        request.personalExport
            ?? (users.contains { $0.gain != nil && $0.shared != nil && $0.personalHeldOut != nil && $0.gainTest == nil }
                ? .lower : .significant)
    }

    /// Why personal parameters without a significant gain are exported, for a terminal; nil if none is.
    var exportText: String? {
        guard !users.isEmpty, let export = request.personalExport, export != .significant else { return nil }
        return "--personal \(export.rawValue): \(export.words.prefix(1).lowercased() + export.words.dropFirst())"
    }
}

extension PersonalAccuracy {
    /// Shared, personal and exported parameters, each in a line with the difference from the shared ones.
    var lines: [String] {
        func words(_ means: Means) -> String {
            "MAE \(Formatted.decimal(means.absoluteError)), exact \(Formatted.percent(means.exact)), "
                + "within ±1 \(Formatted.percent(means.withinOne))"
        }
        func difference(_ estimate: Estimate) -> String {
            let reason = estimate.noInterval.map { "no 95 % interval: \($0.reasonWithMinimum)" }
            return "; difference from the MAE of shared ones \(Formatted.signed(estimate.value))"
                + " (\(reason ?? estimate.intervalPhrase { Formatted.signed($0) }))"
        }
        let isExported = exportedComparisons > 0
        let all = comparisons == users ? "users" : "combinations of user and activity"
        return [
            "shared parameters for every user, held out (leave-one-user-out): \(sessions) sessions, \(words(shared))",
            "personal parameters for every user, held out (leave-one-session-out): \(sessions) sessions, \(words(personal))"
                + difference(personalDifference),
            "exported parameters (personal for \(exportedComparisons) of \(comparisons) \(all)), held out: \(sessions) sessions, "
                + words(exported)
                + (isExported
                    ? difference(exportedDifference)
                        // If all are exported, nothing is decided.
                        + (exportedComparisons < comparisons
                            ? "; too optimistic, since these sessions decide on the export" : "")
                    : ""),
        ]
    }
}
