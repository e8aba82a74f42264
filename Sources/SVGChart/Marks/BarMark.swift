/// Bars from zero: vertical over categories in x, horizontal at categories in y, or over intervals of x (histogram).
///
/// Bars of several series in one category are side by side. The width of bars over numbers in x follows from the smallest
/// distance of the numbers.
public struct BarMark: ChartMark {
    var x: PlottableValue
    /// The right ends of intervals.
    var xEnd: PlottableValue?
    var y: PlottableValue
    /// The lower ends of floating bars: parts of a stack.
    var yStart: PlottableValue?
    var series: String?
    var tooltips: [String]

    /// The mark.
    public var marks: [Mark] { [.bar(self)] }
}

extension BarMark {
    /// One or many bars; `tooltip` is for all of them, nil writes their values.
    public init(x: PlottableValue, y: PlottableValue, series: String? = nil, tooltip: String? = nil) {
        self.init(x: x, y: y, series: series, tooltips: tooltip.map { [$0] } ?? [])
    }

    /// Many bars, each with a tooltip.
    public init(x: PlottableValue, y: PlottableValue, series: String? = nil, tooltips: [String]) {
        self.init(x: x, xEnd: nil, y: y, series: series, tooltips: tooltips)
    }

    /// Bars over the intervals from `xStart` to `xEnd`, as in a histogram.
    public init(
        xStart: PlottableValue, xEnd: PlottableValue, y: PlottableValue, series: String? = nil,
        tooltips: [String] = []
    ) {
        self.init(x: xStart, xEnd: xEnd, y: y, yStart: nil, series: series, tooltips: tooltips)
    }

    /// Vertical bars from `yStart` to `yEnd`: each is a part of a stack, as wide as the whole band.
    public init(
        x: PlottableValue, yStart: PlottableValue, yEnd: PlottableValue, series: String? = nil, tooltips: [String] = []
    ) {
        self.init(x: x, xEnd: nil, y: yEnd, yStart: yStart, series: series, tooltips: tooltips)
    }
}

extension BarMark: DrawableMark {
    private var isHorizontal: Bool {
        if yStart != nil { return false }
        if case .categories = y.values, case .numbers = x.values { return true }
        return false
    }

    func contribute(to extents: inout Extents) {
        extents.hasBars = true
        extents.x.add(x)
        extents.y.add(y)
        if let yStart { extents.y.add(yStart) }
        if isHorizontal {
            extents.x.includesZero = true
            extents.x.wantsNice = true
        } else {
            extents.y.includesZero = true
            extents.y.wantsNice = true
        }
        if let xEnd {
            extents.x.add(xEnd)
        } else {
            if yStart == nil, !extents.barSeries.contains(series ?? "") { extents.barSeries.append(series ?? "") }
            if !isHorizontal, case .numbers(let centers) = x.values {
                extents.barCenters += centers.filter { $0.isFinite }.map { $0.clampedForCharts }
                let half = CellSize.smallestDistance(extents.barCenters) / 2
                let isInteger = extents.x.isInteger
                for center in extents.barCenters {
                    extents.x.add(center - half)
                    extents.x.add(center + half)
                }
                extents.x.isInteger = isInteger
                extents.x.hasCells = true
            }
        }
        extents.series.add(series, symbol: .swatch)
        extents.noteData(x, y)
    }

    func primitives(in frame: PlotFrame) -> [Primitive] {
        let along = isHorizontal ? frame.y : frame.x
        let across = isHorizontal ? frame.x : frame.y
        guard let baseline = across.baseline else { return [] }
        let count = PlottableValue.sharedCount(x, y, xEnd ?? y, yStart ?? y)
        let distance = CellSize.smallestDistance(frame.extents.barCenters)
        var bars: [Primitive] = []
        for index in 0..<count {
            guard let value = across.position(isHorizontal ? x : y, at: index),
                let (from, to) = sides(at: index, along, frame, distance)
            else { continue }
            let foot = yStart.map { across.position($0, at: index) } ?? baseline
            guard let foot else { continue }
            // A bar of value zero is drawn as a line, an empty bin of a histogram is not.
            if value == foot, xEnd != nil || yStart != nil { continue }
            let ends = value == foot ? (value - 0.5, value + 0.5) : (foot, value)
            let rect =
                isHorizontal
                ? Rect(from: Point(x: ends.0, y: from), to: Point(x: ends.1, y: to))
                : Rect(from: Point(x: from, y: ends.0), to: Point(x: to, y: ends.1))
            guard let visible = rect.intersection(frame.rect) else { continue }
            let tooltip =
                Tooltip.given(tooltips, at: index)
                ?? (count > Tooltip.most
                    ? nil : Tooltip.text(series, [x] + (xEnd.map { [$0] } ?? []) + [y], at: index))
            bars.append(.rect(visible, Paint(""), tooltip: tooltip))
        }
        return [.group(Paint("sc-fill sc-bar \(frame.className(series))"), bars)]
    }

    /// The start and end of a bar along its axis.
    private func sides(at index: Int, _ along: Scale, _ frame: PlotFrame, _ distance: Double) -> (Double, Double)? {
        if let xEnd {
            guard let from = along.position(x, at: index), let to = along.position(xEnd, at: index) else { return nil }
            return (from, to)
        }
        guard let middle = along.position(isHorizontal ? y : x, at: index) else { return nil }
        var width: Double
        if case .band(let band) = along {
            width = band.bandwidth
        } else if let start = along.position(0), let end = along.position(distance) {
            width = (end - start).magnitude * 0.8
        } else {
            return nil
        }
        width = Swift.min(width, 64)
        let groups = frame.extents.barSeries
        guard yStart == nil, groups.count > 1, let place = groups.firstIndex(of: series ?? "") else {
            return (middle - width / 2, middle + width / 2)
        }
        let part = width / Double(groups.count)
        let from = middle - width / 2 + part * Double(place)
        return (from, from + part)
    }
}

/// The size of cells that are given by their centres.
enum CellSize {
    /// The smallest distance between two different numbers; 1 if there are fewer than two.
    static func smallestDistance(_ numbers: [Double]) -> Double {
        let sorted = numbers.sorted()
        var smallest: Double?
        for (one, next) in zip(sorted, sorted.dropFirst())
        where next - one > Swift.max(one.magnitude, next.magnitude) * 1e-9 {
            smallest = Swift.min(smallest ?? next - one, next - one)
        }
        return smallest ?? 1
    }
}
