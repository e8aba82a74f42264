/// The options of one axis; absent options are inferred from the marks.
public struct ChartAxis: Sendable, Equatable {
    /// The title; nil takes the label of the first mark's channel.
    public var label: String?
    /// The values that the axis covers.
    public var domain: Domain
    /// The format of its numbers.
    public var format: NumberFormat
    /// The mapping of values to distances.
    public var scale: ScaleKind
    /// Whether there are grid lines at the ticks; nil decides by the scale.
    public var grid: Bool?
    /// Whether the axis is reversed: from right to left, or for numbers from top to bottom.
    public var isReversed: Bool
    /// Whether the names of a vertical axis of categories stand above their bands, for narrow charts with long names.
    public var hasNamesAbove = false

    /// Makes an axis; omitted arguments are inferred.
    public init(
        label: String? = nil, domain: Domain = .automatic, format: NumberFormat = .automatic,
        scale: ScaleKind = .linear, grid: Bool? = nil, isReversed: Bool = false
    ) {
        self.label = label
        self.domain = domain
        self.format = format
        self.scale = scale
        self.grid = grid
        self.isReversed = isReversed
    }
}

/// The values an axis or a colour scale covers.
public enum Domain: Sendable, Equatable {
    /// The range of the marks, extended to ticks where appropriate.
    case automatic
    /// Like `automatic`, and always includes zero.
    case includingZero
    /// Exactly this interval; marks outside it are clipped.
    case range(ClosedRange<Double>)
    /// Exactly these bands, in this order.
    case categories([String])
}

/// The mapping of numbers to distances.
public enum ScaleKind: Sendable, Equatable {
    /// Equal differences, equal distances.
    case linear
    /// Equal ratios, equal distances; values that are not positive are missing.
    case logarithmic
}
