import Testing

@testable import SVGChart

@Suite struct RobustnessTests {
    @Test func emptyChartsShowNoData() {
        #expect(Chart {}.svg().contains(">no data<"))
        #expect(ChartGrid(columns: 0) {}.svg().contains(">no data<"))
        #expect(Chart { LineMark(x: .value("x", [Double]()), y: .value("y", [Double]())) }.svg().contains(">no data<"))
        #expect(Chart { PointMark(x: .value("x", 1), y: .value("y", Double.nan)) }.svg().contains(">no data<"))
        #expect(!Chart { PointMark(x: .value("x", 1), y: .value("y", 1)) }.svg().contains(">no data<"))
    }

    @Test(arguments: 0..<200)
    func drawingIsDeterministic(_ seed: Int) {
        var one = RandomCharts(seed: UInt64(seed) &+ 99)
        var other = RandomCharts(seed: UInt64(seed) &+ 99)
        let svg = one.chart().svg()
        #expect(svg == other.chart().svg())
        #expect(!svg.contains("\"nan\"") && !svg.contains("inf\""))
    }

    @Test func invalidSizesAreCorrected() {
        for size in [Double.nan, -5, 0, .infinity, 1e9] {
            #expect(Chart(title: "t") {}.size(width: size, height: size).svg().contains("</svg>"))
        }
    }

    @Test func coordinatesHaveAtMostTwoDecimals() {
        let svg = Gallery.line().svg()
        #expect(svg.firstMatch(of: /[0-9]\.[0-9]{3}/) == nil)
    }

    @Test func builderTakesConditionsAndLoops() {
        let wanted = true
        let missing: RuleMark? = nil
        let chart = Chart {
            for index in 0..<3 { PointMark(x: .value("x", index), y: .value("y", index)) }
            if wanted { RuleMark(y: 1) } else { RuleMark(y: 2) }
            missing
        }
        #expect(chart.marks.count == 4)
    }

    @Test func tooltipsAndTextAreEscaped() {
        let svg = Chart(title: "a < b") {
            PointMark(x: .value("x", 1), y: .value("y", 2), series: "S<3>", tooltip: "S3 & ABD: 21 of 20")
        }.svg()
        #expect(svg.contains("<title>S3 &amp; ABD: 21 of 20</title>"))
        #expect(svg.contains("<title>a &lt; b</title>"))
        #expect(svg.contains("S&lt;3&gt;") && !svg.contains("S<3>"))
        #expect(svg.contains("role=\"img\"") && svg.contains("<desc>Horizontal: x"))
    }

    @Test func sharedColoursFollowTheGivenOrder() {
        let series = SeriesList(.categorical(["b", "a"]))
        #expect(series.index(of: "b") == 0)
        let svg = Chart { LineMark(x: .value("x", [0.0, 1]), y: .value("y", [0.0, 1]), series: "a") }
            .colorScale(.categorical(["b", "a"])).svg()
        #expect(svg.contains("sc-series sc-1") && !svg.contains(">b</text>"))
    }
}
