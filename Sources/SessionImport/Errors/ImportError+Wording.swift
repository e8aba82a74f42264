extension ImportError.Kind: CustomStringConvertible {
    /// What is wrong, in words.
    public var description: String {
        switch self {
        case .missingFile: "there is no such file"
        case .isFolder: "this is a folder, not a file"
        case .notRegularFile: "this is not an ordinary file"
        case .unreadable(let reason): "the file can't be read: \(reason)"
        case .empty: "the file is empty"
        case .headerOnly: "the file is empty but for its header"
        case .skippedAll(let lines):
            "the file ends within the \(counted(lines, "line", "lines")) that the profile passes over"
        case .archive: "this is a compressed archive, not a CSV file"
        case .utf16: "the text is in UTF-16"
        case .binary: "the file holds a NUL byte, so it is not text"
        case .notUTF8: "the text is not UTF-8"
        case .unterminatedQuote: "a quotation mark is opened here and never closed"
        case .fieldTooLong(let limit): "a field is longer than \(limit) bytes"
        case .missingColumn(let column, let present): "there is no column \(column); there are \(listed(present))"
        case .repeatedColumn(let name): "the header has the name \(quoted(name)) more than once"
        case .shortRow(let fields, let needed):
            "the row has \(counted(fields, "field", "fields")); \(needed) are needed"
        case .notANumber(let text): "\(quoted(text)) is not a number"
        case .missingTime: "the row has no time"
        case .timeWentBack(let seconds): "the time goes back by \(short(seconds)) s"
        case .unknownProfile(let name, let known): "there is no profile \(quoted(name)); there are \(listed(known))"
        case .invalidProfile(let reason): "the profile can't be used: \(reason)"
        case .invalidCount(let text): "\(quoted(text)) is not a count of repetitions"
        case .invalidStart(let text): "\(quoted(text)) is not a start time"
        case .emptyCell: "the cell is empty"
        case .notALog: "no line is a notification, and no row has a time and a value"
        case .noNotifications(let reason), .brokenNotification(let reason): reason
        case .invalidTrainer(let text): "\(quoted(text)) is no number that is meant here"
        case .startUnknown: "the log tells times of day, and when the session started is not known"
        case .invalidTime(let text): "\(quoted(text)) is not a time"
        case .invalidSteps(let text): "\(quoted(text)) is not a count of steps"
        case .invalidRecord(let reason): reason
        case .malformedXML(let reason): "the XML is malformed: \(reason)"
        case .notHealthExport(let root):
            "this is not an Apple Health export" + (root.map { ": it begins with <\($0.prefix(40))>" } ?? "")
        case .cutOff: "the file ends in the middle"
        case .noSteps: "the file holds no counts of steps"
        case .toldOtherwise(let other, let differences):
            "this is the same recording as \(other), told of differently: \(differences.joined(separator: ", "))"
        }
    }

    /// What may help besides where a manifest names the file.
    var listedRemedy: String { " A path in a manifest is taken from the manifest's folder." }

    /// What helps for the most part.
    var usualRemedy: String {
        switch self {
        case .missingFile: "Check the path."
        case .isFolder: "Name the CSV file inside it."
        case .notRegularFile: "Save the data to a file and import that."
        case .unreadable: "Check who may read the file, and the disk."
        case .empty, .headerOnly: "Record or export it again, or leave it out."
        case .skippedAll: "Correct \"skipLines\" in the profile, or record or export the file again."
        case .archive: "Unpack it and import the CSV file inside."
        case .utf16: "Save it as UTF-8, for instance with: iconv -f UTF-16 -t UTF-8 IN > OUT"
        case .binary: "Export the recording as CSV text."
        case .notUTF8: "Save it as UTF-8, for instance with: iconv -f ISO-8859-1 -t UTF-8 IN > OUT"
        case .unterminatedQuote: "Close the quotation mark, or delete it."
        case .fieldTooLong: "A quotation mark may be missing its partner: close it, or delete it."
        case .missingColumn: "Correct the column in the profile, or take another profile."
        case .repeatedColumn: "Give the column's number in the profile instead of its name."
        case .shortRow: "Complete or delete the line; a recording cut off while it was written ends like this."
        case .notANumber: "Correct the line."
        case .missingTime: "Delete the line, or give the profile a fixed rate: \"time\": { \"rate\": 50 }"
        case .timeWentBack:
            "The clock was changed or a second recording begins: split the file before this line, or give the "
                + "profile a fixed rate: \"time\": { \"rate\": 50 }"
        case .unknownProfile: "Take one of these, or name a profile's JSON file."
        case .invalidProfile: "Correct the profile."
        case .invalidCount: "Write a whole number from 0 to 1,000,000,000, or leave the cell empty."
        case .invalidStart: "Write seconds since 1970, or a date such as 2026-05-04T09:30:00Z."
        case .emptyCell: "Fill it."
        case .notALog, .noNotifications:
            "Name a log that nRF Connect saved, or a CSV file with the columns time and hex."
        case .brokenNotification: "Mend or delete the line; the others were read."
        case .invalidTrainer: "Write seconds such as 2.5 or 16:02:00, and a circumference in metres above 0."
        case .startUnknown:
            "Say what the log's clock showed when the session started: --offset 16:02:00, or trainerOffset in a manifest."
        case .invalidTime: "Write seconds since 1970, or a date and time with its offset: 2026-05-04T09:30:00+02:00."
        case .invalidSteps: "Write a whole number of 0 or more, or -1 where it is unknown."
        case .invalidRecord: "Correct or delete it."
        case .malformedXML: "Export it again, or mend the line: a record could be lost there."
        case .notHealthExport: "Name the file export.xml of the export, not export_cda.xml."
        case .cutOff: "Copy or export it again."
        case .noSteps: "Check that it is the right file; other counts are not read."
        case .toldOtherwise: "One recording has one user, activity and label: remove or correct one of the two."
        }
    }
}
