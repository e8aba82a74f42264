import Foundation

/// Charts for programs without custom properties and colour schemes, such as librsvg.
enum PlainSVG {
    /// A chart in its light colours: each property stands in the rules that use it, and those of series once for each series.
    static func text(_ svg: String) -> String {
        guard let start = svg.firstRange(of: "<style>\n"), let end = svg.firstRange(of: "</style>") else { return svg }
        let rules = svg[start.upperBound..<end.lowerBound].split(separator: "\n").filter { !$0.hasPrefix("@media") }
            .compactMap { line -> (selector: Substring, declarations: [Substring])? in
                guard let brace = line.firstIndex(of: "{") else { return nil }
                return (line[..<brace], line[line.index(after: brace)...].dropLast().split(separator: ";"))
            }
        let colours = (rules.first?.declarations ?? []).compactMap { property -> (String, String)? in
            let parts = property.split(separator: ":", maxSplits: 1)
            return parts.count == 2 && property.hasPrefix("--") ? ("var(\(parts[0]))", String(parts[1])) : nil
        }
        let series = rules.compactMap { rule -> (selector: Substring, colour: String)? in
            guard let colour = rule.declarations.first, colour.hasPrefix("--sc-s:") else { return nil }
            return (rule.selector.drop { $0 != " " }.dropFirst(), String(colour.dropFirst(7)))
        }
        var style = ""
        for rule in rules {
            let body = rule.declarations.filter { !$0.hasPrefix("--") }.joined(separator: ";")
            guard body.contains("var(--sc-s)") else {
                style += "\(rule.selector){\(body)}\n"
                continue
            }
            let own = rule.selector.drop { $0 != " " }.dropFirst()
            for (name, colour) in series {
                style += ".svgchart \(name)\(own){\(body.replacing("var(--sc-s)", with: colour))}\n"
            }
        }
        for (name, colour) in colours { style = style.replacing(name, with: colour) }
        return svg.replacingCharacters(in: start.upperBound..<end.lowerBound, with: style)
    }
}
