/// The held-out accuracy of shared and personal parameters over all users who have both.
package struct PersonalAccuracy: Sendable, Hashable {
    /// The means over all sessions with one kind of parameters.
    package struct Means: Sendable, Hashable {
        /// The mean absolute error in repetitions.
        package let absoluteError: Double
        /// The share of sessions counted exactly.
        package let exact: Double
        /// The share of sessions counted within ±1.
        package let withinOne: Double
    }

    /// The number of users.
    package let users: Int
    /// The number of comparisons: one for each user and calibration, so that several activities are several.
    package let comparisons: Int
    /// The number of their sessions.
    package let sessions: Int
    /// Shared parameters for every user, each selected on the other users.
    package let shared: Means
    /// Personal parameters for every user.
    package let personal: Means
    /// The accuracy of exported parameters: personal parameters for some users, shared ones for the others. The same
    /// sessions decide on the export, so the accuracy is too optimistic if any personal parameters are exported.
    package let exported: Means
    /// The number of comparisons whose personal parameters are exported.
    package let exportedComparisons: Int
    /// The mean absolute error with personal parameters less the error with shared ones, with the 95 % interval of the
    /// jackknife by user (`ClusterRatio`): below 0 if personal ones are better.
    package let personalDifference: Estimate
    /// The same for exported parameters.
    package let exportedDifference: Estimate

    /// The accuracy over some users; nil for fewer than two comparisons. A user with several is one cluster of the intervals.
    /// O(users).
    package init?(_ all: [UserResult]) {
        let users = all.compactMap { user in
            user.shared.flatMap { shared in
                user.personalHeldOut.flatMap { personal in
                    shared.sessions == personal.sessions && shared.sessions > 0
                        ? (
                            name: user.user, isKept: user.isKept, shared: shared, personal: personal,
                            exported: user.isKept ? personal : shared
                        ) : nil
                }
            }
        }
        guard users.count > 1 else { return nil }
        let counts = users.map { Double($0.shared.sessions) }
        func mean(_ values: [Double]) -> Double {
            zip(values, counts).reduce(0) { $0 + $1.0 * $1.1 } / counts.reduce(0, +)
        }
        func means(_ accuracies: [Accuracy]) -> Means {
            Means(
                absoluteError: mean(accuracies.map { $0.meanAbsoluteError ?? 0 }),
                exact: mean(accuracies.map { $0.shareExact ?? 0 }),
                withinOne: mean(accuracies.map { $0.shareWithinOne ?? 0 }))
        }
        func difference(_ accuracies: [Accuracy]) -> Estimate {
            var sums: [String: (error: Double, sessions: Double)] = [:]
            for (place, accuracy) in accuracies.enumerated() {
                let error = (accuracy.meanAbsoluteError ?? 0) - (users[place].shared.meanAbsoluteError ?? 0)
                sums[users[place].name, default: (0, 0)].error += error * counts[place]
                sums[users[place].name, default: (0, 0)].sessions += counts[place]
            }
            let clusters = sums.keys.sorted().compactMap { sums[$0] }
            // There is a session of each user, so there is a ratio.
            return ClusterRatio(above: clusters.map(\.error), below: clusters.map(\.sessions), unit: .users).estimate()
                ?? Estimate(0)
        }
        self.users = Set(users.map(\.name)).count
        comparisons = users.count
        sessions = users.reduce(0) { $0 + $1.shared.sessions }
        shared = means(users.map(\.shared))
        personal = means(users.map(\.personal))
        exported = means(users.map(\.exported))
        exportedComparisons = users.count { $0.isKept }
        personalDifference = difference(users.map(\.personal))
        exportedDifference = difference(users.map(\.exported))
    }
}
