/// The users with a session that is more than ±1 off, or with a false count at rest; the worst first.
struct FailingUsers {
    /// The largest number of users that are named.
    static let most = 6

    /// One user who is counted wrong.
    struct User: Hashable {
        let name: String
        /// The errors of the sessions with repetitions that are more than ±1 off.
        let errors: [Int]
        /// The mean absolute error over all sessions with repetitions.
        let meanAbsoluteError: Double
    }

    /// The users with sessions that are more than ±1 off, the largest mean absolute error first, as in `ErrorStripChart`.
    let users: [User]
    /// The number of users with sessions with repetitions.
    let all: Int
    /// The users with false counts at rest, with their number.
    let atRest: [(name: String, counts: Int)]

    /// Collects the failures. O(sessions · log sessions).
    init(_ points: [CountPoint]) {
        let counted = points.filter { $0.labelled > 0 }
        all = Set(counted.map(\.user)).count
        users = Dictionary(grouping: counted, by: \.user).map { name, sessions in
            let sum = sessions.reduce(0) { $0 + abs($1.error) }
            return User(
                name: name, errors: sessions.map(\.error).filter { abs($0) > 1 },
                meanAbsoluteError: Double(sum) / Double(sessions.count))
        }
        .filter { !$0.errors.isEmpty }
        .sorted { (-$0.meanAbsoluteError, $0.name) < (-$1.meanAbsoluteError, $1.name) }
        atRest = Dictionary(grouping: points.filter { $0.labelled == 0 && $0.detected > 0 }, by: \.user)
            .map { (name: $0, counts: $1.reduce(0) { $0 + $1.detected }) }
            .sorted { (-$0.counts, $0.name) < (-$1.counts, $1.name) }
    }

    /// `Fails for 1 of 10 people: S04 (−2 reps).`
    var words: String {
        words("Fails")
    }

    private func words(_ fails: String) -> String {
        ([repetitions(fails)] + (atRest.isEmpty ? [] : [rest])).filter { !$0.isEmpty }.joined(separator: " ")
    }

    /// `Even in sample it fails for 1 of 10 people: S04 (−2 reps).` Nil without failures: sessions that were used for calibration
    /// show no success.
    var inSampleWords: String? {
        guard !users.isEmpty else {
            return atRest.isEmpty ? nil : "Even in sample there are false counts at rest: \(restList)."
        }
        return words("Even in sample it fails")
    }

    private func repetitions(_ fails: String) -> String {
        guard all > 0 else { return "" }
        guard !users.isEmpty else { return "Every session with repetitions is within ±1." }
        return "\(fails) for \(users.count) of \(all) \(all == 1 ? "person" : "people"): "
            + FailingUsers.listed(users.map { "\($0.name) (\(FailingUsers.words($0.errors)))" }) + "."
    }

    private var rest: String {
        "False counts at rest: \(restList)."
    }

    private var restList: String { FailingUsers.listed(atRest.map { "\($0.name) (\($0.counts))" }) }

    /// `−2 reps`, or `−7 … +2 reps in 3 sessions`.
    private static func words(_ errors: [Int]) -> String {
        guard let least = errors.min(), let most = errors.max() else { return "" }
        let reps = least == most ? Formatted.signed(least) : "\(Formatted.signed(least)) … \(Formatted.signed(most))"
        return "\(reps) reps" + (errors.count > 1 ? " in \(errors.count) sessions" : "")
    }

    private static func listed(_ names: [String]) -> String {
        names.prefix(most).joined(separator: ", ") + (names.count > most ? " and \(names.count - most) more" : "")
    }
}
