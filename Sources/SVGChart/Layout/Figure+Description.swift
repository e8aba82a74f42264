extension Figure {
    /// The description for screen readers: axes with their ranges, and series.
    func description() -> String {
        var sentences: [String] = []
        if panels.count > 1 { sentences.append("\(panels.count) charts.") }
        if let panel = panels.first {
            sentences += Figure.sentence("Horizontal", title(xTitle, panel.xTitle), panel.xDomain)
            sentences += Figure.sentence("Vertical", title(yTitle, panel.yTitle), panel.yDomain)
        }
        if let color {
            let label = color.label.isEmpty ? "" : " " + color.label
            sentences.append(
                "Colour:\(label), \(NumberText.compact(color.low)) to \(NumberText.compact(color.high)).")
        }
        let names = series.used.map { $0.name }
        if !names.isEmpty { sentences.append("Series: \(Figure.joined(names, ", ")).") }
        if !panels.contains(where: { $0.extents.hasData }) { sentences.append("No data.") }
        return Figure.joined(sentences, " ")
    }

    private func title(_ shared: String, _ own: String) -> String { shared.isEmpty ? own : shared }

    private static func sentence(_ axis: String, _ title: String, _ domain: ResolvedDomain) -> [String] {
        let name = title.isEmpty ? "" : " " + title + ","
        switch domain {
        case .linear(let low, let high), .logarithmic(let low, let high):
            return ["\(axis):\(name) \(NumberText.compact(low)) to \(NumberText.compact(high))."]
        case .band(let categories): return ["\(axis):\(name) \(categories.count) categories."]
        case .empty: return []
        }
    }

    private static func joined(_ parts: [String], _ separator: String) -> String {
        parts.reduce("") { $0.isEmpty ? $1 : $0 + separator + $1 }
    }
}
