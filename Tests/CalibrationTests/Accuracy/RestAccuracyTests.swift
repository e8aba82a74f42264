import Testing

@testable import Calibration

/// The one-sided bounds of false counts: sessions are the clusters, since a single one can have all counts.
@Suite struct RestAccuracyTests {
    private func atRest(_ counts: [Int], minutes: Double = 8) -> RestAccuracy? {
        RestAccuracy(counts.map { SessionScore(detected: $0, labelled: 0, duration: 60 * minutes) })
    }

    @Test("29 counts in one of 11 sessions have a wide bound")
    func oneSession() throws {
        let rest = try #require(atRest([29] + Array(repeating: 0, count: 10)))
        // r = 29 ÷ 88 and s = r, as Σ (aᵢ − r bᵢ)² ÷ (1 − 1/11) = 29²; t(0.95; 10) = 1.812461: r (1 + t ÷ 3)³ and r (1 − t ÷ 3)³.
        let (upper, lower) = (29.0 / 88 * 4.127983, 29.0 / 88 * 0.062027)
        #expect(abs(try #require(rest.upperBound) - upper) < 1e-5)
        #expect(abs(try #require(rest.lowerBound) - lower) < 1e-5)
        // Independent counts would have 0.45.
        #expect(abs(39.54097 / 88 - 0.4493) < 1e-4)
    }

    @Test("Counts that are spread evenly have the bounds of independent counts, and none has 3 ÷ minutes")
    func even() throws {
        let even = try #require(atRest([3, 3, 3, 3, 3]))
        // χ²(0.95; 32) ÷ 2 = 23.0971 and χ²(0.05; 30) ÷ 2 = 9.2463 in 40 minutes.
        #expect(abs(try #require(even.upperBound) - 23.0971 / 40) < 1e-5)
        #expect(abs(try #require(even.lowerBound) - 9.2463 / 40) < 1e-5)
        let none = try #require(atRest([0], minutes: 4))
        #expect(abs(try #require(none.upperBound) - 2.995732 / 4) < 1e-6 && none.lowerBound == 0)
        #expect(none.furtherMinutes(boundedBy: 1) == 0)
        #expect(abs(RestAccuracy.minutes(boundedBy: 1) - 2.995732) < 1e-6)
    }

    @Test("False counts in fewer than five sessions have no upper bound, and need other sessions")
    func single() throws {
        let single = try #require(atRest([1], minutes: 100))
        #expect(single.upperBound == nil && single.lowerBound != nil && single.furtherMinutes(boundedBy: 1) == 1)
        #expect(atRest([1], minutes: 0)?.upperBound == nil)
        #expect(atRest([3, 2, 0, 0])?.upperBound == nil && atRest([3, 2, 0, 0, 0])?.upperBound != nil)
        // The bound of 1.36 in 88 minutes is 1 in 120.
        let some = try #require(atRest([29] + Array(repeating: 0, count: 10)))
        #expect(abs(some.furtherMinutes(boundedBy: 1) - (29 * 4.127983 - 88)) < 1e-3)
    }

    @Test("Another false count does not lower the upper bound")
    func monotone() throws {
        let one = [29] + Array(repeating: 0, count: 10)
        let more = [29] + Array(repeating: 1, count: 10)
        #expect(try #require(atRest(more)?.upperBound) >= #require(atRest(one)?.upperBound))
    }

    @Test("The agreement has the bound of the accuracy")
    func agreement() throws {
        let scores = [4, 0, 0, 1, 0].enumerated().map {
            UserScore(user: "u\($0)", score: SessionScore(detected: $1, labelled: 0, duration: 60))
        }
        let agreement = try #require(Agreement(scores, evidence: .newUser).rest)
        #expect(agreement.upperBound == RestAccuracy(scores.map(\.score))?.upperBound)
        #expect(agreement.upperBound != nil)
    }
}
