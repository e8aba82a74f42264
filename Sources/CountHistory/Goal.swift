/// The state of a day's goal.
package enum GoalState: String, Sendable, Hashable {
    /// The certain repetitions reach it.
    case reached
    /// They don't reach it, even with all that is estimated or can be missing.
    case missed
    /// They don't reach it, and what is estimated or can be missing does.
    case open
    /// Nothing was recorded.
    case noData

    /// The state of a day for a goal in repetitions.
    package init(_ total: Tally, goal: Int) {
        if !total.hasData {
            self = .noData
        } else if total.certainCount >= goal {
            self = .reached
        } else {
            self = total.isUnavailable || total.highest >= Double(goal) ? .open : .missed
        }
    }
}

/// Streaks: days in a row on which a goal was reached.
package struct Streaks: Sendable, Hashable {
    /// The current streak, up to the last day.
    package var current = 0
    /// The longest streak.
    package var longest = 0

    /// Counts streaks. An open day neither breaks nor extends a streak; a missed day or a day without data breaks it.
    package init(_ states: [GoalState]) {
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
