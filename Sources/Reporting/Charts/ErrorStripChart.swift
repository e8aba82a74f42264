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
    static var colors: ColorScale { ColorScale.places(["session": 0, CountUnit.within: 2]) }

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
        let isWhole = CountUnit.near == .one
        let error = "Error, detected − labelled (\(isWhole ? CountUnit.short : "% of the label"))"
        // Whole errors: the band ends half-way to ±2, so that dots at ±1 lie inside.
        let near = isWhole ? 1.5 : 5
        let chart = Chart(title: evidence.title, subtitle: subtitle + order + more) {
            BandMark(xStart: .value(error, -near), xEnd: .value(error, near), series: CountUnit.within)
            RuleMark(x: 0, isDashed: false)
            SwarmMark(
                x: .value(error, points.map(CountUnit.near.measured)), y: .value("", points.map(\.user)),
                spacing: isWhole ? 1 : 0,
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

    /// The errors with half a repetition around them, and at least ±4, so that ticks are whole; in % at least ±8 with 1 around them.
    private static func domain(of points: [CountPoint]) -> ClosedRange<Double> {
        let errors = points.map(CountUnit.near.measured)
        let (least, margin) = CountUnit.near == .one ? (4.0, 0.6) : (8, 1)
        return min(-least, errors.min() ?? 0) - margin...max(least, errors.max() ?? 0) + margin
    }

    /// The height of the chart: rows are higher if sessions with the same error are stacked.
    private static func height(of points: [CountPoint], users: Int) -> Double {
        let most =
            Dictionary(grouping: points) { Place(user: $0.user, error: CountUnit.near.measured($0).rounded()) }.values
            .map(\.count).max() ?? 1
        // The stack is symmetric around the middle of the row, and a fifth of the row separates it from the next.
        let row = 8 * Double(most + 1 - most % 2) / 0.8
        return 130 + Double(max(users, 1)) * min(60, max(24, row))
    }

    private struct Place: Hashable {
        let user: String
        let error: Double
    }
}
