import Foundation
import Sessions
import SessionStore

extension ImportStep {
    /// Endings of databases' names.
    private static let endings = ["sqlite", "sqlite3", "db"]

    /// Whether a file is a SQLite database, or is to be one: by its first bytes or the ending of its name.
    static func isDatabase(_ path: String) -> Bool {
        // Opening a pipe would wait for its writer.
        var status = stat()
        guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return false }
        return endings.contains((path as NSString).pathExtension.lowercased()) || beginsAsDatabase(path)
    }

    private static func beginsAsDatabase(_ path: String) -> Bool {
        guard let file = FileHandle(forReadingAtPath: path) else { return false }
        defer { try? file.close() }
        return (try? file.read(upToCount: 16)) == Data("SQLite format 3\0".utf8)
    }

    /// Adds what the folders show: the databases in those that have no recording, and files whose names are like that of a missing one.
    static func addNames(to problems: inout [Message]) {
        for index in problems.indices where problems[index].words == Message.missingFile.words {
            guard let near = problems[index].place.flatMap({ NearFile.of($0.file) }) else { continue }
            problems[index].remedy = "Did you mean \(near)? " + (problems[index].remedy ?? "")
        }
        for index in problems.indices where problems[index].words == Message.noRecording.words {
            guard let folder = problems[index].place?.file,
                let names = try? FileManager.default.contentsOfDirectory(atPath: folder)
            else { continue }
            let databases = names.sorted().map { (folder.hasSuffix("/") ? folder : folder + "/") + $0 }.filter(
                isDatabase)
            guard let first = databases.first else { continue }
            problems[index].remedy = "Databases are named one by one: reptune import \(ShellWord.quoted(first))"
        }
    }

    /// Adds the sessions of another database, with labels and trainers' tracks, one transaction each. Runs and histories stay where
    /// they are. A session that can't be read is a failure, and the others continue.
    func add(database path: String, _ seen: inout [String: [BatchEntry]], _ outcome: inout Outcome) async throws {
        func fail(_ error: any Error, of name: String? = nil) {
            self.fail(Message(error).at(path + (name.map { ": \($0)" } ?? "")), &outcome)
        }
        if let store, Self.isSame(path, store.path) {
            return fail(
                Message("sameDatabase", "this is the database that is imported into. Name another one."))
        }
        guard Self.beginsAsDatabase(path) else {
            return fail(
                Message(
                    "notADatabase",
                    "this is not a SQLite database, or can't be read. Name a database of reptune, or give a table another ending."
                ))
        }
        let other: SessionStore
        let summaries: [SessionSummary]
        do throws(StoreError) {
            other = try SessionStore(path: path, for: .reading)
            summaries = try other.summaries()
        } catch {
            guard case .foreign = error else { return fail(error) }
            return fail(
                Message(
                    "foreignDatabase",
                    "this is a SQLite database of another program. Save its table of samples as CSV, and import that: sqlite3 -header -csv "
                        + "\(ShellWord.quoted(path)) 'SELECT * FROM TABLE' > FILE.csv"))
        }
        OpenStores.add(other)
        try await processInOrder(summaries, ahead: 4 * ProcessInfo.processInfo.activeProcessorCount) { summary in
            Result { () throws(StoreError) in
                Reading(
                    session: PackedSession(try other.session(summary)), trainer: try other.trainer(of: summary),
                    advisories: [], summary: nil)
            }
        } take: { summary, read in
            do {
                try await add(try read.get(), of: Origin(path: "\(path): \(summary.name)"), &seen, &outcome)
            } catch let error as StoreError {
                // Also where pages are damaged, other sessions may be whole.
                fail(error, of: summary.name)
            }
        }
    }

    private static func isSame(_ left: String, _ right: String) -> Bool {
        var (one, other) = (stat(), stat())
        return stat(left, &one) == 0 && stat(right, &other) == 0 && one.st_dev == other.st_dev
            && one.st_ino == other.st_ino
    }
}

/// The file that was probably meant by a path where no file is.
enum NearFile {
    /// The path's folder with the name that is nearest to the path's own, among those with the same numbers: `set2.csv` is not `set3.csv`
    /// mistyped. Nil if none is near. O(names in the folder).
    static func of(_ path: String) -> String? {
        // Foundation stops the program at the folder of a path of one letter.
        let start = path.lastIndex(of: "/").map { path.index(after: $0) } ?? path.startIndex
        let (folder, name) = (String(path[..<start]), String(path[start...]))
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.isEmpty ? "." : folder)) ?? []
        let alike = names.sorted().filter { numbers(in: $0) == numbers(in: name) }
        return nearestName(to: name, among: alike).map { folder + $0 }
    }

    private static func numbers(in name: String) -> [Int?] {
        name.split { !$0.isASCII || !$0.isNumber }.map { Int($0) }
    }
}
