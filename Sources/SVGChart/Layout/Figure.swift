/// The layout of a chart or a grid of charts; a chart is a grid of one.
struct Figure {
    var title: String
    var subtitle: String
    var panels: [Panel]
    var rows: Int
    var columns: Int
    var width: Double
    var height: Double
    var summary: String?
    var legend: Legend
    var series: SeriesList
    var color: ResolvedColorScale?
    /// The axis titles that all panels share, written once.
    var xTitle = ""
    var yTitle = ""

    private static let margin = 14.0
    private static let gap = 16.0

    init(chart: Chart) {
        self.init(
            charts: [chart], title: chart.title, subtitle: chart.subtitle, columns: 1, sharedX: false, sharedY: false,
            isGrid: false)
        width = Figure.size(chart.width, least: 240)
        height = Figure.size(chart.height, least: 120)
        summary = chart.summary
    }

    init(grid: ChartGrid) {
        let charts = grid.charts.isEmpty ? [Chart {}] : grid.charts
        self.init(
            charts: charts, title: grid.title, subtitle: grid.subtitle, columns: Swift.max(1, grid.columns),
            sharedX: grid.sharedX == .all, sharedY: grid.sharedY == .all, isGrid: true)
        width = Figure.size(grid.width, least: 240)
        height = Figure.size(grid.height ?? Double(rows) * 150 + 90, least: 120)
        summary = grid.summary
    }

    private static func size(_ asked: Double, least: Double) -> Double {
        asked.isFinite ? Swift.min(Swift.max(asked.roundedToNearest, least), 20_000) : least
    }

    private init(
        charts: [Chart], title: String, subtitle: String, columns: Int, sharedX: Bool, sharedY: Bool, isGrid: Bool
    ) {
        self.title = title
        self.subtitle = subtitle
        self.columns = Swift.min(columns, Swift.max(1, charts.count))
        rows = (charts.count + self.columns - 1) / self.columns
        width = 0
        height = 0
        legend = charts.first?.legend ?? .automatic
        let colorScale = charts.first?.colorScale ?? .automatic
        series = SeriesList(colorScale)
        var all = Extents()
        var each: [Extents] = []
        for chart in charts {
            var extents = Extents()
            for mark in chart.marks { mark.contribute(to: &extents) }
            if chart.isSquare, !isGrid { extents.shareScale() }
            all.x.merge(extents.x)
            all.y.merge(extents.y)
            all.color.merge(extents.color)
            if all.color.label == nil { all.color.label = extents.color.label }
            series.merge(extents.series)
            each.append(extents)
        }
        color = ResolvedColorScale(colorScale, all.color)
        panels = []
        for (index, chart) in charts.enumerated() {
            let xAxis = sharedX ? charts[0].xAxis : chart.xAxis
            let yAxis = sharedY ? charts[0].yAxis : chart.yAxis
            let xExtents = sharedX ? all.x : each[index].x
            let yExtents = sharedY ? all.y : each[index].y
            var panel = Panel(
                chart: chart, extents: each[index], xDomain: DomainResolution.resolve(xAxis, xExtents),
                yDomain: DomainResolution.resolve(yAxis, yExtents), xAxis: xAxis, yAxis: yAxis, xExtents: xExtents,
                yExtents: yExtents, row: index / self.columns, column: index % self.columns)
            panel.showsXLabels = !sharedX || index + self.columns >= charts.count
            panel.showsYLabels = !sharedY || index % self.columns == 0
            panel.title = isGrid ? chart.title : ""
            panel.xTitle = chart.xAxis.label ?? each[index].x.label ?? ""
            panel.yTitle = chart.yAxis.label ?? each[index].y.label ?? ""
            panels.append(panel)
        }
        shareTitles()
    }

    /// Moves titles that all panels share to the figure.
    private mutating func shareTitles() {
        let common = (panels[0].xTitle, panels[0].yTitle)
        if panels.allSatisfy({ $0.xTitle == common.0 }) {
            xTitle = common.0
            for index in panels.indices { panels[index].xTitle = "" }
        }
        if panels.allSatisfy({ $0.yTitle == common.1 }) {
            yTitle = common.1
            for index in panels.indices { panels[index].yTitle = "" }
        }
    }

    func scene() -> Scene {
        let margin = Figure.margin
        var head = RowStack(y: margin, left: margin, width: width - 2 * margin)
        head.addText(title, .title)
        head.addText(subtitle, .subtitle)
        if legend == .automatic { addLegends(&head) }
        if !yTitle.isEmpty {
            head.y += 4
            head.addText(yTitle, .axisTitle)
        }
        if head.y > margin { head.y += 6 }
        let titleHeight = xTitle.isEmpty ? 0 : TextStyle.axisTitle.lineHeight + 4
        var foot = RowStack(y: 0, left: margin, width: width - 2 * margin)
        if legend == .bottom { addLegends(&foot) }

        let body = Rect(
            x: margin, y: head.y, width: width - 2 * margin,
            height: height - head.y - titleHeight - foot.y - margin)
        let isSquare = panels.count == 1 && panels[0].chart.isSquare
        let layout = GridLayout(
            panels, rows: rows, columns: columns, body: body, series: series, isSquare: isSquare)

        let fullWidth = margin * 2 + layout.width
        let bottom = body.y + layout.height
        var scene = Scene(width: Swift.max(width, fullWidth), height: bottom + titleHeight + foot.y + margin)
        scene.title = title
        scene.summary = summary ?? description()
        let paper = Rect(x: 0, y: 0, width: scene.width, height: scene.height)
        scene.primitives.append(.rect(paper, Paint("sc-paper")))
        scene.primitives += head.primitives
        for panel in panels {
            let (rect, insets) = layout.place(panel)
            let frame = panel.frame(rect, series, color)
            scene.primitives += panel.primitives(frame, insets)
        }
        if !xTitle.isEmpty {
            let (from, to) = layout.plotSpan
            let at = Point(x: (from + to) / 2, y: bottom + 4 + TextMetrics.ascent * TextStyle.axisTitle.size)
            scene.primitives.append(Panel.fitted(xTitle, at, .middle, .axisTitle, to - from))
        }
        var below = RowStack(y: bottom + titleHeight, left: margin, width: width - 2 * margin)
        if legend == .bottom { addLegends(&below) }
        scene.primitives += below.primitives
        return scene
    }

    private func addLegends(_ stack: inout RowStack) {
        stack.addLegend(series)
        if let color { stack.addColorLegend(color) }
    }
}

extension Figure {
    /// The description for screen readers: axes with their ranges, and series.
    func description() -> String {
        var sentences: [String] = []
        if panels.count > 1 { sentences.append("\(panels.count) charts.") }
        if let panel = panels.first {
            sentences += Figure.sentence("Horizontal", title(xTitle, panel.xTitle), panel.xDomain)
            sentences += Figure.sentence("Vertical", title(yTitle, panel.yTitle), panel.yDomain)
        }
        if let color {
            let label = color.label.isEmpty ? "" : " " + color.label
            sentences.append(
                "Colour:\(label), \(NumberText.compact(color.low)) to \(NumberText.compact(color.high)).")
        }
        let names = series.used.map { $0.name }
        if !names.isEmpty { sentences.append("Series: \(Figure.joined(names, ", ")).") }
        if !panels.contains(where: { $0.extents.hasData }) { sentences.append("No data.") }
        return Figure.joined(sentences, " ")
    }

    private func title(_ shared: String, _ own: String) -> String { shared.isEmpty ? own : shared }

    private static func sentence(_ axis: String, _ title: String, _ domain: ResolvedDomain) -> [String] {
        let name = title.isEmpty ? "" : " " + title + ","
        switch domain {
        case .linear(let low, let high), .logarithmic(let low, let high):
            return ["\(axis):\(name) \(NumberText.compact(low)) to \(NumberText.compact(high))."]
        case .band(let categories): return ["\(axis):\(name) \(categories.count) categories."]
        case .empty: return []
        }
    }

    private static func joined(_ parts: [String], _ separator: String) -> String {
        parts.reduce("") { $0.isEmpty ? $1 : $0 + separator + $1 }
    }
}

extension Chart {
    /// The chart as a complete SVG document; the same chart gives the same bytes.
    ///
    /// It works as a file, in an `<img>`, or inline in an HTML page, also several times: it has no ids, and its style
    /// applies to nothing outside it.
    public func svg() -> String { SVGWriter.document(scene()) }

    func scene() -> Scene { Figure(chart: self).scene() }
}

extension ChartGrid {
    /// The grid as a complete SVG document; the same grid gives the same bytes.
    public func svg() -> String { SVGWriter.document(scene()) }

    func scene() -> Scene { Figure(grid: self).scene() }
}
