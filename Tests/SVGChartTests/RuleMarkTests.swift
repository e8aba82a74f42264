import Testing

@testable import SVGChart

@Suite struct RuleMarkTests {
    @Test("Intervals are between the data and the labels")
    func intervals() throws {
        let scene = Chart {
            RuleMark(y: 2, interval: 1...3, label: "upper")
            RuleMark(y: -2, interval: -3...(-1), label: "lower")
            PointMark(x: .value("x", [1.0, 20]), y: .value("y", [0.0, 1]))
        }.scene()
        var points: [Double] = []
        var squares: [Double] = []
        func collect(_ primitives: [Primitive]) {
            for primitive in primitives {
                switch primitive {
                case .group(_, let children): collect(children)
                case .symbol(_, let center, _, _, _): points.append(center.x)
                case .rect(let rect, let paint, _) where paint.classes.hasPrefix("sc-fill"): squares.append(rect.x)
                default: break
                }
            }
        }
        collect(scene.primitives)
        let labels = scene.texts.filter { ["upper", "lower"].contains($0.text) }.map(\.at.x)
        #expect(points.count == 2 && squares.count == 2 && labels.count == 2)
        #expect(try #require(points.max()) < #require(squares.min()))
        #expect(try #require(squares.max()) + 7 < #require(labels.min()))
        #expect(Set(squares).count == 2)
    }
}
