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
