import CountHistory
import Foundation
import Reporting
import SVGChart

/// Totals by day as a table, as a document and as a chart.
struct HistoryOutcome {
    let totals: [DayTotal]
    let goal: Int?
    let isFlagged: Bool
    let timeZone: String
    let unit: String
    let hasFailed: Bool

    private var states: [GoalState]? { goal.map { goal in totals.map { GoalState($0, goal: goal) } } }

    struct Document: Encodable {
        /// One day. Every key is there on every day; what is not known is null.
        struct Day: Encodable {
            /// What the count is worth.
            enum State: String, Encodable {
                /// All is known.
                case counted
                /// Some of the day is unknown: there were at least so many.
                case atLeast
                /// Nothing was recorded.
                case noData
            }

            let day: String
            let hours: Double
            let state: State
            /// Null without data: unknown is never 0.
            let count: Int?
            let unknownHours: Double
            /// Null without data, and where no flagged intervals were given.
            let flagged: Int?
            /// How the day stands to the goal; null without one.
            let goal: String?

            init(_ total: DayTotal, isFlagged: Bool, goal: GoalState?) {
                day = total.day.name
                hours = total.day.hours
                state = !total.hasData ? .noData : total.isAtLeast ? .atLeast : .counted
                count = total.hasData ? total.wholeCount : nil
                unknownHours = total.unknownSeconds / 3600
                flagged = isFlagged && total.hasData ? total.wholeFlagged : nil
                self.goal = goal?.rawValue
            }

            private enum CodingKeys: CodingKey { case day, hours, state, count, isAtLeast, unknownHours, flagged, goal }

            func encode(to encoder: any Encoder) throws {
                var container = encoder.container(keyedBy: CodingKeys.self)
                try container.encode(day, forKey: .day)
                try container.encode(hours, forKey: .hours)
                try container.encode(state, forKey: .state)
                try container.encode(count, forKey: .count)
                try container.encode(state == .atLeast, forKey: .isAtLeast)
                try container.encode(unknownHours, forKey: .unknownHours)
                try container.encode(flagged, forKey: .flagged)
                try container.encode(goal, forKey: .goal)
            }
        }

        let timeZone: String
        let unit: String
        let count: Int
        let isAtLeast: Bool
        let days: [Day]
        let currentStreak: Int?
        let longestStreak: Int?
    }

    var document: Document {
        let streaks = states.map { Streaks($0) }
        return Document(
            timeZone: timeZone, unit: unit, count: count, isAtLeast: totals.contains { $0.isAtLeast },
            days: totals.enumerated().map { index, total in
                Document.Day(total, isFlagged: isFlagged, goal: states?[index])
            },
            currentStreak: streaks?.current, longestStreak: streaks?.longest)
    }

    private var count: Int { Int(totals.reduce(0) { $0 + $1.count }.rounded()) }

    var text: String {
        var table = Table(
            ["day", ">hours", ">\(unit)", ">unknown h"] + (isFlagged ? [">flagged"] : [])
                + (goal == nil ? [] : ["goal"]))
        for (index, total) in totals.enumerated() {
            let least = total.isAtLeast ? "at least " : ""
            let flaggedLeast = total.unknownFlaggedSeconds > 0 ? "at least " : ""
            table.add(
                [
                    total.day.name, Numbers.decimal(total.day.hours),
                    total.hasData ? "\(least)\(total.wholeCount)" : "no data",
                    total.isAtLeast ? Numbers.decimal(total.unknownSeconds / 3600) : "",
                ] + (isFlagged ? [total.hasData ? "\(flaggedLeast)\(total.wholeFlagged)" : ""] : [])
                    + (states.map { [HistoryOutcome.words($0[index])] } ?? []))
        }
        return table.text + "\n" + words
    }

    private var words: String {
        let recorded = totals.count { $0.hasData }
        let least = totals.contains { $0.isAtLeast } ? "at least " : ""
        var words =
            "\(least)\(Numbers.grouped(count)) \(unit) on \(recorded) of \(Numbers.counted(totals.count, "day")), \(timeZone)"
        guard let states else { return words }
        let streaks = Streaks(states)
        words +=
            "; goal reached on \(Numbers.counted(states.count { $0 == .reached }, "day")), streak \(streaks.current), "
        return words + "longest \(streaks.longest)"
    }

    private static func words(_ state: GoalState) -> String {
        switch state {
        case .reached: "reached"
        case .missed: "missed"
        case .open: "unknown"
        case .noData: "–"
        }
    }

    var chart: Chart {
        HistoryChart.make(totals, unit: unit, title: "By day: \(unit)", subtitle: words, goal: goal)
    }
}
