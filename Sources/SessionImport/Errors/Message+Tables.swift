import Sessions

// Tables and their profiles.
extension Message {
    /// A table is not from a motion sensor.
    static func unrecognised(reason: String) -> Self {
        Self(
            "unrecognised", "the table is not recognised: \(reason)",
            remedy:
                "Name its columns in a profile with --profile; reptune inspect FILE --profile-out FILE.json writes a draft."
        )
    }
    static func unknownUnit(_ columns: [String], finding: String? = nil) -> Self {
        Self(
            "unknownUnit",
            "the unit of \(Formatted.names(columns)) is neither in the header nor shown by the numbers"
                + (finding.map { ": they are \($0)" } ?? ""),
            remedy: "Name the unit with --unit.")
    }
    /// The readings are possible units and their meaning.
    static func unknownTimeUnit(_ column: String, readings: [String]) -> Self {
        Self(
            "unknownUnit",
            "the unit of the times in \(quoted(column)) is neither in the header nor shown by the steps between them: "
                + readings.joined(separator: ", "), remedy: "Name the unit with --time-unit.")
    }
    /// All questions about a table in one: each has words and a remedy.
    static func joined(_ questions: [Message]) -> Message {
        var joined = questions[0]
        joined.words = questions.map(\.words).joined(separator: "; ")
        joined.remedy = questions.compactMap(\.remedy).joined(separator: " ")
        return joined
    }
    /// Another table of the recording waits for an answer.
    static func waiting(for file: String) -> Self {
        Self(
            "waitingForTable", "it is one recording with \(file), which can't be read yet",
            remedy: "Answer the question about that table; both are then imported together.")
    }
    static func unknownSensor(_ columns: [String]) -> Self {
        Self(
            "unknownSensor", "the header does not name the sensor of \(Formatted.names(columns))",
            remedy: "Name it with --xyz acceleration, --xyz rotationRate or another sensor.")
    }
    /// A unit differs from the unit that was taken for the same header before.
    static func otherUnit(_ quantity: String, _ unit: String, before: String) -> Self {
        Self(
            "otherUnit",
            "\(quantity == "time" ? "the time" : quantity) is in \(unit) here, and was taken in \(before) for other tables "
                + "with this header",
            remedy:
                "If those are wrong, remove their sessions with reptune sessions remove, and import them again; otherwise name the "
                + "unit in a profile of this file.")
    }
    /// Two tables of a recording have times on clocks that can't be compared.
    static func clocksDiffer(_ first: String, _ second: String) -> Self {
        Self(
            "clocksDiffer", "the times of \(first) and \(second) are on different clocks",
            remedy:
                "Import them as separate recordings, or list them in a manifest with one session and the column offset: "
                + "seconds from the start of the first.")
    }
    static let unterminatedQuote = Self(
        "unterminatedQuote", "a quotation mark is opened here and never closed",
        remedy: "Close the quotation mark, or delete it.")
    /// The limit is in bytes.
    static func fieldTooLong(limit: Int) -> Self {
        Self(
            "fieldTooLong", "a field is longer than \(SizeLimit.words(limit))",
            remedy: "A quotation mark is probably not closed: close it, or delete it.")
    }
    /// The limit is in bytes.
    static func rowTooLong(limit: Int) -> Self {
        Self(
            "rowTooLong", "a row is longer than \(SizeLimit.words(limit))",
            remedy: "The file is probably no table, or has other line ends: end each row with a line feed.")
    }
    static func missingColumn(_ column: ColumnReference, present: [String]) -> Self {
        Self(
            "missingColumn", "there is no column \(column); the columns are \(Formatted.names(present))",
            remedy: "Correct the column in the profile, or use another profile.")
    }
    static func repeatedColumn(_ name: String) -> Self {
        Self(
            "repeatedColumn", "the header contains the name \(quoted(name)) more than once",
            remedy: "Use the column's number in the profile instead of its name.")
    }
    /// A header does not name its channels.
    static func invalidHeader(_ words: String, remedy: String) -> Self {
        Self("invalidHeader", words, remedy: remedy)
    }
    /// A row ends before the last needed column.
    static func shortRow(fields: Int, needed: Int) -> Self {
        Self(
            "shortRow", "the row has \(Formatted.counted(fields, "field", "fields")); \(needed) are needed",
            remedy: "Complete or delete the line. A recording that was cut off ends with such a line.")
    }
    /// The error of a row of a list of recordings, counts or days with more fields than its header; nil for others.
    static func longRow(_ row: [String], header: Int) -> Self? {
        let fields = row.lastIndex { !$0.isEmpty }.map { $0 + 1 } ?? 0
        return fields > header ? .longRow(fields: fields, header: header) : nil
    }
    /// A row of a list has more fields than its header.
    static func longRow(fields: Int, header: Int) -> Self {
        Self(
            "longRow", "the row has \(Formatted.counted(fields, "field", "fields")), and the header \(header)",
            remedy: "Remove a separator that is too many, quote a text that has one, and write 1000 for 1,000.")
    }
    static func notANumber(_ text: String) -> Self {
        Self("notANumber", "\(quoted(text)) is not a number", remedy: "Correct the line.")
    }
    static let missingTime = Self(
        "missingTime", "the row has no time",
        remedy: "Delete the line, or set a fixed rate in the profile: \"time\": { \"rate\": 50 }")
    /// The profile names neither a column of times nor a rate.
    static func noTimes(_ profile: String) -> Self {
        Self(
            "noTimes", "the profile \(quoted(profile)) gives neither a column of times nor a sample rate",
            remedy:
                "Give the rate with --rate, or add to the profile \"time\": { \"column\": \"t\", \"unit\": \"ms\" }.")
    }
    static func equalTimes(rows: Int) -> Self {
        Self(
            "equalTimes", "all \(rows) rows have the same time",
            remedy: "Give the sample rate with --rate 50, or name another column of times in a profile.")
    }
    static func timeWentBack(seconds: Double) -> Self {
        Self(
            "timeWentBack", "the time goes back by \(Formatted.short(seconds)) s",
            remedy:
                "The clock was changed, or a second recording starts here: split the file before this line. If rows are out of order, sort "
                + "them by their times.")
    }
    /// The times give a recording that no sensor makes: the unit of the time is probably wrong.
    static func impossibleTimes(reason: String) -> Self {
        Self(
            "impossibleTimes", reason,
            remedy: "Correct the unit of the time in the profile or in the header, or set a fixed rate in the profile.")
    }
    static func invalidTime(_ text: String) -> Self {
        Self(
            "invalidTime", "\(quoted(text)) is not a time",
            remedy: "Write seconds since 1970, or a date and time with its offset: 2026-05-04T09:30:00+02:00.")
    }
    /// The time of a row has an offset from UTC or none, unlike those before it.
    static func mixedOffsets(_ text: String, isLacking: Bool) -> Self {
        Self(
            "mixedOffsets",
            "\(quoted(text)) has \(isLacking ? "no" : "an") offset from UTC, and the lines before have \(isLacking ? "one" : "none")",
            remedy: "Write all times with their offset, or all without.")
    }
    /// A value is too large in magnitude to compute with.
    static func valueTooLarge(_ text: String) -> Self {
        Self(
            "valueTooLarge", "\(quoted(text)) is too large for a sample",
            remedy: "Correct the line, or the scale of the channel in the profile.")
    }
    static func unknownProfile(_ name: String, known: [String]) -> Self {
        Self(
            "unknownProfile", "there is no profile \(quoted(name)); the profiles are \(Formatted.names(known))",
            remedy: "Use one of these, or name a profile's JSON file.")
    }
    static func invalidProfile(reason: String) -> Self {
        Self("invalidProfile", "the profile is invalid: \(reason)", remedy: "Correct the profile.")
    }
    /// Whether a table is damaged, so that its sensor is skipped and the other tables of its recording are imported. Other errors ask
    /// for a flag, a profile or another file.
    var isOfDamagedTable: Bool { Message.ofDamagedTables.contains(kind) }
    private static let ofDamagedTables: Set = [
        "unreadableFile", "utf16", "binary", "notUTF8", "unterminatedQuote", "fieldTooLong", "rowTooLong",
        "repeatedColumn", "shortRow", "notANumber", "missingTime", "equalTimes", "timeWentBack", "impossibleTimes",
        "invalidTime", "valueTooLarge",
    ]
}
