/// The position of a chart's legend.
public enum Legend: Sendable, Equatable {
    /// Above the marks, if a series has a name or cells have colours.
    case automatic
    /// Below the marks.
    case bottom
    /// No legend.
    case hidden
}
