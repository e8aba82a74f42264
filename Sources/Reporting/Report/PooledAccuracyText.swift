import Calibration
import Runs

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
