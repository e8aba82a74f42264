/// Cells, as in a heat map: bands or numbers in x and y, and a value that gives the colour.
///
/// A number gives a cell centred on it, as wide as the smallest distance between the numbers of all cells.
/// Without a colour value the cell is only framed, which highlights it.
public struct RectMark: ChartMark {
    var x: PlottableValue
    var y: PlottableValue
    /// The far ends if cells are given as intervals.
    var xEnd: PlottableValue?
    var yEnd: PlottableValue?
    var color: PlottableValue?
    var tooltips: [String]

    /// The mark.
    public var marks: [Mark] { [.rect(self)] }
}

extension RectMark {
    /// Cells with colours; a colour value that is not finite shows as a grey cell.
    public init(x: PlottableValue, y: PlottableValue, color: PlottableValue, tooltips: [String] = []) {
        self.init(x: x, y: y, xEnd: nil, color: color, tooltips: tooltips)
    }

    /// A frame around a cell.
    public init(x: PlottableValue, y: PlottableValue, tooltip: String? = nil) {
        self.init(x: x, y: y, xEnd: nil, tooltips: tooltip.map { [$0] } ?? [])
    }

    /// Cells over intervals in both directions; without a colour they are only framed.
    public init(
        xStart: PlottableValue, xEnd: PlottableValue, yStart: PlottableValue, yEnd: PlottableValue,
        color: PlottableValue? = nil, tooltips: [String] = []
    ) {
        self.init(x: xStart, y: yStart, xEnd: xEnd, yEnd: yEnd, color: color, tooltips: tooltips)
    }
}

extension RectMark: DrawableMark {
    func contribute(to extents: inout Extents) {
        RectMark.contribute(x, xEnd, to: &extents.x, centers: &extents.cellsX)
        RectMark.contribute(y, yEnd, to: &extents.y, centers: &extents.cellsY)
        if let color {
            extents.color.add(color)
            extents.noteData(x, y)
        }
    }

    private static func contribute(
        _ start: PlottableValue, _ end: PlottableValue?, to axis: inout AxisExtents, centers: inout [Double]
    ) {
        axis.add(start)
        axis.hasCells = true
        if let end {
            axis.add(end)
        } else if case .numbers(let numbers) = start.values {
            centers += numbers.filter { $0.isFinite }.map { $0.clampedForCharts }
            let half = CellSize.smallestDistance(centers) / 2
            let isInteger = axis.isInteger
            for center in [centers.min(), centers.max()].compactMap({ $0 }) {
                axis.add(center - half)
                axis.add(center + half)
            }
            axis.isInteger = isInteger
        }
    }

    func primitives(in frame: PlotFrame) -> [Primitive] {
        let count = PlottableValue.sharedCount(x, y, color ?? x, xEnd ?? x, yEnd ?? y)
        let sizeX = CellSize.smallestDistance(frame.extents.cellsX)
        let sizeY = CellSize.smallestDistance(frame.extents.cellsY)
        var cells: [Primitive] = []
        for index in 0..<count {
            guard let (left, right) = RectMark.sides(x, xEnd, index, frame.x, sizeX),
                let (top, bottom) = RectMark.sides(y, yEnd, index, frame.y, sizeY),
                let rect = Rect(from: Point(x: left, y: top), to: Point(x: right, y: bottom))
                    .intersection(frame.rect)
            else { continue }
            var tooltip = Tooltip.given(tooltips, at: index)
            guard let color else {
                cells.append(.rect(rect, Paint("sc-halo")))
                cells.append(.rect(rect, Paint("sc-ring"), tooltip: tooltip))
                continue
            }
            if tooltip == nil, count <= Tooltip.most { tooltip = Tooltip.text(nil, [x, y, color], at: index) }
            let fill = color.number(at: index).flatMap { number in frame.color.map { $0.color(number) } }
            cells.append(.rect(rect, Paint(fill == nil ? "sc-missing" : "", fill: fill), tooltip: tooltip))
        }
        return [.group(Paint(color == nil ? "" : "sc-cells"), cells)]
    }

    static func sides(
        _ start: PlottableValue, _ end: PlottableValue?, _ index: Int, _ scale: Scale, _ size: Double
    ) -> (Double, Double)? {
        if case .band(let band) = scale {
            return scale.position(start, at: index).map { ($0 - band.bandwidth / 2, $0 + band.bandwidth / 2) }
        }
        guard let number = start.number(at: index) else { return nil }
        let far = end.map { $0.number(at: index) }
        if case .some(.none) = far { return nil }
        let (low, high) = far.flatMap { $0 }.map { (number, $0) } ?? (number - size / 2, number + size / 2)
        guard let from = scale.position(low), let to = scale.position(high) else { return nil }
        return (from, to)
    }
}
