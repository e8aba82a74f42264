/// A trace as HTML: the signal is stretched to the width of the page, and its words keep their size.
///
/// Each plot has its times and levels as data, so that a script can show values under a pointer.
enum TraceFigure {
    /// The drawing's units across: five for each pixel of a wide page.
    static let across = 4000.0
    /// The drawing's units from the lowest level to the highest.
    static let down = 1000.0
    /// The largest distance in units that thinning moves a line: a quarter of a pixel.
    static let tolerance = 1.25
    /// Seconds on each side of the first disagreement.
    static let closeUp = 4.0

    /// The elements of a figure, without the figure itself.
    ///
    /// - Parameter counts: The counts, for the caption and for readers who don't see the picture.
    static func html(_ content: TraceContent, counts: String) -> String {
        let levels = content.levels.map { "\($0.name) \(Formatted.exact($0.value))" }.joined(separator: ", ")
        let dashed = levels.isEmpty ? "" : " Dashed: \(levels) \(content.unit)."
        var html =
            "<figcaption>\(escaped("\(content.signal). \(counts).\(dashed)\(content.matching.isEmpty ? "" : " " + content.matching)"))</figcaption>\n"
        html += plot(content, span: content.span, label: "Signal. \(counts)")
        if let (time, words) = content.disagreement {
            let span = max(content.span.lowerBound, time - closeUp)...min(content.span.upperBound, time + closeUp)
            if span.upperBound > span.lowerBound {
                html += "<p class=\"soft\">\(escaped(words)).</p>\n" + plot(content, span: span, label: words)
            }
        }
        return html
    }

    private static func plot(_ content: TraceContent, span: ClosedRange<Double>, label: String) -> String {
        let lines = content.lines.map { line in
            let kept = line.times.indices.filter { span.contains(line.times[$0]) }
            return (times: kept.map { line.times[$0] }, values: kept.map { line.values[$0] })
        }
        let values = lines.flatMap(\.values)
        let levels = content.levels.map(\.value)
        let repetitions = content.lanes.filter { [.labelled, .detected].contains($0.kind) }.flatMap(\.times)
        let cut = SignalRange.cut(
            lines.flatMap(\.times), values, repetitions: repetitions.filter { span.contains($0) }, levels: levels)
        let (low, high) = cut.map { ($0.lowerBound, $0.upperBound) } ?? range(values + levels)
        let scale = Scale(span: span, low: low, high: high)
        var html =
            "<div class=\"plot\" data-span=\"\(span.lowerBound) \(span.upperBound)\" data-level=\"\(low) \(high)\" "
            + "data-unit=\"\(escaped(content.unit))\">\n<div class=\"ticks\">"
        for (tick, words) in ticks(low...high, most: 5) {
            html += "<i style=\"top:\(Formatted.decimal(scale.y(tick) / down * 100, 1))%\">\(words)</i>"
        }
        html +=
            "</div><svg class=\"signal\" viewBox=\"0 0 4000 1000\" preserveAspectRatio=\"none\" role=\"img\" "
            + "aria-label=\"\(escaped(label))\">"
        let shut = content.lanes.flatMap(\.stretches).filter { $0.overlaps(span) }.map { $0.clamped(to: span) }
        html += path(
            "shut",
            shut.map {
                "M\(scale.place($0.lowerBound)) 0H\(scale.place($0.upperBound))V1000H\(scale.place($0.lowerBound))Z"
            })
        html += path("level", content.levels.map { "M0 \(Int(scale.y($0.value).rounded()))H4000" })
        html += path("line", lines.map { scale.path($0.times, $0.values) })
        html += path(
            "at",
            content.crossings.filter { span.contains($0.time) }
                .map { "M\(scale.place($0.time)) \(Int(scale.y($0.value).rounded()))h0" })
        html += "</svg>\n"
        for lane in content.lanes { html += row(lane, scale, span) }
        html += "<span>time (s)</span><div class=\"times\">"
        for (tick, words) in ticks(span, most: 9) {
            html += "<i style=\"left:\(Formatted.decimal(scale.x(tick) / across * 100, 1))%\">\(words)</i>"
        }
        return html + "</div></div>\n"
    }

    private static func row(_ lane: TraceContent.Lane, _ scale: Scale, _ span: ClosedRange<Double>) -> String {
        let ticks = lane.times.filter { span.contains($0) }.map { "M\(scale.place($0)) 0v10" }
        let bars = lane.stretches.filter { $0.overlaps(span) }.map { $0.clamped(to: span) }
            .map { "M\(scale.place($0.lowerBound)) 5H\(scale.place($0.upperBound))" }
        return "<span>\(escaped(lane.name))</span><svg class=\"lane \(lane.kind.rawValue)\" viewBox=\"0 0 4000 10\" "
            + "preserveAspectRatio=\"none\" aria-hidden=\"true\"><path d=\"\((ticks + bars).joined())\"/></svg>\n"
    }

    private static func path(_ name: String, _ pieces: [String]) -> String {
        pieces.isEmpty ? "" : "<path class=\"\(name)\" d=\"\(pieces.joined())\"/>"
    }

    /// The drawn levels, with a little room above and below.
    private static func range(_ values: [Double]) -> (Double, Double) {
        guard let low = values.min(), let high = values.max() else { return (0, 1) }
        let room = high > low ? (high - low) * 0.04 : 1
        return (low - room, high + room)
    }

    /// Round numbers in a range, at most `most`, with their words.
    static func ticks(_ range: ClosedRange<Double>, most: Int) -> [(value: Double, words: String)] {
        let length = range.upperBound - range.lowerBound
        guard length > 0, length.isFinite else { return [] }
        var (power, digits) = (1.0, 0)
        while power > length / Double(most) {
            power /= 10
            digits += 1
        }
        while power * 10 < length / Double(most) { power *= 10 }
        let step = [1, 2, 5, 10].map { $0 * power }.first { length / $0 <= Double(most) } ?? power * 10
        let first = (range.lowerBound / step).rounded(.up)
        let last = (range.upperBound / step).rounded(.down)
        guard first <= last else { return [] }
        return stride(from: first, through: last, by: 1).map { ($0 * step, Formatted.decimal($0 * step, digits)) }
    }

    static func escaped(_ text: String) -> String {
        text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
            .replacing("\"", with: "&quot;")
    }

    /// Seconds and levels as places in the drawing.
    private struct Scale {
        let span: ClosedRange<Double>
        let low: Double
        let high: Double

        func x(_ time: Double) -> Double {
            (time - span.lowerBound) / (span.upperBound - span.lowerBound) * TraceFigure.across
        }

        func y(_ level: Double) -> Double { (high - level) / (high - low) * TraceFigure.down }

        func place(_ time: Double) -> Int { Int(x(time).rounded()) }

        /// The thinned line with relative coordinates.
        func path(_ times: [Double], _ values: [Double]) -> String {
            let (x, y) = (times.map(x), values.map(y))
            var (path, last) = ("", (0, 0))
            for (number, place) in LineThinning.kept(x: x, y: y, tolerance: TraceFigure.tolerance).enumerated() {
                let point = (Int(x[place].rounded()), Int(y[place].rounded()))
                let step = (point.0 - last.0, point.1 - last.1)
                last = point
                if number == 0 {
                    path += "M\(step.0) \(step.1)" + (times.count == 1 ? "h0" : "l")
                } else {
                    path += (number == 1 || step.0 < 0 ? "" : " ") + "\(step.0)" + (step.1 < 0 ? "" : " ") + "\(step.1)"
                }
            }
            return path
        }
    }
}
