/// Where the legend of a chart stands.
public enum Legend: Sendable, Equatable {
    /// Above the marks, as soon as a series has a name or cells have colours.
    case automatic
    /// Below the marks.
    case bottom
    /// Nowhere.
    case hidden
}
