import Testing

@testable import SVGChart

@Suite struct ClippingTests {
    private let rect = Rect(x: 0, y: 0, width: 10, height: 10)

    @Test func cutsLines() {
        let lines = Clipping.lines([[Point(x: -5, y: 5), Point(x: 15, y: 5)]], to: rect)
        #expect(lines == [[Point(x: 0, y: 5), Point(x: 10, y: 5)]])
        let spike = [Point(x: 2, y: 5), Point(x: 5, y: 20), Point(x: 8, y: 5)]
        #expect(Clipping.lines([spike], to: rect).count == 2)
        #expect(Clipping.lines([[Point(x: 20, y: 20), Point(x: 30, y: 20)]], to: rect).isEmpty)
    }

    @Test func cutsPolygons() {
        let polygon = [Point(x: -5, y: -5), Point(x: 15, y: -5), Point(x: 15, y: 15), Point(x: -5, y: 15)]
        let cut = Clipping.polygon(polygon, to: rect)
        #expect(cut.count == 4)
        #expect(cut.allSatisfy { $0.x >= 0 && $0.x <= 10 && $0.y >= 0 && $0.y <= 10 })
        #expect(Clipping.polygon([], to: rect).isEmpty)
    }

    @Test func nanBreaksALine() {
        let chart = Chart {
            LineMark(x: .value("x", [0.0, 1, 2, 3, 4]), y: .value("y", [0.0, 1, Double.nan, 1, Double.infinity]))
        }
        let paths = chart.svg().components(of: "class=\"sc-series")
        #expect(paths.count == 1)
        #expect(paths.first?.components(of: "M").count == 2)
    }
}

extension String {
    /// The text after each occurrence of `separator`, up to the end of its element.
    func components(of separator: String) -> [String] {
        split(separator: separator, omittingEmptySubsequences: false).dropFirst()
            .map { String($0.prefix { $0 != ">" }) }
    }
}
