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

    /// The sessions with repetitions, and separately the sessions at rest.
    private static func finding(_ points: [CountPoint]) -> String {
        let counted = points.filter { $0.labelled > 0 }
        let rest = points.filter { $0.labelled == 0 }
        let sentences = [words(counted, ofAll: rest.isEmpty), words(atRest: rest)].compactMap { $0 }
        return sentences.isEmpty ? "No data." : sentences.joined(separator: " ")
    }

    private static func words(_ counted: [CountPoint], ofAll: Bool) -> String? {
        guard let largest = counted.map({ abs($0.error) }).max() else { return nil }
        guard largest > 0 else { return "Every session\(ofAll ? "" : " with repetitions") is counted exactly." }
        let off = counted.filter { abs($0.error) > 1 }
        let sessions = Formatted.counted(counted.count, "session") + (ofAll ? "" : " with repetitions")
        let share =
            off.isEmpty
            ? "Every session\(ofAll ? "" : " with repetitions") is within ±1"
            : "\(off.count) of \(sessions) \(off.count == 1 ? "is" : "are") more than ±1 off, of "
                + Formatted.counted(Set(off.map(\.user)).count, "user")
        let worst = counted.filter { abs($0.error) == largest }
        let error = Set(worst.map(\.error)).count > 1 ? "±\(largest)" : Formatted.signed(worst[0].error)
        let more = worst.count > 1 ? " and \(worst.count - 1) more" : ""
        return share + "; the largest error is \(error), of \(worst[0].name), \(worst[0].user)\(more)."
    }

    private static func words(atRest rest: [CountPoint]) -> String? {
        guard !rest.isEmpty else { return nil }
        let wrong = rest.filter { $0.detected > 0 }
        let sessions = Formatted.counted(rest.count, "session")
        return wrong.isEmpty
            ? "At rest, \(sessions) without a false count."
            : "At rest, \(wrong.count) of \(sessions) with false counts, \(wrong.map(\.detected).max() ?? 0) at most."
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
