/// Symbols, one for each pair of values; shape and colour depend on the series.
public struct PointMark: ChartMark {
    var x: PlottableValue
    var y: PlottableValue
    var series: String?
    var size: Double
    var tooltips: [String]

    /// One or many points, `size` pixels across; `tooltip` is for all of them, nil writes their values.
    public init(
        x: PlottableValue, y: PlottableValue, series: String? = nil, size: Double = 8, tooltip: String? = nil
    ) {
        self.init(x: x, y: y, series: series, size: size, tooltips: tooltip.map { [$0] } ?? [])
    }

    /// Many points, each with a tooltip.
    public init(x: PlottableValue, y: PlottableValue, series: String? = nil, size: Double = 8, tooltips: [String]) {
        self.x = x
        self.y = y
        self.series = series
        self.size = size
        self.tooltips = tooltips
    }

    /// The mark.
    public var marks: [Mark] { [.point(self)] }
}

extension PointMark: DrawableMark {
    func contribute(to extents: inout Extents) {
        extents.x.add(x)
        extents.y.add(y)
        extents.x.wantsNice = true
        extents.y.wantsNice = true
        extents.x.wantsInset = true
        extents.y.wantsInset = true
        extents.series.add(series, symbol: .point)
        extents.noteData(x, y)
    }

    /// The size within bounds.
    var drawnSize: Double { size.isFinite ? Swift.min(Swift.max(size, 2), 40) : 8 }

    func primitives(in frame: PlotFrame) -> [Primitive] {
        let count = PlottableValue.sharedCount(x, y)
        let symbol = PointSymbol.of(series: frame.index(series))
        let size = drawnSize
        var points: [Primitive] = []
        for index in 0..<count {
            guard let px = frame.x.positionInside(x, at: index), let py = frame.y.positionInside(y, at: index) else {
                continue
            }
            let tooltip =
                Tooltip.given(tooltips, at: index)
                ?? (count > Tooltip.most ? nil : Tooltip.text(series, [x, y], at: index))
            points.append(.symbol(symbol, Point(x: px, y: py), size: size, Paint(""), tooltip: tooltip))
        }
        return [.group(Paint("sc-point \(frame.className(series))"), points)]
    }
}
