import Testing

@testable import Reporting

@Suite struct CadenceOverTimeChartTests {
    private func part(_ detected: [Double], _ labelled: [Double]? = nil) -> CadenceOverTimeChart.Part {
        CadenceOverTimeChart.Part(title: "worst", session: "set", detected: detected, labelled: labelled)
    }

    @Test("Cadence is 60 s over the time since the repetition before")
    func cadence() throws {
        let table = CadenceOverTimeChart.table([part([1, 3, 5, 6], [1, 3, 5])])
        #expect(
            table.rows.map { $0.cells.map(\.text) } == [
                ["set", "detected", "4", "30", "30", "60"], ["set", "labelled", "3", "30", "30", "30"],
            ])
        let grid = try #require(CadenceOverTimeChart.make([part([1, 3, 5, 6], [1, 3, 5])]))
        #expect(grid.summary == "Median cadence: set 30 per minute detected, 30 per minute labelled.")
    }

    @Test("A repetition counted twice leaves the axis, and is counted in the title")
    func double() throws {
        let svg = try #require(CadenceOverTimeChart.make([part([0, 2, 4, 4.1, 6, 8])])).svg()
        #expect(svg.contains("worst: set; 1 above the axis"))
        #expect(!svg.contains(">600<"))
        let calm = try #require(CadenceOverTimeChart.make([part([0, 2, 4, 6, 8])])).svg()
        #expect(!calm.contains("above the axis"))
    }

    @Test("A line ends before a pause, in which there is no cadence")
    func pause() throws {
        let svg = try #require(CadenceOverTimeChart.make([part([0, 1, 2, 3, 13, 14, 15, 16])])).svg()
        let whole = try #require(CadenceOverTimeChart.make([part([0, 1, 2, 3, 4, 5, 6, 7])])).svg()
        func moves(_ svg: String) -> Int {
            svg.matches(of: /<path class="sc-series[^>]* d="([^"]*)"/).reduce(0) {
                $0 + $1.output.1.count { $0 == "M" }
            }
        }
        #expect(moves(svg) == moves(whole) + 1)
    }

    @Test("Fewer than three repetitions have no cadence over time, and the subtitle says so where others have one")
    func few() throws {
        #expect(CadenceOverTimeChart.make([part([1, 2])]) == nil)
        let svg = try #require(CadenceOverTimeChart.make([part([1, 2]), part([1, 2, 3])])).svg()
        #expect(svg.words.contains("1 session with fewer than three events omitted"))
    }
}
