import Sessions
import Calibration

/// The answer without limits of the user's own, by a fixed rule.
///
/// Ship: the lower 95 % bound of the share within ±1 is 90 % or more (within ±5 % for sessions of more than 50 repetitions), the
/// upper bound of false counts at rest is 1 per minute or less, and five people or more took part. Not: the share's upper bound
/// is below 90 %, or the lower bound of false counts is above 1 per minute. Between both it is not shown yet; nor where a constant
/// is within ±1 of 90 % of the labels, or where it is not known whether the sessions were used for calibration.
struct Decision {
    let state: Verdict.State
    let answer: String
    let missing: Missing

    static let share = 0.9
    static let falsePerMinute = 1.0
    static let people = 5

    /// - Parameter findings: Independent counts with repetitions.
    init(_ findings: VerdictFindings) {
        missing = Missing(findings)
        let (near, rest) = (missing.near, findings.accuracy.rest)
        let sessions =
            "\(near.within) of \(Formatted.counted(near.all, "session")) within \(findings.nearness.words)"
        if missing.isCountedAtRest, let rest {
            state = .unmet
            answer =
                "Not yet: \(Formatted.counted(rest.falseCounts, "false count")) in "
                + "\(Formatted.decimal(rest.minutes, 1)) min at rest"
        } else if near.interval.upperBound < Self.share {
            state = .unmet
            answer = "Not yet: \(sessions)"
        } else if missing.words == nil {
            state = .met
            answer = "Ship it: \(sessions)"
        } else {
            state = .unsure
            let who = findings.evidence == .newSession ? " for known users" : ""
            answer =
                (Double(near.within) >= Self.share * Double(near.all)
                    ? "Looks right\(who), not shown yet: " : "Not shown yet\(who): ") + sessions
        }
    }
}

/// What is missing to ship by the rule of `Decision`: the banner and the next steps word it alike.
struct Missing {
    /// The ways to a share within ±1 whose lower bound is high enough.
    enum Share: Hashable {
        case enough
        /// Fewer errors: more sessions like these would not do, or hardly.
        case larger
        case sessions(Int)
        /// Errors differ between people.
        case people
    }

    /// The sessions that are near their label, all of them, and the 95 % interval of the share.
    let near: (within: Int, all: Int, interval: ClosedRange<Double>)
    /// The share of the sessions within ±1 of a constant, if it would pass as well.
    let constant: Double?
    let share: Share
    let people: Int
    /// Further minutes at rest without a false count.
    let minutes: Int
    /// Whether there are surely too many false counts at rest: more minutes would only have more of them.
    let isCountedAtRest: Bool
    /// The same as the end of a sentence; nil if nothing is missing.
    let words: String?

    init(_ findings: VerdictFindings) {
        let counted = findings.points.filter { $0.labelled > 0 }
        let (within, all) = (counted.count { !findings.nearness.isOff($0) }, counted.count)
        let value = Double(within) / Double(max(1, all))
        let interval = findings.near?.interval ?? Proportion.wilson(share: value, trials: Double(all)) ?? 0...1
        near = (within, all, interval)
        constant = findings.constant.flatMap { $0 >= Decision.share ? $0 : nil }
        share = interval.lowerBound >= Decision.share ? .enough : Self.share(value, of: all)
        people = max(0, Decision.people - Set(counted.map(\.user)).count)
        isCountedAtRest = findings.accuracy.rest?.lowerBound ?? 0 > Decision.falsePerMinute
        minutes = isCountedAtRest ? 0 : Self.minutesAtRest(findings.accuracy.rest)
        let reach = "within \(findings.nearness.words)"
        let evidence: String? =
            switch findings.evidence {
            case .newSession: people > 0 ? nil : "sessions of people who took no part in the calibration"
            case .unknown: "sessions that surely took no part in the calibration"
            case .newUser, .usedForCalibration: nil
            }
        let more: String? =
            switch share {
            case .enough: nil
            case .larger where value > Decision.share: "a larger share \(reach)"
            case .larger: "more than \(Formatted.percent(Decision.share)) of the sessions \(reach)"
            case .sessions(let more): "\(Formatted.counted(more, "more session")) as good as these"
            case .people: "more people, since errors differ between them"
            }
        let parts = [
            evidence, constant == nil ? nil : "sets of different lengths, since a constant count would pass",
            isCountedAtRest ? "at most 1 false count per minute at rest" : nil, more,
            people == 0 ? nil : Self.more(people),
            minutes == 0 ? nil : "\(Formatted.counted(minutes, "minute")) at rest without a false count",
        ]
        let found = parts.compactMap { $0 }
        words = found.isEmpty ? nil : found.joined(separator: "; ")
    }

    /// `1 more person`, `4 more people`.
    static func more(_ people: Int) -> String { people == 1 ? "1 more person" : "\(people) more people" }

    /// The sessions as good as these with which the lower bound of Wilson's interval is high enough; if some are off, at most as
    /// many again.
    private static func share(_ now: Double, of sessions: Int) -> Share {
        guard now > Decision.share else { return .larger }
        func isEnough(_ trials: Int) -> Bool {
            Proportion.wilson(share: now, trials: Double(trials))?.lowerBound ?? 0 >= Decision.share
        }
        if isEnough(sessions) { return .people }
        let most = now == 1 ? 1000 : 2 * sessions
        guard let enough = (sessions...max(sessions, most)).first(where: isEnough) else { return .larger }
        return .sessions(enough - sessions)
    }

    /// The further minutes at rest, whole, that the bound needs without another false count.
    private static func minutesAtRest(_ rest: RestAccuracy?) -> Int {
        let needed = RestAccuracy.minutes(boundedBy: Decision.falsePerMinute, falseCounts: rest?.falseCounts ?? 0)
        return Int(max(0, needed - (rest?.minutes ?? 0)).rounded(.up))
    }
}
