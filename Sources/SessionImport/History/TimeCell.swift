import CountHistory

/// A time in a table: seconds since 1970 in some unit, or a date and time with its offset.
enum TimeCell {
    /// Beyond the year 3000 a number is of another unit.
    static let latest = 32_503_680_000.0

    static func isMissing(_ text: String) -> Bool { ImportProfile.usualMissing.contains(text) }

    static func seconds(_ text: String, unit: TimeUnit = .seconds, column: String) throws(RowFault) -> Double {
        guard !isMissing(text) else { throw RowFault(.missingTime, column: .name(column), remedy: "Delete the line.") }
        if let number = Double(text) {
            let seconds = number / unit.perSecond
            guard seconds >= 0, seconds < latest else {
                throw RowFault(
                    .invalidTime(text), column: .name(column),
                    remedy: "Times are seconds since 1970; other units are told with --time-unit ms, us or ns.")
            }
            return seconds
        }
        guard let seconds = TimeText.seconds(text.utf8), seconds >= 0 else {
            throw RowFault(.invalidTime(text), column: .name(column))
        }
        return seconds
    }
}
