/// Why something can't be imported: what is wrong, where, and what to do about it.
public struct ImportError: Error, Sendable, Equatable {
    /// What is wrong.
    public enum Kind: Sendable, Equatable {
        /// There is no file at the path.
        case missingFile
        /// The path leads to a folder.
        case isFolder
        /// The path leads to a pipe, a device or the like.
        case notRegularFile
        /// The system refuses to read the file, for this reason.
        case unreadable(reason: String)
        /// The file holds no row at all.
        case empty
        /// The file holds a header and no row.
        case headerOnly
        /// The file ends within the lines that the profile passes over.
        case skippedAll(lines: Int)
        /// The file is a compressed archive.
        case archive
        /// The file is text in UTF-16.
        case utf16
        /// The file holds a NUL byte: it isn't text.
        case binary
        /// The file holds bytes that are not UTF-8.
        case notUTF8
        /// A quotation mark is never closed.
        case unterminatedQuote
        /// A field is longer than the limit in bytes.
        case fieldTooLong(limit: Int)
        /// The header lacks a column; these are there.
        case missingColumn(ColumnReference, present: [String])
        /// The header has a name more than once.
        case repeatedColumn(String)
        /// A row ends before the last column that is needed.
        case shortRow(fields: Int, needed: Int)
        /// A field is not a number.
        case notANumber(String)
        /// A row has no time.
        case missingTime
        /// A time lies this many seconds before an earlier row's.
        case timeWentBack(seconds: Double)
        /// No profile has this name; these there are.
        case unknownProfile(String, known: [String])
        /// A profile can't be used, for this reason.
        case invalidProfile(reason: String)
        /// A text is not a count of repetitions.
        case invalidCount(String)
        /// A text is not a start time.
        case invalidStart(String)
        /// A cell that must be filled is empty.
        case emptyCell
        /// No line of a file is a notification of a bike's sensor.
        case notALog
        /// A file of a bike's notifications holds none that can be read, for this reason.
        case noNotifications(reason: String)
        /// A line should hold a notification and doesn't, for this reason.
        case brokenNotification(reason: String)
        /// A text is not a trainer's offset or a wheel's size.
        case invalidTrainer(String)
        /// A log tells times of day where the session's start is not known.
        case startUnknown
        /// A text is not a moment in time.
        case invalidTime(String)
        /// A text is not what a step counter says.
        case invalidSteps(String)
        /// An interval or a record ends before it begins, or lacks something.
        case invalidRecord(reason: String)
        /// An XML file is not well formed, so that something may be lost.
        case malformedXML(reason: String)
        /// A file is no export of Apple Health; this is its first element.
        case notHealthExport(root: String?)
        /// A file ends in the middle.
        case cutOff
        /// A file holds no count of steps.
        case noSteps
        /// The samples are those of another recording of the batch, which tells of them differently.
        case toldOtherwise(of: String, differences: [String])
    }

    /// What is wrong.
    public var kind: Kind
    /// Where it is; nil where no file is concerned.
    public var place: ImportPlace?
    /// What to do about it.
    public var remedy: String {
        get { own ?? kind.usualRemedy + (kind == .missingFile && listedAt != nil ? kind.listedRemedy : "") }
        set { own = newValue }
    }
    /// The remedy that is not the usual one of the kind.
    private var own: String?
    /// The manifest's line that names the recording, where a manifest does.
    public var listedAt: ImportPlace?

    /// Makes an error; without a remedy it takes the usual one of its kind.
    public init(_ kind: Kind, at place: ImportPlace?, remedy: String? = nil, listedAt: ImportPlace? = nil) {
        self.kind = kind
        self.place = place
        own = remedy
        self.listedAt = listedAt
    }
}

extension ImportError: CustomStringConvertible {
    /// One to three lines: where and what; what to do; the manifest's line if there is one.
    public var description: String {
        let what = kind.description
        // A question for the name that was meant ends a sentence too.
        var lines = [(place.map { "\($0): " } ?? "") + what + (what.hasSuffix("?") ? "" : ".")]
        if !remedy.isEmpty { lines.append("  " + remedy) }
        if let listedAt { lines.append("  The recording is listed in \(listedAt).") }
        return lines.joined(separator: "\n")
    }
}
