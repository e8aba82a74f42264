import Sessions
import Calibration
import Foundation
import Runs

/// What a paper says of a run, an evaluation or a comparison, by the names that the templates use: data, procedure and measures.
package struct Paper {
    /// A measure with the cells of its columns, the last of which is the interval, and the interval's ends.
    struct Row {
        let name: String
        let cells: [String]
        let ends: [String]
    }

    /// The search of a run.
    struct Search {
        let candidates: String
        let rate: String
        let searchSpace: [ReportPage.Row]
        let ensemble: Int?
    }

    /// A table of `accuracy.tex`.
    struct Table { let caption, label, head: String, columns: [String], rows: [GroupTable.Row], note: String }

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
    let data: String?
    let selected: String
    /// Whether RepTune's detector counted, and not another program.
    let isDetected: Bool
    let search: Search?
    /// How the counts are evidence, in sentences.
    let validation: String
    let chance: String?
    let columns: [String]
    let rows: [Row]
    /// The accuracy by the groups of a field, after the measures; nil if it is not wanted.
    package let groups: GroupTable?
    /// The measures and the groups; columns of sessions at rest are a table of their own, since all are too many for a page.
    let tables: [Table]
    let note: String
    let tool: String
    let id: String
    let command: String

    private init(
        _ counted: [(user: String, activity: String, labelled: Int, duration: Double)], title: String, evidence: String,
        data: String?, selected: String, isDetected: Bool = true, search: Search? = nil, validation: String,
        chance: String?,
        columns: [String] = ["value"], rows: [Row], groups: GroupTable? = nil, note: String, tool: String, id: String,
        command: String
    ) {
        let still = counted.count { $0.labelled == 0 }
        (self.title, self.evidence, self.data, self.selected) = (title, evidence, data, selected)
        (self.isDetected, self.search, self.validation) = (isDetected, search, validation)
        (self.chance, self.rows, self.groups) = (chance, rows, groups)
        (self.note, self.tool, self.id, self.command) = (note, tool, id, command)
        self.columns = columns + ["95 % interval"]
        tables =
            [
                Table(
                    caption: "Accuracy of \(title), \(evidence).", label: id, head: "Measure", columns: self.columns,
                    rows: rows.map { GroupTable.Row(name: $0.name, cells: $0.cells) }, note: note)
            ] + (groups.map { Table.halves($0, evidence: evidence, id: id) } ?? [])
        sessions = Formatted.counted(counted.count, "session")
        users = Formatted.counted(Set(counted.map(\.user)).count, "user")
        activities = Set(counted.map(\.activity)).sorted().joined(separator: ", ")
        labelled = Formatted.grouped(counted.reduce(0) { $0 + $1.labelled })
        length = Formatted.duration(counted.reduce(0) { $0 + $1.duration })
        rest =
            still == 0 ? "No session was at rest." : "\(Formatted.counted(still, "session")) had no \(CountUnit.many)."
    }

    /// A run.
    init(_ run: RunDocument) throws {
        let result = run.result
        let isEnsemble = result.selected.detectors.count > 1
        self.init(
            result.sessions.map { ($0.user, $0.activity, $0.labelled, $0.duration) },
            title: "\(run.activity), \(result.selected.detectors.channels)",
            evidence: result.heldOut == nil ? "in sample" : "held out (\(result.request.validation))", data: run.data,
            selected: result.selected.detectors.words(sampleRate: result.sampleRate),
            search: Search(
                candidates: Formatted.grouped(result.candidates), rate: Formatted.exact(result.sampleRate),
                searchSpace: ReportPage.searchSpace(result),
                ensemble: isEnsemble ? result.selected.detectors.count : nil),
            validation: result.heldOut == nil
                ? "No session was held out. The accuracy is in sample, and does not show how other sessions or people are counted."
                : "Counts were held out (\(result.request.validation)): in each of \(result.folds.count) folds, channels, default axes "
                    + "and parameters were selected on the training sessions alone, and the other sessions were counted with the "
                    + "result.",
            chance: result.chance?.words, rows: Paper.rows(result.agreement),
            note: result.agreement.note, tool: run.tool, id: run.id,
            command: try RepeatCommand(result.request, activities: Set(run.activities).sorted()).shell)
    }

    /// An evaluation: its sessions that are the best evidence.
    ///
    /// - Parameter command: The command that gives the same counts.
    package init(_ document: EvaluationDocument, command: String) {
        let findings = VerdictFindings(document)
        self.init(
            findings.points.map { ($0.user, $0.activity, $0.labelled, $0.seconds) },
            title: "\(Set(findings.points.map(\.activity)).sorted().joined(separator: ", ")), \(document.source)",
            evidence: findings.title, data: document.data,
            selected: document.configs.first?.words ?? "counts made elsewhere (\(document.source))",
            isDetected: !document.configs.isEmpty,
            validation: (["The detector was fixed before, and not changed by these counts.", findings.scope]
                + (findings.others == 0
                    ? [] : ["The other \(findings.others) are other evidence, and not in these figures."])
                + document.advisories.filter { ["sessionsFailed", "unlabelled", "uncounted"].contains($0.kind) }.map(
                    \.words))
                .joined(separator: " "),
            chance: document.chanceWords, rows: findings.agreement.map(Paper.rows) ?? [],
            groups: document.grouped?.table, note: findings.agreement?.note ?? "", tool: document.tool,
            id: "evaluation", command: command)
    }

    /// A comparison of two detectors.
    ///
    /// - Parameters:
    ///   - detectors: Both in words.
    ///   - activities: The activities of the sessions.
    ///   - command: The command that gives the same counts.
    package init(_ document: ComparisonDocument, detectors: [String], activities: [String], command: String) {
        let comparison = document.comparison
        self.init(
            comparison.sessions.map { ($0.user, activities.joined(separator: ", "), $0.labelled, $0.duration) },
            title: "A (\(document.first)) and B (\(document.second))", evidence: document.counted, data: nil,
            selected: "A: \(detectors[0]); B: \(detectors[1])",
            validation: "Counts: \(document.counted). \(comparison.verdict) \(comparison.gains).", chance: nil,
            columns: ["A", "B", "B − A"],
            rows: comparison.rows.map {
                Row(name: $0.name, cells: [$0.first, $0.second, $0.difference, $0.interval], ends: $0.ends)
            }, note: comparison.note, tool: document.tool, id: "comparison", command: command)
    }

    private static func rows(_ agreement: Agreement) -> [Row] {
        agreement.rows.map { Row(name: $0.name, cells: [$0.value, $0.interval], ends: $0.ends) }
    }

    /// The measures with the ends of their intervals, for a table; the first row has the titles.
    package var table: [[String]] {
        [["measure"] + columns.dropLast() + ["lower 95 %", "upper 95 %"]]
            + rows.map { [$0.name] + $0.cells.dropLast() + ($0.ends.isEmpty ? ["", ""] : $0.ends) }
    }

    /// The files for a paper: `accuracy.tex`, `methods.md`, `references.bib`, and figures.
    ///
    /// - Parameter figures: SVG by name.
    package func files(_ figures: [(name: String, svg: String)]) throws -> [Report.File] {
        [
            Report.File(path: "accuracy.tex", contents: try ReportTemplate.accuracy.render(self)),
            Report.File(path: "methods.md", contents: try ReportTemplate.methods.render(self)),
            Report.File(path: "references.bib", contents: ReportTemplate.references.text),
        ] + figures.map { Report.File(path: "figures/\($0.name).svg", contents: PlainSVG.text($0.svg)) }
    }
}

extension Paper.Table {
    fileprivate static func halves(_ groups: GroupTable, evidence: String, id: String) -> [Self] {
        let counted = groups.columns.firstIndex(of: GroupTable.atRest) ?? groups.columns.count
        return [(0..<counted, "", ""), (counted..<groups.columns.count, " at rest", "-rest")].filter { !$0.0.isEmpty }
            .map { part, words, suffix in
                Self(
                    caption: "Accuracy\(words) by \(groups.field), \(evidence).",
                    label: "\(id)-\(groups.field)\(suffix)",
                    head: groups.field, columns: Array(groups.columns[part]),
                    rows: groups.rows.map { GroupTable.Row(name: $0.name, cells: Array($0.cells[part])) },
                    note: groups.note)
            }
    }
}

extension Report {
    /// What a paper says of the run.
    package var paper: Paper { get throws { try run.document.worded { try Paper(run.document) } } }
}

extension [Report.ReportChart] {
    /// The figures of results in the width of a column.
    package var figures: [(name: String, svg: String)] { filter { !$0.isOfSearch }.map { ($0.name, $0.narrow) } }
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
