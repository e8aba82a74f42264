import Sessions

// Logs of bike trainers, and histories of step counts.
extension Message {
    package static let notALog = Self(
        "notALog", "the file has no line with a notification and no row with a time and a value",
        remedy: "Name a log with time, characteristic and value in each line, or a table with time and hex.")
    static let noCharacteristic = Self(
        "noNotifications", "no line names its characteristic, and no characteristic alone fits the values",
        remedy: "Name it with --characteristic (2a5b, 2a63, 2ad2 or fec2), or add a column characteristic.")
    /// A log contains no usable notification.
    static func noNotifications(reason: String) -> Self {
        Self(
            "noNotifications", reason,
            remedy:
                "Name a log with time, characteristic and value in a line, or a table with the columns time and hex.")
    }
    static func brokenNotification(reason: String) -> Self {
        Self("brokenNotification", reason, remedy: "Correct or delete the line; the other lines were read.")
    }
    /// A text is neither a trainer's offset nor a wheel's circumference.
    static func invalidTrainer(_ text: String) -> Self {
        Self(
            "invalidTrainer", "\(quoted(text)) is not a valid number here",
            remedy: "Write an offset such as 2.5 or 16:02:00, or a circumference from 0.01 to 100 m.")
    }
    static let startUnknown = Self(
        "startUnknown", "the log's times are times of day, and the session's start time is unknown",
        remedy:
            "Give the log's time at the start of the session: --offset 16:02:00, or the manifest's column trainerOffset."
    )
    static func invalidSteps(_ text: String) -> Self {
        Self(
            "invalidSteps", "\(quoted(text)) is not a count of steps",
            remedy: "Write a number of 0 or more, or -1 if the count is unknown.")
    }
    static func ambiguousDate(_ text: String) -> Self {
        Self(
            "ambiguousDate", "\(quoted(text)) is ambiguous: the day or the month is first",
            remedy: "Name the order with --time-unit dmy or --time-unit mdy, or write dates such as 2026-05-04.")
    }
    static let undecidedCounts = Self(
        "undecidedCounts",
        "the numbers may be steps of each interval, totals of days, or counts since a start or since midnight",
        remedy: "Name the right one: --since interval, --since day, --since start or --since midnight.")
    static let loneReading = Self(
        "loneReading", "a single reading of a counter shows no steps",
        remedy: "Add the next reading, or a column start with the time that it counts from.")
    static let json = Self(
        "json", "this is JSON, as services like Fitbit, Google Fit and Samsung Health export it, not a table of steps",
        remedy:
            "Write its records as a table: the header start,end,steps, and lines such as 2026-05-04T08:00:00+02:00,2026-05-04T08:01:00+02:00,84."
    )
    static func contradictoryCounts(at time: String) -> Self {
        Self(
            "contradictoryCounts", "\(time) has two counts",
            remedy: "Import the counts of each person and each device from a file of their own.")
    }
    /// An interval or a record is invalid.
    static func invalidRecord(reason: String) -> Self {
        Self("invalidRecord", reason, remedy: "Correct or delete it.")
    }
    static func malformedXML(reason: String) -> Self {
        Self(
            "malformedXML", "the XML is malformed: \(reason)",
            remedy: "Save or export it again, or correct the line: data could be lost there.")
    }
    /// The root is the file's first element.
    static func notHealthExport(root: String?) -> Self {
        Self(
            "notHealthExport",
            "this is not an Apple Health export" + (root.map { ": it starts with <\($0.prefix(40))>" } ?? ""),
            remedy: "Name the file export.xml of the export, not export_cda.xml.")
    }
    static let cutOff = Self("cutOff", "the file is cut off", remedy: "Copy or export it again.")
    static let noSteps = Self(
        "noSteps", "the file contains no step counts",
        remedy: "Check that this is the right file. Only step counts are read.")
}
