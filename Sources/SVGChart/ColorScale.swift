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
