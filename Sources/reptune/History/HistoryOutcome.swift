import Sessions
import CountHistory
import Foundation
import Reporting
import SVGChart

/// Totals by day, as a table, a JSON document and a chart.
struct HistoryOutcome {
    let totals: [DayTotal]
    /// The total of all days: intervals over midnight count whole.
    let total: Tally
    /// The sources of each day whose counts differ by more than a tenth, with their counts; empty otherwise.
    var sources: [[SourceCount]] = []
    let goal: Int?
    let isFlagged: Bool
    let timeZone: String
    let unit: String

    private var states: [GoalState]? { goal.map { goal in totals.map { GoalState($0.all, goal: goal) } } }

    /// The count of one source on one day.
    struct SourceCount: Encodable {
        let source: String
        let count: Int
    }

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
            /// The part of the count that is uncertain: of intervals that count by a share, or beside a better source.
            let estimated: Int?
            let isAtLeast: Bool
            let unknownHours: Double
            /// The most that a lower bound lacks, at 5 per second; null where the count is none.
            let missingAtMost: Int?
            /// Null without data, where nothing is available, and where no flagged intervals were given.
            let flagged: Int?
            /// The part of the flagged count that is uncertain.
            let flaggedEstimated: Int?
            /// The state of the goal; null without a goal.
            let goal: String?
            /// The sources, if their counts differ by more than a tenth.
            let sources: [SourceCount]

            init(_ total: DayTotal, isFlagged: Bool, goal: GoalState?, sources: [SourceCount]) {
                day = total.day.name
                hours = total.day.hours
                let all = total.all
                state = !all.hasData ? .noData : all.isUnavailable ? .notAvailable : all.isAtLeast ? .atLeast : .counted
                let flagged = isFlagged && all.hasData && !total.flagged.isUnavailable ? total.flagged : nil
                count = all.hasCount ? all.wholeCount : nil
                isAtLeast = state == .atLeast
                estimated = all.hasCount ? all.estimated.nearestInt : nil
                unknownHours = all.unknownSeconds / 3600
                missingAtMost = all.isAtLeast ? all.missing.nearestInt : nil
                self.flagged = flagged?.wholeCount
                flaggedEstimated = flagged?.estimated.nearestInt
                self.sources = sources
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
            timeZone: timeZone, unit: unit, count: count, isAtLeast: total.isAtLeast,
            days: totals.enumerated().map { index, total in
                Document.Day(
                    total, isFlagged: isFlagged, goal: states?[index], sources: sources.isEmpty ? [] : sources[index])
            },
            currentStreak: streaks?.current, longestStreak: streaks?.longest)
    }

    /// Nil where nothing is available.
    private var count: Int? {
        total.hasCount ? total.wholeCount : nil
    }

    var text: String {
        let (states, gaps) = (states, gaps)
        let (isLacking, isDiffering) = (totals.contains { $0.all.isAtLeast }, sources.contains { !$0.isEmpty })
        var titles = ["day", ">hours", ">\(unit)"]
        if isLacking { titles += [">unknown h", ">missing at most"] }
        if isFlagged { titles.append(">flagged") }
        if goal != nil { titles.append("goal") }
        if isDiffering { titles.append("sources that differ") }
        var table = Table(titles)
        for (index, total) in totals.enumerated() {
            let (gap, all) = (gaps[index], total.all)
            if gap > 1 { table.add(["\(gap) days without data"] + [String](repeating: "", count: titles.count - 1)) }
            if gap != 1, !all.hasData { continue }
            var cells = [total.day.name, Formatted.decimal(total.day.hours), total.countText]
            if isLacking {
                let (hours, missing) = (Formatted.decimal(all.unknownSeconds / 3600), all.missing.nearestInt)
                cells += all.isAtLeast ? [hours, Formatted.grouped(missing)] : ["", ""]
            }
            if isFlagged { cells.append(total.flaggedText) }
            if let states {
                cells.append(["open": "unknown", "noData": "–"][states[index].rawValue] ?? states[index].rawValue)
            }
            if isDiffering {
                let counts = sources[index].map { "\($0.source) \(Formatted.grouped($0.count))" }
                cells.append(counts.joined(separator: ", "))
            }
            table.add(cells)
        }
        let isAbout = totals.contains { $0.all.isEstimated || (isFlagged && $0.flagged.isEstimated) }
        let about = "about: includes the share of an interval by its time, or what a source counted beyond a better one"
        return table.text + "\n" + words + (isAbout ? "\n" + about : "")
    }

    /// For the first day of each gap, the number of days without data; 0 for all other days.
    private var gaps: [Int] {
        var gaps = [Int](repeating: 0, count: totals.count)
        var first: Int?
        for (index, total) in totals.enumerated() {
            guard !total.all.hasData else {
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
        let recorded = totals.count { $0.all.hasCount }
        let least = total.isAtLeast ? "at least " : total.isEstimated ? "about " : ""
        let name = HistoryChart.words(unit)
        var words =
            count.map {
                "\(least)\(Formatted.grouped($0)) \(name) on \(recorded) of \(Formatted.counted(totals.count, "day"))"
            } ?? "\(name) not available on \(Formatted.counted(totals.count { $0.all.hasData }, "day"))"
        words += ", \(timeZone)"
        guard let states else { return words }
        let streaks = Streaks(states)
        words +=
            "; goal reached on \(Formatted.counted(states.count { $0 == .reached }, "day")), streak \(streaks.current), "
        words += "longest \(streaks.longest)"
        guard let goal, let last = totals.last, let state = states.last, state != .reached else {
            return words
        }
        let most = state == .open || last.all.isEstimated ? "at most " : ""
        return words + "; \(most)\(Formatted.grouped(goal - last.all.certainCount)) to go on \(last.day.name)"
    }

    var chart: Chart {
        let name = HistoryChart.words(unit)
        return HistoryChart.make(
            totals, unit: name, title: name.prefix(1).uppercased() + name.dropFirst() + " by day", subtitle: words,
            goal: goal)
    }
}
