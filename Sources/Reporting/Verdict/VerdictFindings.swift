import Calibration
import Runs
import Sessions

/// The counts behind a verdict: counts that are independent evidence, if there are any.
struct VerdictFindings {
    let accuracy: Accuracy
    let agreement: Agreement?
    /// The kind of evidence of the counts.
    let evidence: Evidence
    let points: [CountPoint]
    /// The sessions, as a sentence.
    let scope: String
    /// The same in two words, for a tile.
    let title: String
    /// The reason for missing independent evidence; empty if there is some.
    let reason: String
    /// The way to evidence about other people; nil if this is it.
    let remedy: NextAction?
    /// The number of sessions that are other evidence.
    var others = 0
    /// The number of those at rest.
    var otherRest = 0
    /// The error beside counters that ignore the motion; nil without sessions with repetitions.
    var baseline: ChanceBaseline?
    /// Whether that is without the sessions whose label is doubted.
    var isUndoubted = false
    /// Whether a gate was searched that could reject movement at rest.
    var hasSearchedGate = false
    /// Whether people are new to the detector, and the rest is of people who were in training with other recordings.
    var isRestOfKnown = false
    /// Whether false counts at rest took part in the selection; nil without one.
    var weighsRest: Bool?
    /// The file for an exported config.
    var configFile = "config.json"
    /// The command that calibrates without options on the same activities and users.
    var calibration = "reptune calibrate"

    /// The rule or preset whose default values were not all searched, as an option, and the options that narrowed it; nil if they were.
    var narrowed: (base: String, flags: [String])?

    /// The share of the sessions near a constant, if their labels are alike; nil otherwise.
    var constant: Double? { baseline.flatMap { $0.isOfEqualLabels ? $0.shareOfMedian : nil } }

    /// The number of activities with repetitions.
    var activities: Int { Set(points.lazy.filter { $0.labelled > 0 }.map(\.activity)).count }

    /// How many sets with other numbers, of each activity, it takes until the constant is near less than the share that is needed; three
    /// at least.
    var furtherLabels: Int {
        let counted = Double(certain.count { $0.labelled > 0 })
        let further = Int((constant ?? 0) * counted / ShipRule.share) + 1 - Int(counted)
        return max(3, (further + activities - 1) / max(1, activities))
    }

    /// Whether the sessions were not used for calibration, as far as that is known.
    var isIndependent: Bool { reason.isEmpty }

    /// Whether there are repetitions and the detector counts none. Such a detector meets every limit on false counts.
    var countsNothing: Bool {
        points.contains { $0.labelled > 0 } && points.allSatisfy { $0.detected == 0 }
    }

    /// `10 users, 20 sessions of 8 to 20 reps; no session at rest.`
    var size: String {
        let labels = labels
        guard let least = labels.first, let most = labels.last else { return "" }
        let reps = " of " + (least == most ? "" : "\(least) to ") + Formatted.reps(Double(most))
        let rest = points.count - labels.count
        return Formatted.counted(Set(points.filter { $0.labelled > 0 }.map(\.user)).count, "user") + ", "
            + Formatted.counted(labels.count, "session") + reps + "; "
            + (rest == 0 ? "no session" : Formatted.counted(rest, "session")) + " at rest"
            + (otherRest == 0 ? "." : "; \(Formatted.counted(otherRest, "other session")) at rest, below.")
    }

    /// The user with repetitions, if there is one, and the name is known.
    var onlyUser: String? {
        let users = Set(points.lazy.filter { $0.labelled > 0 }.map(\.user))
        return users.count == 1 && users != [Session.unknown] ? users.first : nil
    }

    /// The constant that is nearest to the labels: their median, as a whole number.
    var usual: Int { Int((labels.map(Double.init).median ?? 0).rounded()) }

    /// Whether a constant is near half of the labels, or, of labels too few to show it, near all.
    var hasSimilarLabels: Bool {
        baseline?.isOfSimilarLabels == true
            || labels.allSatisfy { !nearness.isFar(Double(usual - $0), from: $0) }
    }

    /// The labels above 0 in ascending order.
    private var labels: [Int] { points.map(\.labelled).filter { $0 > 0 }.sorted() }

    /// The sessions whose labels are certain enough to show whether the count is near.
    var certain: [CountPoint] {
        let nearness = nearness
        return points.filter { $0.labelled == 0 || !$0.isVague || nearness == .fivePercent }
    }

    /// How near a count has to be to its label.
    var nearness: Nearness { Nearness(points) }

    /// The share of sessions with repetitions that are near, with its 95 % interval.
    var near: Estimate? { nearness.share(agreement) }

    /// Whether the counts are in sample: calibration sessions with parameters that were selected on them.
    var isInSample: Bool { evidence == .usedForCalibration }
}

extension VerdictFindings {
    /// The held-out counts of a run; without validation, or with the same samples on both sides of a fold, they are not
    /// independent evidence.
    init(_ run: RunDocument) {
        let result = run.result
        let reported = result.reported
        let leaks = result.advisories.contains { $0.kind == "sharedSamples" }
        let reason =
            result.heldOut == nil
            ? result.sessions.count { $0.labelled > 0 } == 1 ? "there is one session" : "no session was held out"
            : leaks ? "the same samples are in training and in held-out sessions" : ""
        let scope =
            result.heldOut == nil
            ? "Every session was used for calibration, so the accuracy on other sessions is unknown."
            : "Held out (\(result.request.validation)): each session is counted with parameters selected on "
                + "\(result.request.validation.trainingWords)."
                + (reported.evidence == .newSession
                    ? (Set(result.points.filter { $0.labelled > 0 }.map(\.user)).count == 1
                        ? " The user is" : " The users are")
                        + " known from other sessions: this does not show how other people are counted."
                    : "")
                + (reported.evidence == .newUser && reported.restEvidence == .newSession
                    ? " Of users without \(CountUnit.many), each recording is held out by itself." : "")
        self.init(
            accuracy: result.heldOut ?? result.inSample, agreement: result.agreement, evidence: reported.evidence,
            points: result.points, scope: scope, title: result.heldOut == nil ? "in sample" : "held out",
            reason: reason,
            remedy: leaks
                ? NextAction(
                    "Remove the sessions with the same samples, and calibrate again.", shell: "reptune sessions")
                : result.heldOut == nil || reported.evidence == .newSession ? result.validationRemedy : nil)
        isRestOfKnown = reported.evidence == .newUser && reported.restEvidence == .newSession
        baseline = result.chance
        hasSearchedGate = result.request.space.findsGate == true || result.request.space.gate != nil
        weighsRest = result.request.objective == .balanced || result.request.selection != nil
        if let options = SpaceArguments.shortest(result.request.space) {
            // A gate that is searched, as by default, narrows nothing.
            let others = options.dropFirst(2).joined(separator: " ").replacing("--gate auto", with: "")
            let flags = others.split(separator: " ").filter { $0.hasPrefix("--") }.map(String.init).uniqued()
            if !flags.isEmpty { narrowed = (options.prefix(2).joined(separator: " "), flags) }
        }
        configFile = run.configFile
        calibration +=
            run.countedActivities.map { " " + ShellWord.quoted($0) }.joined() + RepeatCommand.users(result.request)
    }

    /// The independent part of an evaluation: new users, else new sessions of known users, else sessions of unknown evidence.
    init(_ document: EvaluationDocument) {
        let evaluation = document.evaluation
        let parts = evaluation.byEvidence.filter { $0.accuracy.sessions > 0 }
        let part = parts.first
        let evidence = part?.evidence ?? .unknown
        let isMixed = evaluation.isMixed
        let sessions = evaluation.sessions.filter { !isMixed || $0.evidence == evidence }
        let points = sessions.map(CountPoint.init)
        self.init(
            accuracy: isMixed ? part?.accuracy ?? evaluation.accuracy : evaluation.accuracy,
            agreement: isMixed ? part?.agreement : evaluation.agreement, evidence: evidence, points: points,
            scope: isMixed
                ? "\(evidence.title): \(points.count) of \(evaluation.sessions.count) sessions."
                : document.evidenceWords.sentence + ".",
            title: evidence.shortTitle,
            reason: evidence == .usedForCalibration ? "all sessions were used for calibration" : "",
            remedy: evidence == .newUser
                ? nil
                : NextAction(
                    "Evaluate on sessions "
                        + (evidence == .newSession
                            ? "of people who took no part in the calibration."
                            : "that took no part in the calibration."),
                    shell: "reptune import --manifest NEW.csv && reptune evaluate \(document.detector) --unseen"))
        baseline = ChanceBaseline(sessions.map { UserScore(user: $0.user, score: $0.score) }, evidence: evidence)
        others = isMixed ? evaluation.sessions.count - points.count : 0
        otherRest = evaluation.sessions.count(where: \.score.isAtRest) - points.count { $0.labelled == 0 }
    }
}

extension CalibrationResult {
    /// The validation that holds out people, or sessions of one; nil if that was done.
    fileprivate var validationRemedy: NextAction? {
        let users = Set(sessions.filter { $0.labelled > 0 }.map(\.user)).count
        if users > 1 {
            return validated(by: .user, "Calibrate with --validate leave-one-user-out: there are \(users) users.")
        }
        guard heldOut == nil else { return nil }
        return sessions.count { $0.labelled > 0 } > 1
            ? validated(
                by: .session, "Calibrate with --validate leave-one-session-out, and record other users: this is one.")
            : NextAction(
                "Record more sessions, of several people where you can: a single one can't be held out.",
                shell: "reptune import --manifest NEW.csv")
    }

    /// The same calibration with another validation.
    private func validated(by field: Grouping, _ text: String) -> NextAction {
        var request = request
        request.validation = .leaveOneOut(field)
        let repeated = try? RepeatCommand(request, activities: Set(sessions.lazy.map(\.activity)).sorted())
        return NextAction(text, shell: repeated?.line)
    }
}

extension Evidence {
    /// The sessions with this evidence, for a tile.
    fileprivate var shortTitle: String {
        switch self {
        case .newUser: "new users"
        case .newSession: "known users"
        case .unknown: "evidence unknown"
        case .usedForCalibration: "in sample"
        }
    }
}
