/// Places the texts of a plot where they meet neither each other, nor points, nor the plot's edges.
enum TextPlacement {
    static func place(_ marks: [Mark], in frame: PlotFrame) -> [TextBox] {
        guard marks.contains(where: { if case .text = $0 { true } else { false } }) else { return [] }
        let points = symbols(marks, in: frame)
        var placed: [TextBox] = []
        for mark in marks {
            guard case .text(let text) = mark else { continue }
            for candidates in text.candidates(in: frame) {
                let inside = candidates.filter { candidate in
                    let rect = candidate.uprightRect
                    return frame.rect.contains(rect) && !placed.contains { $0.uprightRect.overlaps(rect) }
                }
                let free = inside.first { candidate in !points.contains { $0.overlaps(candidate.uprightRect) } }
                // Words in the middle of a place are meant to lie on what is drawn there.
                if let box = free ?? (text.position == .center ? inside.first : nil) { placed.append(box) }
            }
        }
        return placed
    }

    /// The room that points take.
    private static func symbols(_ marks: [Mark], in frame: PlotFrame) -> [Rect] {
        marks.flatMap { mark -> [Rect] in
            guard case .point(let points) = mark else { return [] }
            return (0..<PlottableValue.sharedCount(points.x, points.y)).compactMap { index in
                guard let x = frame.x.positionInside(points.x, at: index),
                    let y = frame.y.positionInside(points.y, at: index)
                else { return nil }
                return Rect(x: x - 4, y: y - 4, width: 8, height: 8)
            }
        }
    }
}
