import Testing

@testable import SVGChart

/// Texts must not overlap or leave the picture in any chart.
@Suite struct LayoutTests {
    @Test(arguments: 0..<400)
    func textsOfRandomChartsDoNotOverlap(_ seed: Int) {
        var charts = RandomCharts(seed: UInt64(seed) &* 7919 &+ 1)
        check(charts.chart().scene(), "chart \(seed)")
    }

    @Test(arguments: 0..<120)
    func textsOfRandomGridsDoNotOverlap(_ seed: Int) {
        var charts = RandomCharts(seed: UInt64(seed) &* 104_729 &+ 5)
        check(charts.grid().scene(), "grid \(seed)")
    }

    @Test func textsOfTheGalleryDoNotOverlap() {
        for chart in [
            Gallery.line(), Gallery.longLine(), Gallery.scatter(), Gallery.swarm(), Gallery.errorBars(),
            Gallery.horizontalBars(),
            Gallery.groupedBars(), Gallery.histogram(), Gallery.heatMap(), Gallery.bandHeatMap(), Gallery.area(),
            Gallery.logarithmic(), Gallery.texts(), Gallery.manySeries(), Gallery.empty(),
        ] {
            check(chart.scene(), chart.title)
        }
        check(Gallery.sensors().scene(), "sensors")
        check(Gallery.ownScales().scene(), "own scales")
    }

    private func check(_ scene: Scene, _ name: String) {
        let texts = scene.texts.filter { !$0.text.isEmpty }
        let boxes = texts.map(\.corners)
        for (index, box) in boxes.enumerated() {
            for corner in box {
                let isInside =
                    corner.x >= -0.01 && corner.y >= -0.01 && corner.x <= scene.width + 0.01
                    && corner.y <= scene.height + 0.01
                #expect(isInside, "\(name): “\(texts[index].text)” leaves the picture at \(corner)")
            }
            for other in 0..<index where LayoutTests.meet(box, boxes[other]) {
                Issue.record("\(name): “\(texts[index].text)” meets “\(texts[other].text)”")
            }
        }
    }

    /// Whether two rotated boxes overlap (separating axis theorem).
    static func meet(_ one: [Point], _ other: [Point]) -> Bool {
        for box in [one, other] {
            for side in 0..<2 {
                let axis = Point(x: box[side + 1].x - box[side].x, y: box[side + 1].y - box[side].y)
                let first = one.map { $0.x * axis.x + $0.y * axis.y }
                let second = other.map { $0.x * axis.x + $0.y * axis.y }
                let slack = 1e-6 * (axis.x.magnitude + axis.y.magnitude + 1)
                if (first.max() ?? 0) <= (second.min() ?? 0) + slack { return false }
                if (second.max() ?? 0) <= (first.min() ?? 0) + slack { return false }
            }
        }
        return true
    }
}

extension TextBox {
    /// The four corners of the rotated box.
    fileprivate var corners: [Point] {
        let rect = uprightRect
        let (sine, cosine) = rotation == 0 ? (0.0, 1.0) : (rotation == -90 ? (-1.0, 0.0) : (-diagonal, diagonal))
        return [
            Point(x: rect.x, y: rect.y), Point(x: rect.right, y: rect.y), Point(x: rect.right, y: rect.bottom),
            Point(x: rect.x, y: rect.bottom),
        ].map { corner in
            let dx = corner.x - at.x
            let dy = corner.y - at.y
            return Point(x: at.x + dx * cosine - dy * sine, y: at.y + dx * sine + dy * cosine)
        }
    }
}
