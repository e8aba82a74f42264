/// The counts of a fixed detector on labelled sessions under disturbances, by kind and level.
///
/// Disturbances are simulated on recordings of the same people. They show the sensitivity of a detector, and don't
/// estimate its accuracy on other people or devices.
package struct StressTest: Sendable, Hashable, Codable {
    /// The kinds in the order requested.
    package let kinds: [KindResult]

    /// The counts under one kind of disturbance.
    package struct KindResult: Sendable, Hashable, Codable {
        /// The kind.
        package let kind: Disturbance.Kind
        /// The first level, from mild to hard, at which the count of a session differs from its undisturbed count; nil if
        /// there is none.
        package let firstLevel: Double?
        /// The mean absolute error of the undisturbed counts of the same sessions; nil without sessions with repetitions.
        package let undisturbed: Double?
        /// The undisturbed false counts of the same sessions; nil without sessions at rest.
        package let undisturbedRest: RestAccuracy?
        /// The counts at each level, from mild to hard; empty if no session can be disturbed.
        package let levels: [LevelResult]
        /// The sessions that can't be disturbed; nil if there is none.
        package let omitted: Omission?
    }

    /// The counts at one level.
    package struct LevelResult: Sendable, Hashable, Codable {
        /// The level, in the unit of the disturbance's value.
        package let level: Double
        /// The number of sessions.
        package let sessions: Int
        /// The sum of the counts.
        package let detected: Int
        /// Mean absolute error against the labels in repetitions, over sessions with repetitions. Interval: as `Agreement`.
        package let meanAbsoluteError: Estimate?
        /// Mean of detected − labelled, over sessions with repetitions.
        package let bias: Double?
        /// The false counts on sessions at rest; nil if there is none.
        package let rest: RestAccuracy?
        /// The share of the sessions whose count differs from the undisturbed one.
        package let shareChanged: Double?
        /// These sessions, in the order given.
        package let changes: [CountChange]
    }

    /// A session whose count differs from the undisturbed one.
    package struct CountChange: Sendable, Hashable, Codable {
        /// The session's id.
        package let id: String
        /// Its name.
        package let name: String
        /// The undisturbed count.
        package let undisturbed: Int
        /// The disturbed count.
        package let disturbed: Int
    }

    /// Sessions that a kind of disturbance can't be derived for.
    package struct Omission: Sendable, Hashable, Codable {
        /// The number of sessions.
        package let sessions: Int
        /// The reason for the first of them.
        package let reason: String
    }
}

extension StressTest {
    /// The counts of one session at each level of each kind, or why it can't be disturbed.
    typealias Counts = [Result<[Int], DisturbanceError>]

    /// Summarizes counted sessions: for each the undisturbed evaluation, and its counts by kind. O(levels · (sessions + users²)).
    init(_ kinds: [Disturbance.Kind], _ sessions: [EvaluatedSession], _ counts: [Counts]) {
        self.kinds = kinds.indices.map { index in
            var (disturbed, reasons): ([(session: EvaluatedSession, counts: [Int])], [DisturbanceError]) = ([], [])
            for (session, counts) in zip(sessions, counts) {
                switch counts[index] {
                case .success(let counts): disturbed.append((session, counts))
                case .failure(let reason): reasons.append(reason)
                }
            }
            return KindResult(kinds[index], disturbed, omitted: reasons)
        }
    }
}

extension StressTest.KindResult {
    fileprivate init(
        _ kind: Disturbance.Kind, _ sessions: [(session: EvaluatedSession, counts: [Int])],
        omitted reasons: [DisturbanceError]
    ) {
        self.kind = kind
        let accuracy = Accuracy(sessions.map(\.session.score))
        undisturbed = accuracy.meanAbsoluteError
        undisturbedRest = accuracy.rest
        levels =
            sessions.isEmpty
            ? []
            : kind.levels.enumerated().map { place, level in
                StressTest.LevelResult(level, sessions.map { ($0.session, $0.counts[place]) })
            }
        firstLevel = levels.first { !$0.changes.isEmpty }?.level
        omitted = reasons.first.map { StressTest.Omission(sessions: reasons.count, reason: $0.description) }
    }
}

extension StressTest.LevelResult {
    fileprivate init(_ level: Double, _ sessions: [(session: EvaluatedSession, count: Int)]) {
        self.level = level
        let scores = sessions.map { session, count in
            UserScore(
                user: session.user,
                score: SessionScore(detected: count, labelled: session.labelled, duration: session.duration))
        }
        self.sessions = sessions.count
        detected = sessions.reduce(0) { $0 + $1.count }
        let accuracy = Accuracy(scores.map(\.score))
        meanAbsoluteError = Agreement.meanAbsoluteError(
            scores, evidence: Evidence.pooled(sessions.map(\.session.evidence)))
        bias = accuracy.bias
        rest = accuracy.rest
        changes = sessions.compactMap { session, count in
            guard count != session.detected else { return nil }
            return StressTest.CountChange(
                id: session.id, name: session.name, undisturbed: session.detected, disturbed: count)
        }
        shareChanged = sessions.isEmpty ? nil : Double(changes.count) / Double(sessions.count)
    }
}
