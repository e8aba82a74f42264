import Foundation
import GRDB
import RepDetection
import Testing

@testable import SessionStore

@Suite struct SessionStoreTests {
    @Test("A store has foreign keys on, writes ahead, and is the same when opened again")
    func opens() throws {
        let temporary = try TemporaryStore()
        let id = try temporary.store.add(swingSession("a")).id
        let keys = try temporary.store.read { try Bool.fetchOne($0, sql: "PRAGMA foreign_keys") }
        let journal = try temporary.store.read { try String.fetchOne($0, sql: "PRAGMA journal_mode") }
        #expect(keys == true)
        #expect(journal == "wal")
        #expect(try SessionStore(path: temporary.path).summaries().map(\.id) == [id])
    }

    @Test("A file that is no database is refused and left as it is")
    func notADatabase() throws {
        let temporary = try TemporaryStore()
        let path = temporary.folder + "/notes.txt"
        let text = String(repeating: "no database at all\n", count: 100)
        try text.write(toFile: path, atomically: true, encoding: .utf8)
        let error = try #require(throws: StoreError.self) { try SessionStore(path: path) }
        #expect(error == .notADatabase(path: path))
        #expect(error.description.hasPrefix(path + " is not a SQLite database"))
        #expect(try String(contentsOfFile: path, encoding: .utf8) == text)
    }

    @Test("Another program's database is refused and gets no tables")
    func foreign() throws {
        let temporary = try TemporaryStore()
        let path = temporary.folder + "/other.sqlite"
        let other = try DatabaseQueue(path: path)
        try other.write { try $0.execute(sql: "CREATE TABLE song (title TEXT)") }
        let error = try #require(throws: StoreError.self) { try SessionStore(path: path) }
        #expect(error == .foreign(path: path))
        #expect(try other.read { try $0.tableExists("session") } == false)
    }

    @Test("A database of a later version is refused")
    func newer() throws {
        let temporary = try TemporaryStore()
        try temporary.execute("INSERT INTO grdb_migrations (identifier) VALUES ('99 later')")
        let error = try #require(throws: StoreError.self) { try SessionStore(path: temporary.path) }
        #expect(error == .newer(path: temporary.path))
        #expect(error.description.contains("Update reptune"))
    }

    @Test("A folder, and a path into none, can't be opened")
    func cannotOpen() throws {
        let temporary = try TemporaryStore()
        for path in [temporary.folder, temporary.folder + "/none/reptune.sqlite"] {
            let error = try #require(throws: StoreError.self) { try SessionStore(path: path) }
            #expect(error == .cannotOpen(path: path))
            #expect(error.description.contains("--db"))
        }
    }

    @Test("A file without the right to write is refused", .disabled(if: geteuid() == 0, "root may write anything"))
    func readOnly() throws {
        let temporary = try TemporaryStore()
        try FileManager.default.setAttributes([.posixPermissions: 0o444], ofItemAtPath: temporary.path)
        #expect(throws: StoreError.readOnly(path: temporary.path)) { try SessionStore(path: temporary.path) }
    }

    @Test("A file that can't be written is read as it stands, with a log beside it too, and nothing is made beside it")
    func readsOnly() throws {
        let temporary = try TemporaryStore()
        let id = try temporary.store.add(swingSession("a")).id
        let folder = temporary.folder + "/read only? 100 % #1"
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        let path = folder + "/copy.sqlite"
        try FileManager.default.copyItem(atPath: temporary.path + "-wal", toPath: path + "-wal")
        try FileManager.default.copyItem(atPath: temporary.path, toPath: path)
        // The session stands in the log only.
        #expect(try SessionStore(readOnly: path).summaries().map(\.id) == [id])
        // Closing a store moves the log into the file.
        #expect(try SessionStore(path: path).summaries().count == 1)
        let store = try SessionStore(readOnly: path)
        #expect(try store.summaries().map(\.id) == [id])
        #expect(throws: StoreError.readOnly(path: path)) {
            try store.write { try $0.execute(sql: "DELETE FROM session") }
        }
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == ["copy.sqlite"])
    }

    @Test("What fails half-way leaves nothing behind")
    func transaction() throws {
        let temporary = try TemporaryStore()
        #expect(throws: StoreError.self) {
            try temporary.store.write { db in
                try db.execute(
                    sql: """
                        INSERT INTO session (id, digest, name, user, activity, hasEventTimes, duration)
                        VALUES ('a', 'a', '', '', '', FALSE, 0)
                        """)
                try db.execute(sql: "INSERT INTO nowhere VALUES (1)")
            }
        }
        #expect(try temporary.rows(of: "session") == 0)
    }

    @Test("A database of before is brought up to date, with its samples")
    func olderSchema() throws {
        let temporary = try TemporaryStore()
        let packed = PackedSession(Session(id: "", name: "old", user: "ann", activity: "squat", recording: swings(2)))
        let path = temporary.folder + "/old.sqlite"
        let queue = try DatabaseQueue(path: path)
        try Schema.migrator.migrate(queue, upTo: "2 history")
        try queue.write { db in
            try db.execute(
                sql: """
                    INSERT INTO session (id, digest, name, user, activity, hasEventTimes, duration)
                    VALUES ('5e55', ?, 'old', 'ann', 'squat', FALSE, 1)
                    """, arguments: [packed.digest])
            for signal in packed.session.recording.signals {
                let times = SampleBlob.doubles(signal.value.timeline.times)
                try db.execute(
                    sql: "INSERT INTO timeline (sessionId, sampleRate, times) VALUES ('5e55', ?, ?)",
                    arguments: [signal.value.timeline.sampleRate, times])
                try db.execute(
                    sql: """
                        INSERT INTO signal (sessionId, timelineId, channel, unit, samples, digest)
                        VALUES ('5e55', ?, ?, ?, ?, 'of the samples')
                        """,
                    arguments: [
                        db.lastInsertedRowID, signal.key.name, signal.value.unit,
                        SampleBlob.doubles(signal.value.values),
                    ])
            }
        }
        try queue.close()
        let store = try SessionStore(path: path)
        #expect(try store.session(#require(store.summaries().first)).recording == swings(2))
    }
}
