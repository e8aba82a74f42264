import RepDetection
import Sessions

extension Advisory {
    /// The fewest sessions with repetitions that give no advisory.
    static let enoughSessions = 10
    /// The fewest users that give no advisory.
    static let enoughUsers = 3

    /// The advisories that follow from the sizes of the data, the selected candidate, and the held-out accuracy.
    static func all(
        sessions: [Session], unlabelled: Int, otherRates: Int, sampleRate: Double, folds: [FoldResult],
        inSample: Accuracy, heldOut: Accuracy?, evidence: Evidence
    ) -> [Advisory] {
        var advisories: [Advisory] = []
        let counted = sessions.filter { $0.label?.count ?? 0 > 0 }
        let users = Set(counted.map(\.user)).count
        if counted.count < enoughSessions { advisories.append(.fewSessions(counted.count)) }
        // If several users are in training and held-out sessions, `recordWise` is the advice.
        if users < enoughUsers, users < 2 || evidence != .newSession {
            advisories.append(.fewUsers(users))
        }
        if unlabelled > 0 { advisories.append(.unlabelled(unlabelled)) }
        if otherRates > 0 { advisories.append(.otherRates(sessions: otherRates, rate: sampleRate)) }
        let channels = Set(folds.map(\.selected.parameters.signal.channel))
        // An ensemble has members on several channels by design.
        if channels.count > 1, folds.allSatisfy({ $0.selected.detectors.count == 1 }) {
            advisories.append(.unstableChannel(channels.sorted()))
        }
        if let heldOut = heldOut?.meanAbsoluteError, let inSample = inSample.meanAbsoluteError {
            if heldOut > 2 * inSample + 0.5 { advisories.append(.overfit(inSample: inSample, heldOut: heldOut)) }
        } else {
            advisories.append(.notValidated(sessions: sessions.count { $0.label?.count ?? 0 > 0 }))
        }
        return advisories
    }

    /// The plateau of a selected detector, if it holds half of many candidates. If nothing counts, another advisory says so.
    static func widePlateau(of selected: SelectedParameters, among grids: [Grid], isCounting: Bool) -> [Advisory] {
        let candidates = grids.reduce(0) { $0 + $1.count }
        guard isCounting, candidates >= 20, 2 * selected.plateau >= candidates else { return [] }
        return [.widePlateau(selected.plateau, candidates: candidates)]
    }
}
