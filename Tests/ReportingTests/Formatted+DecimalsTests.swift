import Sessions
import Testing

@testable import Reporting

@Suite struct FormattedTests {
    @Test(
        "Decimals are rounded, without trailing zeros",
        arguments: [
            (0, "0"), (-0.0, "0"), (1, "1"), (1.5, "1.5"), (1.005, "1"), (1.006, "1.01"), (-1.25, "−1.25"),
            (-0.001, "0"), (100, "100"), (1e6, "1000000"), (.nan, "–"), (.infinity, "–"), (nil, "–"),
        ] as [(Double?, String)])
    func decimal(value: Double?, text: String) { #expect(Formatted.decimal(value) == text) }

    @Test(
        "One repetition has no plural",
        arguments: [(1, "1 rep"), (0.999, "1 rep"), (1.3, "1.3 reps"), (0, "0 reps"), (-1, "−1 reps"), (nil, "–")]
            as [(Double?, String)])
    func reps(value: Double?, text: String) { #expect(Formatted.reps(value) == text) }

    @Test(
        "Exact numbers have all their digits",
        arguments: [
            (0, "0"), (-0.0, "0"), (0.1, "0.1"), (-0.75, "−0.75"), (25, "25"),
            (0.30000000000000004, "0.30000000000000004"),
            (1e16, "1e+16"), (-.infinity, "–"), (.nan, "–"),
        ] as [(Double, String)])
    func exact(value: Double, text: String) { #expect(Formatted.exact(value) == text) }

    @Test(
        "Shares are percentages",
        arguments: [(0, "0 %"), (1, "100 %"), (1.0 / 3, "33.3 %"), (0.9996, "100 %"), (nil, "–")] as [(Double?, String)]
    )
    func percent(value: Double?, text: String) { #expect(Formatted.percent(value) == text) }

    @Test(
        "Errors have a sign, none at 0",
        arguments: [(0, "0"), (0.001, "0"), (-0.001, "0"), (1.5, "+1.5"), (-2, "−2"), (.nan, "–")] as [(Double, String)]
    )
    func signed(value: Double, text: String) { #expect(Formatted.signed(value) == text) }

    @Test("Whole errors have a sign, none at 0", arguments: [(0, "0"), (3, "+3"), (-3, "−3")])
    func signedWhole(value: Int, text: String) { #expect(Formatted.signed(value) == text) }

    @Test(
        "Large numbers are in groups of three",
        arguments: [
            (0, "0"), (999, "999"), (1000, "1,000"), (-1_234_567, "−1,234,567"), (.min, "−9,223,372,036,854,775,808"),
        ])
    func grouped(value: Int, text: String) { #expect(Formatted.grouped(value) == text) }

    @Test(
        "Times are seconds, then minutes",
        arguments: [(0, "0 s"), (59.96, "60 s"), (119.9, "119.9 s"), (120, "2 min"), (200, "3.3 min")])
    func duration(value: Double, text: String) { #expect(Formatted.duration(value) == text) }

    @Test("A count of one has no plural")
    func counted() {
        #expect([0, 1, 2].map { Formatted.counted($0, "source") } == ["0 sources", "1 source", "2 sources"])
    }
}

struct LongListTests {
    @Test("Up to a hundred different names are written out in order; more are counted")
    func words() {
        #expect(LongList.words(["ben", "ada", "ben"], "users") == "ada, ben")
        let hundred = (0..<100).map { "user \(1000 + $0)" }
        #expect(LongList.words(hundred + hundred, "users") == hundred.joined(separator: ", "))
        #expect(LongList.words((0..<1234).map(String.init), "users") == "1,234 users")
    }
}
