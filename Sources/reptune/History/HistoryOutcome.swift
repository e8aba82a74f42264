import CountHistory
import Foundation
import Reporting
import SVGChart

/// Totals by day, as a table, a JSON document and a chart.
struct HistoryOutcome {
    let totals: [DayTotal]
    let goal: Int?
    let isFlagged: Bool
    let timeZone: String
    let unit: String
    let hasFailed: Bool

    private var states: [GoalState]? { goal.map { goal in totals.map { GoalState($0, goal: goal) } } }

    struct Document: Encodable {
        /// One day. Every day has every key; unknown values are null.
        struct Day: Encodable {
            /// How complete the count is.
            enum State: String, Encodable {
                /// The whole day is known.
                case counted
                /// Some of the day is unknown: the count is a lower bound.
                case atLeast
                /// All that was recorded is unknown.
                case notAvailable
                /// Nothing was recorded.
                case noData
            }

            let day: String
            let hours: Double
            let state: State
            /// Null without data, and where nothing is available: unknown is never 0.
            let count: Int?
            /// The part of the count that is the share of longer intervals.
            let estimated: Int?
            let isAtLeast: Bool
            let unknownHours: Double
            /// Null without data, where nothing is available, and where no flagged intervals were given.
            let flagged: Int?
            /// The part of the flagged count that is the share of longer intervals.
            let flaggedEstimated: Int?
            /// The state of the goal; null without a goal.
            let goal: String?

            init(_ total: DayTotal, isFlagged: Bool, goal: GoalState?) {
                day = total.day.name
                hours = total.day.hours
                state =
                    !total.hasData
                    ? .noData : !total.hasCount ? .notAvailable : total.isAtLeast ? .atLeast : .counted
                let (isKnown, isFlaggedKnown) = (total.hasCount, isFlagged && total.hasData && total.hasFlaggedCount)
                count = isKnown ? total.wholeCount : nil
                isAtLeast = state == .atLeast
                estimated = isKnown ? total.estimated.nearestInt : nil
                unknownHours = total.unknownSeconds / 3600
                flagged = isFlaggedKnown ? total.wholeFlagged : nil
                flaggedEstimated = isFlaggedKnown ? total.flaggedEstimated.nearestInt : nil
                self.goal = goal?.rawValue
            }
        }

        let timeZone: String
        let unit: String
        /// Null where nothing is available.
        let count: Int?
        let isAtLeast: Bool
        let days: [Day]
        let currentStreak: Int?
        let longestStreak: Int?
    }

    var document: Document {
        let (states, streaks) = (states, states.map { Streaks($0) })
        return Document(
            timeZone: timeZone, unit: unit, count: count, isAtLeast: totals.contains { $0.isAtLeast },
            days: totals.enumerated().map { index, total in
                Document.Day(total, isFlagged: isFlagged, goal: states?[index])
            },
            currentStreak: streaks?.current, longestStreak: streaks?.longest)
    }

    /// Nil where nothing is available.
    private var count: Int? {
        totals.contains { $0.hasCount } ? totals.reduce(0) { $0 + $1.count }.nearestInt : nil
    }

    var text: String {
        let (states, gaps) = (states, gaps)
        var table = Table(
            ["day", ">hours", ">\(unit)", ">unknown h"] + (isFlagged ? [">flagged"] : [])
                + (goal == nil ? [] : ["goal"]))
        for (index, total) in totals.enumerated() {
            let gap = gaps[index]
            if gap > 1 {
                table.add(
                    ["\(gap) days without data", "", "", ""] + (isFlagged ? [""] : []) + (goal == nil ? [] : [""]))
            }
            if gap != 1, !total.hasData { continue }
            table.add(
                [
                    total.day.name, Formatted.decimal(total.day.hours), total.countText,
                    total.isAtLeast ? Formatted.decimal(total.unknownSeconds / 3600) : "",
                ] + (isFlagged ? [total.flaggedText] : [])
                    + (states.map { [HistoryOutcome.words($0[index])] } ?? []))
        }
        return table.text + "\n" + words + (isEstimated ? "\n" + HistoryOutcome.estimates : "")
    }

    private var isEstimated: Bool {
        totals.contains { $0.isEstimated || (isFlagged && $0.isFlaggedEstimated) }
    }

    private static let estimates =
        "about: includes the share of an interval of more than an hour, whose count is spread evenly over its time"

    /// For the first day of each gap, the number of days without data; 0 for all other days.
    private var gaps: [Int] {
        var gaps = [Int](repeating: 0, count: totals.count)
        var first: Int?
        for (index, total) in totals.enumerated() {
            guard !total.hasData else {
                first = nil
                continue
            }
            let start = first ?? index
            gaps[start] += 1
            first = start
        }
        return gaps
    }

    private var words: String {
        let recorded = totals.count { $0.hasCount }
        let least = totals.contains { $0.isAtLeast } ? "at least " : ""
        let name = HistoryChart.words(unit)
        var words =
            count.map {
                "\(least)\(Formatted.grouped($0)) \(name) on \(recorded) of \(Formatted.counted(totals.count, "day"))"
            } ?? "\(name) not available on \(Formatted.counted(totals.count { $0.hasData }, "day"))"
        words += ", \(timeZone)"
        guard let states else { return words }
        let streaks = Streaks(states)
        words +=
            "; goal reached on \(Formatted.counted(states.count { $0 == .reached }, "day")), streak \(streaks.current), "
        words += "longest \(streaks.longest)"
        guard let goal, let last = totals.last, let state = states.last, state != .reached else {
            return words
        }
        let most = state == .open ? "at most " : ""
        return words + "; \(most)\(Formatted.grouped(goal - last.wholeCount)) to go on \(last.day.name)"
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
        let name = HistoryChart.words(unit)
        return HistoryChart.make(
            totals, unit: name, title: name.prefix(1).uppercased() + name.dropFirst() + " by day", subtitle: words,
            goal: goal)
    }
}
