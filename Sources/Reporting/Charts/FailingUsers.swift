import Calibration
import Sessions

/// The users with a session that is not near its label, or with a false count at rest; the worst first.
struct FailingUsers {
    /// One user who is counted wrong.
    struct User: Hashable {
        let name: String
        /// The errors of the sessions with repetitions that are not near their label, as the nearness has them.
        let errors: [Double]
        /// The number of sessions with repetitions.
        let sessions: Int
        /// The mean absolute error over all sessions with repetitions.
        let meanAbsoluteError: Double
        /// The share of these that are not near their label.
        var share: Double { Double(errors.count) / Double(sessions) }
    }

    /// One user with false counts at rest.
    struct AtRest: Hashable {
        let name: String
        let counts: Int
        /// The number of sessions at rest with false counts.
        let counted: Int
        /// The number of sessions at rest.
        let sessions: Int
    }

    /// The users with sessions that are not near their label, the largest share first, as in `ErrorMatrix`.
    let users: [User]
    /// The number of users with sessions with repetitions.
    let all: Int
    private let nearness: Nearness
    /// The users with false counts at rest, the most counts first.
    let atRest: [AtRest]
    private let isRestOfOne: Bool

    /// Collects the failures. O(sessions · log sessions).
    init(_ points: [CountPoint]) {
        nearness = Nearness(points)
        let isOff: (CountPoint) -> Bool = nearness.isOff
        let measured = nearness.measured
        let counted = points.filter { $0.labelled > 0 }
        all = Set(counted.map(\.user)).count
        isRestOfOne = Set(points.lazy.filter { $0.labelled == 0 }.map(\.user)).count == 1
        users = Dictionary(grouping: counted, by: \.user).map { name, sessions in
            let sum = sessions.reduce(0) { $0 + abs($1.error) }
            return User(
                name: name, errors: sessions.filter(isOff).map(measured),
                sessions: sessions.count, meanAbsoluteError: Double(sum) / Double(sessions.count))
        }
        .filter { !$0.errors.isEmpty }
        .sorted { (-$0.share, -$0.meanAbsoluteError, $0.name) < (-$1.share, -$1.meanAbsoluteError, $1.name) }
        atRest = Dictionary(grouping: points.filter { $0.labelled == 0 }, by: \.user).map { name, sessions in
            AtRest(
                name: name, counts: sessions.reduce(0) { $0 + $1.detected },
                counted: sessions.count { $0.detected > 0 },
                sessions: sessions.count)
        }
        .filter { $0.counts > 0 }
        .sorted { (-$0.counts, $0.name) < (-$1.counts, $1.name) }
    }

    /// `Fails (more than ±1 off) for 1 of 10 people: S04 (−2 reps).`
    var words: String {
        words("Fails (more than \(nearness.words) off)")
    }

    private func words(_ fails: String) -> String {
        [repetitions(fails), rest].filter { !$0.isEmpty }.joined(separator: " ")
    }

    /// `Even in sample it fails (more than ±1 off) for 1 of 10 people: S04 (−2 reps).` Nil without failures: sessions that were used for calibration
    /// show no success.
    var inSampleWords: String? {
        guard !users.isEmpty else {
            return atRest.isEmpty ? nil : "Even in sample there are false counts at rest: \(restList)."
        }
        return words("Even in sample it fails (more than \(nearness.words) off)")
    }

    private func repetitions(_ fails: String) -> String {
        guard all > 0 else { return "" }
        guard !users.isEmpty else { return "Every session with \(CountUnit.many) is within \(nearness.words)." }
        if let only = users.first, all == 1 {
            return "\(fails) in \(only.errors.count) of \(Formatted.counted(only.sessions, "session")) of \(only.name) "
                + "(\(only.words(nearness, isAlone: true)))."
        }
        return "\(fails) for \(users.count) of \(all) people: "
            + Formatted.listed(users.map { "\($0.name) (\($0.words(nearness)))" }) + "."
    }

    /// `False counts at rest: ada (3 in 1 of 2 sessions).` Empty without any; without the name if all rest is of one.
    var rest: String {
        atRest.isEmpty ? "" : "False counts at rest: \(restList)."
    }

    private var restList: String {
        let counts = atRest.map { "\($0.counts) in \($0.counted) of \(Formatted.counted($0.sessions, "session"))" }
        return isRestOfOne ? counts[0] : Formatted.listed(zip(atRest, counts).map { "\($0.name) (\($1))" })
    }
}

extension FailingUsers.User {
    /// `−2 reps`, `−12 %`, or `−7 … +2 reps in 3 of 5 sessions`.
    fileprivate func words(_ nearness: Nearness, isAlone: Bool = false) -> String {
        guard let least = errors.min(), let most = errors.max() else { return "" }
        let range = (least == most ? [least] : [least, most]).map(nearness.words).joined(separator: " … ")
        return "\(range) \(nearness == .one ? CountUnit.short : "%")"
            + (sessions > 1 && !isAlone ? " in \(errors.count) of \(sessions) sessions" : "")
    }
}
