import Calibration
import Foundation
import Runs
import Sessions
import SVGChart

/// A run's report: one HTML file that needs no other, Markdown with its charts beside it, and the run as JSON.
package struct Report {
    /// One chart with its title, its finding and its numbers.
    package struct ReportChart: Sendable {
        /// The file's name without its ending.
        package let name: String
        /// The chart's title.
        package let title: String
        /// The chart as SVG.
        package let svg: String
        /// The chart as SVG for a screen 360 px wide.
        package let narrow: String

        /// The chart's finding in a sentence, which is also its description for screen readers.
        package let finding: String
        /// The numbers behind it.
        let numbers: ChartNumbers
        /// Whether it is about the search, and stands with the details of the search.
        var isOfSearch = false
        /// Whether the narrow picture is too tall for half of a printed page.
        let isTall: Bool

        /// Draws a chart in both widths.
        init(_ name: String, _ chart: Chart, _ numbers: ChartNumbers) {
            self.name = name
            self.numbers = numbers
            title = chart.title
            finding = chart.summary ?? ""
            svg = chart.svg()
            // The text below the title needs more lines, which must not take the plot's room.
            let lines =
                Report.subtitleLines(chart.subtitle, Report.narrowWidth)
                - Report.subtitleLines(chart.subtitle, chart.width)
            var (height, phone) = (chart.height + Report.subtitleLineHeight * Double(max(0, lines)), chart)
            if case .categories(let names) = chart.yAxis.domain, names.contains(where: { $0.count > Report.longName }) {
                phone.yAxis.hasNamesAbove = true
                height += Report.subtitleLineHeight * Double(names.count)
            }
            narrow = phone.size(width: Report.narrowWidth, height: height).svg()
            isTall = Report.isTall(narrow)
        }

        /// Draws small multiples in both widths, one below the other on a phone.
        init(_ name: String, _ grid: ChartGrid, _ numbers: ChartNumbers) {
            self.name = name
            self.numbers = numbers
            title = grid.title
            finding = grid.summary ?? ""
            svg = grid.svg()
            var column = grid
            column.columns = 1
            narrow = column.size(width: Report.narrowWidth, height: nil).svg()
            isTall = Report.isTall(narrow)
        }
    }

    /// One file of a report.
    package struct File: Sendable {
        /// The path inside the report's folder.
        package let path: String
        /// The whole text.
        package let contents: String
    }

    /// The width of charts in pixels: A4 within its margins, so that text is as large in print as on a screen.
    static let width = 720.0
    /// The length of names from which on they stand above their rows on a phone.
    fileprivate static let longName = 8
    /// The width of charts on a phone.
    static let narrowWidth = 340.0
    /// The height in pixels from which on a narrow picture is longer than a column of a printed page: 273 mm at 340 pixels in 89 mm.
    private static let tallest = 1000.0
    /// Whether a picture is taller than that.
    fileprivate static func isTall(_ svg: String) -> Bool {
        svg.firstMatch(of: /^<svg[^>]* height="([0-9.]+)"/).flatMap { Double($0.output.1) }.map { $0 > tallest }
            ?? false
    }
    /// The height of a line below a chart's title.
    fileprivate static let subtitleLineHeight = 16.0

    /// About how many lines a text below a title takes, at the mean width of letters of 12 pixels.
    fileprivate static func subtitleLines(_ text: String, _ width: Double) -> Int {
        Int((Double(text.count) * 5.8 / max(1, width - 28)).rounded(.up))
    }

    /// The charts, in the order of the report.
    package let charts: [ReportChart]
    /// The signals of single sessions, which only the HTML has.
    let traces: SessionTraces
    let run: EvaluatedRun
    private let page: ReportPage

    /// Draws the charts of a run.
    ///
    /// - Parameters:
    ///   - run: The run.
    ///   - limits: The user's limits on the held-out accuracy, for the verdict.
    ///   - abstain: The spread above which an ensemble's counts are marked as uncertain; nil marks none.
    ///   - hasSamples: Whether the HTML contains the detector and samples, so that a reader can change parameters.
    ///   - database: The end of proposed commands: the option that names the database.
    ///   - session: Gives a session by its id with its samples; nil if it is no longer there.
    package init(
        _ run: RunDocument, limits: [MeasureLimit] = [], abstain: Int? = nil, hasSamples: Bool = true,
        database: String = "", session: (String) throws -> Session?
    ) throws {
        let evaluated = EvaluatedRun(run, limits: limits)
        self.run = evaluated
        let result = run.result
        (charts, traces, page) = try run.worded {
            let charts = ReportCharts.all(of: result, limits: evaluated.limits)
            let sources = SessionExample.each(of: result).map(\.source)
            let traces = try SessionTraces(sources, tolerance: result.request.tolerance, session: session)
            let detector =
                try !hasSamples
                ? nil
                : EmbeddedDetector(
                    sources, configs: try run.configs(),
                    origin:
                        "It starts with the exported config, which was selected on all sessions, so that its counts here are in sample"
                        + (result.heldOut == nil ? "." : "; those held out stand above."),
                    tolerance: result.request.tolerance,
                    mostBytes: EmbeddedDetector.mostBytes(charts: charts, traces: traces), session: session)
            let page = try ReportPage(
                evaluated, charts: charts, traces: traces, detector: detector, abstain: abstain, database: database)
            return (charts, traces, page)
        }
    }

    private var json: String {
        get throws {
            let document = ResultDocument(.run, run, advisories: run.document.result.advisories)
            return String(decoding: try DocumentJSON.encode(document), as: UTF8.self)
        }
    }

    /// The files: `report.html`, `report.md`, `report.json`, and the charts under `charts/`.
    package func files() throws -> [File] {
        [
            File(path: "report.html", contents: try ReportTemplate.html.render(page)),
            File(path: "report.md", contents: try ReportTemplate.markdown.render(page)),
            File(path: "report.json", contents: try json),
        ] + charts.map { File(path: "charts/\($0.name).svg", contents: $0.svg) }
    }
}
