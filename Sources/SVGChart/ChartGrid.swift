/// Small multiples: charts in rows and columns, each with its title, in one SVG with one legend.
///
/// ```swift
/// let grid = ChartGrid(title: "Sensors", columns: 3) {
///     for sensor in sensors {
///         Chart(title: sensor.name) { LineMark(x: .value("Time (s)", sensor.times), y: .value("g", sensor.values)) }
///     }
/// }
/// ```
/// The first chart gives the colour scale and the legend; the sizes of the charts are ignored.
public struct ChartGrid: Sendable {
    /// The panels that share a scale on an axis.
    public enum Sharing: Sendable, Equatable {
        /// All of them; ticks are written on the outer panels only.
        case all
        /// None; every panel has its own ticks.
        case none
    }

    /// The headline; empty for none.
    public var title: String
    /// A line below the headline; empty for none.
    public var subtitle: String
    /// The number of panels in a row, at least one.
    public var columns: Int
    /// The panels that share the horizontal scale.
    public var sharedX: Sharing
    /// The panels that share the vertical scale.
    public var sharedY: Sharing
    /// The panels, row by row.
    public var charts: [Chart]
    /// Width in pixels; at least 240 is used.
    public var width = 900.0
    /// Height in pixels; nil derives it from the number of rows. A grid whose texts need more room grows.
    public var height: Double?
    /// The description for screen readers; nil makes one from axes and series.
    public var summary: String?

    /// A grid of the charts in `content`.
    public init(
        title: String = "", subtitle: String = "", columns: Int, sharedX: Sharing = .all, sharedY: Sharing = .all,
        @ChartGridBuilder content: () -> [Chart]
    ) {
        self.title = title
        self.subtitle = subtitle
        self.columns = columns
        self.sharedX = sharedX
        self.sharedY = sharedY
        charts = content()
    }

    /// Sets the size in pixels; without a height it follows from the number of rows.
    public func size(width: Double, height: Double? = nil) -> ChartGrid {
        var copy = self
        copy.width = width
        copy.height = height
        return copy
    }

    /// The grid as a complete SVG document; the same grid gives the same bytes.
    public func svg() -> String {
        SVGWriter.document(scene())
    }

    func scene() -> Scene {
        Figure(grid: self).scene()
    }
}

/// Collects the panels of a grid.
@resultBuilder
public enum ChartGridBuilder {
    /// One panel.
    public static func buildExpression(_ chart: Chart) -> [Chart] { [chart] }
    /// Panels made elsewhere.
    public static func buildExpression(_ charts: [Chart]) -> [Chart] { charts }
    /// Panels one after another.
    public static func buildBlock(_ parts: [Chart]...) -> [Chart] { parts.flatMap { $0 } }
    /// `if` without `else`.
    public static func buildOptional(_ part: [Chart]?) -> [Chart] { part ?? [] }
    /// The first branch.
    public static func buildEither(first: [Chart]) -> [Chart] { first }
    /// The second branch.
    public static func buildEither(second: [Chart]) -> [Chart] { second }
    /// `for`.
    public static func buildArray(_ parts: [[Chart]]) -> [Chart] { parts.flatMap { $0 } }
}
