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

/// Colours of series, in the order of Okabe and Ito's. They differ in lightness too, so that they can be distinguished in
/// protanopia and deuteranopia (a distance of 15 or more in CIELAB), and have a contrast of at least 3:1 to the page.
enum Palette {
    /// The colours of one scheme.
    struct Scheme {
        var paper, ink, muted, line, grid: String
        var series: [String]
    }

    static let light = ["#0072b2", "#a84200", "#17a374", "#7d2a69", "#ad8d14", "#459bd5", "#8793a0", "#4f3d2c"]
    static let dark = ["#2f8fe6", "#d9691c", "#3fe0a8", "#9c5f90", "#f3c53a", "#85cbf9", "#dbe0e6", "#9a6f58"]

    static let count = light.count

    /// The class that gives a mark the colour of the series at `index`, or the neutral colour.
    static func className(_ index: Int?) -> String {
        index.map { "sc-\($0 % count)" } ?? "sc-n"
    }
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
