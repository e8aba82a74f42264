/// A polyline through whole arrays of values. A value that is not finite breaks it.
///
/// If more than four samples fall into one column of pixels, invisible samples are dropped; see `Decimation`.
public struct LineMark: ChartMark {
    var x: PlottableValue
    var y: PlottableValue
    var series: String?
    var isDashed: Bool

    /// A line through `x` and `y`, item by item; `series` names it in the legend and gives its colour.
    public init(x: PlottableValue, y: PlottableValue, series: String? = nil, isDashed: Bool = false) {
        self.x = x
        self.y = y
        self.series = series
        self.isDashed = isDashed
    }

    /// The mark.
    public var marks: [Mark] { [.line(self)] }
}

extension LineMark: DrawableMark {
    func contribute(to extents: inout Extents) {
        extents.x.add(x)
        extents.y.add(y)
        extents.y.wantsNice = true
        extents.series.add(series, symbol: .line(dashed: isDashed))
        extents.noteData(x, y)
    }

    func primitives(in frame: PlotFrame) -> [Primitive] {
        let lines = LineMark.runs(PlottableValue.sharedCount(x, y)) { index -> Point? in
            guard let px = frame.x.position(x, at: index), let py = frame.y.position(y, at: index) else { return nil }
            return Point(x: px, y: py)
        }
        let clipped = Clipping.lines(lines.map(Decimation.byColumn), to: frame.rect)
        let paint = Paint("sc-series \(frame.className(series))" + (isDashed ? " sc-dash" : ""))
        return clipped.isEmpty ? [] : [.path(clipped, paint)]
    }

    /// Unbroken runs of items that have a value.
    static func runs<Item>(_ count: Int, item: (Int) -> Item?) -> [[Item]] {
        var runs: [[Item]] = []
        var run: [Item] = []
        for index in 0..<count {
            if let next = item(index) {
                run.append(next)
            } else if !run.isEmpty {
                runs.append(run)
                run = []
            }
        }
        if !run.isEmpty { runs.append(run) }
        return runs
    }
}
