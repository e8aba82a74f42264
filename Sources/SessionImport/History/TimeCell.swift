import CountHistory

/// A time in a table: a number since 1970 in some unit, or a date and time with an offset.
enum TimeCell {
    /// The times that counts can have: from 1970 to the end of 2100. A later number has another unit, and a history has a day for
    /// each between its first and last.
    static let range = 0..<4_133_980_800.0

    static func isMissing(_ text: String) -> Bool { ImportProfile.usualMissing.contains(text) }

    static func seconds(_ text: String, unit: TimeUnit = .seconds, column: String) throws(RowFault) -> Double {
        guard !isMissing(text) else { throw RowFault(.missingTime, column: .name(column), remedy: "Delete the line.") }
        if let number = Double(text) {
            let seconds = number / unit.perSecond
            guard range.contains(seconds) else {
                throw RowFault(
                    .invalidTime(text), column: .name(column),
                    remedy: "Write seconds since 1970, or name another unit with --time-unit ms, us or ns.")
            }
            return seconds
        }
        guard let seconds = Timestamp.seconds(text.utf8) else {
            throw RowFault(.invalidTime(text), column: .name(column))
        }
        return try checked(seconds, text, column: column)
    }

    /// The time, if it is in the range.
    static func checked(_ seconds: Double, _ text: String, column: String) throws(RowFault) -> Double {
        guard range.contains(seconds) else {
            throw RowFault(
                .invalidTime(text), column: .name(column),
                remedy: "Times are from 1970 to 2100: correct or delete the line.")
        }
        return seconds
    }
}
