/// A tick with its position and label.
struct AxisTick: Equatable {
    /// The pixel along the axis.
    var position: Double
    var label: String
    /// The whole label if `label` is shortened.
    var full: String?
}

/// The ticks of one axis for one length in pixels, and the room for their labels.
struct AxisLayout: Equatable {
    var ticks: [AxisTick] = []
    /// 0, −45 or −90 degrees.
    var rotation = 0.0
    /// The room across the axis: height of a horizontal one, width of a vertical one.
    var extent = 0.0
    /// The extent of labels beyond the beginning and the end of the axis.
    var before = 0.0
    var after = 0.0
    /// Whether the ticks mark values rather than bands.
    var isNumeric = true

    static let gap = 7.0
    private static let size = TextStyle.tick.size
    private static let longestTurned = 130.0

    /// The horizontal axis of a plot from `start` to `end`.
    static func horizontal(_ scale: Scale, _ axis: ChartAxis, isInteger: Bool, start: Double, end: Double) -> AxisLayout
    {
        if case .band(let band) = scale { return horizontalBands(band, start, end) }
        var layout = AxisLayout()
        var count = Swift.max(1, Int(Swift.min((end - start) / 55, 20)))
        repeat {
            layout.ticks = numericTicks(scale, axis, isInteger: isInteger, count: count)
            count -= 1
        } while count > 0 && !fits(layout.ticks, gap: 12)
        layout.ticks = thinned(layout.ticks, gap: 12)
        layout.extent = layout.ticks.isEmpty ? 0 : size + gap + 2
        for tick in layout.ticks {
            let half = width(tick.label) / 2
            layout.before = Swift.max(layout.before, start - tick.position + half)
            layout.after = Swift.max(layout.after, tick.position + half - end)
        }
        return layout
    }

    /// The vertical axis of a plot from `top` to `bottom`, with labels no wider than `widest`.
    static func vertical(
        _ scale: Scale, _ axis: ChartAxis, isInteger: Bool, top: Double, bottom: Double, widest: Double
    ) -> AxisLayout {
        var layout = AxisLayout()
        let line = size * 1.25
        if case .band(let band) = scale {
            layout.isNumeric = false
            let stride = band.step == 0 ? 1 : Swift.max(1, Int((line / Swift.max(band.step.magnitude, 0.01)).roundedUp))
            let labels = TextFitting.shortened(band.categories, to: widest, size: size)
            for index in Swift.stride(from: 0, to: band.categories.count, by: stride) {
                layout.ticks.append(tick(band.center(index), band.categories[index], labels[index]))
            }
        } else {
            let height = bottom - top
            let count = Swift.max(1, Int(Swift.min(Swift.max(height / 40, Swift.min(5, height / 24)), 20)))
            let ticks = numericTicks(scale, axis, isInteger: isInteger, count: count)
            var last: Double?
            for tick in ticks where last.map({ (tick.position - $0).magnitude >= line }) ?? true {
                let short = TextFitting.shortened(tick.label, to: widest, size: size)
                layout.ticks.append(AxisLayout.tick(tick.position, tick.label, short))
                last = tick.position
            }
        }
        for tick in layout.ticks { layout.extent = Swift.max(layout.extent, width(tick.label)) }
        if !layout.ticks.isEmpty { layout.extent += gap + 1 }
        if axis.hasNamesAbove { layout.extent = 0 }
        layout.before = layout.ticks.isEmpty ? 0 : line / 2
        layout.after = layout.before
        return layout
    }

    private static func numericTicks(_ scale: Scale, _ axis: ChartAxis, isInteger: Bool, count: Int) -> [AxisTick] {
        let ticks: Ticks
        switch scale {
        case .linear(let linear):
            if axis.format == .minutesSeconds {
                ticks = .clock(low: linear.low, high: linear.high, count: count)
            } else {
                let whole = isInteger || axis.format == .integer
                ticks = .linear(low: linear.low, high: linear.high, count: count, isInteger: whole)
            }
        case .logarithmic(let log): ticks = .logarithmic(low: log.low, high: log.high, count: count)
        case .band, .empty: return []
        }
        return ticks.values.compactMap { value in
            guard let position = scale.positionInside(value) else { return nil }
            var decimals = ticks.decimals
            if case .logarithmic = scale {
                decimals = value >= 1 ? 0 : -NumberText.decimalExponent(value)
            }
            return AxisTick(position: position, label: axis.format.text(value, tickDecimals: decimals))
        }
    }

    /// Band labels: horizontal if they fit, else at 45°, else vertical, else only every n-th.
    private static func horizontalBands(_ band: BandScale, _ start: Double, _ end: Double) -> AxisLayout {
        var layout = AxisLayout(isNumeric: false)
        let step = band.step.magnitude
        let widths = band.categories.map { width($0) }
        guard let widest = widths.max() else { return layout }
        if widest <= step - 6 {
            layout.ticks = band.categories.enumerated().map { AxisTick(position: band.center($0), label: $1) }
            layout.extent = size + gap + 2
            return layout
        }
        let line = size * 1.15
        layout.rotation = step * diagonal >= line ? -45 : -90
        let labels = TextFitting.shortened(band.categories, to: longestTurned, size: size)
        let stride = step >= line ? 1 : Swift.max(1, Int((line / Swift.max(step, 0.01)).roundedUp))
        for index in Swift.stride(from: 0, to: band.categories.count, by: stride) {
            layout.ticks.append(tick(band.center(index), band.categories[index], labels[index]))
        }
        for tick in layout.ticks {
            let length = width(tick.label)
            if layout.rotation == -45 {
                layout.extent = Swift.max(layout.extent, (length + size) * diagonal + gap)
                layout.before = Swift.max(layout.before, start - tick.position + (length + size / 2) * diagonal)
            } else {
                layout.extent = Swift.max(layout.extent, length + gap + 2)
            }
        }
        return layout
    }

    private static func tick(_ position: Double, _ label: String, _ short: String) -> AxisTick {
        AxisTick(position: position, label: short, full: short == label ? nil : label)
    }

    private static func width(_ label: String) -> Double { TextMetrics.width(label, size: size) }

    private static func fits(_ ticks: [AxisTick], gap: Double) -> Bool {
        zip(ticks, ticks.dropFirst()).allSatisfy { one, next in
            (next.position - one.position).magnitude >= (width(one.label) + width(next.label)) / 2 + gap
        }
    }

    private static func thinned(_ ticks: [AxisTick], gap: Double) -> [AxisTick] {
        var kept: [AxisTick] = []
        for tick in ticks where kept.last.map({ fits([$0, tick], gap: gap) }) ?? true { kept.append(tick) }
        return kept
    }
}
