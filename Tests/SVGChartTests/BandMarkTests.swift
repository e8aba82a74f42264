import SVGChart
import Testing

@Suite struct BandMarkTests {
    @Test("On an axis of categories a span covers the bands from the first to the last")
    func categories() throws {
        let names = ["none", "0.4", "0.6", "0.8"]
        func chart(_ from: String, _ to: String) -> Chart {
            Chart {
                BandMark(xStart: .value("x", [from]), xEnd: .value("x", [to]), series: "plateau")
                LineMark(x: .value("x", names), y: .value("y", [1, 2, 3, 4]))
            }
            .xAxis(domain: .categories(names)).size(width: 400, height: 200)
        }
        let (one, two, all) = (width(chart("0.4", "0.4")), width(chart("0.4", "0.6")), width(chart("none", "0.8")))
        #expect(one > 20 && abs(two - 2 * one) < 1 && abs(all - 4 * one) < 1.5)
    }

    /// The width of the span in pixels.
    private func width(_ chart: Chart) -> Double {
        let svg = chart.svg()
        guard let group = svg.firstMatch(of: /<g class="sc-span[^>]*>(.*?)<\/g>/.dotMatchesNewlines()),
            let width = group.output.1.firstMatch(of: /width="([0-9.]+)"/)
        else { return 0 }
        return Double(width.output.1) ?? 0
    }
}
