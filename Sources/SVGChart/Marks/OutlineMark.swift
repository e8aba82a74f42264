/// The outline of a region of cells in a heat map: a dashed line around every part of it, without lines between its own
/// cells.
///
/// Cells are bands or numbers in x and y, as of `RectMark`, which must draw the same cells below.
public struct OutlineMark: ChartMark {
    var x: PlottableValue
    var y: PlottableValue

    /// The region of the cells at `x` and `y`, item by item.
    public init(x: PlottableValue, y: PlottableValue) {
        self.x = x
        self.y = y
    }

    /// The mark.
    public var marks: [Mark] { [.outline(self)] }
}

extension OutlineMark: DrawableMark {
    func contribute(to extents: inout Extents) {
        RectMark(x: x, y: y).contribute(to: &extents)
    }

    func primitives(in frame: PlotFrame) -> [Primitive] {
        let cells = (0..<PlottableValue.sharedCount(x, y)).compactMap { cell(at: $0, in: frame) }
        let across = Grid(cells.flatMap { [$0.x, $0.right] })
        let down = Grid(cells.flatMap { [$0.y, $0.bottom] })
        // Edges between two cells of the region occur twice.
        var sides: [Edge: Int] = [:]
        for cell in cells {
            for edge in Edge.around(cell, across, down) { sides[edge, default: 0] += 1 }
        }
        let lines = Edge.joined(sides.filter { $0.value == 1 }.keys)
        return lines.isEmpty ? [] : [.path(lines, Paint("sc-halo")), .path(lines, Paint("sc-ring sc-dash"))]
    }

    private func cell(at index: Int, in frame: PlotFrame) -> Rect? {
        let sizeX = CellSize.smallestDistance(frame.extents.cellsX)
        let sizeY = CellSize.smallestDistance(frame.extents.cellsY)
        guard let (left, right) = RectMark.sides(x, nil, index, frame.x, sizeX),
            let (top, bottom) = RectMark.sides(y, nil, index, frame.y, sizeY)
        else { return nil }
        return Rect(from: Point(x: left, y: top), to: Point(x: right, y: bottom)).intersection(frame.rect)
    }
}

/// The places of the sides of cells in hundredths of a pixel. Sides of neighbours, which differ by rounding, have one place.
private struct Grid {
    private var places: [Int: Int] = [:]

    init(_ pixels: [Double]) {
        var last = Int.min / 2
        for place in Set(pixels.map(Grid.hundredths)).sorted() {
            if place - last > 2 { last = place }
            places[place] = last
        }
    }

    subscript(_ pixels: Double) -> Int {
        let place = Grid.hundredths(pixels)
        return places[place] ?? place
    }

    private static func hundredths(_ pixels: Double) -> Int { Int((pixels * 100).rounded()) }
}

/// A side of a cell, in hundredths of a pixel.
private struct Edge: Hashable {
    let isVertical: Bool
    /// The place across the edge.
    let place: Int
    /// Its ends.
    let from: Int
    let to: Int

    static func around(_ cell: Rect, _ across: Grid, _ down: Grid) -> [Edge] {
        let (left, right) = (across[cell.x], across[cell.right])
        let (top, bottom) = (down[cell.y], down[cell.bottom])
        return [
            Edge(isVertical: true, place: left, from: top, to: bottom),
            Edge(isVertical: true, place: right, from: top, to: bottom),
            Edge(isVertical: false, place: top, from: left, to: right),
            Edge(isVertical: false, place: bottom, from: left, to: right),
        ]
    }

    /// Lines of the edges, with continuing edges joined, in a fixed order.
    static func joined(_ edges: some Sequence<Edge>) -> [[Point]] {
        var lines: [Edge] = []
        for edge in edges.sorted(by: { $0.key < $1.key }) {
            if let last = lines.last, last.isVertical == edge.isVertical, last.place == edge.place, last.to == edge.from
            {
                lines[lines.count - 1] = Edge(
                    isVertical: last.isVertical, place: last.place, from: last.from, to: edge.to)
            } else {
                lines.append(edge)
            }
        }
        return lines.map { line in
            [line.from, line.to].map { end in
                line.isVertical
                    ? Point(x: Double(line.place) / 100, y: Double(end) / 100)
                    : Point(x: Double(end) / 100, y: Double(line.place) / 100)
            }
        }
    }

    private var key: (Int, Int, Int, Int) { (isVertical ? 1 : 0, place, from, to) }
}
