/// The plot of a panel for its marks: position, scales, colours.
struct PlotFrame {
    /// The area of the plot.
    let rect: Rect
    let x: Scale
    let y: Scale
    /// All series of the figure, in the order of their colours.
    let series: SeriesList
    let color: ResolvedColorScale?
    let extents: Extents

    /// The colour class of a series; a mark without one has the first colour, or is neutral beside named ones.
    func className(_ name: String?) -> String {
        Palette.className(index(name))
    }

    func index(_ name: String?) -> Int? {
        if let index = series.index(of: name) { return index }
        return series.used.isEmpty ? 0 : nil
    }

    /// The strip of a series' events.
    func laneRect(_ lane: EventLane) -> Rect? {
        let side = extents.lanes.filter { $0.edge == lane.edge }
        guard let index = side.firstIndex(of: lane) else { return nil }
        let offset = Double(index) * PlotFrame.laneHeight
        let y =
            lane.edge == .bottom
            ? rect.bottom + offset : rect.y - offset - PlotFrame.laneHeight
        return Rect(x: rect.x, y: y, width: rect.width, height: PlotFrame.laneHeight)
    }

    static let laneHeight = 13.0

    func lanesHeight(_ edge: EventMark.Edge) -> Double {
        PlotFrame.lanesHeight(extents, edge)
    }

    static func lanesHeight(_ extents: Extents, _ edge: EventMark.Edge) -> Double {
        Double(extents.lanes.filter { $0.edge == edge }.count) * laneHeight
    }
}

/// Tooltips of marks.
enum Tooltip {
    /// Beyond this number of items, only given tooltips are written: the file would be mostly tooltips.
    static let most = 2500

    /// "Labelled: 20, Detected: 21", with the series before it.
    static func text(_ series: String?, _ channels: [PlottableValue], at index: Int) -> String {
        var parts: [String] = []
        if let series, !series.isEmpty { parts.append(series) }
        for channel in channels {
            let value = channel.category(at: index) ?? "no value"
            parts.append(channel.label.isEmpty ? value : channel.label + ": " + value)
        }
        return parts.reduce("") { $0.isEmpty ? $1 : $0 + ", " + $1 }
    }

    /// The given tooltip for `index`; a single one is for all.
    static func given(_ tooltips: [String], at index: Int) -> String? {
        if tooltips.count == 1 { return tooltips[0] }
        return tooltips.indices.contains(index) ? tooltips[index] : nil
    }
}
