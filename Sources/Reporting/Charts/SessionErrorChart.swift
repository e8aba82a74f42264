import SVGChart

/// The errors of each user's sessions, sorted, in a panel for each user.
enum SessionErrorChart {
    /// The largest number of users with a panel.
    static let mostUsers = 12

    /// Draws the errors, the users with the largest mean absolute error first.
    static func make(_ points: [CountPoint], subtitle: String) -> ChartGrid {
        let users = points.usersWorstFirst
        let drawn = users.prefix(mostUsers)
        let omitted = users.count - drawn.count
        let sessions = Dictionary(grouping: points, by: \.user)
        let most = drawn.map { sessions[$0]?.count ?? 0 }.max() ?? 1
        // Five or six panels are two rows of three.
        let columns = min(drawn.count, most > 24 ? 2 : drawn.count == 5 || drawn.count == 6 ? 3 : 4)
        let more = omitted > 0 ? "; the \(drawn.count) users with the largest errors; \(omitted) more omitted" : ""
        let domain = domain(of: points.filter { drawn.contains($0.user) })
        var grid = ChartGrid(
            title: "Error by session, sorted",
            subtitle: subtitle + "; titles: the largest error where it is more than ±1" + more,
            columns: max(1, columns)
        ) {
            for user in drawn {
                panel(user, in: domain, (sessions[user] ?? []).sorted { ($0.error, $0.name) < ($1.error, $1.name) })
            }
        }
        .size(width: Report.width, height: 96 + 190 * Double((drawn.count + columns - 1) / max(1, columns)))
        grid.summary = finding(points)
        return grid
    }

    /// The errors with a margin, and at least ±2.
    private static func domain(of points: [CountPoint]) -> ClosedRange<Double> {
        let errors = points.map { Double($0.error) }
        let (low, high) = (min(-2, errors.min() ?? 0), max(2, errors.max() ?? 0))
        return low - 0.08 * (high - low)...high + 0.08 * (high - low)
    }

    private static func panel(_ user: String, in domain: ClosedRange<Double>, _ sessions: [CountPoint]) -> Chart {
        let (across, upward) = ("Sessions, by error", "Error (reps)")
        // In the title, since a number beside its bar would lie on others. A name would leave it no room.
        let worst = sessions.max { abs($0.error) < abs($1.error) }.flatMap { abs($0.error) > 1 ? $0 : nil }
        let title = user + (worst.map { ": \(Formatted.signed($0.error))" } ?? "")
        return Chart(title: title) {
            BandMark(yStart: .value(upward, -1.5), yEnd: .value(upward, 1.5), series: "within ±1")
            RuleMark(y: 0, isDashed: false)
            BarMark(
                x: .value(across, sessions.indices.map { $0 + 1 }), y: .value(upward, sessions.map(\.error)),
                series: "session",
                tooltips: sessions.map { "\($0.tooltip), error \(Formatted.signed($0.error))" })
        }
        .yAxis(domain: .range(domain), format: .signed)
        .colorScale(ErrorStripChart.colors)
    }

    private static func finding(_ points: [CountPoint]) -> String {
        let off = points.filter { abs($0.error) > 1 }
        guard let worst = points.max(by: { abs($0.error) < abs($1.error) }), worst.error != 0 else {
            return points.isEmpty ? "No data." : "Every session is counted exactly."
        }
        let users = Set(off.map(\.user)).count
        let share =
            off.isEmpty
            ? "Every session is within ±1"
            : "\(off.count) of \(Formatted.counted(points.count, "session")) \(off.count == 1 ? "is" : "are") more than ±1 off, of "
                + Formatted.counted(users, "user")
        return share + "; the largest error is \(Formatted.signed(worst.error)), of \(worst.name), \(worst.user)."
    }
}

extension [CountPoint] {
    /// The users by mean absolute error on sessions with repetitions, the largest first, then by name.
    var usersWorstFirst: [String] {
        let errors = Dictionary(grouping: self, by: \.user).mapValues { sessions -> Double in
            let counted = sessions.filter { $0.labelled > 0 }
            // A user with sessions at rest only comes last.
            guard !counted.isEmpty else { return -1 }
            let sum = counted.reduce(0) { $0 + abs($1.error) }
            return Double(sum) / Double(counted.count)
        }
        return errors.keys.sorted { (-(errors[$0] ?? 0), $0) < (-(errors[$1] ?? 0), $1) }
    }
}
