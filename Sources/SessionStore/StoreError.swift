import Foundation
import GRDB
import Sessions

/// Why a store can't be opened, read or written.
package enum StoreError: Error, Hashable, Sendable {
    /// The file is not a SQLite database.
    case notADatabase(path: String)
    /// Pages of the file are damaged.
    case damaged(path: String)
    /// The file or its folder can't be written.
    case readOnly(path: String)
    /// The log beside a file can't be read where nothing can be written.
    case logNeedsWriting(path: String)
    /// The file does not exist, or its path can't be followed.
    case cannotOpen(path: String)
    /// The database belongs to another program.
    case foreign(path: String)
    /// Another version of this program has made the tables.
    case otherVersion(path: String, version: Int, read: Int)
    /// Another program is writing.
    case busy(path: String)
    /// No session's id begins with this.
    case noSession(String)
    /// No run's id begins with this.
    case noRun(String)
    /// Several ids begin with this.
    case ambiguous(String, ids: [String])
    /// The store has no run.
    case noRuns(path: String)
    /// A session's samples differ from their digest.
    case damagedSession(path: String, id: String, name: String, part: String)
    /// A source's stored counts differ from their digest.
    case damagedHistory(path: String, source: String, part: String)
    /// A run's document can't be read.
    case damagedRun(path: String, id: String)
    /// The disk is full, or a file may not grow.
    case diskFull(path: String)
    /// Any other error of SQLite.
    case sqlite(path: String, message: String)
}

extension StoreError: NoticeSource {
    /// The kind for programs.
    package var noticeKind: String {
        switch self {
        case .notADatabase: "notADatabase"
        case .damaged: "damagedDatabase"
        case .readOnly, .logNeedsWriting: "readOnlyDatabase"
        case .cannotOpen: "unopenableDatabase"
        case .foreign: "foreignDatabase"
        case .otherVersion: "otherVersion"
        case .busy: "busyDatabase"
        case .noSession: "noSession"
        case .noRun, .noRuns: "noRun"
        case .ambiguous: "ambiguousID"
        case .damagedSession: "damagedSession"
        case .damagedHistory: "damagedHistory"
        case .damagedRun: "damagedRun"
        case .diskFull: "diskFull"
        case .sqlite: "databaseError"
        }
    }
}

extension StoreError: CustomStringConvertible {
    /// The error, its place, and the remedy.
    package var description: String {
        switch self {
        case .notADatabase(let path):
            "\(path) is not a SQLite database, or its beginning is damaged. Name another file with --db, or move this one away."
        case .damaged(let path):
            "\(path) is damaged: a part of it is lost or can't be read. Run \(DatabaseCommand.text("database doctor", of: path)), which names the damage and the command that helps."
        case .readOnly(let path):
            "\(path) can't be written. Check the permissions of the file and its folder, and whether its disk is mounted for reading only, "
                + "or name another with --db."
        case .logNeedsWriting(let path):
            "\(path) can't be opened for reading here: SQLite reads the log beside it only in a folder that can be written. "
                + "Copy \(path) and \(path)-wal to such a folder."
        case .cannotOpen(let path):
            "\(path) can't be opened. Check that its folder exists and can be read and written, or name another file with --db."
        case .foreign(let path):
            "\(path) lacks tables of reptune: it is the database of another program, or they are lost. Name another file with --db."
        case .otherVersion(let path, let version, let read):
            "\(path) has tables of version \(version), and this program reads version \(read). "
                + (version > read ? "Update reptune" : "Use the reptune that made it")
                + ", or name another file with --db."
        case .busy(let path):
            "\(path) is in use by another program. Wait until that program has finished, then try again."
        case .noSession(let id): "there is no session \(id). List the sessions with reptune sessions."
        case .noRun(let id): "there is no run \(id). List the runs with reptune runs."
        case .ambiguous(let id, let ids):
            "several ids begin with \(id): \(ids.joined(separator: ", ")). Give more digits."
        case .noRuns(let path):
            "there is no run in \(path) yet. Make one with \(DatabaseCommand.text("calibrate", of: path))."
        case .damagedSession(let path, let id, let name, let part):
            "\(path): the session \(name) is damaged (\(part)). "
                + "Remove it with \(DatabaseCommand.text("sessions remove \(id)", of: path)), and import it again."
        case .damagedHistory(let path, let source, let part):
            "\(path): the history of \(source) is damaged (\(part)). "
                + "Remove it with \(DatabaseCommand.text("history remove \(ShellWord.quoted(source))", of: path)), and import it again."
        case .damagedRun(let path, let id):
            "\(path): the run \(id) is damaged, or another version of reptune made it. Calibrate again."
        case .diskFull(let path):
            "\(path) can't be written: \(FileSizeLimit.words) and try again, or name a file on another disk with --db."
        case .sqlite(let path, let message):
            "\(path): \(message). Check the disk and the file, or name another file with --db."
        }
    }
}

extension StoreError {
    /// Whether another session may be stored in spite of the error.
    package var isOfOneSession: Bool {
        switch self {
        case .damagedSession, .sqlite: true
        default: false
        }
    }

    /// Does work on the database of a path, and gives its errors for the user.
    static func located<Value>(_ path: String, _ work: () throws -> Value) throws(StoreError) -> Value {
        do { return try work() } catch { throw StoreError(error, path: path) }
    }

    /// The error for the user, from an error of the database.
    init(_ error: any Error, path: String) {
        switch error {
        case .damagedSession("", let id, let name, let part) as StoreError:
            self = .damagedSession(path: path, id: id, name: name, part: part)
        case let error as StoreError: self = error
        case let error as DatabaseError:
            switch error.resultCode {
            case .SQLITE_NOTADB: self = .notADatabase(path: path)
            case .SQLITE_CORRUPT: self = .damaged(path: path)
            case .SQLITE_READONLY, .SQLITE_PERM: self = .readOnly(path: path)
            // A full disk has no room for the file of WAL mode that is shared in memory, either.
            case _ where error.extendedResultCode == .SQLITE_IOERR_SHMSIZE: self = .diskFull(path: path)
            case .SQLITE_FULL: self = .diskFull(path: path)
            case .SQLITE_IOERR where FileSizeLimit.bytes != nil: self = .diskFull(path: path)
            case .SQLITE_CANTOPEN:
                self = LeftoverFiles.size(path + "-wal") > 0 ? .logNeedsWriting(path: path) : .cannotOpen(path: path)
            case .SQLITE_BUSY, .SQLITE_LOCKED: self = .busy(path: path)
            default: self = .sqlite(path: path, message: error.words)
            }
        case let error as CocoaError where error.code == .fileWriteOutOfSpace: self = .diskFull(path: path)
        case let error as CocoaError where error.code == .fileWriteFileExists:
            self = .sqlite(path: path, message: "there is a file or a link of this name")
        // The column of a row that another program has changed.
        case is RowDecodingError, is DamagedValue:
            self = .sqlite(path: path, message: "a value is not of the type of its column")
        default: self = .sqlite(path: path, message: "\(error)")
        }
    }
}

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

/// The size that the system allows a file of this process, as `ulimit -f` sets it.
enum FileSizeLimit {
    /// The limit in bytes; nil where there is none.
    static var bytes: UInt64? {
        var limit = rlimit()
        // RLIMIT_FSIZE is 1 on Linux and macOS. Without a limit there is the largest number: of Int64 on macOS.
        return getrlimit(1, &limit) == 0 && limit.rlim_cur < UInt64(Int64.max) ? UInt64(limit.rlim_cur) : nil
    }

    /// Why a database can't grow, and the remedy.
    static var words: String {
        guard let bytes else { return "the disk is full. Free some space" }
        return
            "a file may have at most \(bytes / 1024) KiB here (ulimit -f), or the disk is full. Raise the limit, or free some space,"
    }
}
