/// Room around a plot.
struct Insets: Equatable {
    var left = 0.0
    var right = 0.0
    var top = 0.0
    var bottom = 0.0
}

/// One chart of a figure, laid out except for its position.
struct Panel {
    var chart: Chart
    var extents: Extents
    /// The extents and options of the axes; shared axes combine all panels.
    var xDomain: ResolvedDomain
    var yDomain: ResolvedDomain
    var xAxis: ChartAxis
    var yAxis: ChartAxis
    var xExtents: AxisExtents
    var yExtents: AxisExtents
    var row: Int
    var column: Int
    var showsXLabels = true
    var showsYLabels = true
    /// The panel's own titles; empty if there are none, or if the figure has them.
    var title = ""
    var xTitle = ""
    var yTitle = ""

    func frame(_ rect: Rect, _ series: SeriesList, _ color: ResolvedColorScale?) -> PlotFrame {
        var horizontal = (rect.x, rect.right)
        var vertical = (rect.bottom, rect.y)
        if case .band = yDomain { vertical = (rect.y, rect.bottom) }
        if xAxis.isReversed { horizontal = (horizontal.1, horizontal.0) }
        if yAxis.isReversed { vertical = (vertical.1, vertical.0) }
        return PlotFrame(
            rect: rect,
            x: Scale(
                xDomain, start: horizontal.0, end: horizontal.1, inset: Panel.inset(xExtents),
                bandPadding: xExtents.hasCells ? 0 : 0.2),
            y: Scale(
                yDomain, start: vertical.0, end: vertical.1, inset: Panel.inset(yExtents),
                bandPadding: yExtents.hasCells ? 0 : 0.2, bandLead: yAxis.hasNamesAbove ? TextStyle.tick.lineHeight : 0),
            series: series, color: color, extents: extents)
    }

    private static func inset(_ extents: AxisExtents) -> Double {
        extents.wantsInset && !extents.includesZero && !extents.hasCells ? 6 : 0
    }

    func xLayout(_ frame: PlotFrame) -> AxisLayout {
        AxisLayout.horizontal(
            frame.x, xAxis, isInteger: xExtents.isInteger, start: frame.rect.x, end: frame.rect.right)
    }

    func yLayout(_ frame: PlotFrame) -> AxisLayout {
        AxisLayout.vertical(
            frame.y, yAxis, isInteger: yExtents.isInteger, top: frame.rect.y, bottom: frame.rect.bottom,
            widest: yAxis.hasNamesAbove
                ? frame.rect.width : Swift.max(60, Swift.min(220, frame.rect.width * 0.5)))
    }

    /// Labels of rules at the right are not wider than this.
    static func widestRuleLabel(_ width: Double) -> Double {
        // On a narrow chart a short label may take more of it, since a shortened one loses its value.
        Swift.max(40, Swift.min(84, width * 0.45), Swift.min(200, width * 0.3))
    }

    /// The room that titles, labels and strips of events take around a plot of this size.
    func insets(plotWidth: Double, plotHeight: Double, _ series: SeriesList) -> Insets {
        let frame = frame(Rect(x: 0, y: 0, width: plotWidth, height: plotHeight), series, nil)
        let x = xLayout(frame)
        let y = yLayout(frame)
        var insets = Insets()
        insets.left = showsYLabels ? y.extent : 0
        let widest = Panel.widestRuleLabel(plotWidth)
        insets.right = RuleLabels.rightInset(chart.marks, in: frame, widest: widest)
        for case .event(let events) in chart.marks {
            insets.right = Swift.max(insets.right, events.labelWidth(widest: widest))
        }
        insets.top = frame.lanesHeight(.top) + RuleLabels.topInset(chart.marks, in: frame)
        insets.bottom = frame.lanesHeight(.bottom)
        if showsXLabels {
            insets.left = Swift.max(insets.left, x.before + 1)
            insets.right = Swift.max(insets.right, x.after + 1)
            insets.bottom += x.extent
        }
        if showsYLabels {
            insets.top = Swift.max(insets.top, y.before)
            insets.bottom = Swift.max(insets.bottom, y.after)
        }
        if !title.isEmpty { insets.top += TextStyle.panelTitle.lineHeight + 4 }
        if !yTitle.isEmpty { insets.top += TextStyle.axisTitle.lineHeight + 4 }
        if !xTitle.isEmpty { insets.bottom += TextStyle.axisTitle.lineHeight + 4 }
        return insets
    }
}
