import Testing

@testable import SVGChart

@Suite struct OutlineMarkTests {
    /// The lines of the outline, each with its two ends, in cells from the left and the bottom of the plot.
    private func lines(_ cells: [(x: Int, y: Int)]) throws -> [[String]] {
        let all = (0..<4).flatMap { x in (0..<4).map { (x: x, y: $0) } }
        let scene = Chart {
            RectMark(
                x: .value("x", all.map { Double($0.x) }), y: .value("y", all.map { Double($0.y) }),
                color: .value("c", all.map { Double($0.x) }))
            OutlineMark(x: .value("x", cells.map { Double($0.x) }), y: .value("y", cells.map { Double($0.y) }))
        }.scene()
        var paths: [[[Point]]] = []
        var area: Rect?
        func visit(_ primitives: [Primitive]) {
            for primitive in primitives {
                switch primitive {
                case .path(let lines, let paint) where paint.classes.contains("sc-ring"): paths.append(lines)
                case .group(let paint, let children):
                    if paint.classes == "sc-cells" {
                        for case .rect(let rect, _, _) in children { area = area.map { $0.union(rect) } ?? rect }
                    }
                    visit(children)
                default: break
                }
            }
        }
        visit(scene.primitives)
        let plot = try #require(area)
        return (paths.first ?? []).map { line in
            line.map { point in
                let x = (point.x - plot.x) / plot.width * 4
                let y = (plot.bottom - point.y) / plot.height * 4
                return "\(Int(x.rounded())),\(Int(y.rounded()))"
            }
        }
    }

    @Test("A whole plot has four sides, whatever the size of its cells")
    func rounding() {
        for rows in 2...11 {
            for height in 301...330 {
                let cells = (0..<rows).flatMap { x in (0..<rows).map { (x: "\(x)", y: "\($0)") } }
                let (x, y) = (cells.map(\.x), cells.map(\.y))
                let svg = Chart {
                    RectMark(x: .value("x", x), y: .value("y", y), color: .value("c", cells.indices.map { Double($0) }))
                    OutlineMark(x: .value("x", x), y: .value("y", y))
                }
                .size(width: Double(height) + 90, height: Double(height)).svg()
                let path = svg.firstMatch(of: /class="sc-ring sc-dash" d="([^"]*)"/)?.1 ?? ""
                #expect(path.count { $0 == "M" } == 4, "\(rows) rows, \(height) px")
            }
        }
    }

    @Test("One cell has four sides")
    func single() throws {
        #expect(Set(try lines([(1, 1)])) == [["1,2", "2,2"], ["1,1", "2,1"], ["1,2", "1,1"], ["2,2", "2,1"]])
    }

    @Test("Sides between cells of the region are left out, and sides in a line are one")
    func region() throws {
        let lines = try lines([(0, 0), (1, 0), (2, 0), (2, 1)])
        #expect(
            Set(lines) == [
                ["0,1", "2,1"], ["2,2", "3,2"], ["0,0", "3,0"], ["0,1", "0,0"], ["2,2", "2,1"], ["3,2", "3,0"],
            ])
    }

    @Test("No cells have no outline")
    func none() throws { #expect(try lines([]).isEmpty) }
}

extension Rect {
    fileprivate func union(_ other: Rect) -> Rect {
        let (left, top) = (min(x, other.x), min(y, other.y))
        return Rect(x: left, y: top, width: max(right, other.right) - left, height: max(bottom, other.bottom) - top)
    }
}
