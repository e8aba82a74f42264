/// Any mark. To add one, see the module's README.
public enum Mark: Sendable {
    /// A polyline.
    case line(LineMark)
    /// Symbols.
    case point(PointMark)
    /// A line at a value.
    case rule(RuleMark)
    /// Bars.
    case bar(BarMark)
    /// Cells.
    case rect(RectMark)
    /// Shaded spans.
    case band(BandMark)
    /// The area between two curves.
    case area(AreaMark)
    /// Short strokes along an edge.
    case event(EventMark)
    /// Dots in rows that do not overlap.
    case swarm(SwarmMark)
    /// Text at a position.
    case text(TextMark)
}

extension Mark: ChartMark {
    /// The mark.
    public var marks: [Mark] { [self] }
}

/// The requirements of a mark.
protocol DrawableMark {
    /// Adds the mark's needs for axes, colours and legend.
    func contribute(to extents: inout Extents)
    /// The mark in pixels.
    func primitives(in frame: PlotFrame) -> [Primitive]
}

extension Mark {
    /// The mark of the case.
    var drawable: any DrawableMark {
        switch self {
        case .line(let mark): mark
        case .point(let mark): mark
        case .rule(let mark): mark
        case .bar(let mark): mark
        case .rect(let mark): mark
        case .band(let mark): mark
        case .area(let mark): mark
        case .event(let mark): mark
        case .swarm(let mark): mark
        case .text(let mark): mark
        }
    }

    /// Spans lie below everything else, wherever they are declared.
    var isBackground: Bool {
        if case .band = self { return true }
        return false
    }
}
