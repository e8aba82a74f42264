/// A chart: marks, and what is asked of axes, colours, legend and size. A plain value; ``svg()`` draws it.
///
/// ```swift
/// let chart = Chart(title: "Push-ups") {
///     LineMark(x: .value("Time (s)", times), y: .value("g", values), series: "filtered")
///     RuleMark(y: 0.4, label: "up")
/// }
/// let svg = chart.svg()
/// ```
public struct Chart: Sendable {
    /// The headline; empty for none.
    public var title: String
    /// A line below the headline; empty for none.
    public var subtitle: String
    /// What is drawn, the lowest first.
    public var marks: [Mark]
    /// The horizontal axis.
    public var xAxis = Axis()
    /// The vertical axis.
    public var yAxis = Axis()
    /// How series and colour values turn into colours.
    public var colorScale = ColorScale.automatic
    /// Where the legend stands.
    public var legend = Legend.automatic
    /// Width in pixels; at least 240 is used.
    public var width = 800.0
    /// Height in pixels; a chart whose texts need more grows.
    public var height = 400.0
    /// What a screen reader says; nil describes the chart from its axes and series.
    public var summary: String?

    /// A chart of the marks in `content`.
    public init(title: String = "", subtitle: String = "", @ChartBuilder content: () -> [Mark]) {
        self.title = title
        self.subtitle = subtitle
        marks = content()
    }

    /// The chart as a complete SVG document; the same chart gives the same bytes.
    ///
    /// It can stand in a file, in an `<img>`, or be written into an HTML page, several times if need be: there are no
    /// ids in it, and its style applies to nothing outside it.
    public func svg() -> String {
        SVGWriter.document(scene())
    }

    func scene() -> Scene {
        Figure(chart: self).scene()
    }
}
