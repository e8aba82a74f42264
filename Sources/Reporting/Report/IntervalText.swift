import Calibration

extension [SessionResult] {
    /// A line with 95 % intervals of the held-out accuracy; nil without validation, and where the data are too few or do
    /// not vary.
    var intervalText: String? {
        let scores = compactMap { session in
            session.heldOutScore.map { UserScore(user: session.user, score: $0) }
        }
        let agreement = Agreement(scores)
        let intervals = [
            agreement.meanAbsoluteError?.named("MAE") { Formatted.decimal($0) },
            agreement.shareExact?.named("exact") { Formatted.percent($0) },
            agreement.shareWithinOne?.named("within ±1") { Formatted.percent($0) },
        ].compactMap { $0 }
        guard !intervals.isEmpty else { return nil }
        let clusters =
            agreement.drawn == .users
            ? "\(agreement.users) users" : "\(agreement.sessions) sessions of one user"
        return "          95 % intervals over \(clusters): \(intervals.joined(separator: ", "))"
    }
}

extension Estimate {
    /// A measure's name and interval; nil without an interval.
    fileprivate func named(_ name: String, _ text: (Double) -> String) -> String? {
        interval == nil ? nil : "\(name) \(intervalWords(text))"
    }
}
