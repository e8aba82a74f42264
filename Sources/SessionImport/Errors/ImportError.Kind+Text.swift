import Sessions

extension ImportError.Kind: CustomStringConvertible {
    /// What is wrong.
    public var description: String {
        switch self {
        case .missingFile: "there is no such file"
        case .isFolder: "this is a folder, not a file"
        case .notRegularFile: "this is not a regular file"
        case .unreadable(let reason): "the file can't be read: \(reason)"
        case .empty: "the file is empty"
        case .headerOnly: "the file has no rows after its header"
        case .skippedAll(let lines):
            "the file ends within the \(counted(lines, "line", "lines")) that the profile skips"
        case .archive: "this is a compressed archive, not a CSV file"
        case .utf16: "the text is broken UTF-16, or longer than \(UTF16Text.longest / (1024 * 1024)) MiB in it"
        case .brokenArchive(let reason): "the archive can't be read: \(reason)"
        case .severalRecordings(let names): "there are \(names.count) recordings here: \(listed(names))"
        case .noRecording: "there is no recording here"
        case .unrecognised(let reason): "the table is not recognised: \(reason)"
        case .unknownUnit(let columns):
            "the unit of \(listed(columns)) is neither in the header nor shown by the numbers"
        case .clocksDiffer(let first, let second): "the times of \(first) and \(second) are on different clocks"
        case .webPage: "this is a web page"
        case .healthExport: "this is an export of Apple Health: it has counts and no samples"
        case .binary: "the file contains a NUL byte and is not text"
        case .notUTF8: "the text is not UTF-8"
        case .unterminatedQuote: "a quotation mark is opened here and never closed"
        case .fieldTooLong(let limit): "a field is longer than \(SizeLimit.words(limit))"
        case .rowTooLong(let limit): "a row is longer than \(SizeLimit.words(limit))"
        case .missingColumn(let column, let present):
            "there is no column \(column); the columns are \(listed(present))"
        case .repeatedColumn(let name): "the header contains the name \(quoted(name)) more than once"
        case .invalidHeader(let reason): reason
        case .shortRow(let fields, let needed):
            "the row has \(counted(fields, "field", "fields")); \(needed) are needed"
        case .notANumber(let text): "\(quoted(text)) is not a number"
        case .missingTime: "the row has no time"
        case .equalTimes(let rows): "all \(rows) rows have the same time"
        case .timeWentBack(let seconds): "the time goes back by \(short(seconds)) s"
        case .unknownProfile(let name, let known):
            "there is no profile \(quoted(name)); the profiles are \(listed(known))"
        case .invalidProfile(let reason): "the profile is invalid: \(reason)"
        case .noMatch(let name, let pattern): "the name \(quoted(name)) does not match \(quoted(pattern))"
        case .slowPattern(let pattern): "the pattern \(quoted(pattern)) takes too long on this name"
        case .invalidCount(let text): "\(quoted(text)) is not a count of repetitions"
        case .invalidStart(let text): "\(quoted(text)) is not a start time"
        case .invalidName(let field, let flaw): "the \(field) \(flaw)"
        case .impossibleTimes(let reason): reason
        case .valueTooLarge(let text): "\(quoted(text)) is too large for a sample"
        case .labelledSample(let count):
            "\(counted(count, "repetition is", "repetitions are")) labelled, and the recording has one sample"
        case .emptyCell: "the cell is empty"
        case .notALog: "the file has no line with a notification and no row with a time and a value"
        case .noNotifications(let reason), .brokenNotification(let reason): reason
        case .invalidTrainer(let text): "\(quoted(text)) is not a valid number here"
        case .startUnknown: "the log's times are times of day, and the session's start time is unknown"
        case .invalidTime(let text): "\(quoted(text)) is not a time"
        case .invalidSteps(let text): "\(quoted(text)) is not a count of steps"
        case .invalidRecord(let reason): reason
        case .malformedXML(let reason): "the XML is malformed: \(reason)"
        case .notHealthExport(let root):
            "this is not an Apple Health export" + (root.map { ": it starts with <\($0.prefix(40))>" } ?? "")
        case .cutOff: "the file is cut off"
        case .noSteps: "the file contains no step counts"
        case .describedDifferently(let other, let differences):
            "the file has the same samples as \(other) and a different description: "
                + differences.joined(separator: ", ")
        case .sessionDescribedDifferently(let other, let difference):
            "the row has the same session as \(other) and a different description: \(difference)"
        case .repeatedChannels(let other, let channels):
            "the row has the same session as \(other), and the same channels: \(listed(channels.map(\.name)))"
        }
    }

    /// The hint for a missing file that a manifest names.
    var listedRemedy: String { " A path in a manifest is relative to the manifest's folder." }

    /// What to do in most cases.
    var usualRemedy: String {
        switch self {
        case .missingFile: "Check the path."
        case .isFolder: "Name a CSV file in the folder."
        case .notRegularFile: "Save the data to a file and import that file."
        case .unreadable: "Check the file's permissions and the disk."
        case .empty, .headerOnly: "Record or export it again, or omit the file."
        case .skippedAll: "Correct \"skipLines\" in the profile, or record or export the file again."
        case .archive: "Unpack it and import the CSV file inside."
        case .utf16: "Save it as UTF-8, for example with: iconv -f UTF-16 -t UTF-8 IN > OUT"
        case .brokenArchive: "Export it again, or unpack it and import the folder."
        case .severalRecordings: "Name one of its files or folders in each row."
        case .noRecording: "Name a recording, or a folder or an archive with tables: .csv, .tsv, .txt or .json."
        case .unrecognised:
            "Name its columns in a profile with --profile; reptune inspect --profile-out writes a draft."
        case .unknownUnit: "Name the unit with --unit."
        case .clocksDiffer:
            "Import them as recordings of their own, or list them in a manifest with one session and the column offset: "
                + "seconds from the start of the first."
        case .webPage: "Its download has probably failed: download it again."
        case .healthExport: "Import it with: reptune history import export.xml"
        case .binary: "Export the recording as CSV text."
        case .notUTF8: "Save it as UTF-8, for example with: iconv -f ISO-8859-1 -t UTF-8 IN > OUT"
        case .unterminatedQuote: "Close the quotation mark, or delete it."
        case .fieldTooLong: "A quotation mark is probably not closed: close it, or delete it."
        case .rowTooLong:
            "The file is probably no table, or has other line ends: write each row on a line of its own, ended by a line feed."
        case .missingColumn: "Correct the column in the profile, or use another profile."
        case .repeatedColumn: "Use the column's number in the profile instead of its name."
        case .invalidHeader:
            "Name the profile that maps columns to channels, "
                + ImportProfile.bundled.keys.sorted().joined(separator: ", ")
                + ", or your own JSON file, with --profile; or name the columns as channels: time_s,acceleration.x,…"
        case .shortRow: "Complete or delete the line. A recording that was cut off ends with such a line."
        case .notANumber: "Correct the line."
        case .missingTime: "Delete the line, or set a fixed rate in the profile: \"time\": { \"rate\": 50 }"
        case .equalTimes: "Give the sample rate with --rate 50, or name another column of times in a profile."
        case .timeWentBack:
            "The clock was changed, or a second recording starts here: split the file before this line, or set a fixed "
                + "rate in the profile: \"time\": { \"rate\": 50 }"
        case .unknownProfile: "Use one of these, or name a profile's JSON file."
        case .invalidProfile: "Correct the profile."
        case .noMatch, .slowPattern: "Correct the pattern, or rename the recording."
        case .invalidCount: "Write a whole number from 0 to 1,000,000,000, or leave the cell empty."
        case .invalidStart:
            "Write seconds since 1970, or a date and time such as 2026-05-04T09:30:00Z, from 1900 to 2199."
        case .invalidName: "Write a name of 1 to \(NameFlaw.longest) characters without control characters."
        case .impossibleTimes:
            "Correct the unit of the time in the profile or in the header, or set a fixed rate in the profile."
        case .valueTooLarge: "Correct the line, or the scale of the channel in the profile."
        case .labelledSample: "Check that the recording is complete, and correct the label."
        case .emptyCell: "Fill in the cell."
        case .notALog, .noNotifications:
            "Name a log saved by nRF Connect, or a CSV file with the columns time and hex."
        case .brokenNotification: "Correct or delete the line; the other lines were read."
        case .invalidTrainer: "Write an offset such as 2.5 or 16:02:00, or a circumference from 0.01 to 100 m."
        case .startUnknown:
            "Give the log's time at the start of the session: --offset 16:02:00, or the manifest's column trainerOffset."
        case .invalidTime: "Write seconds since 1970, or a date and time with its offset: 2026-05-04T09:30:00+02:00."
        case .invalidSteps: "Write a whole number of 0 or more, or -1 if the count is unknown."
        case .invalidRecord: "Correct or delete it."
        case .malformedXML: "Export it again, or correct the line: a record could be lost there."
        case .notHealthExport: "Name the file export.xml of the export, not export_cda.xml."
        case .cutOff: "Copy or export it again."
        case .noSteps: "Check that this is the right file. Only step counts are read."
        case .describedDifferently:
            "A recording has one user, one activity and one label: remove or correct one of the two."
        case .sessionDescribedDifferently:
            "Rows of one session have the same user, activity and label: correct one, or use another name of the session."
        case .repeatedChannels:
            "Rows of one session are its tables, each with other channels: use another name of the session for one of them."
        }
    }
}
