import RepDetection
import Sessions

/// An error of an import: what is wrong, where, and what to do.
public struct ImportError: Error, Sendable, Equatable {
    /// What is wrong.
    public enum Kind: Sendable, Equatable {
        /// There is no file at the path.
        case missingFile
        /// The path leads to a folder.
        case isFolder
        /// The path leads to a pipe, a device or the like.
        case notRegularFile
        /// The file can't be read, for this reason.
        case unreadable(reason: String)
        /// The file has no row.
        case empty
        /// The file has a header and no other row.
        case headerOnly
        /// The file ends within the lines that the profile skips.
        case skippedAll(lines: Int)
        /// The file is a compressed archive.
        case archive
        /// An archive can't be unpacked, for this reason.
        case brokenArchive(reason: String)
        /// There is no recording at the path.
        case noRecording
        /// A row of a manifest names a folder or an archive with several recordings.
        case severalRecordings([String])
        /// A table is not that of a sensor of motion, for this reason.
        case unrecognised(reason: String)
        /// The unit of these columns is neither in the header nor shown by the numbers.
        case unknownUnit([String])
        /// Two tables of a recording have times on clocks that can't be compared.
        case clocksDiffer(String, String)
        /// The file is an export of Apple Health, which has no samples.
        case healthExport
        /// The file is a web page: a server's answer to a download that failed.
        case webPage
        /// The file is text in UTF-16.
        case utf16
        /// The file contains a NUL byte and is not text.
        case binary
        /// The file contains bytes that are not UTF-8.
        case notUTF8
        /// A quotation mark is never closed.
        case unterminatedQuote
        /// A field is longer than the limit in bytes.
        case fieldTooLong(limit: Int)
        /// A row is longer than the limit in bytes.
        case rowTooLong(limit: Int)
        /// The header lacks a column; it has these.
        case missingColumn(ColumnReference, present: [String])
        /// The header contains a name more than once.
        case repeatedColumn(String)
        /// A header does not name its channels, for this reason, and no profile is given.
        case invalidHeader(reason: String)
        /// A row ends before the last needed column.
        case shortRow(fields: Int, needed: Int)
        /// A field is not a number.
        case notANumber(String)
        /// A row has no time.
        case missingTime
        /// All of this many rows have the same time.
        case equalTimes(rows: Int)
        /// A time is this many seconds before that of an earlier row.
        case timeWentBack(seconds: Double)
        /// No profile has this name; these exist.
        case unknownProfile(String, known: [String])
        /// A profile is invalid, for this reason.
        case invalidProfile(reason: String)
        /// The name of a recording does not match the pattern that is to find its label.
        case noMatch(name: String, pattern: String)
        /// A pattern takes too long on a name.
        case slowPattern(String)
        /// A text is not a count of repetitions.
        case invalidCount(String)
        /// A text is not a start time.
        case invalidStart(String)
        /// A user, an activity, a note or another name has this flaw.
        case invalidName(String, NameFlaw)
        /// The times give a recording that no sensor makes, for this reason: the unit of the time is probably wrong.
        case impossibleTimes(reason: String)
        /// A value of a sample is too large in magnitude to compute with.
        case valueTooLarge(String)
        /// A recording of one sample is labelled with this many repetitions.
        case labelledSample(count: Int)
        /// A required cell is empty.
        case emptyCell
        /// A file contains no notification of a bike's sensor.
        case notALog
        /// A log contains no usable notification, for this reason.
        case noNotifications(reason: String)
        /// A line is not a valid notification, for this reason.
        case brokenNotification(reason: String)
        /// A text is neither a trainer's offset nor a wheel's circumference.
        case invalidTrainer(String)
        /// A log has times of day, and the session's start is unknown.
        case startUnknown
        /// A text is not a moment in time.
        case invalidTime(String)
        /// A text is not a count of steps.
        case invalidSteps(String)
        /// An interval or a record is invalid, for this reason.
        case invalidRecord(reason: String)
        /// An XML file is not well formed; records may be missing.
        case malformedXML(reason: String)
        /// A file is not an export of Apple Health; this is its first element.
        case notHealthExport(root: String?)
        /// A file is cut off.
        case cutOff
        /// A file contains no step counts.
        case noSteps
        /// Another recording of the batch has the same samples and another user, activity or label.
        case describedDifferently(of: String, differences: [String])
        /// Another row of a manifest has the same session and another user, activity or label.
        case sessionDescribedDifferently(of: String, difference: String)
        /// Another row of a manifest has the same session and these channels.
        case repeatedChannels(of: String, channels: [Channel])
    }

    /// What is wrong.
    public var kind: Kind
    /// The place of the error; nil if it concerns no file.
    public var place: ImportPlace?
    /// What to do.
    public var remedy: String {
        get { own ?? kind.usualRemedy + (kind == .missingFile && listedAt != nil ? kind.listedRemedy : "") }
        set { own = newValue }
    }
    /// A remedy in place of the kind's usual one.
    private var own: String?
    /// The manifest's line that names the recording; nil without a manifest.
    public var listedAt: ImportPlace?

    /// Makes an error. Without a remedy it has the usual one of its kind.
    public init(_ kind: Kind, at place: ImportPlace?, remedy: String? = nil, listedAt: ImportPlace? = nil) {
        self.kind = kind
        self.place = place
        own = remedy
        self.listedAt = listedAt
    }
}

extension ImportError {
    /// Whether a table is damaged, so that its sensor is skipped and the other tables of its recording are imported. Other errors
    /// ask for a flag, a profile or another file.
    var isOfDamagedTable: Bool {
        switch kind {
        case .unreadable, .utf16, .binary, .notUTF8, .unterminatedQuote, .fieldTooLong, .rowTooLong, .repeatedColumn,
            .shortRow, .notANumber, .missingTime, .invalidTime, .equalTimes, .timeWentBack, .impossibleTimes,
            .valueTooLarge:
            true
        default: false
        }
    }
}

extension ImportError: CustomStringConvertible {
    /// One to three lines: the place and the fault; what to do; the manifest's line if there is one.
    public var description: String {
        let what = kind.description
        // A suggestion ends with a question mark.
        var lines = [(place.map { "\($0): " } ?? "") + what + (what.hasSuffix("?") ? "" : ".")]
        if !remedy.isEmpty { lines.append("  " + remedy) }
        if let listedAt { lines.append("  The recording is listed in \(listedAt).") }
        return lines.joined(separator: "\n")
    }
}
