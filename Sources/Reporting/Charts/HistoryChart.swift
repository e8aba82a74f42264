import Sessions
import CountHistory
import SVGChart

/// Daily totals as bars, with flagged counts at the bottom, days with missing time in another colour, and a goal as a line.
package enum HistoryChart {
    /// Makes the chart.
    ///
    /// - Parameters:
    ///   - totals: The days.
    ///   - unit: The counted unit: `steps`.
    ///   - title: The headline.
    ///   - subtitle: The line below.
    ///   - goal: Repetitions per day.
    package static func make(
        _ totals: [DayTotal], unit: String, title: String, subtitle: String, goal: Int? = nil
    ) -> Chart {
        // Days of a single year are shown without the year.
        let isOneYear = Set(totals.map { $0.day.name.prefix(4) }).count == 1
        let names = totals.map { String(isOneYear ? $0.day.name.dropFirst(5) : $0.day.name[...]) }
        let amount = "Count (\(unit))"
        let flagged = totals.map(\.flagged.wholeCount)
        return Chart(title: title, subtitle: subtitle) {
            // An empty bar keeps the place of a day without data.
            BarMark(x: .value("Day", names), yStart: .value(amount, [0]), yEnd: .value(amount, names.map { _ in 0 }))
            for (series, isAtLeast) in [("counted", false), ("at least: some time unknown", true)] {
                let days = totals.indices.filter { totals[$0].all.hasCount && totals[$0].all.isAtLeast == isAtLeast }
                if !days.isEmpty {
                    BarMark(
                        x: .value("Day", days.map { names[$0] }), yStart: .value(amount, days.map { flagged[$0] }),
                        yEnd: .value(amount, days.map { totals[$0].all.wholeCount }), series: series,
                        tooltips: days.map { tooltip(totals[$0], unit) })
                }
            }
            if flagged.contains(where: { $0 > 0 }) {
                BarMark(
                    x: .value("Day", names), yStart: .value(amount, [0]), yEnd: .value(amount, flagged),
                    series: "in flagged intervals",
                    tooltips: totals.map { "\($0.day.name): \($0.flagged.wholeCount) \(unit) flagged" })
            }
            for index in totals.indices where !totals[index].all.hasData || totals[index].all.isAtLeast {
                TextMark(
                    [totals[index].all.hasData ? "?" : "–"], x: .value("Day", [names[index]]),
                    y: .value(amount, [totals[index].all.wholeCount]))
            }
            if let goal { RuleMark(y: Double(goal), label: "goal \(Formatted.grouped(goal))") }
        }
        .colorScale(.categorical(["counted", "at least: some time unknown", "in flagged intervals"]))
        .summary(finding(totals, unit: unit, goal: goal))
        .size(width: 900, height: 340)
    }

    /// The counted unit in words: `push ups` for the activity `pushUp`.
    package static func words(_ activity: String) -> String {
        let spaced = activity.reduce(into: "") { text, letter in
            if letter.isUppercase, text.last?.isLowercase == true { text += " " }
            text += letter.lowercased()
        }
        return spaced.hasSuffix("s") ? spaced : spaced + "s"
    }

    private static func finding(_ totals: [DayTotal], unit: String, goal: Int?) -> String {
        let days = totals.filter(\.all.hasCount)
        guard let most = days.max(by: { $0.all.wholeCount < $1.all.wholeCount }) else { return "No day has a count." }
        let unknown = totals.count { !$0.all.hasData || $0.all.isAtLeast }
        let reached =
            goal.map { goal in "; the goal is reached on \(days.count { $0.all.certainCount >= goal })" } ?? ""
        return
            "\(days.count) of \(Formatted.counted(totals.count, "day")) have a count, \(unknown) with unknown time or no data"
            + "\(reached). The highest is \(most.countText) \(unit), on \(most.day.name)."
    }

    private static func tooltip(_ total: DayTotal, _ unit: String) -> String {
        "\(total.day.name): \(total.countText) \(unit)"
            + (total.all.isAtLeast ? ", \(Formatted.decimal(total.all.unknownSeconds / 3600, 1)) h unknown" : "")
    }
}
