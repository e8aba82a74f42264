/// What is asked of one axis; whatever is not asked follows from the marks.
public struct Axis: Sendable, Equatable {
    /// The title; nil takes the label of the first mark's channel.
    public var label: String?
    /// Which values the axis covers.
    public var domain: Domain
    /// How its numbers are written.
    public var format: NumberFormat
    /// How values turn into distances.
    public var scale: ScaleKind
    /// Whether lines run across the chart at the ticks; nil decides by the scale.
    public var grid: Bool?
    /// Whether the axis runs the other way: from right to left, or for numbers from top to bottom.
    public var isReversed: Bool

    /// An axis; every argument that is left out is inferred.
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
    /// What the marks need, rounded outwards to ticks where that does no harm.
    case automatic
    /// As `automatic`, and zero is always in it.
    case includingZero
    /// Exactly this interval; what lies outside is cut off.
    case range(ClosedRange<Double>)
    /// Exactly these bands, in this order.
    case categories([String])
}

/// How numbers turn into distances.
public enum ScaleKind: Sendable, Equatable {
    /// Equal differences, equal distances.
    case linear
    /// Equal ratios, equal distances; values that are not positive are missing.
    case logarithmic
}
