import Sessions
import SVGChart

/// The error of every session with repetitions, a row of dots for each user, the users with the largest errors first. Where no
/// session has any, the sessions at rest are drawn: among the others, their false counts would lie in the band of small errors.
enum ErrorStripChart {
    /// Whether the counts are independent of the calibration, for the title.
    enum Evidence {
        case heldOut, inSample, mixed

        fileprivate var title: String {
            switch self {
            case .heldOut: "Held-out error by person"
            case .inSample: "In-sample error by person"
            case .mixed: "Error by person"
            }
        }
    }

    /// The largest number of users that are drawn.
    static let mostUsers = 30

    /// The colours of errors by session. The band has the third colour, a green.
    static let colors = ColorScale.places(["session": 0, "within ±1": 2])

    /// Draws the errors. Users are ordered by mean absolute error on sessions with repetitions, then by name.
    static func make(_ all: [CountPoint], evidence: Evidence, subtitle: String) -> Chart {
        let counted = all.filter { $0.labelled > 0 }
        let sessions = counted.isEmpty ? all : counted
        let users = sessions.usersWorstFirst
        let drawn = users.prefix(mostUsers)
        let rows = Set(drawn)
        let points = sessions.filter { rows.contains($0.user) }
        let omitted = users.count - drawn.count
        let order = drawn.count > 1 ? "; users by mean absolute error, largest first" : ""
        let more = omitted > 0 ? "; the \(drawn.count) users with the largest errors; \(omitted) more omitted" : ""
        let error = "Error, detected − labelled (\(CountUnit.short))"
        let chart = Chart(title: evidence.title, subtitle: subtitle + order + more) {
            // Errors are whole: the band ends half-way to ±2, so that dots at ±1 lie inside.
            BandMark(xStart: .value(error, -1.5), xEnd: .value(error, 1.5), series: "within ±1")
            RuleMark(x: 0, isDashed: false)
            SwarmMark(
                x: .value(error, points.map(\.error)), y: .value("", points.map(\.user)), spacing: 1,
                series: "session", tooltips: points.map { "\($0.tooltip), error \(Formatted.signed($0.error))" })
        }
        .xAxis(domain: .range(domain(of: points)), format: .signed)
        .yAxis(domain: .categories(Array(drawn)), grid: true)
        .colorScale(colors)
        .size(width: Report.width, height: height(of: points, users: drawn.count))
        guard !points.isEmpty else { return chart }
        return chart.summary(
            "A row for each of \(Formatted.counted(drawn.count, "user")), the largest errors first, and a dot for each session"
                + (counted.isEmpty ? ". " : " with \(CountUnit.many). ") + FailingUsers(all).words)
    }

    /// The errors with half a repetition around them, and at least ±4, so that ticks are whole.
    private static func domain(of points: [CountPoint]) -> ClosedRange<Double> {
        let errors = points.map { Double($0.error) }
        return min(-4, errors.min() ?? 0) - 0.6...max(4, errors.max() ?? 0) + 0.6
    }

    /// The height of the chart: rows are higher if sessions with the same error are stacked.
    private static func height(of points: [CountPoint], users: Int) -> Double {
        let most = Dictionary(grouping: points) { Place(user: $0.user, error: $0.error) }.values.map(\.count).max() ?? 1
        // The stack is symmetric around the middle of the row, and a fifth of the row separates it from the next.
        let row = 8 * Double(most + 1 - most % 2) / 0.8
        return 130 + Double(max(users, 1)) * min(60, max(24, row))
    }

    private struct Place: Hashable {
        let user: String
        let error: Int
    }
}
