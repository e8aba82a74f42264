/// How a day stands to a goal.
public enum GoalState: String, Sendable, Hashable {
    /// The sure repetitions reach it, whatever else is unknown.
    case reached
    /// All is known, and it is not enough.
    case missed
    /// Not enough is sure, and some of the day is unknown.
    case open
    /// Nothing was recorded.
    case noData

    /// How a day stands to a goal of so many repetitions.
    public init(_ total: DayTotal, goal: Int) {
        if !total.hasData {
            self = .noData
        } else if total.wholeCount >= goal {
            self = .reached
        } else {
            self = total.isAtLeast ? .open : .missed
        }
    }
}

/// Days in a row on which a goal was reached.
public struct Streaks: Sendable, Hashable {
    /// The row that lasts to the last day.
    public var current = 0
    /// The longest row.
    public var longest = 0

    /// Counts rows. An open day neither breaks nor extends a row; a missed day breaks it, and so does a day without data.
    public init(_ states: [GoalState]) {
        for state in states {
            switch state {
            case .reached: current += 1
            case .missed, .noData: current = 0
            case .open: break
            }
            longest = max(longest, current)
        }
    }
}
