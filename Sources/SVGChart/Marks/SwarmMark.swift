/// Dots in rows, one row for each category of y: dots that would overlap stand above, below and beside one another.
///
/// A dot stands at its x if there is room: first in the middle of the row, then above and below. Dots shrink from 8 to 5
/// pixels if a row is full at some x. Only if that is not enough do they move sideways, by at most 0.4 of `spacing`,
/// and shrink to 3 pixels; beyond that they overlap.
public struct SwarmMark: ChartMark {
    var x: PlottableValue
    var y: PlottableValue
    var spacing: Double
    var series: String?
    var tooltips: [String]

    /// Makes a swarm.
    ///
    /// - Parameters:
    ///   - x: Numbers.
    ///   - y: Categories, the rows.
    ///   - spacing: The smallest distance of two different x, such as 1 for whole numbers; 0 keeps every dot at its x.
    ///   - series: The name for colour and legend.
    ///   - tooltips: One text for each dot; empty writes the values.
    public init(
        x: PlottableValue, y: PlottableValue, spacing: Double = 0, series: String? = nil, tooltips: [String] = []
    ) {
        self.x = x
        self.y = y
        self.spacing = spacing
        self.series = series
        self.tooltips = tooltips
    }

    /// The mark itself.
    public var marks: [Mark] { [.swarm(self)] }
}

extension SwarmMark: DrawableMark {
    func contribute(to extents: inout Extents) {
        extents.x.add(x)
        extents.y.add(y)
        extents.x.wantsNice = true
        extents.x.wantsInset = true
        extents.series.add(series, symbol: .point)
        extents.noteData(x, y)
    }

    func primitives(in frame: PlotFrame) -> [Primitive] {
        guard case .band(let rows) = frame.y else { return [] }
        var members: [Double: [(index: Int, x: Double)]] = [:]
        for index in 0..<PlottableValue.sharedCount(x, y) {
            guard let px = frame.x.positionInside(x, at: index), let py = frame.y.positionInside(y, at: index) else {
                continue
            }
            members[py, default: []].append((index, px))
        }
        let room = 0.4 * sidewaysPixels(in: frame)
        let centers = members.keys.sorted()
        let dots = centers.map { members[$0]?.sorted { ($0.x, $0.index) < ($1.x, $1.index) } ?? [] }
        let swarm = Swarm.fitting(dots.map { $0.map { $0.x } }, height: rows.bandwidth, room: room)
        let symbol = PointSymbol.of(series: frame.index(series))
        let isLong = PlottableValue.sharedCount(x, y) > Tooltip.most
        var points: [Primitive] = []
        for (row, center) in centers.enumerated() {
            for (dot, offset) in zip(dots[row], swarm.offsets[row]) {
                let tooltip =
                    Tooltip.given(tooltips, at: dot.index)
                    ?? (isLong ? nil : Tooltip.text(series, [x, y], at: dot.index))
                let at = Point(x: dot.x + offset.x, y: center + offset.y)
                points.append(.symbol(symbol, at, size: swarm.size, Paint(""), tooltip: tooltip))
            }
        }
        return [.group(Paint("sc-point \(frame.className(series))"), points)]
    }

    /// The pixels of `spacing`; 0 if the axis is not linear.
    private func sidewaysPixels(in frame: PlotFrame) -> Double {
        guard spacing > 0, spacing.isFinite, case .linear(let scale) = frame.x else { return 0 }
        let span = scale.high - scale.low
        guard span > 0, span.isFinite else { return 0 }
        return spacing / span * (scale.end - scale.start).magnitude
    }
}
