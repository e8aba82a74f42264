/// Short strokes at event times. Each series has a separate strip beside the plot, so that strokes cover no data.
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
    var tooltips: [String]

    /// Events at `x`; the default tooltips show their values.
    public init(x: PlottableValue, edge: Edge = .bottom, series: String? = nil, tooltips: [String] = []) {
        self.x = x
        self.edge = edge
        self.series = series
        self.tooltips = tooltips
    }

    /// The mark.
    public var marks: [Mark] { [.event(self)] }
}

extension EventMark: DrawableMark {
    private var lane: EventLane { EventLane(edge: edge, series: series) }

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
        return [.group(Paint("sc-event \(frame.className(series))"), strokes)]
    }
}
