import Calibration
import Runs

/// Warnings about an evaluation.
package enum EvaluationAdvice {
    /// All warnings, the most important first.
    static func all(
        of evaluation: Evaluation, training: CalibrationSessions, unlabelled: Int, copies: [DuplicateSamples],
        failures: Int, tolerance: Double?
    ) -> [Notice] {
        let used = evaluation.count(.usedForCalibration)
        var advice = [
            evidence(used: used, of: evaluation.sessions.count, training: training),
            knownUsers(in: evaluation),
        ].compactMap { $0 }
        func add(_ kind: String, _ words: String, remedy: String? = nil) {
            advice.append(Notice(kind, words, remedy: remedy))
        }
        let undercounted = evaluation.sessions.compactMap {
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
        let timeless = evaluation.sessions.count { $0.events == nil }
        if tolerance != nil, timeless > 0 {
            add(
                "noEventTimes",
                "\(Formatted.counted(timeless, "session")) \(timeless == 1 ? "has" : "have") no labelled event times; F1 and timing cover "
                    + "the others.")
        }
        return advice
    }

    /// A note on the number of counted sessions that were used for calibration; nil if none was.
    package static func evidence(used: Int, of all: Int, training: CalibrationSessions) -> Notice? {
        let caution = "If they are among these, the accuracy is not independent evidence."
        switch training {
        case .known(let run, _, _) where used == all && all > 0:
            return Notice(
                "usedForCalibration",
                "Not independent evidence: \(all == 1 ? "the session was" : "all \(all) sessions were") used for "
                    + "calibration (run \(run)). Evaluate on other sessions, or show the run's held-out counts with "
                    + "reptune report.")
        case .known(let run, _, _) where used > 0:
            return Notice(
                "usedForCalibration",
                "\(used) of \(all) sessions \(used == 1 ? "was" : "were") used for calibration (run \(run)) and "
                    + "\(used == 1 ? "is" : "are") not independent evidence.")
        case .known: return nil
        case .elsewhere(let run):
            return Notice(
                "unknownEvidence",
                "The sessions used for calibration are unknown: run \(run) is not in this database. \(caution)")
        case .unstated:
            return Notice(
                "unknownEvidence",
                "The sessions used for calibration are unknown: no run is named. \(caution)")
        }
    }

    /// A note that new sessions of known users are no evidence about other people; nil without such sessions.
    private static func knownUsers(in evaluation: Evaluation) -> Notice? {
        let sessions = evaluation.sessions.filter { $0.evidence == .newSession }
        // Sessions at rest alone are no evidence about counts of repetitions.
        guard sessions.contains(where: { !$0.score.isAtRest }) else { return nil }
        let users = Set(sessions.map(\.user)).count
        return Notice(
            "knownUsers",
            "\(sessions.count) of \(Formatted.counted(evaluation.sessions.count, "session")) \(sessions.count == 1 ? "is" : "are") of "
                + "\(users == 1 ? "a user" : "\(users) users") whose other sessions were used for calibration. Such sessions do "
                + "not show how other people are counted.")
    }
}
