import Sessions

/// What to do next about a detector: a sentence in the imperative, with the shell command that does it or a link to the picture that
/// shows it.
struct NextAction: Sendable, Encodable {
    let text: String
    let shell: String?
    /// The id of a trace on the page; nil if none is drawn.
    let trace: String?

    private enum CodingKeys: CodingKey { case text, shell }

    /// Whether it needs new recordings.
    var isRecording: Bool { text.hasPrefix("Record ") || shell?.hasPrefix("reptune import") == true }

    init(_ text: String, shell: String? = nil, trace: String? = nil) {
        (self.text, self.shell, self.trace) = (text, shell, trace)
    }

    /// The most that are proposed.
    static let most = 4

    /// The actions that follow from the counts, the one that changes the answer first.
    ///
    /// Each answers the first question that is open: whether the counts are evidence at all; whether anything is counted;
    /// whether the labels could show it, since a constant count would pass, or the length of the recording; what fails, by false counts
    /// at rest, by activity, in the worst set of the worst group; what to record to show it; and if nothing is missing, the export.
    /// If more sessions would show it, recording comes before the worst set.
    ///
    /// - Parameters:
    ///   - rule: What is missing by the fixed rule.
    ///   - state: The answer.
    ///   - hasLimits: Whether the user's limits decide, so that sessions and people that the rule needs are not asked for.
    ///   - detector: The detector as commands name it; empty for counts that were made elsewhere.
    ///   - doubtful: The ids of the sessions whose label is doubtful.
    ///   - traces: The ids of traces by session.
    static func all(
        _ findings: VerdictFindings, _ missing: ShipRule, matrix: ErrorMatrix?, state: Answer.State, hasLimits: Bool,
        detector: String, doubtful: Set<String>, traces: [String: String]
    ) -> [NextAction] {
        // People beyond those who are known come last: the answer doesn't wait for them.
        let isForKnown = findings.isIndependent && findings.evidence == .newSession
        var actions = findings.remedy.flatMap { isForKnown ? nil : [$0] } ?? []
        let rest = missing.minutes > 0 ? missing.minutesWords : nil
        let lengths = findings.constant.map {
            NextAction(
                "Record more sets, \(findings.furtherLabels) at least\(findings.activities > 1 ? " of each activity" : "") with other numbers of \(CountUnit.many)\(rest.map { ", and \($0)" } ?? ""): always answering \(findings.usual) is \(CountUnit.within) in \(Formatted.percent($0, 0)) of \(findings.isUndoubted ? "the others" : "these sessions"), so they "
                    + "can't show that the detector counts.",
                shell: importing)
        }
        let worst = matrix?.worst.map { look(at: $0, matrix, detector, doubtful, traces) }
        guard findings.isIndependent else { return actions + [worst].compactMap(\.self) }
        guard !findings.countsNothing else {
            let check = "Check that the channel has the motion, and that the levels, the gate and the intervals fit it"
            return actions + [NextAction(check + ".", shell: worst?.shell, trace: worst?.trace)]
        }
        if let baseline = findings.baseline, let other = baseline.unbeaten, other.counter == .duration,
            !baseline.isOftenNearer || !missing.share.isFewerErrors
        {
            actions.append(
                NextAction(
                    "Record sets at different speeds and with pauses: the length of the recording "
                        + (other.difference.value >= 0
                            ? "gives these counts, too."
                            : "has a mean absolute error of \(Formatted.decimal(other.meanAbsoluteError)), and these are too few to show that "
                                + "\(Formatted.decimal(baseline.meanAbsoluteError)) is better."),
                    shell: importing))
        }
        actions += [lengths].compactMap(\.self)
        if state == .met {
            actions.append(
                NextAction(
                    "Export the detector for your app.",
                    shell: detector.isEmpty
                        ? nil : "reptune export \(detector) -o \(ShellWord.quoted(findings.configFile))"))
        }
        let still = findings.points.filter { $0.labelled == 0 }
        let counted = still.max { $0.detected < $1.detected }
        if missing.isCountedAtRest, findings.weighsRest != nil, let only = still.first, still.count == 1 {
            actions.append(
                NextAction(
                    "Record more rest: with \(only.name) held out, parameters are selected without any.",
                    shell: importingRest(findings)))
        } else if missing.isCountedAtRest, findings.hasSearchedGate, findings.weighsRest == false {
            actions.append(
                NextAction(
                    "Calibrate with --objective balanced, which weighs the false counts at rest, too.",
                    shell: findings.calibration + " --objective balanced"))
        } else if missing.isCountedAtRest, findings.hasSearchedGate || detector.isEmpty, let counted {
            actions.append(
                NextAction(
                    "Record more rest such as \(counted.name) (\(Formatted.signed(counted.error))), and calibrate with it.",
                    shell: importingRest(findings), trace: traces[counted.id]))
        } else if missing.isCountedAtRest {
            actions.append(
                NextAction(
                    "Calibrate without options against the false counts at rest: this searches a gate, too.",
                    shell: findings.calibration))
        }
        let without = findings.narrowed.map { ", without \(Formatted.listed($0.flags))" } ?? ""
        let differs = matrix?.groupedBy == ResultField.activity.rawValue && matrix?.finding != nil
        if differs || findings.activities > 1 && missing.share.isFewerErrors && !detector.isEmpty {
            actions.append(
                NextAction(
                    "Calibrate one detector for each activity\(findings.narrowed == nil ? "" : ", without options"): "
                        + (differs
                            ? "the errors differ by it."
                            : "this one has the same parameters for \(findings.activities)."),
                    shell: findings.calibration))
        } else if let narrowed = findings.narrowed, missing.share.isFewerErrors, !missing.isCountedAtRest, let matrix,
            matrix.failsInSample
        {
            actions.append(
                NextAction(
                    "Calibrate\(without.dropFirst()): \(matrix.worstGroups ?? "sessions") fail in sample, too, so more "
                        + "recordings alone don't help.", shell: findings.calibration + " \(narrowed.base)"))
        }
        let record =
            findings.constant == nil ? record(findings, missing, matrix, state: state, hasLimits: hasLimits) : nil
        actions += (missing.share.isFewerErrors || hasLimits ? [worst, record] : [record, worst]).compactMap(\.self)
        guard isForKnown else { return actions }
        if let remedy = findings.remedy { return actions + [remedy] }
        let others =
            "For other users, record \(ShipRule.people) more people: this answer is only for \(findings.onlyUser ?? "people who took part in the calibration")."
        return state == .unmet ? actions : actions + [NextAction(others, shell: importing)]
    }

    private static let importing = "reptune import --manifest NEW.csv"
    private static func importingRest(_ findings: VerdictFindings) -> String {
        let user = findings.onlyUser.map { ShellWord.quoted($0) } ?? "USER"
        return "reptune import REST.csv --count 0 --activity \(Session.rest) --user \(user)"
    }

    /// Shows a session, or asks for its label.
    private static func look(
        at point: CountPoint, _ matrix: ErrorMatrix?, _ detector: String, _ doubtful: Set<String>,
        _ traces: [String: String]
    ) -> NextAction {
        let name = ShellWord.quoted(point.name)
        let words = matrix?.worstWords ?? "\(point.name) (\(Formatted.signed(point.error)))"
        guard !doubtful.contains(point.id) else {
            return NextAction(
                "Check the label of \(point.name) (\(point.labelled))"
                    + (point.error < 0 ? ", or whether the recording is cut" : "")
                    + ", since the ensemble agrees on \(point.detected). Set it with reptune sessions label, also if it is right.",
                shell: "reptune open \(name)" + (detector.isEmpty ? "" : " " + detector), trace: traces[point.id])
        }
        guard point.isRightInSample != true else {
            return NextAction(
                "Record more sessions \(matrix?.rightInSample ?? "such as \(words)"): too few others are like them, since they are counted right only if they take part in the calibration.",
                shell: importing, trace: traces[point.id])
        }
        guard !point.isChecked else {
            return NextAction(
                "Record more sessions such as \(words): its label was checked, so the count is off.",
                shell: importing, trace: traces[point.id])
        }
        let why = matrix?.worstGroup.map { " to find out why \($0) fail" } ?? ", the largest error"
        return NextAction(
            "Look at \(words)\(why).",
            shell: point.id.isEmpty ? nil : "reptune plot \(name)" + (detector.isEmpty ? "" : " " + detector),
            trace: traces[point.id])
    }

    /// Asks for another look at the labels that the members contradict.
    static func check(
        _ findings: VerdictFindings, _ detector: String, _ doubtful: Set<String>, _ traces: [String: String]
    ) -> NextAction {
        if doubtful.count == 1, let only = findings.points.first(where: { doubtful.contains($0.id) }) {
            return look(at: only, nil, detector, doubtful, traces)
        }
        return NextAction(
            "Look at the \(doubtful.count) sessions whose labels are doubted: the label may be wrong, the recording cut, or the count off. Then set each label with reptune sessions label, also if it is right; correct a wrong one in the manifest, too.",
            shell: "reptune sessions check-labels \(detector) -o labels")
    }

    /// Asks for the recordings again whose gaps hide repetitions.
    static func recordAgain(
        _ findings: VerdictFindings, _ detector: String, _ traces: [String: String]
    ) -> [NextAction] {
        let nearness = findings.nearness
        let gapped = findings.certain.filter { $0.labelled > 0 && $0.hasGap && nearness.isOff($0) }
        return gapped.prefix(1).map { first in
            let gap = gapped.count == 1 ? "its gap" : "their gaps"
            return NextAction(
                "Record \(Formatted.listed(gapped.map(\.name))) again: repetitions in \(gap) can't be counted.",
                shell: "reptune plot \(ShellWord.quoted(first.name)) \(detector)", trace: traces[first.id])
        }
    }

    /// Asks for the sessions, people and minutes at rest that are missing.
    private static func record(
        _ findings: VerdictFindings, _ missing: ShipRule, _ matrix: ErrorMatrix?, state: Answer.State, hasLimits: Bool
    ) -> NextAction? {
        var parts: [String] = []
        if hasLimits {
            if state == .unsure {
                parts.append("more sessions of more people, until the 95 % intervals meet the limits")
            }
        } else {
            switch missing.share {
            case .enough: break
            case .larger:
                parts += matrix.flatMap { $0.failsInSample ? nil : $0.worstGroups }.map { ["more \($0)"] } ?? []
            case .sessions(let more):
                parts.append(
                    Formatted.counted(more, "more session")
                        + (findings.baseline?.needsTimes == true
                            ? " with event times"
                            : findings.hasSimilarLabels ? " with different numbers of \(CountUnit.many)" : ""))
            case .people: parts.append("more people")
            }
            if missing.people > 0 {
                let people = ShipRule.more(missing.people)
                if parts.isEmpty {
                    parts.append(people)
                } else {
                    parts[0] += ", of \(people) at least" + (missing.minutes > 0 ? "," : "")
                }
            }
        }
        let isOfRestAlone = parts.isEmpty
        if missing.minutes > 0 {
            parts.append(missing.minutesWords)
        }
        return parts.isEmpty
            ? nil
            : NextAction(
                "Record \(parts.joined(separator: " and ")).",
                shell: isOfRestAlone ? importingRest(findings) : importing)
    }
}

extension NextAction {
    /// Advice of a calibration or an evaluation that can be done: its remedy, then why. Nil for other advice.
    init?(_ notice: Message) {
        guard let remedy = notice.remedy else { return nil }
        self.init("\(remedy.dropLast()): \(notice.words.lowercasedFirst)")
    }
}
