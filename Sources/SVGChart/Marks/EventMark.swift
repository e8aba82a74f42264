/// Short strokes at event times. Each series has a separate strip beside the plot, so that strokes cover no data; with rows,
/// each row of a series.
public struct EventMark: ChartMark {
    /// The side of the plot with the strokes.
    public enum Edge: Sendable, Equatable {
        /// Above the plot.
        case top
        /// Between the plot and the horizontal axis.
        case bottom
    }

    var x: PlottableValue
    var edge: Edge
    var series: String?
    var row: String?
    var tooltips: [String]

    /// Makes the strokes of a series.
    ///
    /// - Parameters:
    ///   - x: The times of the events.
    ///   - edge: The side of the plot with the strip.
    ///   - series: The series, which gives the colour and the strip; nil for a single one.
    ///   - row: The row of the series, written at the right of its strip; nil for the only row.
    ///   - tooltips: A tooltip for each event; without any they show the series and the time.
    public init(
        x: PlottableValue, edge: Edge = .bottom, series: String? = nil, row: String? = nil, tooltips: [String] = []
    ) {
        self.x = x
        self.edge = edge
        self.series = series
        self.row = row
        self.tooltips = tooltips
    }

    /// The mark.
    public var marks: [Mark] { [.event(self)] }
}

extension EventMark: DrawableMark {
    private var lane: EventLane { EventLane(edge: edge, series: series, row: row) }

    func contribute(to extents: inout Extents) {
        extents.x.add(x)
        if !extents.lanes.contains(lane) { extents.lanes.append(lane) }
        extents.series.add(series, symbol: .tick)
        if x.hasValue { extents.hasData = true }
    }

    func primitives(in frame: PlotFrame) -> [Primitive] {
        guard let strip = frame.laneRect(lane) else { return [] }
        var strokes: [Primitive] = []
        for index in 0..<x.count {
            guard let px = frame.x.positionInside(x, at: index) else { continue }
            let tooltip =
                Tooltip.given(tooltips, at: index)
                ?? (x.count > Tooltip.most ? nil : Tooltip.text(series, [x], at: index))
            strokes.append(
                .line(Point(x: px, y: strip.y + 2), Point(x: px, y: strip.bottom - 1), Paint(""), tooltip: tooltip))
        }
        return [.group(Paint("sc-event \(frame.className(series))"), strokes)] + rowLabel(strip)
    }

    private static let rowStyle = TextStyle.tick
    private static let rowGap = 6.0

    /// The room at the right of the plot that the row's label takes.
    func labelWidth(widest: Double) -> Double {
        guard let row, !row.isEmpty else { return 0 }
        return Swift.min(TextMetrics.width(row, size: EventMark.rowStyle.size), widest) + EventMark.rowGap
    }

    private func rowLabel(_ strip: Rect) -> [Primitive] {
        guard let row, !row.isEmpty else { return [] }
        let style = EventMark.rowStyle
        let middle = (TextMetrics.ascent - TextMetrics.descent) / 2 * style.size
        return [
            Panel.fitted(
                row, Point(x: strip.right + EventMark.rowGap, y: strip.y + strip.height / 2 + middle), .start, style,
                Panel.widestRuleLabel(strip.width))
        ]
    }
}
