import Calibration

extension UserResult {
    /// The gain of this user's personal parameters, and whether more sessions are worth recording.
    var advice: String {
        guard shared != nil else { return "the only user: there are no shared parameters to compare with" }
        let oneMore = "record 1 more session: personal parameters need two for a held-out error"
        guard let gain else { return sessions == 1 ? oneMore : "" }
        let mean = "\(Formatted.decimal(gain.mean)) reps per session"
        if sessions == 1 {
            guard gain.isSignificant != nil, let more = gain.moreSessions, more > 1 else { return oneMore }
            return oneMore + "; \(power(more)) if it is that of the other users, \(mean)"
        }
        guard gain.mean > 0 else { return "no gain from personal parameters" }
        // Runs of earlier versions have a number of sessions for a power of 50 %.
        guard let isSignificant = gain.isSignificant else { return "gain \(mean)" }
        guard !isSignificant else { return "gain \(mean), significant (p < 0.05)" }
        let words = "gain \(mean), not significant (p > 0.05); "
        guard let more = gain.moreSessions else {
            return words + "to be significant in 80 % of the cases, a gain of this size needs more than "
                + "\(PersonalGain.mostSessions) sessions in all"
        }
        return words + power(more)
    }

    /// The number of sessions for a power of 80 %.
    private func power(_ more: Int) -> String {
        "with about \(Formatted.counted(more, "more session")) a gain of this size is significant in 80 % of the cases"
    }
}
