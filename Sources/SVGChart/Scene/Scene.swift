/// A chart after layout: primitives with positions in pixels. Tests check this.
struct Scene {
    var width: Double
    var height: Double
    var title = ""
    var summary = ""
    var primitives: [Primitive] = []

    /// All texts in the scene, including texts in groups.
    var texts: [TextBox] { Scene.texts(primitives) }

    private static func texts(_ primitives: [Primitive]) -> [TextBox] {
        primitives.flatMap { primitive -> [TextBox] in
            switch primitive {
            case .text(let box): [box]
            case .group(_, let children): texts(children)
            default: []
            }
        }
    }
}

/// Something drawn.
enum Primitive {
    case rect(Rect, Paint, tooltip: String? = nil)
    case line(Point, Point, Paint, tooltip: String? = nil)
    /// Open polylines.
    case path([[Point]], Paint)
    /// Closed polygons.
    case polygons([[Point]], Paint)
    case symbol(PointSymbol, Point, size: Double, Paint, tooltip: String? = nil)
    case text(TextBox)
    /// Children that share a class.
    case group(Paint, [Primitive])
}

/// The paint of a primitive: classes of the style, and a colour if it comes from a value.
struct Paint: Equatable {
    var classes: String
    var fill: String?

    init(_ classes: String, fill: String? = nil) {
        self.classes = classes
        self.fill = fill
    }
}

/// The shape of a point, so that series differ not only by colour.
enum PointSymbol: Int, CaseIterable {
    case circle, square, triangle, diamond, wedge

    /// The symbol of the series at `index`.
    static func of(series index: Int?) -> PointSymbol {
        PointSymbol(rawValue: (index ?? 0) % allCases.count) ?? .circle
    }
}

/// A line of text and its box.
struct TextBox: Equatable {
    enum Anchor: Equatable {
        case start, middle, end
    }

    var text: String
    /// The position of the anchor on the baseline.
    var at: Point
    var anchor: Anchor
    var style: TextStyle
    /// Degrees clockwise around `at`: 0, −45 or −90.
    var rotation = 0.0
    /// The whole text if `text` is shortened.
    var full: String?

    var width: Double { TextMetrics.width(text, size: style.size, bold: style.isBold) }

    /// The box before rotation.
    var uprightRect: Rect {
        let width = width
        let left: Double
        switch anchor {
        case .start: left = at.x
        case .middle: left = at.x - width / 2
        case .end: left = at.x - width
        }
        let top = at.y - TextMetrics.ascent * style.size
        return Rect(x: left, y: top, width: width, height: (TextMetrics.ascent + TextMetrics.descent) * style.size)
    }
}

/// The sine and cosine of 45°.
let diagonal = 0.707106781186547524
