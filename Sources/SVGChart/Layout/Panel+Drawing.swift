extension Panel {
    /// The panel drawn: `frame` is its plot, `insets` the room that it has around it.
    func primitives(_ frame: PlotFrame, _ insets: Insets) -> [Primitive] {
        let x = xLayout(frame)
        let y = yLayout(frame)
        var primitives = grid(frame, x, y)
        for mark in chart.marks where mark.isBackground { primitives += mark.primitives(in: frame) }
        for mark in chart.marks where !mark.isBackground { primitives += mark.primitives(in: frame) }
        primitives += axes(frame, x)
        primitives += labels(frame, x, y)
        primitives += titles(frame, insets, x)
        let origin = Rect(x: 0, y: 0, width: frame.rect.width, height: frame.rect.height)
        primitives += RuleLabels.primitives(
            chart.marks, in: frame, measured: self.frame(origin, frame.series, nil),
            widest: Panel.widestRuleLabel(frame.rect.width))
        if extents.hasData {
            primitives += TextPlacement.place(chart.marks, in: frame).map { .text($0) }
        } else {
            let center = frame.rect.center
            primitives.append(
                .text(
                    TextBox(
                        text: "no data", at: Point(x: center.x, y: center.y + 5), anchor: .middle, style: .empty)))
        }
        return primitives
    }

    private func grid(_ frame: PlotFrame, _ x: AxisLayout, _ y: AxisLayout) -> [Primitive] {
        let rect = frame.rect
        let isCellular = xExtents.hasCells && yExtents.hasCells
        var lines: [Primitive] = []
        if xAxis.grid ?? (x.isNumeric && !isCellular && !yExtents.includesZero) {
            let bottom = rect.bottom + frame.lanesHeight(.bottom)
            let top = rect.y - frame.lanesHeight(.top)
            lines += x.ticks.map { tick in
                .line(Point(x: tick.position, y: top), Point(x: tick.position, y: bottom), Paint(""))
            }
        }
        if yAxis.grid ?? (y.isNumeric && !isCellular && !xExtents.includesZero) {
            lines += y.ticks.map { tick in
                .line(Point(x: rect.x, y: tick.position), Point(x: rect.right, y: tick.position), Paint(""))
            }
        }
        return [.group(Paint("sc-grid"), lines)]
    }

    private func axes(_ frame: PlotFrame, _ x: AxisLayout) -> [Primitive] {
        let rect = frame.rect
        let bottom = rect.bottom + frame.lanesHeight(.bottom)
        var lines: [Primitive] = [
            .line(Point(x: rect.x, y: bottom), Point(x: rect.right, y: bottom), Paint(""))
        ]
        if x.isNumeric, showsXLabels {
            lines += x.ticks.map { tick -> Primitive in
                let (from, to) = (Point(x: tick.position, y: bottom), Point(x: tick.position, y: bottom + 4))
                return .line(from, to, Paint(""))
            }
        }
        var primitives: [Primitive] = [.group(Paint("sc-axis"), lines)]
        if case .linear(let scale) = frame.y, yExtents.includesZero, scale.low < 0, scale.high > 0,
            let zero = scale.position(0)
        {
            primitives.append(.line(Point(x: rect.x, y: zero), Point(x: rect.right, y: zero), Paint("sc-zero")))
        }
        if case .linear = frame.x, xExtents.includesZero, let zero = frame.x.baseline {
            primitives.append(.line(Point(x: zero, y: rect.y), Point(x: zero, y: rect.bottom), Paint("sc-zero")))
        }
        return primitives
    }

    private func labels(_ frame: PlotFrame, _ x: AxisLayout, _ y: AxisLayout) -> [Primitive] {
        let size = TextStyle.tick.size
        let middle = (TextMetrics.ascent - TextMetrics.descent) / 2 * size
        var texts: [Primitive] = []
        if showsXLabels {
            let top = frame.rect.bottom + frame.lanesHeight(.bottom) + AxisLayout.gap
            for tick in x.ticks {
                var box = TextBox(
                    text: tick.label, at: Point(x: tick.position, y: top + TextMetrics.ascent * size), anchor: .middle,
                    style: .tick, rotation: x.rotation, full: tick.full)
                if x.rotation == -45 {
                    box.anchor = .end
                    box.at = Point(x: tick.position + middle, y: top + middle)
                } else if x.rotation == -90 {
                    box.anchor = .end
                    box.at = Point(x: tick.position + middle, y: top)
                }
                texts.append(.text(box))
            }
        }
        if showsYLabels {
            for tick in y.ticks {
                if yAxis.hasNamesAbove, case .band(let band) = frame.y {
                    let top = tick.position - (band.step.magnitude + band.lead) / 2
                    let at = Point(x: frame.rect.x + 2, y: top + TextMetrics.ascent * size)
                    texts.append(
                        .text(TextBox(text: tick.label, at: at, anchor: .start, style: .tick, full: tick.full)))
                    continue
                }
                texts.append(
                    .text(
                        TextBox(
                            text: tick.label, at: Point(x: frame.rect.x - AxisLayout.gap, y: tick.position + middle),
                            anchor: .end, style: .tick, full: tick.full)))
            }
        }
        return texts
    }

    private func titles(_ frame: PlotFrame, _ insets: Insets, _ x: AxisLayout) -> [Primitive] {
        let rect = frame.rect
        var texts: [Primitive] = []
        var top = rect.y - insets.top
        if !title.isEmpty {
            let style = TextStyle.panelTitle
            let at = Point(x: rect.x, y: top + TextMetrics.ascent * style.size + 2)
            texts.append(Panel.fitted(title, at, .start, style, rect.width + insets.right))
            top += style.lineHeight + 4
        }
        if !yTitle.isEmpty {
            let style = TextStyle.axisTitle
            let at = Point(x: rect.x - insets.left, y: top + TextMetrics.ascent * style.size + 2)
            texts.append(Panel.fitted(yTitle, at, .start, style, insets.left + rect.width + insets.right))
        }
        if !xTitle.isEmpty {
            let style = TextStyle.axisTitle
            let below = frame.lanesHeight(.bottom) + (showsXLabels ? x.extent : 0)
            let at = Point(x: rect.center.x, y: rect.bottom + below + 4 + TextMetrics.ascent * style.size)
            texts.append(Panel.fitted(xTitle, at, .middle, style, rect.width))
        }
        return texts
    }

    static func fitted(
        _ text: String, _ at: Point, _ anchor: TextBox.Anchor, _ style: TextStyle, _ width: Double
    ) -> Primitive {
        let short = TextFitting.shortened(text, to: width, size: style.size, bold: style.isBold)
        return .text(
            TextBox(text: short, at: at, anchor: anchor, style: style, full: short == text ? nil : text))
    }
}
