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

extension Mark: DrawableMark {
    func contribute(to extents: inout Extents) {
        switch self {
        case .line(let mark): mark.contribute(to: &extents)
        case .point(let mark): mark.contribute(to: &extents)
        case .rule(let mark): mark.contribute(to: &extents)
        case .bar(let mark): mark.contribute(to: &extents)
        case .rect(let mark): mark.contribute(to: &extents)
        case .band(let mark): mark.contribute(to: &extents)
        case .area(let mark): mark.contribute(to: &extents)
        case .event(let mark): mark.contribute(to: &extents)
        case .swarm(let mark): mark.contribute(to: &extents)
        case .text(let mark): mark.contribute(to: &extents)
        }
    }

    func primitives(in frame: PlotFrame) -> [Primitive] {
        switch self {
        case .line(let mark): mark.primitives(in: frame)
        case .point(let mark): mark.primitives(in: frame)
        case .rule(let mark): mark.primitives(in: frame)
        case .bar(let mark): mark.primitives(in: frame)
        case .rect(let mark): mark.primitives(in: frame)
        case .band(let mark): mark.primitives(in: frame)
        case .area(let mark): mark.primitives(in: frame)
        case .event(let mark): mark.primitives(in: frame)
        case .swarm(let mark): mark.primitives(in: frame)
        case .text(let mark): mark.primitives(in: frame)
        }
    }

    /// Spans lie below everything else, wherever they are declared.
    var isBackground: Bool {
        if case .band = self { return true }
        return false
    }
}
