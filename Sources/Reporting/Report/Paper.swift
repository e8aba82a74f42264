import Sessions
import Calibration
import Foundation
import Runs

/// What a paper says of a run, by the names that the templates use: data, procedure and measures.
struct Paper {
    let unitMany = CountUnit.many
    let unitOne = CountUnit.one
    let title: String
    let evidence: String
    let sessions: String
    let users: String
    let activities: String
    let labelled: String
    let length: String
    let rest: String
    let data: String
    let selected: String
    let candidates: String
    let rate: String
    let searchSpace: [ReportPage.Row]
    let ensemble: Int?
    let validation: String
    /// The number of folds; nil without validation.
    let folds: Int?
    let chance: String?
    let rows: [Agreement.Row]
    let note: String
    let tool: String
    let id: String
    let command: String

    init(_ run: RunDocument) throws {
        let result = run.result
        let counted = result.sessions.filter { $0.labelled > 0 }
        let still = result.sessions.count - counted.count
        title = "\(run.activity), \(result.selected.detectors.channels)"
        evidence = result.heldOut == nil ? "in sample" : "held out (\(result.request.validation))"
        sessions = Formatted.counted(result.sessions.count, "session")
        users = Formatted.counted(Set(result.sessions.map(\.user)).count, "user")
        activities = Set(run.activities).sorted().joined(separator: ", ")
        labelled = Formatted.grouped(counted.reduce(0) { $0 + $1.labelled })
        length = Formatted.duration(result.sessions.reduce(0) { $0 + $1.duration })
        rest =
            still == 0 ? "No session was at rest." : "\(Formatted.counted(still, "session")) had no \(CountUnit.many)."
        data = run.data
        selected = result.selected.detectors.words(sampleRate: result.sampleRate)
        candidates = Formatted.grouped(result.candidates)
        rate = Formatted.exact(result.sampleRate)
        searchSpace = ReportPage.searchSpace(result)
        ensemble = result.selected.detectors.count > 1 ? result.selected.detectors.count : nil
        validation = result.request.validation.description
        folds = result.heldOut == nil ? nil : result.folds.count
        chance = result.chance.flatMap { $0.isOfEqualLabels ? nil : $0.words }
        rows = result.agreement?.rows ?? []
        note = result.agreement?.note ?? ""
        (tool, id) = (run.tool, run.id)
        command = try RepeatCommand(result.request, activities: Set(run.activities).sorted()).shell
    }
}

extension Report {
    /// The files for a paper: `accuracy.tex`, `methods.md`, `references.bib`, and the figures of results in the width of a
    /// column.
    package func paper() throws -> [File] {
        try CountUnit.with(run.document.activities) {
            let paper = try Paper(run.document)
            return [
                File(path: "accuracy.tex", contents: try ReportTemplate.accuracy.render(paper)),
                File(path: "methods.md", contents: try ReportTemplate.methods.render(paper)),
                File(path: "references.bib", contents: ReportTemplate.references.text),
            ]
                + charts.filter { !$0.isOfSearch }.map {
                    File(path: "figures/\($0.name).svg", contents: PlainSVG.text($0.narrow))
                }
        }
    }
}

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
