import RepDetection
import Sessions

// Manifests, names and labels.
extension Message {
    /// The name of a recording does not match the pattern that is to find its label.
    static func noMatch(name: String, pattern: String) -> Self {
        Self(
            "unmatchedName", "the name \(quoted(name)) does not match \(quoted(pattern))",
            remedy: "Correct the pattern, or rename the recording.")
    }
    static func slowPattern(_ pattern: String) -> Self {
        Self(
            "slowPattern", "the pattern \(quoted(pattern)) takes too long on this name",
            remedy: "Correct the pattern, or rename the recording.")
    }
    static func invalidCount(_ text: String) -> Self {
        Self(
            "invalidCount", "\(quoted(text)) is not a count",
            remedy: "Write a whole number from 0 to 1,000,000,000, or leave the cell empty.")
    }
    static func countedTwice(_ session: String) -> Self {
        Self("countedTwice", "\(quoted(session)) has a count already", remedy: "Keep one row for each session.")
    }
    static func invalidStart(_ text: String) -> Self {
        Self(
            "invalidStart", "\(quoted(text)) is not a start time",
            remedy:
                "Write seconds since 1970, or a date and time such as 2026-05-04T09:30:00Z or 2026-05-04 11:30, from 1900 to 2199."
        )
    }
    /// A user, an activity, a note or another name has a flaw.
    static func invalidName(_ field: String, _ flaw: NameFlaw) -> Self {
        Self(
            "invalidName", "the \(field) \(flaw)",
            remedy: "Write a name of 1 to \(NameFlaw.longest) characters without control characters.")
    }
    static func labelledSample(count: Int) -> Self {
        Self(
            "labelledSample", "the label is \(count), and the recording has one sample",
            remedy: "Check that the recording is complete, and correct the label.")
    }
    package static func missingColumns(_ columns: [String], present: [String]) -> Self {
        Self(
            "missingColumn",
            "there is no column \(Formatted.names(columns)); the columns are \(Formatted.names(present))",
            remedy: "Name the columns with --column.")
    }
    static func severalFiles(_ name: String, _ paths: [String]) -> Self {
        Self(
            "severalFiles", "there are several files \(quoted(name)): \(Formatted.names(paths))",
            remedy: "Write the path of one of them.")
    }
    /// The file is a spreadsheet in a format that is not read.
    static func otherSpreadsheet(_ kind: String) -> Self {
        Self("otherSpreadsheet", "it is \(kind)", remedy: "Save it as .xlsx or as CSV.")
    }
    static let notWorkbook = Self(
        "notWorkbook", "this is not an Excel workbook", remedy: "Save the table as .xlsx or as CSV.")
    /// A workbook has a form that the standard does not know.
    static func brokenWorkbook(_ reason: String) -> Self {
        Self("brokenWorkbook", reason, remedy: "Open the workbook in a spreadsheet program, and save it again.")
    }
    static let formulaWithoutValue = Self(
        "formulaWithoutValue", "the formula has no value",
        remedy: "Open the workbook in a spreadsheet program, and save it again: this stores the values of formulas.")
    static func errorCell(_ value: String) -> Self {
        Self("errorCell", "the cell has the error \(value)", remedy: "Correct the cell, or empty it.")
    }
    static func noDate(_ number: String) -> Self {
        Self(
            "noDate", "the cell has the format of a date, and \(number) is none",
            remedy: "Correct the cell, or give it the format of a number.")
    }
    /// Which sheet of a workbook lists the recordings is not clear.
    static func severalSheets(_ names: [String], reason: String) -> Self {
        Self(
            "severalSheets", "the sheets \(Formatted.names(names)) \(reason)",
            remedy: "Save the sheet that lists the recordings in a workbook of its own, or as CSV.")
    }
    static func tooLargeSheet(_ reason: String) -> Self {
        Self(
            "tooLargeSheet", "the sheet has more than \(reason)",
            remedy: "Save the table of the recordings in a workbook of its own.")
    }
    /// A required cell is empty.
    static let emptyCell = Self("emptyCell", "the cell is empty", remedy: "Fill in the cell.")
    /// Two recordings have the same samples; the remedy says what to correct.
    package static func describedDifferently(of other: String, differences: [String], remedy: String) -> Self {
        Self(
            "contradiction",
            "the file has the same samples as \(other) and a different description: "
                + differences.joined(separator: ", "),
            remedy: "A recording has one user, one activity and one label: \(remedy).")
    }
    static func sessionDescribedDifferently(of other: String, difference: String) -> Self {
        Self(
            "contradiction", "the row has the same session as \(other) and a different description: \(difference)",
            remedy:
                "Rows of one session have the same user, activity and label: correct one, or use another name of the session."
        )
    }
    static func repeatedChannels(of other: String, channels: [Channel]) -> Self {
        Self(
            "repeatedChannels",
            "the row has the same session as \(other), and the same channels: \(Formatted.names(channels.map(\.name)))",
            remedy:
                "Rows of one session are its tables, each with other channels: use another name of the session for one of them."
        )
    }
    /// The message with the manifest's line, and of a missing file with the folder of relative paths.
    func inManifest(at place: Place?) -> Message {
        guard let place else { return self }
        let isMissing = self.place.map { self == Message.missingFile.at($0) } ?? false
        let hint = isMissing ? " A path in a manifest is relative to the manifest's folder." : ""
        return at(nil, remedy: remedy.map { $0 + hint }, listedAt: place)
    }
    /// An unknown column is probably one of these known columns, which the manifest lacks.
    static func unknownColumn(_ name: String, suggestions: [String]) -> Self {
        warning(
            "unknownColumn",
            "unknown column \(quoted(name)): did you mean "
                + suggestions.map { quoted($0) }.joined(separator: " or ") + "?",
            remedy:
                "The column was skipped. If its values should be read, give --column \(suggestions.first ?? "")=\(name), or "
                + "rename it in the header.")
    }
    /// A start has no offset from UTC, and is taken in the time zone of the machine.
    static func localStart(zone: String) -> Self {
        warning(
            "localStart", "starts without an offset are taken in \(zone), the time zone of this machine",
            remedy: "Write starts with an offset, such as 2026-05-04T09:30:00+02:00, if this is another one.")
    }
}
