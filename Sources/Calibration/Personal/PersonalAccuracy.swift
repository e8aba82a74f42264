/// The held-out accuracy of shared and of personal parameters over all users, by the number of known sessions of each.
package struct PersonalAccuracy: Sendable {
    /// The number of known sessions of each user; nil for all others.
    package let known: Int?
    /// The number of users with more sessions.
    package let users: Int
    /// The number of their sessions with repetitions.
    package let sessions: Int
    /// The mean absolute error in repetitions, of shared and of personal parameters.
    package let meanAbsoluteError: (shared: Double, personal: Double)
    /// The share of sessions within ±1.
    package let shareWithinOne: (shared: Double, personal: Double)
    /// The share of sessions within ±5 % of the label.
    package let shareWithinFivePercent: (shared: Double, personal: Double)
    /// The mean absolute error of personal parameters less that of shared ones, with the 95 % interval of the jackknife by user
    /// (`ClusterRatio`): below 0 if personal ones are better. A user with several activities is one cluster.
    package let difference: Estimate

    /// With one, two, three and all other sessions of each user known; empty for fewer than two users. O(users).
    ///
    /// All others are omitted where they are the same number for each user, and so another row.
    package static func all(_ users: [UserResult]) -> [PersonalAccuracy] {
        let most = Set(users.compactMap { $0.heldOut.last?.sessions }.filter { $0 > 0 })
        let known: [Int?] = most.count == 1 && most.allSatisfy { $0 <= 3 } ? [1, 2, 3] : [1, 2, 3, nil]
        return known.compactMap { PersonalAccuracy(users, known: $0) }
    }

    private init?(_ users: [UserResult], known: Int?) {
        let pairs = users.compactMap { user -> (name: String, shared: Accuracy, personal: Accuracy)? in
            let personal = known.map { known in user.heldOut.first { $0.sessions == known }?.accuracy } ?? user.personal
            guard let shared = user.shared, let personal, shared.sessions > 0 else { return nil }
            return (user.user, shared, personal)
        }
        guard Set(pairs.map { $0.name }).count > 1 else { return nil }
        let sessions = pairs.reduce(0) { $0 + $1.shared.sessions }
        func mean(_ value: (Accuracy) -> Double?) -> (shared: Double, personal: Double) {
            func mean(_ accuracy: ((name: String, shared: Accuracy, personal: Accuracy)) -> Accuracy) -> Double {
                pairs.reduce(0) { $0 + (value(accuracy($1)) ?? 0) * Double($1.shared.sessions) } / Double(sessions)
            }
            return (mean { $0.shared }, mean { $0.personal })
        }
        var sums: [String: (error: Double, sessions: Double)] = [:]
        for pair in pairs {
            let number = Double(pair.shared.sessions)
            let error = (pair.personal.meanAbsoluteError ?? 0) - (pair.shared.meanAbsoluteError ?? 0)
            let sum = sums[pair.name] ?? (0, 0)
            sums[pair.name] = (sum.error + error * number, sum.sessions + number)
        }
        let clusters = sums.keys.sorted().compactMap { sums[$0] }
        self.known = known
        self.users = sums.count
        self.sessions = sessions
        meanAbsoluteError = mean { $0.meanAbsoluteError }
        shareWithinOne = mean { $0.shareWithinOne }
        shareWithinFivePercent = mean { $0.shareWithinFivePercent }
        difference =
            ClusterRatio(above: clusters.map { $0.error }, below: clusters.map { $0.sessions }, unit: .users).estimate()
            ?? Estimate(0)
    }
}
