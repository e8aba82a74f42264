import Calibration

extension UserResult {
    /// The gain of this user's personal parameters with its significance, and whether more sessions are worth recording.
    var advice: String {
        guard shared != nil else { return "the only user: there are no shared parameters to compare with" }
        let oneMore = "record 1 more session: personal parameters need two for a held-out error"
        guard let gain else { return sessions == 1 ? oneMore : "" }
        let mean = Formatted.reps(gain.mean) + " per session"
        if sessions == 1 {
            guard gain.level != nil, let more = gain.moreSessions, more > 1 else { return oneMore }
            return oneMore + "; the other users gain \(mean): \(power(more))"
        }
        guard gain.mean > 0 else { return "no gain from personal parameters" }
        // Runs of earlier versions have no test.
        guard let gainTest, gain.level != nil else { return "gain \(mean)" }
        guard !gainTest.isSignificant else { return "gain \(mean), significant (\(gainTest.words))" }
        let words = "gain \(mean), not significant (\(gainTest.words)); "
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

extension GainTest {
    /// The p-value, and its correction.
    fileprivate var words: String {
        let p = Formatted.pValue(correctedPValue)
        return users > 1 ? "\(p), with Holm's correction for \(users) users" : p
    }
}
