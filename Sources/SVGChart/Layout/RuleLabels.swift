/// Labels of rules beside the plot, at the rules' ends, without overlap.
enum RuleLabels {
    private struct Item {
        var text: String
        var end: Point
    }

    private static let style = TextStyle.label
    private static let lead = 12.0

    /// The room at the right of the plot that intervals and labels take.
    static func rightInset(_ marks: [Mark], in frame: PlotFrame, widest: Double) -> Double {
        let widths = items(marks, in: frame).right.map { item in
            Swift.min(TextMetrics.width(item.text, size: style.size), widest) + lead + 2
        }
        return (widths.max() ?? 0) + RuleMark.intervalsWidth(frame.extents)
    }

    /// The room above the plot that labels take.
    static func topInset(_ marks: [Mark], in frame: PlotFrame) -> Double {
        items(marks, in: frame).top.isEmpty ? 0 : style.size * 1.3 + lead - 4
    }

    /// Labels and their leader lines.
    ///
    /// `measured` is the frame for which room was made, at the origin: sides are chosen there, because a rule that
    /// leaves through a corner may seem to leave through another side once the plot is moved.
    static func primitives(
        _ marks: [Mark], in frame: PlotFrame, measured: PlotFrame, widest: Double
    ) -> [Primitive] {
        let (right, top) = items(marks, in: measured)
        let moved = { (item: Item) in
            Item(text: item.text, end: Point(x: item.end.x + frame.rect.x, y: item.end.y + frame.rect.y))
        }
        return atRight(right.map(moved), frame, widest) + onTop(top.map(moved), frame)
    }

    /// The labels, each with the end of its rule.
    private static func items(_ marks: [Mark], in frame: PlotFrame) -> (right: [Item], top: [Item]) {
        var right: [Item] = []
        var top: [Item] = []
        for mark in marks {
            guard case .rule(let rule) = mark, let label = rule.label, !label.isEmpty,
                let (from, to) = rule.ends(in: frame)
            else { continue }
            if to.y <= frame.rect.y + 0.5, to.x < frame.rect.right - 0.5 || isVertical(rule) {
                top.append(Item(text: label, end: to))
            } else if to.x >= frame.rect.right - 0.5 {
                right.append(Item(text: label, end: to))
            } else if from.y <= frame.rect.y + 0.5 {
                top.append(Item(text: label, end: from))
            }
        }
        return (right, top)
    }

    private static func isVertical(_ rule: RuleMark) -> Bool {
        if case .vertical = rule.line { return true }
        return false
    }

    private static func atRight(_ items: [Item], _ frame: PlotFrame, _ widest: Double) -> [Primitive] {
        let line = style.size * 1.2
        let room = Swift.max(0, Int((frame.rect.height + line) / line))
        let items = Array(items.prefix(room))
        let centers = Spread.centers(
            items.map { $0.end.y }, sizes: items.map { _ in line }, low: frame.rect.y - line / 2,
            high: frame.rect.bottom + line / 2)
        let edge = frame.rect.right + RuleMark.intervalsWidth(frame.extents)
        let x = edge + lead
        var primitives: [Primitive] = []
        for (item, center) in zip(items, centers) {
            let text = TextFitting.shortened(item.text, to: widest, size: style.size)
            let baseline = center + (TextMetrics.ascent - TextMetrics.descent) / 2 * style.size
            if (center - item.end.y).magnitude > 1 {
                primitives.append(
                    .path(
                        [[Point(x: edge, y: item.end.y), Point(x: x - 3, y: center)]], Paint("sc-lead")))
            }
            primitives.append(
                .text(
                    TextBox(
                        text: text, at: Point(x: x, y: baseline), anchor: .start, style: style,
                        full: text == item.text ? nil : item.text)))
        }
        return primitives
    }

    private static func onTop(_ items: [Item], _ frame: PlotFrame) -> [Primitive] {
        let gap = 8.0
        let least = 34.0
        let items = Array(items.prefix(Swift.max(1, Int(frame.rect.width / (least + gap)))))
        guard !items.isEmpty else { return [] }
        let full = items.map { TextMetrics.width($0.text, size: style.size) + gap }
        let share = frame.rect.width / Double(items.count)
        let isTight = full.reduce(0, +) > frame.rect.width
        let texts = items.map { item in
            TextFitting.shortened(item.text, to: (isTight ? share : frame.rect.width) - gap, size: style.size)
        }
        let sizes = texts.map { TextMetrics.width($0, size: style.size) + gap }
        let centers = Spread.centers(
            items.map { $0.end.x }, sizes: sizes, low: frame.rect.x, high: frame.rect.right)
        let y = frame.rect.y - frame.lanesHeight(.top) - lead + 4
        var primitives: [Primitive] = []
        for (index, item) in items.enumerated() {
            if (centers[index] - item.end.x).magnitude > sizes[index] / 2 - gap / 2 {
                primitives.append(
                    .path([[item.end, Point(x: centers[index], y: y + 3)]], Paint("sc-lead")))
            }
            primitives.append(
                .text(
                    TextBox(
                        text: texts[index], at: Point(x: centers[index], y: y), anchor: .middle, style: style,
                        full: texts[index] == item.text ? nil : item.text)))
        }
        return primitives
    }
}
