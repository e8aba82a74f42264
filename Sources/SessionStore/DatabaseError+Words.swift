import GRDB

extension DatabaseError {
    /// The meaning of the error, with SQLite's own text for a search. Codes: sqlite.org/rescode.html
    var words: String {
        "\(meaning) (SQLite: \(message ?? resultCode.description))"
    }

    private var meaning: String {
        switch resultCode {
        case .SQLITE_IOERR: "the disk can't be read or written"
        case .SQLITE_NOMEM: "there is not enough memory"
        case .SQLITE_TOOBIG: "a value is too large for the database"
        case .SQLITE_CONSTRAINT: "a value contradicts the others in the database"
        case .SQLITE_MISMATCH, .SQLITE_SCHEMA, .SQLITE_ERROR: "its tables are not those that reptune made"
        case .SQLITE_PROTOCOL, .SQLITE_NOLFS: "the disk lacks locks or large files, which SQLite needs"
        case .SQLITE_INTERRUPT, .SQLITE_ABORT: "the work was interrupted"
        case .SQLITE_AUTH: "the system does not allow it"
        default: "the database can't be used"
        }
    }
}
