/// Headline, subtitle and legend: rows of text from the top, each as wide as the figure.
struct RowStack {
    var primitives: [Primitive] = []
    /// The top of the next row.
    var y: Double
    let left: Double
    let width: Double

    /// Adds text, wrapped.
    mutating func addText(_ text: String, _ style: TextStyle) {
        for line in TextFitting.wrapped(text, to: width, size: style.size, bold: style.isBold) {
            let baseline = y + TextMetrics.ascent * style.size + 2
            primitives.append(
                .text(TextBox(text: line, at: Point(x: left, y: baseline), anchor: .start, style: style)))
            y += style.lineHeight
        }
    }

    /// Adds the names of series with their symbols, in as many rows as they need.
    mutating func addLegend(_ series: SeriesList) {
        let entries = series.used
        guard !entries.isEmpty else { return }
        let style = TextStyle.label
        let symbolWidth = 18.0
        let rowHeight = 17.0
        var x = left
        y += 3
        for entry in entries {
            let text = TextFitting.shortened(entry.name, to: width - symbolWidth - 6, size: style.size)
            let entryWidth = symbolWidth + 6 + TextMetrics.width(text, size: style.size)
            if x > left, x + entryWidth > left + width {
                x = left
                y += rowHeight
            }
            let middle = y + rowHeight / 2
            primitives += RowStack.symbol(entry.symbol, entry.index, Point(x: x, y: middle), symbolWidth)
            let baseline = middle + (TextMetrics.ascent - TextMetrics.descent) / 2 * style.size
            primitives.append(
                .text(
                    TextBox(
                        text: text, at: Point(x: x + symbolWidth + 6, y: baseline), anchor: .start, style: style,
                        full: text == entry.name ? nil : entry.name)))
            x += entryWidth + 18
        }
        y += rowHeight
    }

    private static func symbol(
        _ symbol: LegendSymbol, _ index: Int, _ at: Point, _ width: Double
    ) -> [Primitive] {
        let color = Palette.className(index)
        let line = [[at, Point(x: at.x + width, y: at.y)]]
        let box = Rect(x: at.x + 2, y: at.y - 5, width: width - 4, height: 10)
        switch symbol {
        case .line(let isDashed): return [.path(line, Paint("sc-series \(color)" + (isDashed ? " sc-dash" : "")))]
        case .point:
            let center = Point(x: at.x + width / 2, y: at.y)
            return [.symbol(PointSymbol.of(series: index), center, size: 8, Paint("sc-point \(color)"))]
        case .swatch: return [.rect(box, Paint("sc-fill \(color)"))]
        case .span: return [.rect(box, Paint("sc-area \(color)"))]
        case .tick:
            return [4.0, 9, 14].map { x in
                .line(Point(x: at.x + x, y: at.y - 5), Point(x: at.x + x, y: at.y + 5), Paint("sc-event \(color)"))
            }
        }
    }

    /// Adds a strip of colours with its label before it and ticks below it.
    mutating func addColorLegend(_ scale: ResolvedColorScale) {
        let barWidth = Swift.min(200, width * 0.5)
        let ticks = Ticks.linear(low: scale.low, high: scale.high, count: 4)
        let labels = ticks.values.map { NumberFormat.automatic.text($0, tickDecimals: ticks.decimals) }
        let half = (labels.map { TextMetrics.width($0, size: TextStyle.tick.size) }.max() ?? 0) / 2
        let label = TextFitting.shortened(
            scale.label, to: Swift.max(0, width - barWidth - 2 * half - 14), size: TextStyle.label.size)
        y += 4
        var x = left
        if !label.isEmpty {
            primitives.append(
                .text(
                    TextBox(
                        text: label, at: Point(x: left, y: y + 9), anchor: .start, style: .label,
                        full: label == scale.label ? nil : scale.label)))
            x += TextMetrics.width(label, size: TextStyle.label.size) + 14
        }
        let steps = 50
        let step = barWidth / Double(steps)
        let cells = (0..<steps).map { index -> Primitive in
            let rect = Rect(x: x + Double(index) * step, y: y, width: step, height: 10)
            let share = (Double(index) + 0.5) / Double(steps)
            return .rect(rect, Paint("", fill: scale.ramp.color(share)))
        }
        primitives.append(.group(Paint("sc-cells"), cells))
        let axis = LinearScale(low: scale.low, high: scale.high, start: x, end: x + barWidth)
        var last = -1e9
        for (value, text) in zip(ticks.values, labels) {
            let width = TextMetrics.width(text, size: TextStyle.tick.size)
            guard let position = axis.position(value), position - width / 2 > last + 8 || last < -1e8 else { continue }
            let shifted = Swift.max(position, left + width / 2)
            primitives.append(.line(Point(x: position, y: y + 10), Point(x: position, y: y + 13), Paint("sc-axis")))
            primitives.append(
                .text(
                    TextBox(text: text, at: Point(x: shifted, y: y + 24), anchor: .middle, style: .tick)))
            last = shifted + width / 2
        }
        y += 30
    }
}
