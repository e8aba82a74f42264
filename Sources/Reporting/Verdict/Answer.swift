import Calibration
import Sessions

/// The answer to "Can I ship this?": what it rests on, for whom the detector fails, and what to do next. Reports, the terminal and JSON
/// give the same.
package struct Answer: Sendable {
    /// The mark of the answer.
    package enum State: String, Sendable, Encodable {
        /// Every requirement is met by independent evidence.
        case met
        /// Every requirement is met by the values, or could be, but not beyond chance.
        case unsure
        /// A requirement is not met.
        case unmet
        /// A requirement is not measured, or there is no independent evidence.
        case open
    }

    /// Why recordings can't show how the detector counts, and what to do about them.
    typealias Unfit = (words: String, step: NextAction, isInOtherUnit: Bool)

    package let state: State
    /// The answer in words; those before the colon stand for it in tables.
    package let sentence: String
    /// The limits of the user, or the requirements of the fixed rule; none where the counts can't show them.
    package let requirements: [Requirement]
    /// Whether the numbers of the recordings are in another unit, so that no measure says how the detector counts.
    package let isInOtherUnit: Bool
    /// The user, if all sessions are of one, so that it answers for no other.
    let known: String?
    /// For whom or for what the detector fails; nil without sessions, or if no failure is known.
    package let fails: String?
    /// What to do next, the most useful first; at most four.
    let next: [NextAction]
    /// Whether labels have to be checked first.
    let doubtsLabels: Bool
    /// The errors, people by groups; nil without sessions with repetitions, or if numbers are in another unit.
    let matrix: ErrorMatrix?
    /// The advice for which the next steps have no room.
    let furtherAdvice: [String]
    /// The sessions near their label, and all with repetitions.
    package let near: (within: Int, all: Int)
    /// How near that is.
    let nearness: Nearness
    /// The 95 % interval of their share; nil without independent evidence.
    let shareInterval: ClosedRange<Double>?

    /// Answers.
    ///
    /// - Parameters:
    ///   - findings: The counts that the answer rests on.
    ///   - limits: The outcomes of the user's limits on these counts; without any the fixed rule answers.
    ///   - detector: The detector as commands name it: the id of a run, or a file; empty for counts that were made elsewhere.
    ///   - database: The end of proposed commands: the option that names the database.
    ///   - others: The measures of sessions that are other evidence, for limits that are checked on them.
    ///   - doubtful: The ids of the sessions whose label is doubtful.
    ///   - unfit: Why the recordings can't show how the detector counts.
    ///   - advice: Advice for the next steps.
    ///   - traces: The ids of traces on a page by session.
    init(
        _ findings: VerdictFindings, limits: [LimitOutcome] = [], detector: String, database: String = "",
        others: [Evidence: [Measure: Estimate]] = [:], doubtful: Set<String> = [], unfit: Unfit? = nil,
        advice: [Message] = [],
        traces: [String: String] = [:]
    ) {
        let own = Measure.table(findings.accuracy, findings.agreement)
        let rule = ShipRule(findings)
        let hasRepetitions = findings.certain.contains { $0.labelled > 0 }
        let required =
            !findings.isIndependent
            ? []
            : !limits.isEmpty
                ? limits.map { limit in limit.requirement(limit.evidence.flatMap { others[$0] } ?? own) }
                : hasRepetitions && !findings.countsNothing ? rule.requirements : []
        let chance =
            rule.looksRight && findings.baseline?.isOftenNearer == true ? nil : findings.baseline?.verdict
        let matrix = ErrorMatrix(findings.certain, findings.nearness, doubtful: doubtful, traces: traces)
        let stated = Self.state(findings, required, hasLimits: !limits.isEmpty)
        let isOpen = stated != .met && limits.isEmpty && findings.isIndependent
        let undoubted = findings.certain.filter { !doubtful.contains($0.id) }
        let rest = doubtful.isEmpty ? matrix : ErrorMatrix(undoubted, findings.nearness, traces: traces)
        // Where one group fails, the members may agree on its motion being another.
        let isOfGroup =
            matrix?.finding != nil
            && (rest?.finding != nil
                || matrix?.worstSessions.contains { 2 * $0.count(where: doubtful.contains) >= $0.count } == true)
        // No label, person or group is to blame for numbers in another unit, or for recordings without the motion.
        let unfit = isOpen ? unfit : nil
        isInOtherUnit = unfit?.isInOtherUnit == true
        self.matrix = isInOtherUnit ? nil : matrix
        requirements = unfit == nil && (chance == nil || !limits.isEmpty) ? required : []
        let labels = isOpen && !isOfGroup && unfit == nil ? Self.doubts(findings, doubtful) : nil
        // Put right, the others' labels may all be alike.
        var judged = findings
        if labels != nil {
            (judged.isUndoubted, judged.baseline) = (
                true, ChanceBaseline(undoubted.map(\.score), evidence: findings.evidence)
            )
        }
        let gaps = Self.gaps(findings)
        let doubts = labels ?? (isOpen && unfit == nil ? gaps.map { "Check recordings first: \($0)" } : nil)
        state = doubts != nil && stated == .unmet ? .unsure : stated
        sentence =
            !findings.isIndependent
            ? "Unknown: \(findings.reason)"
            : findings.countsNothing && unfit == nil
                ? "No: nothing is counted"
                : unfit.map { "Check recordings first: " + $0.words } ?? doubts
                    ?? chance
                    ?? (!limits.isEmpty
                        ? Self.sentence(findings, limits, requirements)
                        : hasRepetitions
                            ? Self.sentence(findings, rule, state)
                            : "Unknown: no session has \(CountUnit.many)"
                                + (findings.points.count > findings.certain.count
                                    ? " and a label that is certain to ±1" : ""))
        known = findings.evidence == .newSession ? findings.onlyUser : nil
        near = rule.near
        nearness = findings.nearness
        shareInterval = findings.isIndependent && rule.near.all > 0 ? rule.interval : nil
        // People and groups in which wrong labels gather don't fail.
        let failing = FailingUsers(labels == nil ? findings.certain : undoubted)
        let isNamed = labels != nil ? failing.users.isEmpty : matrix?.finding != nil && matrix?.differsByUser == false
        let people = isNamed ? failing.rest : failing.words
        let groups = [
            doubts == nil || labels != nil ? gaps.map { $0 + "." } : nil, labels == nil ? matrix?.finding : nil, people,
        ].compactMap { $0?.nonEmpty }.joined(separator: " ").nonEmpty
        fails =
            findings.isIndependent
            ? unfit == nil
                ? groups
                : isInOtherUnit
                    ? nil
                    : findings.baseline?.verdict.map { $0 + "." }
                        ?? "\(near.within) of \(Formatted.counted(near.all, "session")) within \(nearness.words)."
            : findings.isInSample
                ? failing.inSampleWords ?? "Nothing fails in sample, which says nothing of other sessions." : nil
        let actions =
            unfit.map { [$0.step] }
            ?? ((labels != nil ? [NextAction.check(findings, detector, doubtful, traces)] : [])
                + (labels == nil && doubts != nil ? NextAction.recordAgain(findings, detector, traces) : [])
                + NextAction.all(
                    judged, rule, matrix: labels != nil ? rest : matrix, state: state,
                    hasLimits: !limits.isEmpty, detector: detector, doubtful: doubtful, traces: traces))
        let advised = advice.filter { unfit == nil && NextAction($0) != nil }.prefix(
            max(0, NextAction.most - actions.count))
        let proposed = (actions + advised.compactMap { NextAction($0) }).map { action in
            let shell = action.shell.map { $0.replacing(" && ", with: "\(database) && ") + database }
            return NextAction(action.text, shell: shell, trace: action.trace)
        }
        next = Array(proposed.prefix(NextAction.most))
        doubtsLabels = labels != nil
        furtherAdvice = advice.filter { !advised.contains($0) }.map(\.description)
    }

    /// That labels have to be checked first, since the members contradict them; nil if none is doubtful, or if most others fail, too.
    private static func doubts(_ findings: VerdictFindings, _ doubtful: Set<String>) -> String? {
        let counted = findings.certain.filter { $0.labelled > 0 }
        let others = counted.filter { !doubtful.contains($0.id) }
        let doubted = counted.count - others.count
        guard doubted > 0 else { return nil }
        let nearness = findings.nearness
        let near = others.count { !nearness.isOff($0) }
        guard 2 * near >= others.count else { return nil }
        return
            "Check labels first: \(doubted) of \(Formatted.counted(counted.count, "label")) \(doubted == 1 ? "is" : "are") doubted; "
            + "\(counted.count { !nearness.isOff($0) }) of \(counted.count) sessions within \(nearness.words)"
    }

    /// How many recordings have a gap in which repetitions can't be counted, and the share of the others; nil if none of them is off.
    private static func gaps(_ findings: VerdictFindings) -> String? {
        let counted = findings.certain.filter { $0.labelled > 0 }
        let others = counted.filter { !$0.hasGap }
        let gapped = counted.count - others.count
        let nearness = findings.nearness
        guard counted.contains(where: { $0.hasGap && nearness.isOff($0) }) else { return nil }
        let near = others.count { !nearness.isOff($0) }
        return
            "\(gapped) of \(Formatted.counted(counted.count, "recording")) \(gapped == 1 ? "has a gap" : "have gaps") longer than "
            + "a repetition; without \(gapped == 1 ? "it" : "them") \(near) of \(Formatted.counted(others.count, "session")) "
            + "within \(nearness.words)"
    }

    private static func state(
        _ findings: VerdictFindings, _ requirements: [Requirement], hasLimits: Bool
    ) -> State {
        guard findings.isIndependent else { return .open }
        guard !findings.countsNothing, findings.baseline?.isNoBetter != true else { return .unmet }
        var outcomes = Set(requirements.map(\.outcome))
        if findings.constant != nil || findings.baseline?.unbeaten != nil { outcomes.insert(.unshown) }
        if outcomes.contains(.failed) { return .unmet }
        if outcomes.isEmpty || outcomes.contains(.unknown) || hasLimits && findings.evidence == .unknown {
            return .open
        }
        return outcomes.contains(.unshown) ? .unsure : .met
    }

    /// The answer by the fixed rule.
    private static func sentence(_ findings: VerdictFindings, _ rule: ShipRule, _ state: State) -> String {
        let all = "\(rule.near.within) of \(Formatted.counted(rule.near.all, "session"))"
        let who = findings.evidence == .newSession ? findings.onlyUser ?? "known users" : nil
        let sessions = all + (who.map { " of \($0)" } ?? "") + " within \(findings.nearness.words)"
        switch state {
        case .unmet where rule.isCountedAtRest, .unsure where rule.isCountedAtRest && findings.constant == nil:
            let rest = findings.accuracy.rest
            return "Not yet: \(Formatted.counted(rest?.falseCounts ?? 0, "false count")) in "
                + "\(Formatted.decimal(rest?.minutes ?? 0, 1)) min at rest"
        case .unmet: return "Not yet: \(sessions)"
        case .met: return "Ship it\(who.map { " for \($0)" } ?? ""): \(all) within \(findings.nearness.words)"
        case .unsure, .open:
            if let constant = findings.constant, rule.isNear {
                return
                    "Labels too alike: \(sessions), but always answering \(findings.usual) in \(Formatted.percent(constant, 0))"
            }
            return
                (rule.looksRight
                ? "Looks right, not shown yet: " : rule.isNear ? "Too few sessions: " : "Not yet: ") + sessions
        }
    }

    /// The answer by the user's limits.
    private static func sentence(
        _ findings: VerdictFindings, _ limits: [LimitOutcome], _ requirements: [Requirement]
    ) -> String {
        func count(_ outcome: Requirement.Outcome) -> Int { requirements.count { $0.outcome == outcome } }
        let (unmet, unmeasured) = (count(.failed), count(.unknown))
        if unmet == 0, unmeasured > 0 {
            return limits.count == 1
                ? "Unknown: the limit can't be checked"
                : "Unknown: \(unmeasured) of \(limits.count) limits can't be checked"
        }
        switch (unmet, limits.count) {
        case (0, _): break
        case (1, 1): return "No: the limit is not met"
        case (2, 2): return "No: neither limit is met"
        case (limits.count, _): return "No: none of the \(limits.count) limits is met"
        default: return "No: \(unmet) of \(limits.count) limits \(unmet == 1 ? "is" : "are") not met"
        }
        if let constant = findings.constant {
            return
                "Labels too alike: always answering \(findings.usual) is within \(findings.nearness.words) in \(Formatted.percent(constant, 0))"
        }
        if let chance = findings.baseline?.verdict { return chance }
        let met =
            ["", "the limit is met", "both limits are met"].dropFirst(limits.count).first
            ?? "all \(limits.count) limits are met"
        let (yes, how) = count(.unshown) > 0 ? ("Unsure", " by the values, but not beyond chance") : ("Yes", "")
        // A counter that runs all day counts at rest, too.
        let other = limits.lazy.compactMap(\.evidence).first { $0 != findings.evidence }
        let rest = other?.wordsAtRest ?? (findings.accuracy.rest != nil ? "" : "; not measured at rest")
        return switch findings.evidence {
        case .newUser, .usedForCalibration: "\(yes): \(met)\(how)\(rest)"
        case .newSession: "\(yes), for known users: \(met)\(how)\(rest)"
        case .unknown: "Unknown: \(met), but it is not known which sessions were used for calibration"
        }
    }
}

extension Evidence {
    /// The sessions at rest on which a limit is checked, after an answer about other sessions.
    fileprivate var wordsAtRest: String {
        switch self {
        case .newUser: "; at rest, for new users only"
        case .newSession: "; at rest, for known users only"
        case .unknown, .usedForCalibration: "; at rest, without independent evidence"
        }
    }
}

extension String {
    fileprivate var nonEmpty: String? { isEmpty ? nil : self }
}
