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
        let withinOne: String
        let bias: String
        let rest: Int
        let falseCounts: String
    }

    struct GroupTable {
        let title: String
        let field: String
        let rows: [GroupRow]
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
        let withinOne: String
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
