import Calibration
import SessionStore

/// What to think about before believing an evaluation.
enum EvaluationAdvice {
    /// Everything worth a warning, most important first.
    static func all(
        of evaluation: Evaluation, training: TrainingSessions, unlabelled: Int, copies: [SharedSamples],
        otherUnits: [String], failures: Int,
        tolerance: Double?
    ) -> [String] {
        var advice = [worth(of: evaluation, training: training)].compactMap { $0 }
        if let first = copies.first {
            advice.append(
                "\(first): \(copies.count == 1 ? "it counts" : "\(copies.count) sessions count") as one that chose the "
                    + "numbers, whatever it is called.")
        }
        if !otherUnits.isEmpty { advice.append(UnitAdvice.words(otherUnits)) }
        if failures > 0 { advice.append("\(sessions(failures)) could not be counted and took no part.") }
        if unlabelled > 0 {
            advice.append(
                "\(sessions(unlabelled)) without a label took no part. Add labels with reptune sessions label.")
        }
        let timeless = evaluation.sessions.count { $0.events == nil }
        if tolerance != nil, timeless > 0 {
            advice.append(
                "\(sessions(timeless)) \(timeless == 1 ? "tells" : "tell") no event times; F1 and timing are of the rest."
            )
        }
        return advice
    }

    /// Whether the counts are evidence; nil where all of them are.
    static func worth(of evaluation: Evaluation, training: TrainingSessions) -> String? {
        let (chose, all) = (evaluation.count(.chose), evaluation.sessions.count)
        switch training {
        case .known(let run, _) where chose == all && all > 0:
            return "No evidence: \(all == 1 ? "the session is" : "all \(all) sessions are") among those that chose the "
                + "numbers (run \(run)). Evaluate on others, or see what the run counted left out with reptune report."
        case .known(let run, _) where chose > 0:
            return "\(chose) of \(all) sessions \(chose == 1 ? "is" : "are") among those that chose the numbers (run "
                + "\(run)), and no evidence. On the rest: "
                + (evaluation.unseen?.words ?? Numbers.unknown) + "."
        case .known: return nil
        case .elsewhere(let run):
            return
                "Which sessions chose the numbers can't be told: run \(run) is not in this database. If they are among "
                + "these, the numbers are no evidence."
        case .untold:
            return
                "Which sessions chose the numbers can't be told: the config does not say where it comes from. If they "
                + "are among these, the numbers are no evidence."
        }
    }

    private static func sessions(_ count: Int) -> String { "\(count) session\(count == 1 ? "" : "s")" }
}
