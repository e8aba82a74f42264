import Calibration
import Sessions

/// The requirements of the fixed rule, and what follows from them.
///
/// Ship: the lower 95 % bound of the share within ±1 is 90 % or more (within ±5 % for sessions of more than 50 repetitions), the
/// upper bound of false counts at rest is 1 per minute or less, and five people or more took part. Not: the share's upper bound
/// is below 90 %, or the lower bound of false counts is above 1 per minute. Between both it is not shown yet; nor where a constant
/// is within ±1 of 90 % of the labels, or where it is not known whether the sessions were used for calibration. Sessions of known
/// users answer for these users alone.
struct ShipRule {
    /// The ways to a share within ±1 whose lower bound is high enough.
    enum Share: Hashable {
        case enough
        /// Fewer errors, or many more sessions as good as these; nil if no number would do.
        case larger(or: Int?)
        case sessions(Int)
        /// Errors differ between people.
        case people
    }

    static let share = 0.9
    static let falsePerMinute = 1.0
    static let people = 5

    /// The sessions that are near their label, and all of them.
    let near: (within: Int, all: Int)
    /// The 95 % interval of their share: over users, or over sessions where users are too few to show how much they differ.
    let interval: ClosedRange<Double>
    let drawn: SamplingUnit
    let share: Share
    /// Further people who are needed.
    let people: Int
    /// Further minutes at rest without a false count.
    let minutes: Int
    /// Whether the share is high enough, and surely above a half: of three sessions any share could be chance.
    var looksRight: Bool { isNear && !isCountedAtRest && interval.lowerBound > 0.5 }
    /// Whether the share is high enough, be it by chance.
    var isNear: Bool { Double(near.within) >= Self.share * Double(near.all) }
    /// Whether there are too many false counts at rest: surely, or as far as known while the share could be high enough.
    let isCountedAtRest: Bool
    /// The most serious first.
    let requirements: [Requirement]

    init(_ findings: VerdictFindings) {
        let nearness = findings.nearness
        let counted = findings.certain.filter { $0.labelled > 0 }
        let vague = findings.points.count - findings.certain.count
        let (within, all) = (counted.count { !nearness.isOff($0) }, counted.count)
        let value = Double(within) / Double(max(1, all))
        interval = findings.near?.interval ?? Proportion.wilson(share: value, trials: Double(all)) ?? 0...1
        drawn = findings.near?.interval == nil ? .sessions : findings.agreement?.drawn ?? .sessions
        let rest = findings.accuracy.rest
        let isForKnown = findings.evidence == .newSession
        near = (within, all)
        share = interval.lowerBound >= Self.share ? .enough : Self.share(value, of: all)
        let now = Set(findings.points.lazy.filter { $0.labelled > 0 }.map(\.user)).count
        people = isForKnown ? 0 : max(0, Self.people - now)
        // Where there are surely too many, more minutes would only have more of them.
        let isSurelyCounted = rest?.lowerBound ?? 0 > Self.falsePerMinute
        let isMore = rest?.falseCountsPerMinute ?? 0 > Self.falsePerMinute
        isCountedAtRest =
            isSurelyCounted
            || isMore && interval.upperBound >= Self.share
        minutes = isSurelyCounted ? 0 : Self.minutesAtRest(rest)
        let reach = "within \(nearness.words)"
        let needed = Formatted.percent(Self.share, 0)
        var rows: [Requirement] = []
        func require(
            _ name: String, now: String, _ needed: String, _ outcome: Requirement.Outcome, _ note: String? = nil
        ) {
            rows.append(Requirement(name: name, now: now, needed: needed, outcome: outcome, note: note))
        }
        if findings.evidence == .unknown {
            require(
                "Sessions that took no part in the calibration", now: "not known", "needed of all", .unshown,
                "no run says which sessions were used")
        }
        if let constant = findings.constant {
            require(
                "Sets with different numbers of \(CountUnit.many)",
                now: "always answering \(findings.usual) is \(reach) in \(Formatted.percent(constant, 0))",
                "less than \(needed) needed", .unshown)
        }
        if let baseline = findings.baseline, let other = baseline.unbeaten, baseline.isOftenNearer {
            require(
                "Better than \(other.counter.words)", now: baseline.facts(other), "more than chance needed", .unshown)
        }
        require(
            "False counts per minute at rest",
            now: rest.map {
                Self.words($0) + (findings.isRestOfKnown ? "; same person, other recordings)" : ")")
            } ?? "not measured",
            "at most \(Formatted.exact(Self.falsePerMinute)) allowed",
            isSurelyCounted ? .failed : minutes > 0 ? .unshown : .met,
            minutes > 0
                ? (isMore ? "fewer, or " : "") + "\(Formatted.counted(minutes, "more minute")) without a false count"
                : nil)
        require(
            reach.sentence,
            now: "\(Formatted.percent(value)) (\(Formatted.percent(interval.lowerBound)) … "
                + "\(Formatted.percent(interval.upperBound))\(drawn == .users ? "" : " over sessions"))"
                + (vague > 0 ? ", without \(vague) whose label may be off by more than 1" : ""),
            "\(needed) needed at the lower end",
            share == .enough ? .met : interval.upperBound < Self.share ? .failed : .unshown,
            findings.constant == nil ? share.note : nil)
        if isForKnown {
            require(
                "People who took no part in the calibration", now: "0", "\(Self.people) needed", .further,
                "for other people")
        } else {
            require(
                "People", now: "\(now)", "\(Self.people) needed", people > 0 ? .unshown : .met,
                people > 0 ? Self.more(people) : nil)
        }
        requirements = rows
    }

    /// `3 minutes without repetitions, labelled 0`.
    var minutesWords: String { "\(Formatted.counted(minutes, "minute")) without \(CountUnit.many), labelled 0" }

    /// `1 more person`, `4 more people`.
    static func more(_ people: Int) -> String { people == 1 ? "1 more person" : "\(people) more people" }

    /// `6.83 (5 in 0.7 min; at least 2.7 per minute, one-sided 95 % bound`, to be closed.
    private static func words(_ rest: RestAccuracy) -> String {
        guard let rate = rest.falseCountsPerMinute, let minutes = rest.minutes else {
            return "\(Formatted.unknown) (\(Formatted.counted(rest.falseCounts, "false count"))"
        }
        return
            "\(Formatted.decimal(rate)) (\(rest.falseCounts) in \(Formatted.decimal(minutes, 1)) min; \(rest.boundWords)"
    }

    /// The sessions as good as these with which the lower bound of Wilson's interval is high enough; if some are off, and it takes
    /// more than as many again, fewer errors are the shorter way.
    private static func share(_ now: Double, of sessions: Int) -> Share {
        guard now > share else { return .larger(or: nil) }
        func isEnough(_ trials: Int) -> Bool {
            Proportion.wilson(share: now, trials: Double(trials))?.lowerBound ?? 0 >= share
        }
        if isEnough(sessions) { return .people }
        guard let enough = (sessions...sessions + 1000).first(where: isEnough) else { return .larger(or: nil) }
        return now == 1 || enough <= 2 * sessions ? .sessions(enough - sessions) : .larger(or: enough - sessions)
    }

    /// The further minutes at rest, whole, that the bound needs without another false count.
    private static func minutesAtRest(_ rest: RestAccuracy?) -> Int {
        let minutes =
            rest?.furtherMinutes(boundedBy: falsePerMinute) ?? RestAccuracy.minutes(boundedBy: falsePerMinute)
        return Int(minutes.rounded(.up))
    }
}

extension ShipRule.Share {
    var isFewerErrors: Bool { if case .larger = self { true } else { false } }

    /// What is missing.
    fileprivate var note: String? {
        switch self {
        case .enough: nil
        case .larger(nil): "fewer errors"
        case .larger(let more?): "fewer errors, or \(more) more sessions as good as these"
        case .sessions(let more): "\(Formatted.counted(more, "more session")) as good as these"
        case .people: "more people, since errors differ between them"
        }
    }
}
