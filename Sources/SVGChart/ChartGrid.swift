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
}
