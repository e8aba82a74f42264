import Sessions

/// A trace as HTML: the signal is stretched to the width of the page, and its words keep their size.
///
/// Each plot has its times and levels as data, so that a script can show values under a pointer, and a part of the times.
enum TraceFigure {
    /// The drawing's units from the lowest level to the highest.
    static let down = 1000.0
    /// The largest distance in units that thinning moves a line: a quarter of a pixel.
    static let tolerance = 1.25
    /// Seconds that fill a wide page, at five units for each pixel; a longer drawing has as many more.
    static let page = 40.0

    /// The elements of a figure, without the figure itself.
    ///
    /// - Parameter counts: The counts, for the caption and for readers who don't see the picture.
    static func html(_ content: TraceContent, counts: String) -> String {
        let repetitions = content.lanes.filter { [.labelled, .detected].contains($0.kind) }.flatMap(\.times)
        let (values, levels) = (content.lines.flatMap(\.values), content.levels.map(\.value))
        let cut = SignalRange.cut(content.lines.flatMap(\.times), values, repetitions: repetitions, levels: levels)
        let (low, high) = cut.map { ($0.lowerBound, $0.upperBound) } ?? range(values + levels)
        let scale = Scale(span: content.span, low: low, high: high)
        let dashed = content.levels.map { "\($0.name) \(Formatted.exact($0.value))" }.joined(separator: ", ")
        let words = [
            "\(content.signal). \(counts).", dashed.isEmpty ? nil : "Dashed: \(dashed) \(content.unit).",
            cut.map { SignalRange.words(beyond: $0, values, unit: content.unit) },
            content.matching.isEmpty ? nil : content.matching, content.disagreement.map { $0.words + "." },
        ]
        var html =
            "<figcaption>\(escaped(words.compactMap(\.self).joined(separator: " ")))</figcaption>\n"
            + "<div class=\"plot\" data-span=\"\(content.span.lowerBound) \(content.span.upperBound)\" "
            + "data-level=\"\(low) \(high)\" data-unit=\"\(escaped(content.unit))\""
            + (content.disagreement.map { " data-near=\"\(Formatted.exact($0.time))\"" } ?? "")
            + ">\n<svg class=\"ticks\" aria-hidden=\"true\">"
        for (tick, words) in ticks(low...high, most: 5) {
            html += "<text x=\"100%\" y=\"\(Formatted.decimal(scale.y(tick) / down * 100, 1))%\">\(words)</text>"
        }
        html +=
            "</svg><svg class=\"signal\" \(scale.viewBox(Int(down))) role=\"img\" "
            + "aria-label=\"\(escaped("Signal. \(counts)"))\">"
        func bands(_ spans: [ClosedRange<Double>]) -> [String] {
            spans.filter { $0.overlaps(content.span) }.map { $0.clamped(to: content.span) }
                .map { (scale.place($0.lowerBound), scale.place($0.upperBound)) }
                .map { "M\($0) 0H\($1)V1000H\($0)Z" }
        }
        html += path("shut", bands(content.lanes.filter { $0.kind == .shut }.flatMap(\.stretches)))
        html += path("gap", bands(content.gaps))
        html += path("level", content.levels.map { "M0 \(Int(scale.y($0.value).rounded()))H\(Int(scale.across))" })
        html += path("line", content.lines.map { scale.path($0.times, $0.values) })
        let extra = Set(content.lanes.filter { $0.kind == .extra }.flatMap(\.times))
        for (name, isExtra) in [("at", false), ("at extra", true)] {
            html += path(
                name,
                content.crossings.filter { extra.contains($0.time) == isExtra }
                    .map { "M\(scale.place($0.time)) \(Int(scale.y($0.value).rounded()))h0" })
        }
        html += "</svg>\n"
        for lane in content.lanes { html += row(lane, scale) }
        html += "<span>time (s)</span><svg class=\"times\" aria-hidden=\"true\">"
        for (tick, words) in ticks(content.span, most: 9) {
            html +=
                "<text x=\"\(Formatted.decimal(scale.x(tick) / scale.across * 100, 1))%\" y=\"1.1em\">\(words)</text>"
        }
        return html + "</svg></div>\n"
    }

    private static func row(_ lane: TraceContent.Lane, _ scale: Scale) -> String {
        let ticks =
            lane.labels.isEmpty
            ? lane.times.map { "M\(scale.place($0)) 0v10" }
            : zip(lane.labels, lane.times).map { "M\(scale.place($0)) 0L\(scale.place($1)) 10" }
        let bars = lane.stretches.map { $0.clamped(to: scale.span) }
            .map { "M\(scale.place($0.lowerBound)) 5H\(scale.place($0.upperBound))" }
        return "<span>\(escaped(lane.name))</span><svg class=\"lane \(lane.kind.rawValue)\" \(scale.viewBox(10)) "
            + "aria-hidden=\"true\"><path d=\"\((ticks + bars).joined())\"/></svg>\n"
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

        /// The drawing's units across.
        var across: Double {
            4000 * min(20, max(1, ((span.upperBound - span.lowerBound) / TraceFigure.page).rounded(.up)))
        }

        func viewBox(_ height: Int) -> String {
            "viewBox=\"0 0 \(Int(across)) \(height)\" preserveAspectRatio=\"none\""
        }

        func x(_ time: Double) -> Double {
            (time - span.lowerBound) / (span.upperBound - span.lowerBound) * across
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

/// Leaves out points of a line that can't be seen, and no peak.
enum LineThinning {
    /// The places that are kept: no point lies further than `tolerance` above or below the thinned line.
    ///
    /// The line between two kept points is divided at the point that lies furthest from it, as in D. H. Douglas and
    /// T. K. Peucker, *Algorithms for the reduction of the number of points required to represent a digitized line*, 1973, with
    /// the vertical distance. O(n log n) as a rule.
    ///
    /// - Parameters:
    ///   - x: Ascending.
    ///   - y: As many finite values.
    static func kept(x: [Double], y: [Double], tolerance: Double) -> [Int] {
        guard x.count > 2 else { return Array(x.indices) }
        var isKept = [Bool](repeating: false, count: x.count)
        isKept[0] = true
        isKept[x.count - 1] = true
        var open = [(0, x.count - 1)]
        while let (first, last) = open.popLast() {
            guard last > first + 1 else { continue }
            let span = x[last] - x[first]
            let slope = span > 0 ? (y[last] - y[first]) / span : 0
            var (furthest, distance) = (first, tolerance)
            for place in first + 1..<last {
                let found = (y[place] - y[first] - slope * (x[place] - x[first])).magnitude
                if found > distance { (furthest, distance) = (place, found) }
            }
            guard furthest > first else { continue }
            isKept[furthest] = true
            open += [(first, furthest), (furthest, last)]
        }
        return isKept.indices.filter { isKept[$0] }
    }
}
