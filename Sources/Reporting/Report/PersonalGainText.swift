import Calibration

extension UserResult {
    /// The gain of this user's personal parameters, and whether more sessions are worth recording.
    var advice: String {
        guard shared != nil else { return "the only user: there are no shared parameters to compare with" }
        let oneMore = "record 1 more session: personal parameters need two for a held-out error"
        guard let gain else { return sessions == 1 ? oneMore : "" }
        let mean = "\(Formatted.decimal(gain.mean)) reps per session"
        if sessions == 1 {
            guard let more = gain.moreSessions, more > 1 else { return oneMore }
            return oneMore + "; if the gain is that of the other users, \(mean), about \(more) more sessions are "
                + "needed for significance"
        }
        guard gain.mean > 0 else { return "no gain from personal parameters" }
        switch gain.moreSessions {
        case 0: return "gain \(mean), significant (p < 0.05)"
        case let more?:
            return "gain \(mean), not significant (p > 0.05); if the gain and its standard deviation "
                + "stay the same, about "
                + "\(Formatted.counted(more, "more session")) \(more == 1 ? "is" : "are") needed"
        case nil:
            return "gain \(mean), not significant (p > 0.05); more than \(PersonalGain.mostSessions) sessions in all "
                + "would be needed"
        }
    }
}
