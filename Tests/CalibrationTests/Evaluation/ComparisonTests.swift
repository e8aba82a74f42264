import Foundation
import Testing

@testable import Calibration

@Suite struct ComparisonTests {
    private func pair(
        _ user: String, _ labelled: Int, _ first: Int, _ second: Int, bound: Double? = nil
    ) -> PairedSession {
        PairedSession(
            id: "\(user)\(labelled)", name: "s", user: user, labelled: labelled, labelBound: bound, duration: 60,
            first: first, second: second)
    }

    @Test("The change of a session by its two errors")
    func changes() {
        for (first, second, change) in [
            (12, 11, PairedSession.Change.gained), (9, 14, .lost), (10, 11, .further), (11, 10, .nearer),
            (15, 13, .nearer), (13, 5, .further), (12, 8, .equal), (10, 10, .equal), (11, 9, .equal),
        ] { #expect(pair("a", 10, first, second).change == change, "\(first) \(second)") }
    }

    /// Differences of absolute error: −1, −2 | 0, +1 | −1, 0 | −1, 0 | 0, 0, so −0.4 on average.
    private var five: [PairedSession] {
        [
            pair("ann", 10, 12, 11), pair("ann", 5, 8, 6), pair("bob", 3, 3, 3), pair("bob", 4, 5, 6),
            pair("cyd", 8, 7, 8), pair("cyd", 6, 6, 6), pair("dan", 8, 7, 8), pair("dan", 6, 6, 6),
            pair("eve", 2, 2, 2), pair("eve", 3, 3, 3),
        ]
    }

    @Test("Differences computed by hand, with an interval by user")
    func byHand() throws {
        // The session at rest does not enter, though its count gets worse by five.
        let comparison = Comparison(five + [pair("nobody", 0, 0, 5)], evidence: .newUser)
        #expect(comparison.first.rest?.falseCounts == 0 && comparison.second.rest?.falseCounts == 5)
        let difference = try #require(comparison.absoluteError)
        #expect(difference.value == -0.4)
        #expect(comparison.first.meanAbsoluteError == 0.8)
        #expect(comparison.second.meanAbsoluteError == 0.4)
        #expect(comparison.drawn == .users && comparison.users == 5)
        // Means by user −1.5, 0.5, −0.5, −0.5, 0: squared deviations 1.21 + 0.81 + 0.01 + 0.01 + 0.16 = 2.2; t on 4.
        let half = 2.7764451051977987 * (2.2 / 20).squareRoot()
        #expect(abs((difference.lower ?? 0) - (-0.4 - half)) < 1e-9)
        #expect(abs((difference.upper ?? 0) - (-0.4 + half)) < 1e-9)
        #expect(comparison.exact?.value == 0.2)
        #expect(comparison.gained == 2 && comparison.lost == 1)
        #expect(comparison.withinOne?.value == 0.1)
        #expect(comparison.measures[.difference] == difference)
        #expect(comparison.measures[.lost]?.value == 1)
        #expect(comparison.measures[.mae]?.value == 0.4)
        // Sums −3, 1, −1, −1 of four users: 8 of 16 combinations of signs are at least 4 from 0.
        #expect(comparison.absoluteErrorPValue == 0.5)
        // Two gained sessions of ann, one lost of bob: sums 2 and −1.
        #expect(comparison.withinOnePValue == 1)
    }

    @Test("A label that may be off by more than 1 gives no verdict within ±1")
    func vague() {
        #expect(pair("a", 100, 103, 100, bound: 5).change == .nearer)
        #expect(pair("a", 100, 100, 104, bound: 1.1).change == .further)
        #expect(pair("a", 100, 103, 100, bound: 1).change == .gained)
        let vague = [pair("ann", 100, 104, 100, bound: 5), pair("fay", 90, 90, 95, bound: 4)]
        let (exact, mixed) = (Comparison(five, evidence: .newUser), Comparison(five + vague, evidence: .newUser))
        #expect(mixed.withinOne == exact.withinOne && mixed.exact == exact.exact)
        #expect(mixed.gained == 2 && mixed.lost == 1 && mixed.withinOnePValue == exact.withinOnePValue)
        #expect(mixed.first.shareWithinOne == exact.first.shareWithinOne)
        // The errors enter: −4 in the ten sessions, −4 and +5 in these.
        #expect(mixed.absoluteError?.value == -3.0 / 12 && mixed.users == 6)
        #expect(Comparison(vague, evidence: .newUser).withinOne == nil)
    }

    @Test("Sessions of one user count as independent, those of several users do not")
    func clusters() {
        let gained = (1..<9).map { pair($0 < 5 ? "ann" : "bob", $0, $0 + 2, $0) }
        // Two users: 2 of 4 combinations.
        #expect(Comparison(gained, evidence: .newUser).withinOnePValue == 0.5)
        let single = Comparison((1..<9).map { pair("ann", $0, $0 + 2, $0) }, evidence: .newUser)
        #expect(single.withinOnePValue == 2.0 / 256 && single.drawn == .sessions)
        #expect(Comparison(gained, evidence: .newUser).absoluteError?.noInterval?.reason == .tooFew)
    }

    @Test("Swapping the detectors changes the signs")
    func mirrored() throws {
        var random = SeededGenerator(3)
        let pairs = (0..<40).map { index in
            let (label, user) = (index + 5, "u\(index % 9)")
            return (user, label, label + random.integer(-3...3), label + random.integer(-3...3))
        }
        let one = Comparison(pairs.map { pair($0.0, $0.1, $0.2, $0.3) }, evidence: .newUser)
        let other = Comparison(pairs.map { pair($0.0, $0.1, $0.3, $0.2) }, evidence: .newUser)
        let (left, right) = (try #require(one.absoluteError), try #require(other.absoluteError))
        #expect(abs(left.value + right.value) < 1e-12)
        #expect(try abs(#require(left.lower) + #require(right.upper)) < 1e-9)
        #expect(one.gained == other.lost && one.lost == other.gained && one.withinOnePValue == other.withinOnePValue)
        #expect(one.absoluteErrorPValue == other.absoluteErrorPValue)
        #expect(try #require(left.interval).contains(left.value))
    }

    @Test("A detector compared with itself has differences of 0 without an interval")
    func same() {
        let comparison = Comparison(["a", "b", "c", "d", "e"].map { pair($0, 3, 4, 4) }, evidence: .newUser)
        let none = NoInterval(reason: .noVariation, unit: .users, count: 5)
        #expect(comparison.absoluteError == Estimate(0, none))
        #expect(comparison.withinOnePValue == 1 && comparison.absoluteErrorPValue == 1)
        #expect(Comparison([], evidence: .newUser).absoluteError == nil)
    }

    @Test("With known users sessions are the sampling unit")
    func knownUsers() {
        let pairs = [pair("ann", 10, 12, 11), pair("ann", 5, 8, 6), pair("bob", 3, 3, 3)]
        #expect(Comparison(pairs, evidence: .newSession).drawn == .sessions)
        #expect(Comparison(pairs, evidence: .newUser).drawn == .users)
    }
}
