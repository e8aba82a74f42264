/// Places the texts of a plot without overlap of each other, points or the plot's edges, and beside lines where possible.
enum TextPlacement {
    static func place(_ marks: [Mark], in frame: PlotFrame) -> [TextBox] {
        guard marks.contains(where: { if case .text = $0 { true } else { false } }) else { return [] }
        let points = symbols(marks, in: frame)
        let lines = segments(marks, in: frame)
        var placed: [TextBox] = []
        for mark in marks {
            guard case .text(let text) = mark else { continue }
            for candidates in text.candidates(in: frame) {
                let inside = candidates.filter { candidate in
                    let rect = candidate.uprightRect
                    return frame.rect.contains(rect) && !placed.contains { $0.uprightRect.overlaps(rect) }
                }
                let free = inside.filter { candidate in
                    !points.contains { $0.overlaps(candidate.uprightRect) }
                }
                let clear = free.first { candidate in
                    !lines.contains { Clipping.segment($0.0, $0.1, to: candidate.uprightRect) != nil }
                }
                // A centred text may lie on other marks.
                if let box = clear ?? free.first ?? (text.position == .center ? inside.first : nil) {
                    placed.append(box)
                }
            }
        }
        return placed
    }

    /// Lines of more points than this are not avoided.
    private static let mostOfLine = 500

    /// The segments of lines and rules.
    private static func segments(_ marks: [Mark], in frame: PlotFrame) -> [(Point, Point)] {
        marks.flatMap { mark -> [(Point, Point)] in
            if case .rule(let rule) = mark { return rule.ends(in: frame).map { [$0] } ?? [] }
            guard case .line(let line) = mark else { return [] }
            let count = PlottableValue.sharedCount(line.x, line.y)
            guard count <= mostOfLine else { return [] }
            let points = (0..<count).map { index -> Point? in
                guard let x = frame.x.position(line.x, at: index), let y = frame.y.position(line.y, at: index) else {
                    return nil
                }
                return Point(x: x, y: y)
            }
            return zip(points, points.dropFirst()).compactMap { from, to in
                guard let from, let to else { return nil }
                return (from, to)
            }
        }
    }

    /// The boxes of points.
    private static func symbols(_ marks: [Mark], in frame: PlotFrame) -> [Rect] {
        marks.flatMap { mark -> [Rect] in
            guard case .point(let points) = mark else { return [] }
            return (0..<PlottableValue.sharedCount(points.x, points.y)).compactMap { index in
                guard let x = frame.x.positionInside(points.x, at: index),
                    let y = frame.y.positionInside(points.y, at: index)
                else { return nil }
                let size = points.drawnSize
                return Rect(x: x - size / 2, y: y - size / 2, width: size, height: size)
            }
        }
    }
}
