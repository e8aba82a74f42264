import CountHistory

extension DayTotal {
    /// The count with its certainty: `1,234`, `about 1,234`, `at least 1,234`, `not available` or `no data`.
    package var countText: String {
        guard hasData else { return "no data" }
        guard hasCount else { return "not available" }
        return DayTotal.text(wholeCount, isAtLeast: isAtLeast, isEstimated: isEstimated)
    }

    /// The count in flagged intervals; empty without data.
    package var flaggedText: String {
        guard hasData else { return "" }
        guard hasFlaggedCount else { return "not available" }
        return DayTotal.text(wholeFlagged, isAtLeast: unknownFlaggedSeconds > 0, isEstimated: isFlaggedEstimated)
    }

    private static func text(_ count: Int, isAtLeast: Bool, isEstimated: Bool) -> String {
        (isAtLeast ? "at least " : "") + (isEstimated ? "about " : "") + Formatted.grouped(count)
    }
}
