import Calibration
import Runs

/// Warnings about an evaluation.
enum EvaluationAdvice {
    /// All warnings, the most important first.
    static func all(
        of evaluation: Evaluation, training: CalibrationSessions, unlabelled: Int, copies: [DuplicateSamples],
        otherUnits: [String], failures: Int,
        tolerance: Double?
    ) -> [Notice] {
        var advice = [evidence(of: evaluation, training: training)].compactMap { $0 }
        func add(_ kind: NoticeKind, _ words: String) { advice.append(Notice(kind, words)) }
        if let first = copies.first {
            add(
                .sharedSamples,
                "\(first): \(copies.count == 1 ? "it counts" : "\(copies.count) sessions count") as used for calibration, "
                    + "whatever the name.")
        }
        if !otherUnits.isEmpty { add(.otherUnits, UnitAdvice.words(otherUnits)) }
        if failures > 0 {
            add(
                .sessionsFailed, "\(sessions(failures)) could not be counted; the accuracy is that of the others.")
        }
        if unlabelled > 0 {
            add(
                .unlabelled,
                "\(sessions(unlabelled)) without a label \(unlabelled == 1 ? "is" : "are") not evaluated. Add labels with "
                    + "reptune sessions label.")
        }
        let timeless = evaluation.sessions.count { $0.events == nil }
        if tolerance != nil, timeless > 0 {
            add(
                .noEventTimes,
                "\(sessions(timeless)) \(timeless == 1 ? "has" : "have") no labelled event times; F1 and timing are those "
                    + "of the others.")
        }
        return advice
    }

    /// How many sessions were used for calibration; nil where none was.
    static func evidence(of evaluation: Evaluation, training: CalibrationSessions) -> Notice? {
        let (used, all) = (evaluation.count(.usedForCalibration), evaluation.sessions.count)
        let caution = "If they are among these, the accuracy is not independent evidence."
        switch training {
        case .known(let run, _) where used == all && all > 0:
            return Notice(
                .usedForCalibration,
                "Not independent evidence: \(all == 1 ? "the session was" : "all \(all) sessions were") used for "
                    + "calibration (run \(run)). Evaluate on other sessions, or show the run's held-out counts with "
                    + "reptune report.")
        case .known(let run, _) where used > 0:
            return Notice(
                .usedForCalibration,
                "\(used) of \(all) sessions \(used == 1 ? "was" : "were") used for calibration (run \(run)) and "
                    + "\(used == 1 ? "is" : "are") not independent evidence. The others: "
                    + (evaluation.unseen?.words ?? Formatted.unknown) + ".")
        case .known: return nil
        case .elsewhere(let run):
            return Notice(
                .unknownEvidence,
                "The sessions used for calibration are unknown: run \(run) is not in this database. \(caution)")
        case .unstated:
            return Notice(
                .unknownEvidence,
                "The sessions used for calibration are unknown: the config names no run. \(caution)")
        }
    }

    private static func sessions(_ count: Int) -> String { "\(count) session\(count == 1 ? "" : "s")" }
}
