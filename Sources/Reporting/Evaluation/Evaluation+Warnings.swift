import Calibration
import Runs
import Sessions

extension Evaluation {
    /// All warnings, the most important first.
    func warnings(
        training: CalibrationSessions, unlabelled: Int, uncounted: [String], copies: [DuplicateSamples],
        failures: Int, tolerance: Double?
    ) -> [Message] {
        let used = training.warning(used: count(.usedForCalibration), of: sessions.count)
        var advice = [used, ofKnownUsers].compactMap { $0 }
        func add(_ kind: String, _ words: String, remedy: String? = nil) {
            advice.append(.warning(kind, words, remedy: remedy))
        }
        let undercounted = sessions.compactMap {
            UndercountedSession(id: $0.id, session: $0.name, labelled: $0.labelled, detected: $0.detected)
        }
        if !undercounted.isEmpty { add("undercounted", undercounted.summary) }
        if let first = copies.first {
            add(
                "sharedSamples",
                "\(first): \(copies.count == 1 ? "it counts" : "\(copies.count) sessions count") as used for calibration, "
                    + "whatever the name.")
        }
        if failures > 0 {
            let failed = Formatted.counted(failures, "session")
            add("sessionsFailed", "\(failed) could not be counted; the accuracy covers the others.")
        }
        if unlabelled > 0 {
            add(
                "unlabelled",
                "\(Formatted.counted(unlabelled, "session")) without a label \(unlabelled == 1 ? "is" : "are") not evaluated.",
                remedy: "Add labels with reptune sessions label.")
        }
        if !uncounted.isEmpty {
            add(
                "uncounted",
                "There is no count of \(Formatted.counted(uncounted.count, "session")), which \(uncounted.count == 1 ? "is" : "are") not "
                    + "evaluated: \(Formatted.listed(uncounted)).",
                remedy: "Add the counts to the table: the ones that are missing may be the hard ones.")
        }
        let timeless = sessions.count { $0.events == nil }
        if tolerance != nil, timeless > 0 {
            add(
                "noEventTimes",
                "\(Formatted.counted(timeless, "session")) \(timeless == 1 ? "has" : "have") no labelled event times; F1 and timing cover "
                    + "the others.")
        }
        return advice
    }

    /// A note that new sessions of known users are no evidence about other people; nil without such sessions.
    private var ofKnownUsers: Message? {
        let known = sessions.filter { $0.evidence == .newSession }
        // Sessions at rest alone are no evidence about counts of repetitions.
        guard known.contains(where: { !$0.score.isAtRest }) else { return nil }
        let users = Set(known.map(\.user)).count
        return .warning(
            "knownUsers",
            "\(known.count) of \(Formatted.counted(sessions.count, "session")) \(known.count == 1 ? "is" : "are") of "
                + "\(users == 1 ? "a user" : "\(users) users") whose other sessions were used for calibration. Such sessions do "
                + "not show how other people are counted.")
    }
}

extension CalibrationSessions {
    /// A note on the number of counted sessions that were used for calibration; nil if none was.
    package func warning(used: Int, of all: Int) -> Message? {
        let caution = "If they are among these, the accuracy is not independent evidence."
        switch self {
        case .known(let run, _, _) where used == all && all > 0:
            return .warning(
                "usedForCalibration",
                "Not independent evidence: \(all == 1 ? "the session was" : "all \(all) sessions were") used for "
                    + "calibration (run \(run)). Evaluate on other sessions, or show the run's held-out counts with "
                    + "reptune report.")
        case .known(let run, _, _) where used > 0:
            return .warning(
                "usedForCalibration",
                "\(used) of \(all) sessions \(used == 1 ? "was" : "were") used for calibration (run \(run)) and "
                    + "\(used == 1 ? "is" : "are") not independent evidence.")
        case .known: return nil
        case .elsewhere(let run):
            return .warning(
                "unknownEvidence",
                "The sessions used for calibration are unknown: run \(run) is not in this database. \(caution)")
        case .unstated:
            return .warning(
                "unknownEvidence", "The sessions used for calibration are unknown: no run is named. \(caution)")
        }
    }
}
