/// Colours of series: Okabe and Ito's, which colour-blind readers can distinguish, darkened for a white page and lightened
/// for a black one until each has a contrast of at least 3:1.
enum Palette {
    /// The colours of one scheme.
    struct Scheme {
        var paper, ink, muted, line, grid: String
        var series: [String]
    }

    static let light = ["#0072b2", "#d55e00", "#009171", "#b0528c", "#a87400", "#2f93cc", "#6b7280", "#7a5c3e"]
    static let dark = ["#4da3e0", "#f28b4b", "#2fc79b", "#e29bc6", "#f2b83a", "#9ad3f7", "#a7b0bd", "#d1ab84"]

    static let count = light.count

    /// The class that gives a mark the colour of the series at `index`, or the neutral colour.
    static func className(_ index: Int?) -> String {
        index.map { "sc-\($0 % count)" } ?? "sc-n"
    }
}
