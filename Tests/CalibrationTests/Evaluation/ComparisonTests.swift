import Foundation
import Testing

@testable import Calibration

@Suite struct ComparisonTests {
    private func pair(_ user: String, _ labelled: Int, _ first: Int, _ second: Int) -> PairedSession {
        PairedSession(
            id: "\(user)\(labelled)", name: "s", user: user, labelled: labelled, duration: 60, first: first,
            second: second)
    }

    @Test("The change of a session by its two errors")
    func changes() {
        for (first, second, change) in [
            (12, 11, PairedSession.Change.gained), (9, 14, .lost), (10, 11, .further), (11, 10, .nearer),
            (15, 13, .nearer), (13, 5, .further), (12, 8, .equal), (10, 10, .equal), (11, 9, .equal),
        ] { #expect(pair("a", 10, first, second).change == change, "\(first) \(second)") }
    }

    /// Differences of absolute error: −1, −2 | 0, +1 | −1, 0, so −0.5 on average.
    @Test("Differences computed by hand, with an interval by user")
    func byHand() throws {
        // The session at rest does not enter, though its count gets worse by five.
        let comparison = Comparison(
            [
                pair("ann", 10, 12, 11), pair("ann", 5, 8, 6), pair("bob", 3, 3, 3), pair("bob", 4, 5, 6),
                pair("cyd", 8, 7, 8), pair("cyd", 6, 6, 6), pair("nobody", 0, 0, 5),
            ], evidence: .newUser)
        #expect(comparison.first.rest?.falseCounts == 0 && comparison.second.rest?.falseCounts == 5)
        let difference = try #require(comparison.absoluteError)
        #expect(difference.value == -0.5)
        #expect(comparison.first.meanAbsoluteError == 7.0 / 6)
        #expect(comparison.second.meanAbsoluteError == 4.0 / 6)
        #expect(comparison.drawn == .users && comparison.users == 3)
        // Means without each user: −0/4, −4/4, −2/4; jackknife error √(2/3 · 0.5); Student's t on 2.
        let half = 4.302652729749462 * (2.0 / 3 * 0.5).squareRoot()
        #expect(abs((difference.lower ?? 0) - (-0.5 - half)) < 1e-9)
        #expect(abs((difference.upper ?? 0) - (-0.5 + half)) < 1e-9)
        #expect(comparison.exact?.value == 1.0 / 6)
        #expect(comparison.gained == 2 && comparison.lost == 1)
        #expect(comparison.withinOne?.value == 1.0 / 6)
        #expect(comparison.measures[.difference] == difference)
        #expect(comparison.measures[.lost]?.value == 1)
        #expect(comparison.measures[.mae]?.value == 4.0 / 6)
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
        #expect(one.gained == other.lost && one.lost == other.gained && one.pValue == other.pValue)
        #expect(try #require(left.interval).contains(left.value))
    }

    @Test("A detector compared with itself has differences of 0 without an interval")
    func same() {
        let comparison = Comparison([pair("ann", 3, 4, 4), pair("bob", 3, 5, 5)], evidence: .newUser)
        #expect(comparison.absoluteError == Estimate(0))
        #expect(comparison.pValue == 1)
        #expect(Comparison([], evidence: .newUser).absoluteError == nil)
    }

    @Test("With known users sessions are the sampling unit")
    func knownUsers() {
        let pairs = [pair("ann", 10, 12, 11), pair("ann", 5, 8, 6), pair("bob", 3, 3, 3)]
        #expect(Comparison(pairs, evidence: .newSession).drawn == .sessions)
        #expect(Comparison(pairs, evidence: .newUser).drawn == .users)
    }

    /// Two-sided binomial probabilities of p = ½ by hand: 2 · (1 + 6)/64; 2/1024; 2 · (1 + 12 + 66)/4096.
    @Test(
        "McNemar's exact p-value",
        arguments: [(5, 1, 14.0 / 64), (0, 10, 2.0 / 1024), (10, 2, 158.0 / 4096), (3, 3, 1)])
    func exactTest(gained: Int, lost: Int, p: Double) {
        #expect(abs(Comparison.twoSided(gained, lost) - p) < 1e-12)
    }
}
