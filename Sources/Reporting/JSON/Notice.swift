/// A warning about a result, or a failed input, for programs and people, with its place and a remedy.
///
/// All warnings and failures of all commands have these keys; unknown values are null.
package struct Notice: Sendable, Hashable, Encodable {
    /// A file, and in it a line.
    package struct Place: Sendable, Hashable, Encodable {
        /// The path as given.
        package let file: String
        /// The line as an editor counts it, from 1.
        package let line: Int?

        /// Makes a place.
        package init(file: String, line: Int? = nil) {
            self.file = file
            self.line = line
        }
    }

    /// A column of a table.
    package enum Column: Sendable, Hashable, Encodable {
        /// By its name in the header.
        case name(String)
        /// By its number; the first is 1.
        case number(Int)

        /// Writes the name as text, the number as a number.
        package func encode(to encoder: any Encoder) throws {
            var container = encoder.singleValueContainer()
            switch self {
            case .name(let name): try container.encode(name)
            case .number(let number): try container.encode(number)
            }
        }
    }

    /// Its kind: a word for programs that stays the same when the message changes.
    package var kind: String
    /// The finding or the error in words.
    package var message: String
    /// The remedy; nil if the message includes it.
    package var remedy: String?
    /// The path of the file that it is about.
    package var file: String?
    /// The line in the file, from 1.
    package var line: Int?
    /// The column of the table.
    package var column: Column?
    /// The line of a manifest that lists the file.
    package var listedAt: Place?
    /// The session that it is about.
    package var session: SessionReference?

    /// The message with the remedy, as sentences.
    package var text: String { [message, remedy].compactMap(\.self).joined(separator: " ") }

    /// Makes a notice.
    package init(
        _ kind: String, _ message: String, remedy: String? = nil, file: String? = nil, line: Int? = nil,
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
package struct SessionReference: Sendable, Hashable, Encodable {
    /// The session's id: the beginning of its content's digest.
    package let id: String
    /// Its name.
    package let name: String

    /// Makes a reference.
    package init(id: String, name: String) {
        self.id = id
        self.name = name
    }
}
