/// Shaded spans across the whole plot, such as the times with a shut gate. They lie below all other marks. On an axis
/// of categories a span covers the bands from the first to the last.
public struct BandMark: ChartMark {
    var start: PlottableValue
    var end: PlottableValue
    var isHorizontal: Bool
    var series: String?

    /// The mark.
    public var marks: [Mark] { [.band(self)] }
}

extension BandMark {
    /// Spans of x, from top to bottom; an end that is not finite reaches the edge of the plot.
    public init(xStart: PlottableValue, xEnd: PlottableValue, series: String? = nil) {
        self.init(start: xStart, end: xEnd, isHorizontal: false, series: series)
    }

    /// Spans of y, from left to right; an end that is not finite reaches the edge of the plot.
    public init(yStart: PlottableValue, yEnd: PlottableValue, series: String? = nil) {
        self.init(start: yStart, end: yEnd, isHorizontal: true, series: series)
    }
}

extension BandMark: DrawableMark {
    func contribute(to extents: inout Extents) {
        if isHorizontal {
            extents.y.add(start)
            extents.y.add(end)
        } else {
            extents.x.add(start)
            extents.x.add(end)
        }
        if series != nil { extents.series.add(series, symbol: .span) }
    }

    func primitives(in frame: PlotFrame) -> [Primitive] {
        let scale = isHorizontal ? frame.y : frame.x
        let rect = frame.rect
        let color = series == nil ? Palette.className(nil) : frame.className(series)
        var spans: [Primitive] = []
        for index in 0..<PlottableValue.sharedCount(start, end) {
            let open = isHorizontal ? (rect.bottom, rect.y) : (rect.x, rect.right)
            // Half a band beyond the middles of the first and the last.
            let beyond: Double = if case .band(let bands) = scale { bands.step / 2 } else { 0 }
            let from = scale.position(start, at: index).map { $0 - beyond } ?? open.0
            let to = scale.position(end, at: index).map { $0 + beyond } ?? open.1
            let span =
                isHorizontal
                ? Rect(from: Point(x: rect.x, y: from), to: Point(x: rect.right, y: to))
                : Rect(from: Point(x: from, y: rect.y), to: Point(x: to, y: rect.bottom))
            if let visible = span.intersection(rect), visible.width > 0, visible.height > 0 {
                spans.append(.rect(visible, Paint(""), tooltip: series))
            }
        }
        return [.group(Paint("sc-span \(color)"), spans)]
    }
}
