/// A warning about a result, or an input that failed, for programs and people: what it is, where, and what to do.
///
/// All warnings and failures of all commands have these keys; what is not known is null.
public struct Notice: Sendable, Hashable, Encodable {
    /// A file, and in it a line.
    public struct Place: Sendable, Hashable, Encodable {
        /// The path as it was given.
        public let file: String
        /// The line as an editor counts it, from 1.
        public let line: Int?

        /// Makes a place.
        public init(file: String, line: Int? = nil) {
            self.file = file
            self.line = line
        }
    }

    /// A column of a table.
    public enum Column: Sendable, Hashable, Encodable {
        /// By its name in the header.
        case name(String)
        /// By its number; the first is 1.
        case number(Int)

        /// Writes the name as text, the number as a number.
        public func encode(to encoder: any Encoder) throws {
            var container = encoder.singleValueContainer()
            switch self {
            case .name(let name): try container.encode(name)
            case .number(let number): try container.encode(number)
            }
        }
    }

    /// What it is about.
    public var kind: NoticeKind
    /// What was found or what is wrong, in words.
    public var message: String
    /// What to do; nil where the message includes it.
    public var remedy: String?
    /// The path of the file that it is about.
    public var file: String?
    /// The line in the file, from 1.
    public var line: Int?
    /// The column of the table.
    public var column: Column?
    /// The line of a manifest that lists the file.
    public var listedAt: Place?
    /// The session that it is about.
    public var session: SessionReference?

    /// Makes a notice.
    public init(
        _ kind: NoticeKind, _ message: String, remedy: String? = nil, file: String? = nil, line: Int? = nil,
        column: Column? = nil, listedAt: Place? = nil, session: SessionReference? = nil
    ) {
        self.kind = kind
        self.message = message
        self.remedy = remedy
        self.file = file
        self.line = line
        self.column = column
        self.listedAt = listedAt
        self.session = session
    }
}

/// A session by its id and its name.
public struct SessionReference: Sendable, Hashable, Encodable {
    /// The session's id: the beginning of its content's digest.
    public let id: String
    /// Its name.
    public let name: String

    /// Makes a reference.
    public init(id: String, name: String) {
        self.id = id
        self.name = name
    }
}
