/// A point in pixels, y downwards.
struct Point: Equatable {
    var x: Double
    var y: Double
}

/// A rectangle in pixels.
struct Rect: Equatable {
    var x: Double
    var y: Double
    var width: Double
    var height: Double

    var right: Double { x + width }
    var bottom: Double { y + height }
    var center: Point { Point(x: x + width / 2, y: y + height / 2) }
}

extension Rect {
    /// The rectangle between two corners, whichever way round they are.
    init(from: Point, to: Point) {
        x = Swift.min(from.x, to.x)
        y = Swift.min(from.y, to.y)
        width = (to.x - from.x).magnitude
        height = (to.y - from.y).magnitude
    }

    /// The part inside `other`; nil if they do not touch.
    func intersection(_ other: Rect) -> Rect? {
        let left = Swift.max(x, other.x)
        let top = Swift.max(y, other.y)
        let width = Swift.min(right, other.right) - left
        let height = Swift.min(bottom, other.bottom) - top
        return width < 0 || height < 0 ? nil : Rect(x: left, y: top, width: width, height: height)
    }

    /// Whether the insides meet.
    func overlaps(_ other: Rect) -> Bool {
        x < other.right && other.x < right && y < other.bottom && other.y < bottom
    }

    func contains(_ other: Rect, slack: Double = 0) -> Bool {
        other.x >= x - slack && other.y >= y - slack && other.right <= right + slack
            && other.bottom <= bottom + slack
    }
}
