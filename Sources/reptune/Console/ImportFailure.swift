import SessionImport

/// An input that failed, for programs: what is wrong, where, and what to do. Every key is there; what is not known is null.
struct ImportFailure: Encodable {
    let file: String?
    let line: Int?
    /// By name, or by number from 1.
    let column: ColumnReference?
    let message: String
    let remedy: String?
    /// The manifest's line that names the recording.
    let listedAt: ListedAt?

    struct ListedAt: Encodable {
        let file: String
        let line: Int?
    }

    init(_ error: ImportError) {
        file = error.place?.file
        line = error.place?.line
        column = error.place?.column
        message = error.kind.description
        remedy = error.remedy.isEmpty ? nil : error.remedy
        listedAt = error.listedAt.map { ListedAt(file: $0.file, line: $0.line) }
    }

    /// An error that is none of the import's.
    private init(file: String, message: String) {
        self.file = file
        self.message = message
        (line, column, remedy, listedAt) = (nil, nil, nil, nil)
    }

    /// What any error says of a file.
    init(_ error: any Error, file: String) {
        self = (error as? ImportError).map { ImportFailure($0) } ?? ImportFailure(file: file, message: "\(error)")
    }

    private enum CodingKeys: CodingKey { case file, line, column, message, remedy, listedAt }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(file, forKey: .file)
        try container.encode(line, forKey: .line)
        try container.encode(column, forKey: .column)
        try container.encode(message, forKey: .message)
        try container.encode(remedy, forKey: .remedy)
        try container.encode(listedAt, forKey: .listedAt)
    }
}
