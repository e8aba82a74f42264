import GRDB

/// Why the store can't do what is asked.
public enum StoreError: Error, Hashable, Sendable {
    /// The file is no SQLite database.
    case notADatabase(path: String)
    /// The file or its folder can't be written.
    case readOnly(path: String)
    /// There is no such file, or no way to it.
    case cannotOpen(path: String)
    /// A database of another program.
    case foreign(path: String)
    /// A later version of this program has changed the tables.
    case newer(path: String)
    /// Another program is writing.
    case busy(path: String)
    /// No session has an id that begins like this.
    case noSession(String)
    /// No run has an id that begins like this.
    case noRun(String)
    /// Several ids begin like this.
    case ambiguous(String, ids: [String])
    /// There is no run at all.
    case noRuns(path: String)
    /// A session's samples are no longer those that were stored.
    case damagedSession(path: String, id: String, name: String, part: String)
    /// A run's document can't be read.
    case damagedRun(path: String, id: String)
    /// Anything else that SQLite says.
    case sqlite(path: String, message: String)
}

extension StoreError: CustomStringConvertible {
    /// What is wrong, where, and what to do.
    public var description: String {
        switch self {
        case .notADatabase(let path):
            "\(path) is not a SQLite database, or a damaged one. Name another file with --db, or move this one away."
        case .readOnly(let path):
            "\(path) can't be written. Check the rights of the file and its folder, or name another with --db."
        case .cannotOpen(let path):
            "\(path) can't be opened. Check that its folder exists and can be read, or name another file with --db."
        case .foreign(let path): "\(path) is the database of another program. Name another file with --db."
        case .newer(let path):
            "\(path) was written by a later version of reptune. Update reptune, or name another file with --db."
        case .busy(let path): "\(path) is being written by another program. Wait for it, or stop it, and try again."
        case .noSession(let id): "there is no session \(id). reptune sessions lists those there are."
        case .noRun(let id): "there is no run \(id). reptune runs lists those there are."
        case .ambiguous(let id, let ids): "\(id) may be \(ids.joined(separator: ", ")). Give more of it."
        case .noRuns(let path): "there is no run in \(path) yet. Make one with reptune calibrate."
        case .damagedSession(let path, let id, let name, let part):
            "\(path): the session \(name) is damaged (\(part)). "
                + "Take it out with reptune sessions remove \(id), and import it again."
        case .damagedRun(let path, let id):
            "\(path): the run \(id) is damaged, or of another version. Calibrate again as before."
        case .sqlite(let path, let message): "\(path): \(message)."
        }
    }
}

extension StoreError {
    /// What a database error means to a user.
    init(_ error: any Error, path: String) {
        switch error {
        case let error as StoreError: self = error
        case let error as DatabaseError:
            switch error.resultCode {
            case .SQLITE_NOTADB, .SQLITE_CORRUPT: self = .notADatabase(path: path)
            case .SQLITE_READONLY, .SQLITE_PERM: self = .readOnly(path: path)
            case .SQLITE_CANTOPEN: self = .cannotOpen(path: path)
            case .SQLITE_BUSY, .SQLITE_LOCKED: self = .busy(path: path)
            default: self = .sqlite(path: path, message: error.message ?? error.description)
            }
        default: self = .sqlite(path: path, message: "\(error)")
        }
    }
}
