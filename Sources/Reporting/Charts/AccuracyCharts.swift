import Calibration
import Sessions
import SVGChart

/// Detected against labelled counts.
enum AccuracyCharts {
    /// The largest number of users that are distinguished by colour.
    static let mostUsers = 8

    /// Detected over labelled counts. Sessions with the same two counts share one larger point with their number beside it.
    static func detectedAgainstLabelled(_ sessions: [CountPoint], subtitle: String) -> Chart {
        let all = SharedPoint.all(sessions)
        return Chart(title: "Detected and labelled counts", subtitle: subtitle + SharedPoint.note(all)) {
            RuleMark(slope: 1, label: "equal")
            for point in all {
                PointMark(
                    x: .value("Labelled (\(CountUnit.short))", point.labelled),
                    y: .value("Detected (\(CountUnit.short))", point.labelled + point.error),
                    series: point.user, size: point.size, tooltip: point.tooltip)
            }
            for point in all where point.sessions > 1 {
                TextMark(
                    "\(point.sessions)", x: .value("", point.labelled), y: .value("", point.labelled + point.error),
                    position: .right, distance: point.size / 2 + 2)
            }
        }
        .square()
        .summary(
            "Detected over labelled counts. On the line of equal counts: \(sessions.count { $0.error == 0 }) of "
                + "\(Formatted.counted(sessions.count, "session")); above it: \(sessions.count { $0.error > 0 }); "
                + "below: \(sessions.count { $0.error < 0 })."
        )
        .size(width: 620, height: 520)
    }
}

/// One session's count as charts draw it.
struct CountPoint: Hashable {
    let user: String
    let name: String
    let labelled: Int
    let detected: Int
    /// The session's id, its activity, note and sensor place; empty if they are unknown.
    var id = ""
    var activity = ""
    var note = ""
    var place = ""
    /// Whether its label may be off by more than 1.
    var isVague = false
    /// Whether samples are missing for longer than a repetition.
    var hasGap = false
    /// Its length in seconds; 0 if it is unknown.
    var seconds = 0.0
    /// The median time between its labelled repetitions in seconds; nil without event times.
    var interval: Double?
    /// Whether a person checked the label after the import.
    var isChecked = false
    /// Whether the count is held out, and in sample near the label; nil if that isn't known, as in an evaluation.
    var isRightInSample: Bool?

    /// Detected − labelled.
    var error: Int { detected - labelled }

    /// The count against the label, of the user.
    var score: UserScore {
        UserScore(
            user: user,
            score: SessionScore(detected: detected, labelled: labelled, duration: seconds, bound: isVague ? 2 : 0))
    }

    /// The session and its two counts, for a chart's tooltip.
    var tooltip: String { "\(name), \(user): \(detected) detected, \(labelled) labelled" }
}

extension [CountPoint] {
    /// The users by mean absolute error on sessions with repetitions, the largest first, then by name.
    var usersWorstFirst: [String] {
        let errors = Dictionary(grouping: self, by: \.user).mapValues { sessions -> Double in
            let counted = sessions.filter { $0.labelled > 0 }
            // A user with sessions at rest only comes last.
            guard !counted.isEmpty else { return -1 }
            let sum = counted.reduce(0) { $0 + abs($1.error) }
            return Double(sum) / Double(counted.count)
        }
        return errors.keys.sorted { (-(errors[$0] ?? 0), $0) < (-(errors[$1] ?? 0), $1) }
    }
}

extension CountPoint {
    /// An evaluated session.
    init(_ session: EvaluatedSession) {
        self.init(
            user: session.user, name: session.name, labelled: session.labelled, detected: session.detected,
            id: session.id, activity: session.activity, note: session.note ?? "", place: session.place ?? "",
            isVague: session.score.isVague, hasGap: session.gap != nil, seconds: session.duration,
            interval: session.score.events?.interval, isChecked: session.labelBound == 0)
    }
}

extension CalibrationResult {
    /// The held-out counts, or the in-sample ones without cross-validation.
    var points: [CountPoint] {
        let nearness = Nearness(labels: sessions.lazy.map(\.labelled))
        return reported.counts.map {
            CountPoint(
                user: $0.session.user, name: $0.session.name, labelled: $0.score.labelled, detected: $0.score.detected,
                id: $0.session.id, activity: $0.session.activity, note: $0.session.note ?? "",
                place: $0.session.place ?? "",
                isVague: $0.score.isVague, hasGap: $0.session.gap != nil, seconds: $0.session.duration,
                interval: $0.score.events?.interval, isChecked: $0.session.labelBound == 0,
                isRightInSample: $0.session.heldOut != nil
                    && !nearness.isFar(Double($0.session.inSampleScore.error), from: $0.score.labelled))
        }
    }

    /// Whether the counts of the charts are held out, as a chart's subtitle.
    var pointsWords: String {
        heldOut == nil
            ? "in sample: counted with parameters calibrated on the same sessions"
            : "held out (\(request.validation)): each session counted with parameters selected on "
                + request.validation.trainingWords
    }
}

extension Validation {
    /// The sessions on which the parameters for a held-out session are selected.
    var trainingWords: String {
        switch self {
        case .none: "the same sessions"
        case .leaveOneOut(.user): "the other users' sessions"
        case .leaveOneOut(.session): "the other sessions"
        case .leaveOneOut(let grouping): "the sessions of every other \(grouping.rawValue)"
        case .folds: "the sessions of the other folds"
        case .halves: "the sessions of the other half"
        }
    }
}
