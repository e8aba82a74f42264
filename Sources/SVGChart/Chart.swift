/// A chart: marks with the options of axes, colours, legend and size. A plain value; ``svg()`` draws it.
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
    /// The marks, the lowest first.
    public var marks: [Mark]
    /// The horizontal axis.
    public var xAxis = ChartAxis()
    /// The vertical axis.
    public var yAxis = ChartAxis()
    /// The colour scale of series and colour values.
    public var colorScale = ColorScale.automatic
    /// The position of the legend.
    public var legend = Legend.automatic
    /// Width in pixels; at least 240 is used.
    public var width = 800.0
    /// Height in pixels; a chart whose texts need more room grows.
    public var height = 400.0
    /// Whether both axes have the same domain and length, so that equal values lie on the diagonal.
    public var isSquare = false
    /// The description for screen readers; nil makes one from axes and series.
    public var summary: String?

    /// A chart of the marks in `content`.
    public init(title: String = "", subtitle: String = "", @ChartBuilder content: () -> [Mark]) {
        self.title = title
        self.subtitle = subtitle
        marks = content()
    }
}

extension Chart {
    /// Configures the horizontal axis.
    public func xAxis(
        _ label: String? = nil, domain: Domain = .automatic, format: NumberFormat = .automatic,
        scale: ScaleKind = .linear, grid: Bool? = nil, isReversed: Bool = false
    ) -> Chart {
        xAxis(
            ChartAxis(label: label, domain: domain, format: format, scale: scale, grid: grid, isReversed: isReversed))
    }

    /// Sets the horizontal axis.
    public func xAxis(_ axis: ChartAxis) -> Chart { with { $0.xAxis = axis } }

    /// Configures the vertical axis.
    public func yAxis(
        _ label: String? = nil, domain: Domain = .automatic, format: NumberFormat = .automatic,
        scale: ScaleKind = .linear, grid: Bool? = nil, isReversed: Bool = false
    ) -> Chart {
        yAxis(
            ChartAxis(label: label, domain: domain, format: format, scale: scale, grid: grid, isReversed: isReversed))
    }

    /// Sets the vertical axis.
    public func yAxis(_ axis: ChartAxis) -> Chart { with { $0.yAxis = axis } }

    /// Sets the colour scale of series and colour values.
    public func colorScale(_ scale: ColorScale) -> Chart { with { $0.colorScale = scale } }

    /// Sets the position of the legend.
    public func legend(_ legend: Legend) -> Chart { with { $0.legend = legend } }

    /// Sets the size in pixels.
    public func size(width: Double, height: Double) -> Chart {
        with {
            $0.width = width
            $0.height = height
        }
    }

    /// Gives both axes the same domain and length, so that equal values lie on the diagonal; the chart becomes narrower
    /// or lower than its size. Axes of categories, and axes with a given domain, do not change. In a grid it has no
    /// effect.
    public func square() -> Chart { with { $0.isSquare = true } }

    /// Sets the description for screen readers, which otherwise is made from axes and series.
    public func summary(_ summary: String) -> Chart { with { $0.summary = summary } }

    private func with(_ change: (inout Chart) -> Void) -> Chart {
        var copy = self
        change(&copy)
        return copy
    }
}

/// The mapping of series and colour values to colours.
public enum ColorScale: Sendable, Equatable {
    /// Sequential for colour values, categorical in order of appearance for series.
    case automatic
    /// Series in this order; a name keeps its colour in every chart that uses the same list.
    case categorical([String])
    /// Series at these places of the palette, from 0 on; other series take the places after them.
    case places([String: Int])
    /// From dark to bright, perceptually ordered, also in greyscale (viridis).
    case sequential(Domain = .automatic)
    /// Two hues on either side of `center`, with sides of equal length.
    case diverging(center: Double = 0, domain: Domain = .automatic)
}

/// The position of a chart's legend.
public enum Legend: Sendable, Equatable {
    /// Above the marks, if a series has a name or cells have colours.
    case automatic
    /// Below the marks.
    case bottom
    /// No legend.
    case hidden
}
