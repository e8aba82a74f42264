import CountHistory
import Foundation
import GRDB
import RepDetection
import Sessions
import Testing

@testable import SessionStore

/// Databases whose bytes, tables and values are others than any version writes: whatever is in them is read or is an error.
///
/// `REPTUNE_MUTANTS` in the environment reads so many of each; `.ci/long` reads all.
@Suite struct HostileDatabaseTests {
    private let temporary: TemporaryStore
    private let bytes: [UInt8]

    init() async throws {
        temporary = try TemporaryStore()
        bytes = try await Self.whole.value
    }

    /// A closed database with rows in each table.
    private static let whole = Task {
        let temporary = try TemporaryStore()
        let store = temporary.store
        for number in 0..<2 {
            var session = swingSession("walk-\(number)", label: Label(count: 2, eventTimes: [1, 2.1]))
            session.recording = swings(3 + number)
            session.takenUnits = [TakenUnit(header: "t,x", quantity: "time", unit: "s")]
            let track = TrainerTrack(times: [0, 1], cadence: [60, 61], distance: [0, 2], turns: nil, unknown: [])
            try store.set(track, of: try store.add(session).id)
        }
        try store.add(try await calibrate(store), answer: "swing", created: Date(), bytesOfPart: 1000)
        _ = try store.addHistory(of: ["phone"], file: "log.csv") { take in
            for minute in 0..<4 {
                try take(
                    "phone", Stretch(start: Double(minute * 60), end: Double(minute * 60 + 60), content: .counted(9)))
            }
        }
        store.close()
        return Array(try Data(contentsOf: URL(fileURLWithPath: temporary.path)))
    }

    private static let given = ProcessInfo.processInfo.environment["REPTUNE_MUTANTS"].flatMap { Int($0) }

    /// Reads all that commands read, changes what they change, and examines the file. An error is an answer.
    private func useAll(_ path: String) {
        _ = try? Examination(of: path)
        for access in [SessionStore.Access.reading, .writing] {
            guard let store = try? SessionStore(path: path, for: access) else { continue }
            for session in (try? store.summaries()) ?? [] {
                _ = (try? store.session(session), try? store.trainer(of: session))
            }
            if let stored = try? store.sessions(SessionFilter()).sessions {
                _ = try? store.mostBytes(of: stored)
                let reader = SessionReader(stored, in: store, keeping: 1)
                for place in stored.indices { for _ in 0..<2 { _ = reader.recording(at: place, of: ["a.x"]) } }
            }
            _ = (try? store.activities(), try? store.users(), try? store.takenUnits(), try? store.histories())
            _ = try? store.layers(of: "phone")
            for run in (try? store.runs()) ?? [] { _ = try? store.run(run.id) }
            _ = try? store.run("latest")
            guard access == .writing else { continue }
            for session in (try? store.summaries()) ?? [] {
                _ = (try? store.label(session, count: 3), try? store.remove(session))
            }
            _ = (try? store.add(swingSession("new")), try? store.removeHistory(of: "phone"))
            store.close()
        }
    }

    /// A file of the folder that holds some bytes.
    private func file(_ bytes: [UInt8]) throws -> String {
        let path = temporary.folder + "/mutant.sqlite"
        for ending in ["-wal", "-shm", "-journal"] { try? FileManager.default.removeItem(atPath: path + ending) }
        try Data(bytes).write(to: URL(fileURLWithPath: path))
        return path
    }

    @Test("A whole database is read")
    func whole() throws {
        let path = try file(bytes)
        let store = try SessionStore(path: path, for: .reading)
        #expect(try store.summaries().count == 2 && store.runs().count == 1 && store.histories().count == 1)
        #expect(try store.takenUnits().count == 1 && store.run("latest").result.sessions.count == 2)
        #expect(try Examination(of: path).findings == [])
    }

    @Test("A file with flipped bits, or one that is cut off at any page, ends no program")
    func bytesChanged() throws {
        let count = Self.given ?? 60
        var state: UInt64 = 1
        func below(_ bound: Int) -> Int {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int((state >> 33) % UInt64(bound))
        }
        for _ in 0..<count {
            var mutant = bytes
            for _ in 0...below(3) {
                // Half of them in the first pages: the header, the tables' definitions.
                mutant[below(below(2) == 0 ? 3 * 8192 : mutant.count)] ^= 1 << UInt8(below(8))
            }
            useAll(try file(mutant))
        }
        for page in stride(from: 0, to: bytes.count / 8192, by: Self.given == nil ? 5 : 1) {
            useAll(try file(Array(bytes.prefix(page * 8192))))
        }
    }

    /// Changes of one column: another name, none, and values that no version writes, in a table without constraints.
    private static let changes: [@Sendable (String, String) -> String] =
        [
            { "ALTER TABLE \"\($0)\" RENAME COLUMN \"\($1)\" TO other" },
            { "PRAGMA legacy_alter_table = ON; ALTER TABLE \"\($0)\" DROP COLUMN \"\($1)\"" },
        ]
        + ["NULL", "''", "'text'", "x'FF00'", "-1", "0", "1e300", "-1e300", "9e999", "9223372036854775807"].map {
            value in
            {
                "ALTER TABLE \"\($0)\" RENAME TO old; CREATE TABLE \"\($0)\" AS SELECT * FROM old; DROP TABLE old; "
                    + "UPDATE \"\($0)\" SET \"\($1)\" = \(value)"
            }
        }

    @Test("A table with another column, without one, or with any value ends no program")
    func tablesChanged() throws {
        let columns = try Schema.columns().sorted().map { $0.split(separator: ".").map(String.init) }
        let mutants = columns.flatMap { column in Self.changes.map { $0(column[0], column[1]) } }
        #expect(mutants.count > 600)
        for index in stride(from: 0, to: mutants.count, by: Self.given == nil ? 13 : 1) {
            let path = try file(bytes)
            let other = try DatabaseQueue(path: path)
            try other.writeWithoutTransaction { db in
                try? db.execute(sql: "PRAGMA foreign_keys = OFF; PRAGMA legacy_alter_table = ON; " + mutants[index])
            }
            try other.close()
            useAll(path)
        }
    }

    @Test("A column that another program has renamed is refused when the database is opened, and doctor names it")
    func renamed() throws {
        for column in try Schema.columns().sorted() {
            let parts = column.split(separator: ".")
            let path = try file(bytes)
            let other = try DatabaseQueue(path: path)
            try other.writeWithoutTransaction {
                try $0.execute(sql: "ALTER TABLE \"\(parts[0])\" RENAME COLUMN \"\(parts[1])\" TO other")
            }
            try other.close()
            for access in [SessionStore.Access.reading, .writing] {
                #expect(throws: StoreError.damaged(path: path)) { try SessionStore(path: path, for: access) }
            }
            #expect(try Examination(of: path).findings.map(\.message) == ["the column \(column) is missing"])
        }
    }

    @Test("A column that is renamed while the database is open is an error")
    func renamedMeanwhile() throws {
        let path = try file(bytes)
        let store = try SessionStore(path: path, for: .reading)
        try DatabaseQueue(path: path).write { try $0.execute(sql: "ALTER TABLE session RENAME COLUMN note TO other") }
        // SQLite notices it during the first reading.
        _ = try? store.summaries()
        #expect(throws: StoreError.self) { try store.summaries() }
    }

    @Test("A pipe is no database, and is not waited for", arguments: [SessionStore.Access.reading, .writing])
    func pipe(access: SessionStore.Access) throws {
        let path = temporary.folder + "/pipe.sqlite"
        #expect(mkfifo(path, 0o600) == 0)
        #expect(throws: StoreError.notADatabase(path: path)) { try SessionStore(path: path, for: access) }
        #expect(throws: StoreError.notADatabase(path: path)) { try Examination(of: path) }
    }

    @Test("SQLite's names for other databases than files are refused", arguments: ["", ":memory:", "file:a.sqlite"])
    func noFile(path: String) throws {
        #expect(throws: StoreError.notADatabase(path: path)) { try SessionStore(path: path) }
    }

    @Test("A reader without permission to write reads beside a program that writes, also before its log has a page")
    func readsBesideWriter() throws {
        let path = try file(bytes)
        let writer = try SessionStore(path: path)
        #expect(try writer.summaries().count == 2)
        let reader = try SessionStore(readOnly: path)
        try writer.add(swingSession("new", count: 50))
        #expect(try reader.summaries().count == 3)
    }

    @Test("A log that can't be read without writing is refused with what to do, and not as a file to be written")
    func logOnReadOnlyDisk() throws {
        let error = StoreError.logNeedsWriting(path: "a.sqlite")
        #expect(error.description.contains("Copy a.sqlite and a.sqlite-wal to such a folder."))
        #expect(!error.description.contains("permissions"))
    }
}
