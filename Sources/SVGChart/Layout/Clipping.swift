/// Clips lines and polygons at the plot's edges, so that the document needs no clip paths with ids.
enum Clipping {
    /// The parts of polylines inside `rect`.
    static func lines(_ lines: [[Point]], to rect: Rect) -> [[Point]] {
        var clipped: [[Point]] = []
        for line in lines {
            if line.count == 1 {
                if contains(rect, line[0]) { clipped.append(line) }
                continue
            }
            var current: [Point] = []
            for (from, to) in zip(line, line.dropFirst()) {
                guard let part = segment(from, to, to: rect) else {
                    if !current.isEmpty { clipped.append(current) }
                    current = []
                    continue
                }
                if current.last != part.0 {
                    if !current.isEmpty { clipped.append(current) }
                    current = [part.0]
                }
                current.append(part.1)
            }
            if !current.isEmpty { clipped.append(current) }
        }
        return clipped
    }

    /// The part of a segment inside `rect` (Liang and Barsky).
    static func segment(_ from: Point, _ to: Point, to rect: Rect) -> (Point, Point)? {
        if contains(rect, from), contains(rect, to) { return (from, to) }
        let dx = to.x - from.x
        let dy = to.y - from.y
        var entry = 0.0
        var exit = 1.0
        for (direction, distance) in [
            (-dx, from.x - rect.x), (dx, rect.right - from.x), (-dy, from.y - rect.y), (dy, rect.bottom - from.y),
        ] {
            if direction == 0 {
                if distance < 0 { return nil }
            } else if direction < 0 {
                entry = Swift.max(entry, distance / direction)
            } else {
                exit = Swift.min(exit, distance / direction)
            }
        }
        guard entry <= exit else { return nil }
        let start = entry == 0 ? from : Point(x: from.x + entry * dx, y: from.y + entry * dy)
        let end = exit == 1 ? to : Point(x: from.x + exit * dx, y: from.y + exit * dy)
        return (start, end)
    }

    /// The part of a polygon inside `rect` (Sutherland and Hodgman).
    static func polygon(_ polygon: [Point], to rect: Rect) -> [Point] {
        var points = cut(polygon) { $0.x - rect.x }
        points = cut(points) { rect.right - $0.x }
        points = cut(points) { $0.y - rect.y }
        return cut(points) { rect.bottom - $0.y }
    }

    /// Keeps the side where `depth` is not negative.
    private static func cut(_ points: [Point], depth: (Point) -> Double) -> [Point] {
        guard var previous = points.last else { return [] }
        var kept: [Point] = []
        for point in points {
            let before = depth(previous)
            let now = depth(point)
            if (before < 0) != (now < 0) {
                let share = before / (before - now)
                let (dx, dy) = (point.x - previous.x, point.y - previous.y)
                kept.append(Point(x: previous.x + share * dx, y: previous.y + share * dy))
            }
            if now >= 0 { kept.append(point) }
            previous = point
        }
        return kept
    }

    private static func contains(_ rect: Rect, _ point: Point) -> Bool {
        point.x >= rect.x && point.x <= rect.right && point.y >= rect.y && point.y <= rect.bottom
    }
}
