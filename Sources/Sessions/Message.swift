/// What is wrong, or worth knowing: its kind, words, remedy and place. It is thrown, printed, and part of the documents of `--json`.
///
/// A message is declared once, by a static function in an extension beside what it speaks of.
package struct Message: Error, Sendable, Hashable {
    /// Whether something failed.
    package enum Severity: Sendable { case error, warning }

    /// A file, and the line and the column if they are known.
    package struct Place: Sendable, Hashable {
        /// The path as given; empty until a reader adds it.
        package var file: String
        /// The line in the file, as an editor counts it, from 1.
        package var line: Int?
        /// The column of the table, by name or by number.
        package var column: ColumnReference?

        /// Makes a place.
        package init(file: String, line: Int? = nil, column: ColumnReference? = nil) {
            self.file = file
            self.line = line
            self.column = column
        }
    }

    /// A word for programs that stays the same when the words change. Messages with one remedy may share it.
    package var kind: String
    /// What is wrong, without a period at the end unless there are several sentences.
    package var words: String
    /// What to do; nil if the words include it.
    package var remedy: String?
    /// Where it is; nil if it concerns no file.
    package var place: Place?
    /// The manifest's line that names the file.
    package var listedAt: Place?
    /// The session that it is about.
    package var session: SessionReference?
    /// Whether something failed.
    package var severity: Severity

    /// Makes a message.
    package init(
        _ kind: String, _ words: String, remedy: String? = nil, file: String? = nil,
        session: SessionReference? = nil, severity: Severity = .error
    ) {
        self.kind = kind
        self.words = words
        self.remedy = remedy
        place = file.map { Place(file: $0) }
        self.session = session
        self.severity = severity
    }

    /// A warning: something worth knowing, though nothing failed.
    package static func warning(
        _ kind: String, _ words: String, remedy: String? = nil, file: String? = nil,
        session: SessionReference? = nil
    ) -> Message {
        Message(kind, words, remedy: remedy, file: file, session: session, severity: .warning)
    }

    /// The message at a place. A column that is known stays, and so does the remedy unless another one is given.
    package func at(_ place: Place?, remedy: String? = nil, listedAt: Place? = nil) -> Message {
        var message = self
        message.place = place ?? self.place
        message.place?.column = place?.column ?? self.place?.column
        message.remedy = remedy ?? self.remedy
        message.listedAt = listedAt ?? self.listedAt
        return message
    }

    /// The message at its own place, or else in a file.
    package func within(_ file: String) -> Message { at(place ?? Place(file: file)) }

    /// The message in a file, or in a column of a file that a reader adds.
    package func at(
        _ file: String = "", line: Int? = nil, column: ColumnReference? = nil, remedy: String? = nil,
        listedAt: Place? = nil
    ) -> Message {
        at(Place(file: file, line: line, column: column), remedy: remedy, listedAt: listedAt)
    }
}

extension Message: CustomStringConvertible {
    /// The place and the words, the remedy, and the manifest's line: of an error in lines, of a warning in sentences.
    package var description: String {
        let origin =
            place.flatMap { $0.file.isEmpty ? nil : $0.description } ?? (severity == .error ? session?.name : nil)
        let hasEnd = words.last.map { ".?!".contains($0) } == true
        let sentences = [
            (origin.map { $0 + ": " } ?? "") + words + (hasEnd ? "" : "."), remedy,
            listedAt.map { "The recording is listed in \($0)." },
        ]
        return sentences.compactMap(\.self).joined(separator: severity == .error ? "\n  " : " ")
    }
}

extension Message.Place: CustomStringConvertible {
    /// The place as a text: `walk.csv, line 3, column "ax"`.
    package var description: String {
        file.visible() + (line.map { ", line \($0)" } ?? "") + (column.map { ", column \($0)" } ?? "")
    }
}

/// A session by its id and its name.
package struct SessionReference: Sendable, Hashable, Codable {
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

/// An error that knows its kind for programs, declared where the error is. Errors of other types are of the kind `failed`.
package protocol NoticeSource: Error {
    /// The kind: a word that stays the same when the message changes.
    var noticeKind: String { get }
    /// The file of the error, if the message has it too; nil if there is none.
    var file: String? { get }
}

extension NoticeSource {
    /// No file.
    package var file: String? { nil }
}

/// A column of a table, by its name in the header or by its number from 1.
package enum ColumnReference: Sendable, Hashable, CustomStringConvertible, ExpressibleByStringLiteral,
    ExpressibleByIntegerLiteral
{
    /// The column's name in the header.
    case name(String)
    /// The column's number; the first is 1.
    case number(Int)

    /// Makes a reference by name.
    package init(stringLiteral name: String) { self = .name(name) }

    /// Makes a reference by number, the first being 1.
    package init(integerLiteral number: Int) { self = .number(number) }

    /// The name in quotation marks, or the number.
    package var description: String {
        switch self {
        case .name(let name): quoted(name)
        case .number(let number): "\(number)"
        }
    }
}
