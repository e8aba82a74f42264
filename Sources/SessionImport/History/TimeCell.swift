import CountHistory

/// A time in a table: a number since 1970 in some unit, or a date and time with an offset.
enum TimeCell {
    /// The start of the year 3001; a later number has another unit.
    static let latest = 32_503_680_000.0

    static func isMissing(_ text: String) -> Bool { ImportProfile.usualMissing.contains(text) }

    static func seconds(_ text: String, unit: TimeUnit = .seconds, column: String) throws(RowFault) -> Double {
        guard !isMissing(text) else { throw RowFault(.missingTime, column: .name(column), remedy: "Delete the line.") }
        if let number = Double(text) {
            let seconds = number / unit.perSecond
            guard seconds >= 0, seconds < latest else {
                throw RowFault(
                    .invalidTime(text), column: .name(column),
                    remedy: "Write seconds since 1970, or name another unit with --time-unit ms, us or ns.")
            }
            return seconds
        }
        guard let seconds = Timestamp.seconds(text.utf8), seconds >= 0 else {
            throw RowFault(.invalidTime(text), column: .name(column))
        }
        return seconds
    }
}
