import Calibration
import Foundation
import Testing

@testable import Reporting

/// The files for a paper.
@Suite struct PaperTests {
    @Test("Table, methods and sources are of the run, and figures are a column wide")
    func files() async throws {
        let (run, report) = (try await TestRun.pushUps.value.document, try await TestRun.pushUps.value.report)
        let files = Dictionary(
            uniqueKeysWithValues: try report.paper.files(report.charts.figures).map { ($0.path, $0.contents) })
        let methods = try #require(files["methods.md"])
        #expect(methods.contains("`\(run.id)`") && methods.contains("`\(run.data)`"))
        #expect(methods.contains("reptune calibrate"))
        #expect(try #require(files["accuracy.tex"]).contains("\\label{tab:\(run.id)}"))
        // The names before a year in brackets, and in them.
        let bibliography = try #require(files["references.bib"])
        let named = methods.matches(of: /([A-Z][a-z]+[A-Z]?[a-z]*)( et al\.)?(, | \()(1[89]|20)[0-9]{2}/).map {
            String($0.output.1)
        }
        #expect(named.count > 12)
        for source in named { #expect(bibliography.contains(source), "\(source)") }
        let method = try String(
            contentsOf: URL(fileURLWithPath: #filePath).deletingLastPathComponent()
                .appending(path: "../../Sources/reptune/reptune.docc/TheMethod.md"), encoding: .utf8)
        let formulas = try #require(methods.firstRange(of: "In the formulas g units"))
        #expect(method.contains(methods[formulas.lowerBound...].prefix { $0 != "#" }.split(separator: "\n\nGerke")[0]))
        let figures = files.filter { $0.key.hasPrefix("figures/") }
        #expect(!figures.isEmpty && figures.values.allSatisfy { $0.contains("width=\"340\"") })
        // librsvg draws what has no plain colour in black.
        #expect(figures.values.allSatisfy { !$0.contains("var(") && !$0.contains("@media") })
    }

    @Test("Groups with rest are two tables in LaTeX, each of at most eight columns")
    func groups() throws {
        let sessions = (0..<12).map { place in
            EvaluatedSession(
                id: "s\(place)", name: "s\(place)", user: "u\(place % 6)", activity: "walk",
                note: place < 6 ? "flat" : "hill", place: nil,
                labelled: place % 3 == 0 ? 0 : 20, detected: place % 3 == 0 ? 1 : 20, duration: 60)
        }
        let document = EvaluationDocument(
            tool: "reptune", source: "watch.csv", detector: "watch.csv", configs: [], data: "d", tolerance: nil,
            evaluation: Evaluation(sessions), training: .unstated, unlabelled: 0, uncounted: ["lost"], failures: [],
            limits: [],
            by: .note)
        let files = try Paper(document, command: "reptune evaluate watch.csv").files([])
        let latex = try #require(files.first { $0.path == "accuracy.tex" }?.contents)
        let widths = latex.matches(of: /\\begin\{tabular\}\{l(r+)\}/).map(\.output.1.count)
        #expect(
            widths == [2, 8, 5] && latex.contains("Accuracy at rest by note")
                && latex.contains("tab:evaluation-note-rest"))
        let methods = try #require(files.first { $0.path == "methods.md" }?.contents)
        #expect(methods.contains("There is no count of 1 session, which is not evaluated: lost."))
    }

    @Test("Text is escaped for LaTeX")
    func latex() {
        #expect(LaTeXText().escapeText("a_b & 5 % −3 ± 1 {x}") == "a\\_b \\& 5 \\% $-$3 $\\pm$ 1 \\{x\\}")
    }
}
