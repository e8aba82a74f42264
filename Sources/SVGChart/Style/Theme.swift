/// The style: all colours, fonts and strokes.
///
/// Every selector starts with the class of the root element and every class with `sc-`, so that an inline style affects
/// nothing else in a page, and several charts don't affect each other. There are no ids. The background is painted,
/// because a page's scheme may differ from the browser's preference.
enum Theme {
    static let fonts = "\"Helvetica Neue\",Helvetica,Arial,\"Liberation Sans\",sans-serif"

    static let css = """
        .svgchart{\(variables(light))font-family:\(fonts);max-width:100%;height:auto}
        @media (prefers-color-scheme:dark){.svgchart{\(variables(dark))}}
        .svgchart text{fill:var(--sc-muted);stroke:none}
        .svgchart .sc-title{fill:var(--sc-ink);font-size:16px;font-weight:600}
        .svgchart .sc-sub{font-size:12px}
        .svgchart .sc-panel{fill:var(--sc-ink);font-size:12px;font-weight:600}
        .svgchart .sc-at{fill:var(--sc-ink);font-size:12px}
        .svgchart .sc-tick{font-size:11px}
        .svgchart .sc-label,.svgchart .sc-mark{fill:var(--sc-ink);font-size:11px}
        .svgchart .sc-mark{paint-order:stroke;stroke:var(--sc-paper);stroke-width:3px;stroke-linejoin:round}
        .svgchart .sc-empty{font-size:13px}
        .svgchart .sc-paper{fill:var(--sc-paper)}
        .svgchart .sc-grid{stroke:var(--sc-grid);stroke-width:1;shape-rendering:crispEdges}
        .svgchart .sc-axis{stroke:var(--sc-line);stroke-width:1;shape-rendering:crispEdges}
        .svgchart .sc-zero{stroke:var(--sc-muted);stroke-width:1;shape-rendering:crispEdges}
        .svgchart .sc-series{fill:none;stroke:var(--sc-s);stroke-width:1.5;stroke-linejoin:round;stroke-linecap:round}
        .svgchart .sc-dash{stroke-dasharray:5 4;stroke-linecap:butt}
        .svgchart .sc-point{fill:var(--sc-s);fill-opacity:.85;stroke:var(--sc-paper);stroke-width:.75}
        .svgchart .sc-fill{fill:var(--sc-s)}
        .svgchart .sc-bar{stroke:var(--sc-paper);stroke-width:.5}
        .svgchart .sc-area{fill:var(--sc-s);fill-opacity:.28}
        .svgchart .sc-span{fill:var(--sc-s);fill-opacity:.16}
        .svgchart .sc-event{stroke:var(--sc-s);stroke-width:1.5}
        .svgchart .sc-rule{stroke:var(--sc-s);stroke-width:1.25;fill:none}
        .svgchart .sc-casing{stroke:var(--sc-paper);stroke-width:3.5;fill:none}
        .svgchart .sc-lead{stroke:var(--sc-line);stroke-width:1;fill:none}
        .svgchart .sc-cells{shape-rendering:crispEdges}
        .svgchart .sc-missing{fill:var(--sc-grid)}
        .svgchart .sc-halo{fill:none;stroke:#111;stroke-width:5}
        .svgchart .sc-ring{fill:none;stroke:#fff;stroke-width:2}
        \(seriesRules)
        """

    private static let seriesRules: String = {
        var rules = ".svgchart .sc-n{--sc-s:var(--sc-muted)}\n"
        for index in 0..<Palette.count { rules += ".svgchart .sc-\(index){--sc-s:var(--sc-c\(index))}\n" }
        return rules
    }()

    static let light = Palette.Scheme(
        paper: "#ffffff", ink: "#1f2328", muted: "#59636e", line: "#8c959f", grid: "#e4e7eb", series: Palette.light)
    static let dark = Palette.Scheme(
        paper: "#0d1117", ink: "#e6edf3", muted: "#9da7b3", line: "#6b7480", grid: "#262c34", series: Palette.dark)

    private static func variables(_ scheme: Palette.Scheme) -> String {
        var text =
            "--sc-paper:\(scheme.paper);--sc-ink:\(scheme.ink);--sc-muted:\(scheme.muted);"
            + "--sc-line:\(scheme.line);--sc-grid:\(scheme.grid);"
        for (index, color) in scheme.series.enumerated() { text += "--sc-c\(index):\(color);" }
        return text
    }
}

/// The kinds of text; sizes match the style sheet.
enum TextStyle: Equatable {
    case title, subtitle, panelTitle, axisTitle, tick, label, mark, empty

    var className: String {
        switch self {
        case .title: "sc-title"
        case .subtitle: "sc-sub"
        case .panelTitle: "sc-panel"
        case .axisTitle: "sc-at"
        case .tick: "sc-tick"
        case .label: "sc-label"
        case .mark: "sc-mark"
        case .empty: "sc-empty"
        }
    }

    /// The font size in pixels.
    var size: Double {
        switch self {
        case .title: 16
        case .subtitle, .panelTitle, .axisTitle: 12
        case .tick, .label, .mark: 11
        case .empty: 13
        }
    }

    var isBold: Bool { self == .title || self == .panelTitle }
    /// The distance from a baseline to the next.
    var lineHeight: Double { (size * 1.3).roundedUp }
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
