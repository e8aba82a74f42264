/// The area between two curves over x, such as a confidence band, or between a curve and zero.
public struct AreaMark: ChartMark {
    var x: PlottableValue
    var yStart: PlottableValue
    var yEnd: PlottableValue
    var series: String?

    /// The area between `yStart` and `yEnd`, item by item; a value that is not finite breaks it.
    public init(x: PlottableValue, yStart: PlottableValue, yEnd: PlottableValue, series: String? = nil) {
        self.x = x
        self.yStart = yStart
        self.yEnd = yEnd
        self.series = series
    }

    /// The area between zero and `y`.
    public init(x: PlottableValue, y: PlottableValue, series: String? = nil) {
        self.init(x: x, yStart: .value(y.label, 0), yEnd: y, series: series)
    }

    /// The mark.
    public var marks: [Mark] { [.area(self)] }
}

extension AreaMark: DrawableMark {
    func contribute(to extents: inout Extents) {
        extents.x.add(x)
        extents.y.add(yStart)
        extents.y.add(yEnd)
        extents.y.wantsNice = true
        extents.series.add(series, symbol: .span)
        extents.noteData(x, yEnd)
    }

    func primitives(in frame: PlotFrame) -> [Primitive] {
        let runs = LineMark.runs(PlottableValue.sharedCount(x, yStart, yEnd)) { index -> (Point, Point)? in
            guard let px = frame.x.position(x, at: index),
                let from = frame.y.position(yStart, at: index) ?? logarithmicFloor(frame),
                let to = frame.y.position(yEnd, at: index)
            else { return nil }
            return (Point(x: px, y: from), Point(x: px, y: to))
        }
        let polygons = runs.map { run in
            let outline = Decimation.byColumn(run.map { $0.1 }) + Decimation.byColumn(run.map { $0.0 }).reversed()
            return Clipping.polygon(outline, to: frame.rect)
        }
        .filter { !$0.isEmpty }
        return polygons.isEmpty ? [] : [.polygons(polygons, Paint("sc-area \(frame.className(series))"))]
    }

    /// A logarithmic scale has no zero; the area then starts at the lower end of the scale.
    private func logarithmicFloor(_ frame: PlotFrame) -> Double? {
        if case .logarithmic(let scale) = frame.y { return scale.start }
        return nil
    }
}
