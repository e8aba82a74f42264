import Calibration

extension Agreement {
    /// A line with 95 % intervals of the accuracy, or the reason for missing intervals; nil without sessions with
    /// repetitions.
    var intervalText: String? {
        let intervals = [
            meanAbsoluteError?.named("MAE") { Formatted.decimal($0) },
            shareExact?.named("exact") { Formatted.percent($0) },
            shareWithinOne?.named("within ±1") { Formatted.percent($0) },
        ].compactMap { $0 }
        guard !intervals.isEmpty else {
            return meanAbsoluteError?.noInterval.map { "          no 95 % intervals: \($0.reasonWithMinimum)" }
        }
        let clusters =
            switch drawn {
            case .users: "\(users) users"
            case .sessions where users < 2: "\(sessions) sessions of one user"
            case .sessions: "\(sessions) sessions, for further sessions of known users"
            }
        return "          95 % intervals over \(clusters): \(intervals.joined(separator: ", "))"
    }
}

extension Estimate {
    /// A measure's name and interval; nil without an interval.
    fileprivate func named(_ name: String, _ text: (Double) -> String) -> String? {
        interval == nil ? nil : "\(name) \(intervalWords(text))"
    }
}
