import Foundation
import Sessions

/// Files that a stopped program left.
struct LeftoverFiles {
    private(set) var findings: [Finding] = []
    /// Whether a write that had begun must be undone before the database can be read.
    private(set) var hasJournal = false

    /// The seconds without a change after which a file counts as left.
    private static let minimumAge = 60.0

    /// Looks for logs beside a database that no program uses.
    init(of path: String) {
        let log = Self.size(path + "-wal")
        guard !Self.isInUse(path) else { return }
        let opening = DatabaseCommand.text("sessions", of: path)
        if log > 0 {
            findings.append(
                Finding(
                    kind: .leftoverLog, file: path + "-wal",
                    message:
                        "\(log) bytes that a stopped program wrote are not in the database file yet, and a copy of that file lacks them",
                    remedy: "\(opening) moves them into it, as does any command that opens the database."))
        }
        // SQLite ends a write by deleting the journal or by clearing its beginning.
        hasJournal = Self.beginning(of: path + "-journal").contains { $0 != 0 }
        if hasJournal {
            findings.append(
                Finding(
                    kind: .leftoverLog, file: path + "-journal",
                    message:
                        "a program was stopped while it wrote, and the write must be undone before the database can be examined",
                    remedy: "\(opening) undoes it, as does any command that opens the database."))
        }
    }

    /// The unfinished files in a database's folder, the working folder, and others with their subfolders.
    static func unfinished(beside path: String, in folders: [String]) -> [Finding] {
        let beside = parentFolder(of: path)
        var files = Set([beside.isEmpty ? "." : beside, "."].flatMap { names(in: $0, isDeep: false) })
        for folder in folders { files.formUnion(names(in: folder, isDeep: true)) }
        var seen: Set<String> = []
        return files.sorted().compactMap { file in
            guard seen.insert(URL(fileURLWithPath: file).standardizedFileURL.path).inserted, isUnfinished(file) else {
                return nil
            }
            return Finding(
                kind: .unfinishedFile, file: file, message: "a stopped program left this unfinished file",
                remedy: "rm \(ShellWord.quoted(file)) deletes it.")
        }
    }

    /// The size of a file in bytes; 0 if there is none.
    static func size(_ path: String) -> Int {
        ((try? FileManager.default.attributesOfItem(atPath: path))?[.size] as? NSNumber)?.intValue ?? 0
    }

    private static func names(in folder: String, isDeep: Bool) -> [String] {
        let files = FileManager.default
        let names = isDeep ? files.subpaths(atPath: folder) : try? files.contentsOfDirectory(atPath: folder)
        return (names ?? []).map { folder == "." ? $0 : folder + "/" + $0 }
    }

    /// Whether a file is one that a command with an output began, and no program is writing it.
    private static func isUnfinished(_ path: String) -> Bool {
        let name = path.split(separator: "/").last.map(String.init) ?? path
        guard let attributes = try? FileManager.default.attributesOfItem(atPath: path),
            attributes[.type] as? FileAttributeType == .typeRegular,
            let changed = attributes[.modificationDate] as? Date, -changed.timeIntervalSinceNow > minimumAge
        else { return false }
        guard let output = name.wholeMatch(of: /\.reptune-(\d{1,9})-\d+(-journal|-wal|-shm)?/) else { return false }
        // Signal 0 only tests whether the process exists.
        return Int32(output.1).map { kill($0, 0) != 0 && errno == ESRCH } ?? false
    }

    /// The first 16 bytes of a file; empty if there is none.
    private static func beginning(of path: String) -> [UInt8] {
        guard let file = open(path) else { return [] }
        return Array((try? file.read(upToCount: 16)) ?? Data())
    }

    /// Opens a regular file; nil for anything else, and no pipe is waited for.
    private static func open(_ path: String) -> FileHandle? {
        let descriptor = Foundation.open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
        guard descriptor >= 0 else { return nil }
        let file = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
        var status = stat()
        return fstat(descriptor, &status) == 0 && status.st_mode & S_IFMT == S_IFREG ? file : nil
    }

    /// Whether a program has the database open. Not to be asked while this program has: closing the file would end its locks.
    static func isInUse(_ path: String) -> Bool {
        guard let file = open(path) else { return false }
        // The range that a connection in WAL mode locks as long as it is open: sqlite.org/src/file/src/os.h
        var lock = flock()
        lock.l_type = Int16(F_WRLCK)
        lock.l_whence = Int16(SEEK_SET)
        lock.l_start = 0x4000_0002
        lock.l_len = 510
        return withExtendedLifetime(file) { fcntl(file.fileDescriptor, F_GETLK, &lock) } == 0
            && lock.l_type != Int16(F_UNLCK)
    }
}
