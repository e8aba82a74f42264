import Foundation
import GRDB
import RepDetection
import Sessions
import Testing

@testable import SessionStore

@Suite struct SessionStoreTests {
    @Test("A store has foreign keys and a write-ahead log, and holds the same sessions when it is opened again")
    func opens() throws {
        let temporary = try TemporaryStore()
        let id = try temporary.store.add(swingSession("a")).id
        let keys = try temporary.store.read { try Bool.fetchOne($0, sql: "PRAGMA foreign_keys") }
        let journal = try temporary.store.read { try String.fetchOne($0, sql: "PRAGMA journal_mode") }
        #expect(keys == true)
        #expect(journal == "wal")
        #expect(try SessionStore(path: temporary.path).summaries().map(\.id) == [id])
    }

    @Test("A file that is no database is refused and not changed")
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

    @Test("A database that another program is making is opened as soon as that program has made it")
    func whileItIsMade() throws {
        let temporary = try TemporaryStore()
        let path = temporary.folder + "/new.sqlite"
        var configuration = Configuration()
        // Its commit waits for those that look at the file, however slow the machine is.
        configuration.busyMode = .timeout(60)
        let other = try DatabaseQueue(path: path, configuration: configuration)
        let (isWriting, isSeen, hasEnded) = (
            DispatchSemaphore(value: 0), DispatchSemaphore(value: 0), DispatchSemaphore(value: 0)
        )
        // The lock of a program that writes before the file has a write-ahead log: SQLite's own wait does not cover the change to
        // one, which fails at once.
        Thread {
            try? other.inTransaction(.immediate) { _ in
                isWriting.signal()
                isSeen.wait()
                Thread.sleep(forTimeInterval: 0.3)
                return .commit
            }
            isWriting.signal()
            hasEnded.signal()
        }.start()
        isWriting.wait()
        #expect(throws: DatabaseError.self) {
            let second = try DatabaseQueue(path: path)
            try second.writeWithoutTransaction { try $0.execute(sql: "PRAGMA journal_mode = WAL") }
        }
        isSeen.signal()
        let store = try SessionStore(path: path)
        hasEnded.wait()
        #expect(try store.summaries() == [])
        store.close()
        #expect(try Examination(of: path).findings == [])
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

    @Test(
        "A new database has the numbers of program and version, and a copy without them opens")
    func mark() throws {
        let temporary = try TemporaryStore()
        let id = try temporary.store.add(swingSession("a")).id
        let numbers = try temporary.store.read { db in
            try ["application_id", "user_version"].map { try Int.fetchOne(db, sql: "PRAGMA \($0)") }
        }
        #expect(numbers == [0x5265_7054, 4])
        try temporary.execute("PRAGMA application_id = 0; PRAGMA user_version = 0; CREATE TABLE lost_and_found (id)")
        #expect(try SessionStore(path: temporary.path).summaries().map(\.id) == [id])
        #expect(try SessionStore(path: temporary.path, for: .reading).summaries().map(\.id) == [id])
        try temporary.execute("DROP TABLE stretch")
        #expect(throws: StoreError.foreign(path: temporary.path)) { try SessionStore(path: temporary.path) }
    }

    @Test("A database without one of its tables is refused as damaged")
    func missingTable() throws {
        let temporary = try TemporaryStore()
        try temporary.execute("DROP TABLE trainer")
        temporary.store.close()
        for access in [SessionStore.Access.reading, .writing] {
            let error = try #require(throws: StoreError.self) { try SessionStore(path: temporary.path, for: access) }
            #expect(error == .damaged(path: temporary.path))
            #expect(
                error.description.contains("Run reptune database doctor --db \(temporary.path), which names the damage")
            )
        }
        #expect(try Examination(of: temporary.path).findings.map(\.message) == ["the table trainer is missing"])
    }

    @Test("Where a table can't be made, none is, and the database can be made later")
    func whole() throws {
        let temporary = try TemporaryStore()
        let database = try DatabaseQueue(path: temporary.folder + "/small.sqlite")
        try database.writeWithoutTransaction { try $0.execute(sql: "PRAGMA max_page_count = 4") }
        #expect(throws: DatabaseError.self) { try Schema.make(database, path: "small.sqlite") }
        #expect(try database.read { try Int.fetchOne($0, sql: "SELECT COUNT(*) FROM sqlite_master") } == 0)
        try database.writeWithoutTransaction { try $0.execute(sql: "PRAGMA max_page_count = 1000") }
        try Schema.make(database, path: "small.sqlite")
        #expect(try database.read { try Schema.isComplete($0, path: "small.sqlite") })
    }

    @Test("A full disk is an error in plain words")
    func fullDisk() throws {
        let temporary = try TemporaryStore()
        try temporary.execute("PRAGMA max_page_count = 1")
        let error = try #require(throws: StoreError.self) { try temporary.store.add(swingSession("a", count: 5000)) }
        #expect(error == .diskFull(path: temporary.path))
        #expect(error.description.contains("the disk is full"))
    }

    @Test(
        "A store is opened, read and closed without waiting while another program writes",
        arguments: ["IMMEDIATE", "EXCLUSIVE"])
    func readsDuringWrite(lock: String) throws {
        let temporary = try TemporaryStore()
        let id = try temporary.store.add(swingSession("a")).id
        temporary.store.close()
        let writer = try DatabaseQueue(path: temporary.path)
        let start = ContinuousClock.now
        try writer.writeWithoutTransaction { db in
            try db.execute(sql: "BEGIN \(lock); UPDATE session SET note = 'new'")
            let store = try SessionStore(path: temporary.path, for: .reading)
            #expect(try store.summaries().map(\.id) == [id])
            store.close()
            try db.execute(sql: "ROLLBACK")
        }
        // One that writes would wait for 5 s, and fail.
        #expect(ContinuousClock.now - start < .seconds(4))
    }

    @Test("A database of another version is refused by its number")
    func newer() throws {
        let temporary = try TemporaryStore()
        try temporary.execute("PRAGMA user_version = 5")
        let error = try #require(throws: StoreError.self) { try SessionStore(path: temporary.path) }
        #expect(error == .otherVersion(path: temporary.path, version: 5, read: 4))
        #expect(error.description.contains("has tables of version 5, and this program reads version 4. Update reptune"))
    }

    @Test("A database that another program has made with GRDB is foreign")
    func foreignMigrations() throws {
        let temporary = try TemporaryStore()
        let path = temporary.folder + "/other.sqlite"
        var migrator = DatabaseMigrator()
        migrator.registerMigration("1 songs") { try $0.execute(sql: "CREATE TABLE song (title TEXT)") }
        let other = try DatabaseQueue(path: path)
        try migrator.migrate(other)
        #expect(throws: StoreError.foreign(path: path)) { try SessionStore(path: path) }
        #expect(try other.read { try $0.tableExists("session") } == false)
        #expect("\(StoreError.foreign(path: path))".contains("the database of another program, or they are lost"))
    }

    @Test("An error of SQLite names the file and a remedy")
    func sqliteError() throws {
        let temporary = try TemporaryStore()
        try temporary.execute("DROP TABLE run")
        let error = try #require(throws: StoreError.self) { try temporary.store.runs() }
        #expect(
            error.description.hasPrefix(
                temporary.path
                    + ": its tables are not those that reptune made (SQLite: no such table: run). Check the disk"))
        #expect(error.description.contains("--db"))
        // As a backup that can't be renamed.
        #expect(StoreError(CocoaError(.fileWriteOutOfSpace), path: "a") == .diskFull(path: "a"))
    }

    @Test("A folder, and a path through a missing folder, can't be opened")
    func cannotOpen() throws {
        let temporary = try TemporaryStore()
        for path in [temporary.folder, temporary.folder + "/none/reptune.sqlite"] {
            let error = try #require(throws: StoreError.self) { try SessionStore(path: path) }
            #expect(error == .cannotOpen(path: path))
            #expect(error.description.contains("--db"))
        }
    }

    @Test("A file without write permission is refused", .disabled(if: geteuid() == 0, "root may write anything"))
    func readOnly() throws {
        let temporary = try TemporaryStore()
        try FileManager.default.setAttributes([.posixPermissions: 0o444], ofItemAtPath: temporary.path)
        #expect(throws: StoreError.readOnly(path: temporary.path)) { try SessionStore(path: temporary.path) }
    }

    @Test("A read-only file is read with the log beside it, and no file is made beside it")
    func readsOnly() throws {
        let temporary = try TemporaryStore()
        let id = try temporary.store.add(swingSession("a")).id
        let folder = temporary.folder + "/read only? 100 % #1"
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        let path = folder + "/copy.sqlite"
        try FileManager.default.copyItem(atPath: temporary.path + "-wal", toPath: path + "-wal")
        try FileManager.default.copyItem(atPath: temporary.path, toPath: path)
        // Only the log holds the session.
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

    @Test("A transaction that fails leaves nothing behind")
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
}
