import Calibration

/// The answer without limits of the user's own, by a fixed rule.
///
/// Ship: the lower 95 % bound of the share within ±1 is 90 % or more (within ±5 % for sessions of more than 50 repetitions), the
/// upper bound of false counts at rest is 1 per minute or less, and five people or more took part. Not: the share's upper bound
/// is below 90 %, or the lower bound of false counts is above 1 per minute. Between both it is not shown yet.
struct Decision {
    let state: Verdict.State
    let answer: String
    /// What would show it; nil if nothing is missing.
    let missing: String?

    static let share = 0.9
    static let falsePerMinute = 1.0
    static let people = 5

    /// - Parameter findings: Independent counts with repetitions.
    init(_ findings: VerdictFindings) {
        let counted = findings.points.filter { $0.labelled > 0 }
        let nearness = findings.nearness
        let within = counted.count { !nearness.isOff($0) }
        let interval =
            findings.near?.interval
            ?? Proportion.wilson(
                share: Double(within) / Double(max(1, counted.count)), trials: Double(counted.count)) ?? 0...1
        let rest = findings.accuracy.rest
        let people = Set(counted.map(\.user)).count
        let sessions = "\(within) of \(Formatted.counted(counted.count, "session")) within \(nearness.words)"
        let isKnown = findings.evidence == .newSession
        if let rest, rest.lowerBound ?? 0 > Self.falsePerMinute {
            state = .unmet
            answer =
                "Not yet: \(Formatted.counted(rest.falseCounts, "false count")) in "
                + "\(Formatted.decimal(rest.minutes, 1)) min at rest"
        } else if interval.upperBound < Self.share {
            state = .unmet
            answer = "Not yet: \(sessions)"
        } else if interval.lowerBound >= Self.share, rest?.upperBound ?? .infinity <= Self.falsePerMinute,
            people >= Self.people, !isKnown
        {
            state = .met
            answer = "Ship it: \(sessions)"
        } else {
            state = .unsure
            answer =
                (Double(within) >= Self.share * Double(counted.count) ? "Looks right" : "Not shown yet")
                + (isKnown ? " for known users: " : ": ") + sessions
        }
        let parts = [
            interval.lowerBound >= Self.share ? nil : Self.more(within, of: counted.count, nearness),
            people >= Self.people
                ? nil : Self.people - people == 1 ? "1 more person" : "\(Self.people - people) more people",
            Self.minutesAtRest(rest).map { "\($0) minutes at rest without a false count" },
        ].compactMap { $0 }
        missing =
            state == .unsure && !parts.isEmpty ? "What would show it: " + parts.joined(separator: "; ") + "." : nil
    }

    /// The sessions as good as these with which the lower bound of Wilson's interval is high enough.
    private static func more(_ within: Int, of sessions: Int, _ nearness: Nearness) -> String? {
        let now = Double(within) / Double(sessions)
        guard now > share else {
            return "more than \(Formatted.percent(share)) of the sessions within \(nearness.words)"
        }
        if Proportion.wilson(share: now, trials: Double(sessions))?.lowerBound ?? 0 >= share {
            return "more people, since errors differ between them"
        }
        let enough = (sessions + 1...100_000).first {
            Proportion.wilson(share: now, trials: Double($0)).map { $0.lowerBound >= share } ?? false
        }
        // A share just above would need thousands.
        guard let enough, now == 1 || enough <= 10 * sessions else { return "a larger share within \(nearness.words)" }
        return "\(Formatted.counted(enough - sessions, "more session")) as good as these"
    }

    /// The further minutes at rest, whole, that the bound needs without another false count; nil if there are enough.
    static func minutesAtRest(_ rest: RestAccuracy?) -> Int? {
        let needed = RestAccuracy.minutes(boundedBy: falsePerMinute, falseCounts: rest?.falseCounts ?? 0)
        let more = needed - (rest?.minutes ?? 0)
        return more > 0 ? Int(more.rounded(.up)) : nil
    }
}
