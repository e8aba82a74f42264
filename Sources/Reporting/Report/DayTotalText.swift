import Sessions
import CountHistory

extension DayTotal {
    /// The count with its certainty: `1,234`, `about 1,234`, `at least 1,234`, `not available` or `no data`.
    package var countText: String { all.hasData ? all.text : "no data" }

    /// The count in flagged intervals; empty without data.
    package var flaggedText: String { all.hasData ? flagged.text : "" }
}

extension Tally {
    fileprivate var text: String {
        guard !isUnavailable else { return "not available" }
        return (isAtLeast ? "at least " : isEstimated ? "about " : "") + Formatted.grouped(wholeCount)
    }
}
