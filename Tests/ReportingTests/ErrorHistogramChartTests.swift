import Calibration
import Testing

@testable import Reporting

@Suite struct ErrorHistogramChartTests {
    private func points(_ errors: [Int], labelled: Int = 20) -> [CountPoint] {
        errors.enumerated().map {
            CountPoint(user: "ada", name: "s\($0)", labelled: labelled, detected: labelled + $1)
        }
    }

    private func svg(_ points: [CountPoint], limits: [LimitOutcome] = []) -> String? {
        ErrorHistogramChart.make(points, agreement: nil, limits: AcceptableErrors(limits), subtitle: "held out")?.svg()
    }

    @Test("A bar for each error has its number of sessions, and its sessions as a tooltip")
    func bars() throws {
        let svg = try #require(self.svg(points([0, 0, 1, -2])))
        #expect(svg.contains("Errors of sessions with 20 repetitions"))
        #expect(svg.contains("error 0, 2 sessions: s0, s1"))
        #expect(svg.contains("error −2, 1 session: s3"))
        #expect(
            svg.contains(
                "<desc>2 of 4 sessions are counted exactly and 3 within ±1; errors range from −2 to +1.</desc>"))
        let table = ErrorHistogramChart.table(points([0, 0, 1, -2]))
        #expect(
            table.rows.map { $0.cells.map(\.text) } == [
                ["−2", "1", "25 %"], ["0", "2", "50 %"], ["+1", "1", "25 %"],
            ])
    }

    @Test("Labels that vary, and a single session, have no histogram")
    func varied() {
        #expect(svg(points([0, 1]) + points([0], labelled: 12)) == nil)
        #expect(svg(points([3])) == nil)
        #expect(svg([]) == nil)
    }

    @Test("A limit on sessions within ±1 shades them, and is named")
    func limit() throws {
        let limit = LimitOutcome(
            MeasureLimit(.withinOne, .below, 0.9), [.withinOne: Estimate(0.95)])
        let with = try #require(svg(points([0, 1]), limits: [limit]))
        #expect(with.contains("limits: within-1 ≥ 90 % (shaded: within ±1)"))
        #expect(with.contains("sc-span"))
        let without = try #require(svg(points([0, 1])))
        #expect(without.contains("no acceptable limits were set"))
    }
}
