import Sessions
import Calibration
import Runs

extension ReportPage {
    struct Row {
        let name: String
        let value: String
    }

    struct Measure {
        let name: String
        let inSample: String
        let heldOut: String
        /// The 95 % interval of the held-out value, without validation of the other.
        let interval: String
    }

    struct UserRow {
        let user: String
        let sessions: Int
        let reps: Int
        let inSample: String
        let heldOut: String
        let near: String
        let bias: String
        let rest: Int
        let falseCounts: String
    }

    struct PersonalRow {
        let user: String
        let sessions: Int
        let shared: String
        let personal: String
        let dials: String
    }

    struct FoldRow {
        let name: String
        let sessions: Int
        let error: String
        let near: String
        let rest: Int
        let falseCounts: String
        let parameters: String
    }

    struct SessionRow {
        let name: String
        let user: String
        let activity: String
        let labelled: Int
        let inSample: Int
        let heldOut: String
        let error: String
        let isOff: Bool
        let spread: String
        /// The id of the session's trace; nil if it is not drawn.
        let trace: String?
    }

    struct ChartRow {
        let title: String
        let path: String
        let svg: String
        let narrow: String
        /// The finding of the chart, in a sentence.
        let finding: String
        /// The numbers below the chart; nil if a section of the page has them.
        let table: ChartTable?
        /// The anchor and the title of that section.
        let section: String?
        let sectionTitle: String
        let isTall: Bool

        init(_ chart: Report.ReportChart) {
            (title, path, svg, narrow) = (chart.title, "charts/\(chart.name).svg", chart.svg, chart.narrow)
            finding = chart.finding
            isTall = chart.isTall
            switch chart.numbers {
            case .table(let table): (self.table, section, sectionTitle) = (table, nil, "")
            case .section(let id, let title): (table, section, sectionTitle) = (nil, id, title)
            }
        }
    }
}

extension ReportPage {
    /// The held-out accuracy in a sentence or two.
    static func headline(_ result: CalibrationResult) -> String {
        guard let heldOut = result.heldOut else {
            return "In sample only: \(result.inSample.words). Without validation the accuracy on other sessions is "
                + "unknown."
        }
        let title = "Held out (\(result.request.validation)): "
        guard heldOut.sessions > 0 else { return title + heldOut.words + "." }
        return title
            + "\(heldOut.nearShare) of \(heldOut.sessionWords) are counted \(CountUnit.within) and "
            + "\(Formatted.percent(heldOut.shareExact)) exactly\(heldOut.certainWords.isEmpty ? "" : "," + heldOut.certainWords). The mean absolute error is "
            + "\(Formatted.reps(heldOut.meanAbsoluteError)); in sample it is "
            + "\(Formatted.decimal(result.inSample.meanAbsoluteError))."
            + (heldOut.rest.map { " \($0.words.sentence)." } ?? "")
    }

    /// The sessions, and what identifies them and the run.
    static func data(_ run: RunDocument) -> [Row] {
        let sessions = run.result.sessions
        let idle = sessions.filter { $0.labelled == 0 }.count
        return [
            Row(
                name: "Sessions",
                value: "\(sessions.count)" + (idle > 0 ? ", \(idle) of them at rest (labelled 0)" : "")),
            Row(name: "Users", value: LongList.words(sessions.map(\.user), "users")),
            Row(name: "Activities", value: Set(sessions.map(\.activity)).sorted().joined(separator: ", ")),
            Row(name: CountUnit.many.capitalized, value: Formatted.grouped(sessions.reduce(0) { $0 + $1.labelled })),
            Row(name: "Length", value: Formatted.duration(sessions.reduce(0) { $0 + $1.duration })),
            Row(name: "Digest (hash of the sessions and labels)", value: run.data),
            Row(name: "Run (hash of request, data and program)", value: run.id),
        ]
    }
}

extension String {
    /// The text with a capital first letter.
    var sentence: String { prefix(1).uppercased() + dropFirst() }
}
