import Testing

@testable import SVGChart

@Suite struct TextPlacementTests {
    private func box(_ text: String, in chart: Chart) -> TextBox? { chart.scene().texts.first { $0.text == text } }

    @Test("A text is beside lines and rules where there is room")
    func besideLines() throws {
        let (x, y) = ([0.0, 1, 1, 2], [2.0, 2, 1, 1])
        func chart(@ChartBuilder _ lines: () -> [Mark]) -> Chart {
            Chart {
                lines()
                PointMark(x: .value("x", [0.0, 1, 2]), y: .value("y", [2.0, 1, 0]))
                TextMark("here", x: .value("x", [1]), y: .value("y", [1]))
            }
        }
        let alone = try #require(box("here", in: chart {}))
        // The line comes down from above and goes to the right.
        let steps = try #require(box("here", in: chart { LineMark(x: .value("x", x), y: .value("y", y)) }))
        #expect(alone.anchor == .middle)
        #expect(steps.anchor == .end)
        let rule = try #require(box("here", in: chart { RuleMark(x: 1) }))
        #expect(rule.anchor == .start)
    }

    @Test("A text keeps its distance from a large point")
    func distance() throws {
        let positions: [TextMark.Position] = [.above, .below, .right, .left]
        for position in positions {
            let scene = Chart {
                PointMark(x: .value("x", [0.0, 1, 2]), y: .value("y", [0.0, 1, 2]), size: 30)
                TextMark("7", x: .value("x", [1]), y: .value("y", [1]), position: position, distance: 17)
            }.scene()
            let rect = try #require(scene.texts.first { $0.text == "7" }).uprightRect
            var centers: [Point] = []
            for case .group(_, let children) in scene.primitives {
                for case .symbol(_, let center, _, _, _) in children { centers.append(center) }
            }
            let center = centers[1]
            let gaps = [
                center.y - rect.bottom, rect.y - center.y, rect.x - center.x, center.x - rect.right,
            ]
            let place = try #require(positions.firstIndex(of: position))
            #expect(gaps[place] >= 15 && gaps[place] < 25, "\(position)")
        }
    }
}
