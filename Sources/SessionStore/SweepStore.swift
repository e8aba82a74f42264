import Calibration
import Digests
import Foundation
import GRDB
import Runs

/// A cache of sweep counts in a SQLite file beside the database, keyed by content: space, samples, labelled times, program.
///
/// The file can be deleted at any time; its counts are then computed again. When it exceeds its capacity, the least recently
/// used parts are deleted. Each write is one transaction, so that a killed program leaves whole parts. A damaged part counts as
/// missing.
public final class SweepStore: SweepArchive {
    /// The default capacity in bytes of counts.
    public static let capacity = 512 << 20
    /// The end of the file's name, after the database's.
    static let ending = ".sweeps"
    /// Part of each key. Raise it when the same content gives other counts, or when the encoding changes.
    private static let format = "reptune.sweep/2"
    /// The longest time between writes, in seconds.
    private static let patience = 0.2
    /// The most bytes that wait for a write.
    private static let mostWaiting = 16 << 20

    private let tool: String
    /// The most bytes of counts in the file.
    public let capacity: Int
    /// Reads the digest of a session's samples, by id.
    private let digest: @Sendable (String) -> String?
    private let state: Locked<State>

    fileprivate struct State {
        var database: DatabaseQueue?
        var problem: StoreError?
        /// The number of this opening, one more than the last one's.
        var opening = 0
        /// Bytes of counts in the file.
        var size = 0
        var waiting: [PackedPart] = []
        var bytesWaiting = 0
        var hasKept = false
        var lastWrite = ContinuousClock.now
        /// The digest of each space: its JSON is slow to encode, and far longer than what else is in a key.
        var spaces: [ParameterSpace: String] = [:]
        /// The digests of sessions that were asked for.
        var digests: [String: String] = [:]
        var path: String
    }

    /// Opens the file beside a database, and makes it if there is none. An error becomes the `problem`; then nothing is found
    /// or kept.
    public convenience init(beside store: SessionStore, tool: String) {
        self.init(path: store.path + SweepStore.ending, tool: tool) { id in
            try? store.digest(of: SessionReference(id: id, name: ""))
        }
    }

    /// - Parameter digest: Reads the digest of a session's samples, by id.
    init(
        path: String, tool: String, capacity: Int = SweepStore.capacity, digest: @escaping @Sendable (String) -> String?
    ) {
        self.tool = tool
        self.capacity = capacity
        self.digest = digest
        state = Locked(State(path: path))
        state.withLock { state in
            state.open { path in
                var configuration = Configuration()
                configuration.journalMode = .wal
                configuration.busyMode = .timeout(5)
                configuration.prepareDatabase { try $0.execute(sql: "PRAGMA auto_vacuum = FULL") }
                let database = try DatabaseQueue(path: path, configuration: configuration)
                return try database.write { db in
                    try db.execute(
                        sql: """
                            CREATE TABLE IF NOT EXISTS part (
                                key TEXT NOT NULL, firstFilter INTEGER NOT NULL, counts BLOB NOT NULL,
                                matches BLOB NOT NULL, digest TEXT NOT NULL, used INTEGER NOT NULL,
                                PRIMARY KEY (key, firstFilter))
                            """)
                    let latest = try Int.fetchOne(db, sql: "SELECT MAX(used) FROM part") ?? 0
                    return (database, latest + 1, try SweepStore.size(db))
                }
            }
        }
    }

    /// Why counts are not kept; nil if they are.
    public var problem: StoreError? { state.withLock(\.problem) }

    /// Whether counts were kept since the file was opened.
    public var hasKept: Bool { state.withLock(\.hasKept) }

    /// The parts that are stored of a subject.
    public func parts(of subject: SweepSubject) -> [SweepPart] {
        state.withLock { state in
            guard let key = key(of: subject, &state) else { return [] }
            let opening = state.opening
            return state.using { db in
                let rows = try Row.fetchAll(
                    db, sql: "SELECT firstFilter, counts, matches, digest FROM part WHERE key = ?", arguments: [key])
                if !rows.isEmpty {
                    try db.execute(sql: "UPDATE part SET used = ? WHERE key = ?", arguments: [opening, key])
                }
                return rows.compactMap { SweepPart(row: $0, key: key) }
            } ?? []
        }
    }

    /// Keeps a part for the next write.
    public func keep(_ part: SweepPart, of subject: SweepSubject) {
        state.withLock { state in
            guard let key = key(of: subject, &state) else { return }
            let packed = PackedPart(part, key: key)
            state.hasKept = true
            state.waiting.append(packed)
            state.bytesWaiting += packed.size
            let isLong = ContinuousClock.now - state.lastWrite > .seconds(SweepStore.patience)
            if isLong || state.bytesWaiting > SweepStore.mostWaiting { write(&state) }
        }
    }

    /// Writes the parts that wait.
    public func flush() { state.withLock { write(&$0) } }

    /// Deletes the file, to make room on a full disk. Nothing is found or kept any more.
    public func discard() {
        state.withLock { state in
            try? state.database?.close()
            state.database = nil
            for ending in ["", "-wal", "-shm"] { try? FileManager.default.removeItem(atPath: state.path + ending) }
        }
    }

    private func write(_ state: inout State) {
        defer { state.lastWrite = ContinuousClock.now }
        guard !state.waiting.isEmpty else { return }
        let (waiting, opening, capacity) = (state.waiting, state.opening, capacity)
        (state.waiting, state.bytesWaiting) = ([], 0)
        let size = state.size
        state.size =
            state.using { db in
                var size = size
                for part in waiting {
                    size += part.size
                    try db.execute(
                        sql: "INSERT OR REPLACE INTO part VALUES (?, ?, ?, ?, ?, ?)",
                        arguments: [part.key, part.firstFilter, part.counts, part.matches, part.digest, opening])
                }
                guard size > capacity else { return size }
                // The most recently used parts stay, as far as the capacity allows.
                try db.execute(
                    sql: """
                        DELETE FROM part WHERE rowid IN (
                            SELECT rowid FROM (
                                SELECT rowid, SUM(LENGTH(counts) + LENGTH(matches)) OVER (ORDER BY used DESC, rowid)
                                    AS size FROM part)
                            WHERE size > ?)
                        """, arguments: [capacity])
                return try SweepStore.size(db)
            } ?? size
    }

    private static func size(_ db: Database) throws -> Int {
        try Int.fetchOne(db, sql: "SELECT SUM(LENGTH(counts) + LENGTH(matches)) FROM part") ?? 0
    }

    /// The rows whose counts are not those that were stored.
    static func damagedParts(_ db: Database) throws -> [Int64] {
        let rows = try Row.fetchCursor(db, sql: "SELECT rowid AS number, * FROM part")
        var damaged: [Int64] = []
        while let row = try rows.next() {
            if let key: String = try? row.checked("key"), SweepPart(row: row, key: key) != nil { continue }
            damaged.append(row["number"])
        }
        return damaged
    }

    private func key(of subject: SweepSubject, _ state: inout State) -> String? {
        guard state.problem == nil, let digest = state.digests[subject.session] ?? digest(subject.session),
            let space = state.digest(of: subject.space)
        else { return nil }
        state.digests[subject.session] = digest
        let hash = SHA256Hash()
        for text in [SweepStore.format, tool, digest, space] { hash.update(data: Data((text + "\n").utf8)) }
        hash.update(data: SampleBlob.doubles([subject.sampleRate]))
        if let truth = subject.truth { hash.update(data: SampleBlob.doubles([truth.tolerance] + truth.times)) }
        return Digest.hex(hash)
    }
}

extension SweepStore.State {
    fileprivate mutating func open(_ body: (String) throws -> (DatabaseQueue, Int, Int)) {
        do {
            let (opened, opening, size) = try body(path)
            (database, self.opening, self.size) = (opened, opening, size)
        } catch {
            problem = StoreError(error, path: path)
        }
    }

    /// Runs one transaction. After an error nothing is found or kept any more.
    fileprivate mutating func using<Value>(_ body: (Database) throws -> Value) -> Value? {
        guard problem == nil, let database else { return nil }
        do {
            return try database.write(body)
        } catch {
            problem = StoreError(error, path: path)
            return nil
        }
    }

    fileprivate mutating func digest(of space: ParameterSpace) -> String? {
        if let known = spaces[space] { return known }
        spaces[space] = (try? CanonicalJSON.encode(space)).map(Digest.hex)
        return spaces[space]
    }
}

/// A part as the file holds it.
private struct PackedPart {
    let key: String
    let firstFilter: Int
    let counts: Data
    let matches: Data

    init(_ part: SweepPart, key: String) {
        self.key = key
        firstFilter = part.firstFilter
        counts = CountBlob.encode(part.counts)
        matches = CountBlob.encode(part.matches)
    }

    /// Bytes of counts.
    var size: Int { counts.count + matches.count }

    var digest: String { SweepPart.digest(key, firstFilter, counts, matches) }
}

extension SweepPart {
    /// Decodes a row; nil if it is damaged.
    fileprivate init?(row: Row, key: String) {
        guard let counts: Data = try? row.checked("counts"), let matches: Data = try? row.checked("matches"),
            let first: Int = try? row.checked("firstFilter"), let digest: String = try? row.checked("digest"),
            digest == SweepPart.digest(key, first, counts, matches), let counted = CountBlob.decode(counts),
            let pairs = CountBlob.decode(matches)
        else { return nil }
        self.init(firstFilter: first, counts: counted, matches: pairs)
    }

    fileprivate static func digest(_ key: String, _ firstFilter: Int, _ counts: Data, _ matches: Data) -> String {
        let hash = SHA256Hash()
        hash.update(data: Data("\(key) \(firstFilter) \(counts.count)\n".utf8))
        hash.update(data: counts)
        hash.update(data: matches)
        return String(Digest.hex(hash).prefix(16))
    }
}
