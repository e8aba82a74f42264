import Foundation
import Testing

@testable import Calibration

@Suite struct AgreementTests {
    @Test("The interval that more users would give is that of these, by the root of their number and Student's t")
    func expectedInterval() throws {
        let scores = (0..<8).flatMap { user in
            (0..<3).map { place in
                UserScore(
                    user: "u\(user)",
                    score: SessionScore(detected: 10 + (user + place) % 4, labelled: 10, duration: 30))
            }
        }
        let agreement = Agreement(scores, evidence: .newUser)
        let own = try #require(agreement.meanAbsoluteError?.interval)
        let (same, more) = (agreement.expectedInterval(users: 8), agreement.expectedInterval(users: 32))
        #expect(abs((same?.lowerBound ?? .nan) - own.lowerBound) < 1e-9)
        #expect((more?.lowerBound ?? 0) > own.lowerBound && (more?.upperBound ?? 99) < own.upperBound)
        #expect(Agreement(scores, evidence: .newSession).expectedInterval(users: 10) == nil)
    }

    private func score(_ user: String, _ detected: Int, _ labelled: Int, minutes: Double = 1) -> UserScore {
        UserScore(user: user, score: SessionScore(detected: detected, labelled: labelled, duration: minutes * 60))
    }

    /// Errors 2, −1, 0, 3, 0, −1, 0, 0, 1, 1 of five users, and a session at rest of nobody.
    private var scores: [UserScore] {
        [
            score("ann", 12, 10), score("ann", 3, 4), score("bob", 5, 5), score("bob", 6, 3, minutes: 2),
            score("cyd", 8, 8), score("cyd", 19, 20), score("dan", 8, 8), score("dan", 9, 9), score("eve", 11, 10),
            score("eve", 7, 6), score("nobody", 3, 0, minutes: 2),
        ]
    }

    @Test("Values equal those of the accuracy, and are in their intervals")
    func sameNumbers() throws {
        let accuracy = Accuracy(scores.map(\.score))
        let agreement = Agreement(scores, evidence: .newUser)
        #expect(agreement.sessions == 10 && agreement.users == 5 && agreement.drawn == .users)
        for (estimate, number) in [
            (agreement.meanAbsoluteError, accuracy.meanAbsoluteError),
            (agreement.meanAbsolutePercentageError, accuracy.meanAbsolutePercentageError),
            (agreement.rootMeanSquaredError, accuracy.rootMeanSquaredError), (agreement.limits?.bias, accuracy.bias),
            (agreement.shareExact, accuracy.shareExact), (agreement.shareWithinOne, accuracy.shareWithinOne),
            (agreement.rest?.falseCountsPerMinute, accuracy.rest?.falseCountsPerMinute),
        ] {
            let value = try #require(estimate?.value)
            #expect(abs(value - (try #require(number))) < 1e-12)
            if let interval = estimate?.interval { #expect(interval.contains(value)) }
        }
        #expect(agreement.meanAbsoluteError?.interval != nil && agreement.intraclassCorrelation?.interval != nil)
        // One session at rest.
        #expect(agreement.rest?.users == 1)
        #expect(
            agreement.rest?.falseCountsPerMinute?.noInterval == NoInterval(reason: .tooFew, unit: .sessions, count: 1)
                && agreement.rest?.falseCountsPerMinute?.interval == nil)
        #expect(agreement.events == nil)
    }

    @Test("Below five users nothing has an interval, and each measure says why")
    func tooFew() throws {
        let agreement = Agreement(scores.filter { $0.user < "e" }, evidence: .newUser)
        let none = NoInterval(reason: .tooFew, unit: .users, count: 4)
        for estimate in [
            agreement.meanAbsoluteError, agreement.meanAbsolutePercentageError, agreement.rootMeanSquaredError,
            agreement.limits?.bias, agreement.limits?.lower, agreement.limits?.upper, agreement.proportionalBias?.slope,
            agreement.shareExact, agreement.shareWithinOne, agreement.intraclassCorrelation,
        ] {
            let estimate = try #require(estimate)
            #expect(estimate.interval == nil && estimate.noInterval == none)
        }
        #expect(agreement.proportionalBias?.pValue == nil)
        let sessions = Agreement(scores.prefix(3).map { UserScore(user: "ann", score: $0.score) }, evidence: .newUser)
        #expect(
            sessions.meanAbsoluteError?.noInterval == NoInterval(reason: .tooFew, unit: .sessions, count: 3))
    }

    @Test("The interval of the mean absolute error of five users, computed by SciPy")
    func errorInterval() throws {
        // Sums of absolute errors 3, 3, 1, 0, 2 over two sessions each.
        let interval = try #require(Agreement(scores, evidence: .newUser).meanAbsoluteError?.interval)
        #expect(abs(interval.lowerBound - 0.3089617867124768) < 1e-9)
        // The largest of all 32 sets; without the search it would be 1.9764.
        #expect(abs(interval.upperBound - 2.30749949918744) < 1e-9)
    }

    /// Errors independent of the label; regressed on the mean of count and label they would have a slope.
    @Test("The counter's scatter does not cause a proportional bias")
    func scatter() throws {
        let agreement = Agreement(
            [score("a", 9, 10), score("a", 11, 10), score("a", 19, 20), score("a", 21, 20)], evidence: .newUser)
        let fit = try #require(agreement.proportionalBias)
        #expect(abs(fit.slope.value) < 1e-12 && abs(fit.intercept) < 1e-12)
    }

    @Test("With one user the sampling unit is the session, and shares have Wilson's interval")
    func oneUser() throws {
        let agreement = Agreement(scores.map { UserScore(user: "ann", score: $0.score) }, evidence: .newUser)
        #expect(agreement.drawn == .sessions)
        let share = try #require(agreement.shareWithinOne)
        #expect(share.interval == Proportion.wilson(share: 0.8, trials: 10))
    }

    @Test("Sessions of one user with equal errors count as one trial")
    func designEffect() throws {
        // Three users are always exact, three never: the effective number of trials is 6 users, not 60 sessions.
        let trials = [Double](repeating: 10, count: 6)
        let estimate = try #require(
            ClusterShare.estimate(successes: [10, 10, 10, 0, 0, 0], trials: trials)?.interval)
        let six = try #require(Proportion.wilson(share: 0.5, trials: 6))
        #expect(estimate.lowerBound < six.lowerBound && estimate.upperBound > six.upperBound)
        // If every user has half of the sessions exact, the sessions count as independent.
        let even = try #require(ClusterShare.estimate(successes: trials.map { $0 / 2 }, trials: trials)?.interval)
        #expect(even == Proportion.wilson(share: 0.5, trials: 60))
        #expect(ClusterShare.estimate(successes: [5, 5, 5, 4], trials: [10, 10, 10, 10])?.interval == nil)
    }

    @Test("Without a false count the rate is below the exact Poisson bound")
    func noFalseCounts() throws {
        let agreement = Agreement(
            ["a", "b", "c", "d", "e"].map { score($0, 0, 0, minutes: 2) }, evidence: .newUser)
        let estimate = try #require(agreement.rest?.falseCountsPerMinute)
        #expect(estimate.value == 0 && estimate.lower == 0)
        // Ten minutes at this rate have no count with a probability of 1 in 40.
        #expect(abs(exp(-10 * (estimate.upper ?? 0)) - 0.025) < 1e-12)
    }

    @Test("Event measures have intervals, and divisions by zero are defined")
    func events() throws {
        func session(_ user: String, _ events: [Double], _ labels: [Double]) -> UserScore {
            UserScore(
                user: user,
                score: SessionScore(
                    detected: events.count, labelled: labels.count, duration: 60,
                    events: EventScore(events: events, truth: EventTruth(times: labels))))
        }
        let pairs = ["a", "b", "c"].flatMap { name in
            [
                session("ann" + name, [1, 2.1, 9], [1.1, 2, 3]), session("bob" + name, [1.2, 2.2, 3.1], [1, 2, 3]),
            ]
        }
        let found = try #require(Agreement(pairs, evidence: .newUser).events)
        #expect(found.precision.value == 5.0 / 6 && found.recall.value == 5.0 / 6 && found.f1.value == 5.0 / 6)
        #expect(abs((found.meanTimingError?.value ?? 0) - 0.1) < 1e-12)
        #expect(found.precision.interval?.contains(5.0 / 6) == true && found.meanTimingError?.interval != nil)
        let missed = try #require(Agreement([session("ann", [], [1])], evidence: .newUser).events)
        #expect(missed.precision.value == 1 && missed.recall.value == 0 && missed.meanTimingError == nil)
    }

    @Test("The sessions of known users are the sampling unit, and their intervals are those of one user's sessions")
    func knownUsers() {
        let known = Agreement(scores, evidence: .newSession)
        #expect(known.drawn == .sessions && known.users == 5 && known.evidence == .newSession)
        let one = Agreement(scores.map { UserScore(user: "ann", score: $0.score) }, evidence: .newUser)
        #expect(known.meanAbsoluteError == one.meanAbsoluteError && known.shareWithinOne == one.shareWithinOne)
        #expect(known.meanAbsoluteError?.interval != nil)
        #expect(known.meanAbsoluteError != Agreement(scores, evidence: .newUser).meanAbsoluteError)
        #expect(known.rest?.drawn == .sessions)
    }

    @Test("A user without repetitions is no user, and no sampling unit of counts")
    func nobody() {
        let counted = scores.filter { $0.user != "nobody" }
        let (with, without) = (Agreement(scores, evidence: .newUser), Agreement(counted, evidence: .newUser))
        #expect(with.users == 5 && with.sessions == 10 && without.rest == nil)
        #expect(with.meanAbsoluteError == without.meanAbsoluteError && with.limits == without.limits)
        #expect(with.shareExact == without.shareExact && with.intraclassCorrelation == without.intraclassCorrelation)
    }

    @Test("The same scores give the same bytes")
    func codable() throws {
        let many = (0..<60).map { score("user \($0 % 12)", 10 + ($0 * 7) % 5 - ($0 % 3), 10 + $0 % 4) }
        for scores in [many, scores.filter { $0.user < "e" }] {
            let agreement = Agreement(scores, evidence: .newUser)
            let bytes = try JSONEncoder().encode(agreement)
            #expect(try JSONDecoder().decode(Agreement.self, from: bytes) == Agreement(scores, evidence: .newUser))
        }
    }

    @Test("Without scores all measures are nil")
    func nothing() {
        let agreement = Agreement([], evidence: .newUser)
        #expect(agreement.meanAbsoluteError == nil && agreement.limits == nil && agreement.shareExact == nil)
    }
}
