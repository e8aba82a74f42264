/// A straight line across the plot: at a value of x, at a value of y, or with a slope.
///
/// Its label is outside the plot, at the right for a y, above for an x, and is shifted if labels would overlap.
/// An interval of y, such as a confidence interval, is a bar across the line with a square on it, between the plot and the
/// labels, where it can't be mistaken for data. Bars of several lines are side by side, so that overlapping intervals stay
/// distinct.
public struct RuleMark: ChartMark, Equatable {
    enum Line: Sendable, Equatable {
        case vertical(Double)
        case horizontal(Double)
        case sloped(slope: Double, intercept: Double)
    }

    var line: Line
    var label: String?
    var series: String?
    var isDashed: Bool
    var interval: ClosedRange<Double>?

    /// The mark.
    public var marks: [Mark] { [.rule(self)] }
}

extension RuleMark {
    /// A vertical line at `x`.
    public init(x: Double, label: String? = nil, series: String? = nil, isDashed: Bool = true) {
        self.init(line: .vertical(x), label: label, series: series, isDashed: isDashed)
    }

    /// A horizontal line at `y`, with an optional interval.
    public init(
        y: Double, interval: ClosedRange<Double>? = nil, label: String? = nil, series: String? = nil,
        isDashed: Bool = true
    ) {
        self.init(line: .horizontal(y), label: label, series: series, isDashed: isDashed, interval: interval)
    }

    /// The line y = `slope` · x + `intercept`: 1 and 0 is the line of identity. It does not widen the axes.
    public init(
        slope: Double, intercept: Double = 0, label: String? = nil, series: String? = nil, isDashed: Bool = true
    ) {
        self.init(
            line: .sloped(slope: slope, intercept: intercept), label: label, series: series, isDashed: isDashed)
    }
}

extension RuleMark: DrawableMark {
    func contribute(to extents: inout Extents) {
        switch line {
        case .vertical(let value): extents.x.add(value)
        case .horizontal(let value):
            extents.y.add(value)
            if let interval {
                extents.y.add(interval.lowerBound)
                extents.y.add(interval.upperBound)
                extents.ruleIntervals.append(self)
            }
        case .sloped: break
        }
        if series != nil { extents.series.add(series, symbol: .line(dashed: isDashed)) }
    }

    func primitives(in frame: PlotFrame) -> [Primitive] {
        guard let (from, to) = ends(in: frame) else { return [] }
        let color = series == nil ? Palette.className(nil) : frame.className(series)
        let paint = Paint("sc-rule \(color)" + (isDashed ? " sc-dash" : ""))
        // On bars a line would vanish where its colour is as light as theirs.
        let casing: [Primitive] = frame.extents.hasBars ? [.line(from, to, Paint("sc-casing"))] : []
        return casing + [.line(from, to, paint, tooltip: label)] + intervalBar(in: frame, color)
    }

    /// The distance between two bars.
    private static let intervalStep = 14.0

    /// The room between the plot and the labels that bars take.
    static func intervalsWidth(_ extents: Extents) -> Double {
        extents.ruleIntervals.isEmpty ? 0 : Double(extents.ruleIntervals.count) * intervalStep + 4
    }

    /// The bar of the interval, its ends if they are inside the axis, a square, and the line from the plot to it.
    private func intervalBar(in frame: PlotFrame, _ color: String) -> [Primitive] {
        let rect = frame.rect
        guard let interval, case .horizontal(let value) = line,
            let place = frame.extents.ruleIntervals.firstIndex(of: self),
            let center = frame.y.positionInside(value.clampedForCharts)
        else { return [] }
        let x = rect.right + 4 + RuleMark.intervalStep * (Double(place) + 0.5)
        let ends = [interval.lowerBound, interval.upperBound].map { frame.y.positionInside($0.clampedForCharts) }
        let (low, high) = (ends[0] ?? rect.bottom, ends[1] ?? rect.y)
        var strokes: [Primitive] = [.line(Point(x: x, y: low), Point(x: x, y: high), Paint(""), tooltip: label)]
        for end in ends.compactMap({ $0 }) {
            strokes.append(.line(Point(x: x - 4, y: end), Point(x: x + 4, y: end), Paint("")))
        }
        let square = Rect(x: x - 3.5, y: center - 3.5, width: 7, height: 7)
        let dash = isDashed ? " sc-dash" : ""
        return [
            .line(Point(x: rect.right, y: center), Point(x: x, y: center), Paint("sc-rule \(color)" + dash)),
            .group(Paint("sc-rule \(color)"), strokes), .rect(square, Paint("sc-fill \(color)"), tooltip: label),
        ]
    }

    /// The two ends in pixels; nil if the rule does not cross the plot.
    func ends(in frame: PlotFrame) -> (Point, Point)? {
        let rect = frame.rect
        switch line {
        case .vertical(let value):
            guard value.isFinite, let x = frame.x.positionInside(value.clampedForCharts) else { return nil }
            return (Point(x: x, y: rect.bottom), Point(x: x, y: rect.y - frame.lanesHeight(.top)))
        case .horizontal(let value):
            guard value.isFinite, let y = frame.y.positionInside(value.clampedForCharts) else { return nil }
            return (Point(x: rect.x, y: y), Point(x: rect.right, y: y))
        case .sloped(let slope, let intercept):
            guard slope.isFinite, intercept.isFinite, case .linear(let scale) = frame.x else { return nil }
            let span = scale.high - scale.low
            let (left, right) = (scale.low - span * 0.1, scale.high + span * 0.1)
            guard let x0 = frame.x.position(left), let x1 = frame.x.position(right),
                let y0 = frame.y.position(slope * left + intercept),
                let y1 = frame.y.position(slope * right + intercept)
            else { return nil }
            return Clipping.segment(Point(x: x0, y: y0), Point(x: x1, y: y1), to: rect)
        }
    }
}
