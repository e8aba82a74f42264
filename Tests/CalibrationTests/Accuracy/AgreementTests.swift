import Foundation
import Testing

@testable import Calibration

@Suite struct AgreementTests {
    private func score(_ user: String, _ detected: Int, _ labelled: Int, minutes: Double = 1) -> UserScore {
        UserScore(user: user, score: SessionScore(detected: detected, labelled: labelled, duration: minutes * 60))
    }

    /// Errors 2, −1, 0, 3, 0, −1 of three users, and a session at rest of nobody.
    private var scores: [UserScore] {
        [
            score("ann", 12, 10), score("ann", 3, 4), score("bob", 5, 5), score("bob", 6, 3, minutes: 2),
            score("cyd", 8, 8), score("cyd", 19, 20), score("nobody", 3, 0, minutes: 2),
        ]
    }

    @Test("Values equal those of the accuracy, and are in their intervals")
    func sameNumbers() throws {
        let accuracy = Accuracy(scores.map(\.score))
        let agreement = Agreement(scores, evidence: .newUser)
        #expect(agreement.sessions == 6 && agreement.users == 3 && agreement.drawn == .users)
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
        #expect(agreement.rest?.users == 1 && agreement.rest?.falseCountsPerMinute?.interval == nil)  // One session.
        #expect(agreement.events == nil)
    }

    @Test("The mean absolute error of three users, computed by hand")
    func jackknifeByHand() throws {
        // Sums of absolute errors 3, 3, 1 over two sessions each: without each user 1, 1 and 1.5.
        let estimate = try #require(Agreement(scores, evidence: .newUser).meanAbsoluteError)
        let (low, high) = (log(1.0), log(1.5))
        let mean = (2 * low + high) / 3
        let error = (2.0 / 3 * (2 * pow(low - mean, 2) + pow(high - mean, 2))).squareRoot()
        // Student's t on two degrees of freedom: 4.302652729749462.
        let half = 4.302652729749462 * error
        #expect(abs((estimate.lower ?? 0) - 7.0 / 6 * exp(-half)) < 1e-9)
        #expect(abs((estimate.upper ?? 0) - 7.0 / 6 * exp(half)) < 1e-9)
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
        #expect(share.interval == Proportion.wilson(share: 4.0 / 6, trials: 6))
    }

    @Test("Sessions of one user with equal errors count as one trial")
    func designEffect() throws {
        // Two users are always exact, two never: the effective number of trials is 4 users, not 40 sessions.
        let estimate = try #require(
            ClusterShare.estimate(successes: [10, 10, 0, 0], trials: [10, 10, 10, 10])?.interval)
        let four = try #require(Proportion.wilson(share: 0.5, trials: 4))
        #expect(estimate.lowerBound < four.lowerBound && estimate.upperBound > four.upperBound)
        // If every user has half of the sessions exact, the sessions count as independent.
        let even = try #require(ClusterShare.estimate(successes: [5, 5, 5, 5], trials: [10, 10, 10, 10])?.interval)
        #expect(even == Proportion.wilson(share: 0.5, trials: 40))
    }

    @Test("Without a false count the rate is below the exact Poisson bound")
    func noFalseCounts() throws {
        let agreement = Agreement([score("ann", 0, 0, minutes: 6), score("bob", 0, 0, minutes: 4)], evidence: .newUser)
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
        let found = try #require(
            Agreement(
                [session("ann", [1, 2.1, 9], [1.1, 2, 3]), session("bob", [1.2, 2.2, 3.1], [1, 2, 3])],
                evidence: .newUser
            ).events)
        #expect(found.precision.value == 5.0 / 6 && found.recall.value == 5.0 / 6 && found.f1.value == 5.0 / 6)
        #expect(abs((found.meanTimingError?.value ?? 0) - 0.1) < 1e-12)
        #expect(found.precision.interval?.contains(5.0 / 6) == true && found.meanTimingError?.interval != nil)
        let missed = try #require(Agreement([session("ann", [], [1])], evidence: .newUser).events)
        #expect(missed.precision == Estimate(1) && missed.recall.value == 0 && missed.meanTimingError == nil)
    }

    @Test("The sessions of known users are the sampling unit, and their intervals are those of one user's sessions")
    func knownUsers() {
        let known = Agreement(scores, evidence: .newSession)
        #expect(known.drawn == .sessions && known.users == 3 && known.evidence == .newSession)
        let one = Agreement(scores.map { UserScore(user: "ann", score: $0.score) }, evidence: .newUser)
        #expect(known.meanAbsoluteError == one.meanAbsoluteError && known.shareWithinOne == one.shareWithinOne)
        #expect(known.meanAbsoluteError != Agreement(scores, evidence: .newUser).meanAbsoluteError)
        #expect(known.rest?.drawn == .sessions)
    }

    @Test("A user without repetitions is no user, and no sampling unit of counts")
    func nobody() {
        let counted = scores.filter { $0.user != "nobody" }
        let (with, without) = (Agreement(scores, evidence: .newUser), Agreement(counted, evidence: .newUser))
        #expect(with.users == 3 && with.sessions == 6 && without.rest == nil)
        #expect(with.meanAbsoluteError == without.meanAbsoluteError && with.limits == without.limits)
        #expect(with.shareExact == without.shareExact && with.intraclassCorrelation == without.intraclassCorrelation)
    }

    @Test("The same scores give the same bytes; another seed gives similar intervals")
    func deterministic() throws {
        let many = (0..<60).map { score("user \($0 % 12)", 10 + ($0 * 7) % 5 - ($0 % 3), 10 + $0 % 4) }
        let first = try JSONEncoder().encode(Agreement(many, evidence: .newUser))
        #expect(try JSONDecoder().decode(Agreement.self, from: first) == Agreement(many, evidence: .newUser))
        let ratio = ClusterRatio(above: [3, 1, 4, 1, 5, 9, 2, 6, 5], below: [Double](repeating: 2, count: 9))
        let (one, two) = (ratio.estimate(scale: .logarithm), ratio.estimate(scale: .logarithm, seed: 2))
        #expect(one == ratio.estimate(scale: .logarithm) && one != two)
        #expect(abs((one?.upper ?? 0) - (two?.upper ?? 9)) < 0.2)
    }

    @Test("If all errors are one user's, the interval starts at 0")
    func oneUserErs() throws {
        let estimate = try #require(
            ClusterRatio(above: [0, 0, 0, 6, 0, 0, 0, 0, 0], below: [Double](repeating: 2, count: 9))
                .estimate(scale: .logarithm))
        #expect(estimate.lower == 0 && (estimate.upper ?? 0) > 1)
        #expect(ClusterRatio(above: [0, 0], below: [2, 2]).estimate(scale: .logarithm) == Estimate(0))
        #expect(ClusterRatio(above: [], below: []).estimate(scale: .plain) == nil)
    }

    @Test("Without scores all measures are nil")
    func nothing() {
        let agreement = Agreement([], evidence: .newUser)
        #expect(agreement.meanAbsoluteError == nil && agreement.limits == nil && agreement.shareExact == nil)
    }
}
