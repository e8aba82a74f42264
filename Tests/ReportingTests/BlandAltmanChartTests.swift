import Calibration
import Testing

@testable import Reporting

@Suite struct BlandAltmanChartTests {
    private func points(_ errors: [Int], users: Int) -> [CountPoint] {
        errors.enumerated().map {
            CountPoint(user: "user-\($0 % users)", name: "s\($0)", labelled: 10 + $0, detected: 10 + $0 + $1)
        }
    }

    private func chart(_ points: [CountPoint], _ limits: [LimitOutcome] = []) -> String? {
        let scores = points.map {
            UserScore(user: $0.user, score: SessionScore(detected: $0.detected, labelled: $0.labelled, duration: 60))
        }
        return BlandAltmanChart.make(
            points, agreement: Agreement(scores, evidence: .newUser), limits: AcceptableErrors(limits),
            subtitle: "held out")?.svg()
    }

    @Test("The subtitle gives sessions and users, and whether it is corrected for several sessions per user")
    func clusters() throws {
        let several = try #require(chart(points([0, 1, -1, 0, 2, 0, 1, 0, 0, -1, 0, 1], users: 6)))
        let text = several.words
        #expect(text.contains("12 sessions of 6 users, corrected for several sessions per user"))
        let single = try #require(chart(points([0, 1, -1, 0, 2, 0, 1], users: 1))).words
        #expect(single.contains("7 sessions of 1 user, sessions taken as independent"))
    }

    @Test("Limits set beforehand are drawn: a band for sessions within ±1, a line for a bias")
    func limits() throws {
        let limits = [
            LimitOutcome(MeasureLimit(.withinOne, .below, 0.9), [:]),
            LimitOutcome(MeasureLimit(.bias, .above, 0.5), [:]), LimitOutcome(MeasureLimit(.mae, .above, 0.5), [:]),
        ]
        let svg = try #require(chart(points([0, 1, -1, 0, 2, 0, 1], users: 7), limits))
        #expect(svg.contains("sc-span"))
        #expect(svg.contains("highest bias +0.5"))
        let text = svg.words
        #expect(text.contains("within-1 ≥ 90 %, bias ≤ 0.5, mae ≤ 0.5"))
        #expect(svg.contains("6 of 7 differences are within ±1."))
    }

    @Test("Wide intervals don't flatten the points: the axis is at most twice as long as points and limits need")
    func wide() throws {
        // Five users: the interval of a limit reaches far beyond the limit.
        let svg = try #require(chart(points([0, 0, 0, 0, 3], users: 5)))
        #expect(svg.words.contains("without a cross line where they end beyond the axis"))
        let ticks = svg.matches(of: /class="sc-tick"[^>]*>([−+]?[0-9.]+)</).compactMap {
            Double($0.1.replacing("−", with: "-"))
        }.filter { $0 < 9 }
        #expect(ticks.max() ?? 0 < 10)
        #expect(ticks.min() ?? 0 > -10)
    }

    @Test("The table has bias and limits with their intervals")
    func table() throws {
        let scores = [0, 1, -1, 0, 2, 0].enumerated().map {
            UserScore(user: "user-\($0)", score: SessionScore(detected: 10 + $1, labelled: 10, duration: 60))
        }
        let table = try #require(BlandAltmanChart.table(Agreement(scores, evidence: .newUser)))
        #expect(
            table.rows.map { $0.cells[0].text } == ["upper limit of agreement", "bias", "lower limit of agreement"])
        #expect(table.rows[1].cells[1].text == "+0.33")
        #expect(BlandAltmanChart.table(nil) == nil)
    }
}

extension String {
    /// The texts between tags, with single spaces.
    var words: String { replacing(/<[^>]*>/, with: " ").replacing(/\s+/, with: " ") }
}
