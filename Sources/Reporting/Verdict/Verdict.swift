import Calibration
import Runs
import Sessions

/// The first screen of a report: whether the independent evidence meets the user's limits, in three measures with their
/// intervals, and for whom the detector fails.
struct Verdict {
    /// The mark of the answer.
    enum State: String {
        /// Every limit is met by independent evidence.
        case met
        /// Every limit is met by the values, but not beyond chance.
        case unsure
        /// A limit is not met.
        case unmet
        /// There is no limit, or no independent evidence.
        case open
    }

    /// One limit, with its outcome.
    struct LimitRow {
        let mark: String
        let outcome: String
        let words: String
    }

    let state: String
    /// The answer to "Can I ship this?".
    let answer: String
    /// The numbers of users, sessions and repetitions behind the answer.
    let size: String
    /// The sessions of the answer.
    let scope: String
    let limits: [LimitRow]
    let hasLimits: Bool
    let tiles: [VerdictTile]
    /// For whom or for what the detector fails; nil without sessions, or if no failure is known.
    let fails: String?
    /// The errors, people by groups; nil without sessions with repetitions.
    let matrix: ErrorMatrix?
    let next: [NextAction]
    /// The advice for which the next steps have no room.
    let furtherAdvice: [String]
    /// What is missing to ship; nil with limits, or if nothing is.
    let missing: String?

    /// Words the verdict.
    ///
    /// - Parameters:
    ///   - findings: The counts that the answer rests on.
    ///   - limits: The outcomes of the user's limits on these counts.
    ///   - detector: The detector as commands name it: the id of a run, or a file.
    ///   - command: The command that sets limits, without them.
    ///   - database: The end of proposed commands: the option that names the database.
    ///   - example: Suggested limits; nil for the usual ones.
    ///   - others: The measures of sessions that are other evidence, for limits that are checked on them.
    ///   - doubtful: The ids of the sessions whose label is doubtful.
    ///   - advice: Advice for the next steps.
    ///   - traces: The ids of traces on the page by session.
    init(
        _ findings: VerdictFindings, limits: [LimitOutcome], detector: String, command: String, database: String = "",
        example: String? = nil,
        others: [Evidence: [Measure: Estimate]] = [:], doubtful: Set<String> = [], advice: [Message] = [],
        traces: [String: String] = [:]
    ) {
        let own = Measure.table(findings.accuracy, findings.agreement)
        func measures(_ limit: LimitOutcome) -> [Measure: Estimate] { limit.evidence.flatMap { others[$0] } ?? own }
        let certainties = limits.map { $0.certainty(measures($0)) }
        let decision =
            limits.isEmpty && findings.isIndependent && findings.chance == nil && !findings.countsNothing
                && findings.points.contains { $0.labelled > 0 } ? Decision(findings) : nil
        let decided = decision?.state ?? Verdict.state(findings, limits, certainties)
        state = decided.rawValue
        answer = decision?.answer ?? Verdict.answer(findings, limits, certainties)
        size = findings.size
        scope = findings.scope
        self.limits = zip(limits, certainties).map { limit, certainty in
            LimitRow(
                mark: limit.value == nil ? "?" : certainty.isCertain ? "✓" : limit.isMet ? "~" : "✗",
                outcome: limit.outcome(measures(limit)), words: limit.sentence)
        }
        hasLimits = !limits.isEmpty && findings.isIndependent
        tiles = VerdictTile.all(findings)
        let failing = FailingUsers(findings.points)
        matrix = ErrorMatrix(findings.points, findings.nearness, traces: traces)
        let people = matrix?.finding != nil && matrix?.differsByUser == false ? failing.rest : failing.words
        fails =
            findings.isIndependent
            ? [matrix?.finding, people].compactMap { $0?.nonEmpty }.joined(separator: " ").nonEmpty
            : findings.isInSample
                ? failing.inSampleWords ?? "Nothing fails in sample, which says nothing of other sessions." : nil
        let actions = NextAction.all(
            findings, matrix: matrix, state: decided, hasLimits: !limits.isEmpty, detector: detector,
            doubtful: doubtful,
            traces: traces)
        let advised = advice.filter { NextAction($0) != nil }.prefix(max(0, NextAction.most - actions.count))
        let ownLimits =
            limits.isEmpty && findings.isIndependent
            ? [NextAction("Set limits of your own.", shell: "\(command) \(example ?? findings.suggestedLimits)")] : []
        let proposed = (actions + advised.compactMap { NextAction($0) }).map { action in
            let shell = action.shell.map { $0.replacing(" && ", with: "\(database) && ") + database }
            return NextAction(action.text, shell: shell, trace: action.trace)
        }
        next = Array((proposed + ownLimits).prefix(NextAction.most))
        furtherAdvice = advice.filter { !advised.contains($0) }.map(\.description)
        missing =
            findings.isIndependent
            ? decision?.missing.words.map { "Missing to ship: \($0)." } : findings.remedy?.text
    }

    private static func state(
        _ findings: VerdictFindings, _ limits: [LimitOutcome], _ certainties: [LimitOutcome.Certainty]
    ) -> State {
        guard findings.isIndependent else { return .open }
        guard !findings.countsNothing, findings.chance == nil else { return .unmet }
        guard !limits.isEmpty else { return .open }
        guard limits.allSatisfy(\.isMet) else {
            return limits.allSatisfy { $0.isMet || $0.value == nil } ? .open : .unmet
        }
        guard findings.evidence != .unknown else { return .open }
        return certainties.allSatisfy(\.isCertain) ? .met : .unsure
    }

    private static func answer(
        _ findings: VerdictFindings, _ limits: [LimitOutcome], _ certainties: [LimitOutcome.Certainty]
    ) -> String {
        guard findings.isIndependent else { return "Unknown: \(findings.reason)" }
        guard !findings.countsNothing else { return "No: nothing is counted" }
        if let chance = findings.chance { return chance }
        guard !limits.isEmpty else {
            return "No limit given"
        }
        let unmet = limits.count { !$0.isMet && $0.value != nil }
        let unmeasured = limits.count { $0.value == nil }
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
        let met =
            ["", "the limit is met", "both limits are met"].dropFirst(limits.count).first
            ?? "all \(limits.count) limits are met"
        let (yes, how) =
            certainties.contains(where: \.isByValue)
            ? ("Unsure", " by the values, but not by their 95 % intervals")
            : certainties.contains(where: \.isWithoutInterval)
                ? ("Unsure", " by the values, which have no 95 % interval") : ("Yes", "")
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

extension Verdict {
    /// The answer in lines for a terminal, and the command of its first step; nil if it has none.
    var terminal: (lines: [String], command: String?) {
        let step = next.first?.text == missing ? nil : next.first?.text
        let more = [fails, missing, step].compactMap { $0 }
        return (["answer    \(answer)"] + more.map { "          " + $0 }, next.first?.shell)
    }
}

extension RunDocument {
    /// The command of the first step that the report of the run proposes; nil if it has none.
    ///
    /// - Parameter database: The end of proposed commands: the option that names the database.
    package func nextCommand(database: String) throws -> String? {
        try CountUnit.with(activities) {
            try ReportPage(EvaluatedRun(self), charts: [], database: database).verdict.terminal.command
        }
    }
}

/// One of the three measures on the first screen: its value, its 95 % interval, and the counts behind it.
struct VerdictTile {
    let name: String
    let value: String
    let interval: String
    let note: String

    /// The share of near counts, the mean absolute error, and the false counts per minute at rest. Values that are not independent
    /// evidence are in the note only.
    static func all(_ findings: VerdictFindings) -> [VerdictTile] {
        [withinOne(findings), error(findings), atRest(findings)]
    }

    private static func withinOne(_ findings: VerdictFindings) -> VerdictTile {
        let counted = findings.points.filter { $0.labelled > 0 }
        let nearness = findings.nearness
        let near = counted.count { !nearness.isOff($0) }
        return VerdictTile(
            findings, "Within \(nearness.words)",
            Formatted.percent(counted.isEmpty ? nil : Double(near) / Double(counted.count)),
            of: findings.near, over: findings.agreement?.drawn, Formatted.percent,
            note: "\(near) of \(Formatted.counted(counted.count, "session"))")
    }

    private static func error(_ findings: VerdictFindings) -> VerdictTile {
        VerdictTile(
            findings, "Mean absolute error", Formatted.reps(findings.accuracy.meanAbsoluteError),
            of: findings.agreement?.meanAbsoluteError, over: findings.agreement?.drawn,
            { value, _ in Formatted.decimal(value) },
            note: "\(Formatted.percent(findings.accuracy.meanAbsolutePercentageError)) of the labels")
    }

    private static func atRest(_ findings: VerdictFindings) -> VerdictTile {
        let name = "False counts per minute at rest"
        guard let rest = findings.accuracy.rest else {
            return VerdictTile(
                name: name, value: Formatted.unknown, interval: "not measured",
                note: findings.otherRest == 0
                    ? "No session is labelled 0: record some without \(CountUnit.many)."
                    : "None of these sessions is labelled 0; see below for \(findings.otherRest) of other evidence.")
        }
        return VerdictTile(
            findings, name, Formatted.decimal(rest.falseCountsPerMinute),
            of: findings.agreement?.rest?.falseCountsPerMinute, over: findings.agreement?.rest?.drawn,
            { value, _ in Formatted.decimal(value) },
            note: "\(Formatted.counted(rest.falseCounts, "false count")) in "
                + (rest.minutes.map { "\(Formatted.decimal($0, 1)) min" } ?? Formatted.counted(rest.sessions, "session"))
                + (rest.upperBound.map { ": at most \(Formatted.bound($0)) per minute" } ?? ""))
    }

}

extension VerdictTile {
    fileprivate init(
        _ findings: VerdictFindings, _ name: String, _ value: String, of estimate: Estimate?, over drawn: SamplingUnit?,
        _ text: (Double?, Int) -> String, note: String
    ) {
        let name = name + (findings.isIndependent ? ", \(findings.title)" : "")
        guard findings.isIndependent else {
            self.init(
                name: name, value: Formatted.unknown, interval: "no independent evidence",
                note: "\(findings.title): \(value), \(note)")
            return
        }
        let units = estimate?.interval == nil ? nil : drawn.map { " over \($0.rawValue)" }
        self.init(
            name: name, value: value,
            interval: (estimate?.intervalPhrase { text($0, 1) } ?? "no 95 % interval") + (units ?? ""), note: note)
    }
}
