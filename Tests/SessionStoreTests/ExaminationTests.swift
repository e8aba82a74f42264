import CountHistory
import Foundation
import GRDB
import Sessions
import Testing

@testable import SessionStore

/// Databases that were damaged on purpose, and files that a stopped program would leave.
@Suite struct ExaminationTests {
    private let temporary: TemporaryStore
    private let id: String

    /// A database with two sessions, of which one has event times and a trainer, a run and a history.
    init() async throws {
        temporary = try TemporaryStore()
        let store = temporary.store
        id = try store.add(swingSession("a", label: Label(count: 1, eventTimes: [1]))).id
        try store.add(swingSession("b", user: "ben", count: 4))
        try store.set(
            TrainerTrack(times: [0, 1], cadence: [60, 61], distance: [0, 2], turns: [0.5], unknown: []), of: id)
        try store.add(try await calibrate(store), answer: "swing")
        _ = try store.addHistory(of: ["phone"], file: "log.csv") { take in
            try take("phone", Stretch(start: 0, end: 60, content: .counted(80)))
        }
    }

    private func examine() throws -> Examination { try Examination(of: temporary.path) }

    /// Changes the database without its references, as another program might.
    private func change(_ sql: String) throws {
        temporary.store.close()
        let database = try DatabaseQueue(
            path: temporary.path,
            configuration: {
                var plain = Configuration(); plain.foreignKeysEnabled = false; return plain
            }())
        try database.writeWithoutTransaction { try $0.execute(sql: sql) }
        try database.close()
    }

    /// Does what the remedies' commands do.
    private func follow(_ findings: [Finding]) throws {
        for finding in findings {
            if let sql = finding.remedy.wholeMatch(of: /sqlite3 \S+ '(.+)' deletes them\./) {
                try change(String(sql.1))
            } else {
                #expect(finding.remedy == "rm \(finding.file) deletes it.")
                try FileManager.default.removeItem(atPath: finding.file)
            }
        }
    }

    private func file(_ name: String, _ bytes: Data, secondsOld: Double) throws -> String {
        let path = temporary.folder + "/" + name
        try FileManager.default.createDirectory(
            atPath: (path as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
        try bytes.write(to: URL(fileURLWithPath: path))
        try FileManager.default.setAttributes(
            [.modificationDate: Date(timeIntervalSinceNow: -secondsOld)], ofItemAtPath: path)
        return path
    }

    @Test("Nothing is wrong with a sound database, and an examination changes nothing")
    func sound() throws {
        temporary.store.close()
        let before = try Data(contentsOf: URL(fileURLWithPath: temporary.path))
        let examination = try examine()
        #expect(examination.findings == [])
        #expect(examination.sessions == 2 && examination.runs == 1 && examination.histories == 1)
        #expect(try FileManager.default.contentsOfDirectory(atPath: temporary.folder) == ["reptune.sqlite"])
        #expect(try Data(contentsOf: URL(fileURLWithPath: temporary.path)) == before)
    }

    @Test(
        "Each damage is found, with what helps",
        arguments: [
            ("UPDATE signal SET samples = X'00' WHERE sessionId = (SELECT MIN(id) FROM session)", .damagedSession),
            ("UPDATE signal SET unit = 'm' WHERE rowid = 1", .damagedSession),
            ("UPDATE timeline SET sampleRate = 11 WHERE id = 1", .damagedSession),
            ("UPDATE session SET duration = 'long' WHERE name = 'a'", .damagedSession),
            ("UPDATE event SET time = 'then'", .damagedSession),
            ("UPDATE trainer SET cadence = X'00'", .damagedSession),
            ("DELETE FROM timeline WHERE id = 2", .damagedSession),
            ("DELETE FROM session WHERE name = 'a'", .samplesWithoutSession),
            ("UPDATE run SET document = substr(document, 1, 100)", .damagedRun),
            ("UPDATE run SET document = replace(document, '0', '7')", .damagedRun), ("DELETE FROM score", .damagedRun),
            ("UPDATE stretch SET count = 81", .damagedHistory), ("UPDATE stretch SET count = 'x'", .damagedHistory),
            ("DELETE FROM stretch", .damagedHistory), ("DROP TABLE trainer", .missingTable),
            ("ALTER TABLE score DROP COLUMN heldOut", .missingTable),
        ] as [(String, Finding.Kind)])
    func damage(sql: String, kind: Finding.Kind) throws {
        try change(sql)
        let findings = try examine().findings
        #expect(Set(findings.map(\.kind)) == [kind])
        for finding in findings {
            #expect(finding.file == temporary.path && finding.message.count > 10 && finding.remedy.hasSuffix("."))
        }
    }

    @Test("Damaged pages are found")
    func pages() throws {
        temporary.store.close()
        var bytes = try Data(contentsOf: URL(fileURLWithPath: temporary.path))
        // The first page has the tables' definitions.
        for place in stride(from: 8192 * 3, to: bytes.count, by: 8192) { bytes[place] = 0xEE }
        try bytes.write(to: URL(fileURLWithPath: temporary.path))
        let findings = try examine().findings
        #expect(findings.first?.kind == .damagedFile)
        #expect(findings.first?.remedy.contains("sqlite3 \(temporary.path) .recover | sqlite3 ") == true)
        #expect(findings.dropFirst().allSatisfy { $0.kind != .damagedFile })
        #expect(try Data(contentsOf: URL(fileURLWithPath: temporary.path)) == bytes)
    }

    @Test("A file that is no database, another program's, or not there is refused")
    func refused() throws {
        let text = try file("notes.sqlite", Data(String(repeating: "notes ", count: 999).utf8), secondsOld: 0)
        #expect(throws: StoreError.notADatabase(path: text)) { try Examination(of: text) }
        let other = temporary.folder + "/other.sqlite"
        try DatabaseQueue(path: other).write { try $0.execute(sql: "CREATE TABLE song (title TEXT)") }
        #expect(throws: StoreError.foreign(path: other)) { try Examination(of: other) }
    }

    @Test("Samples without a session can be removed, and the recording imported again")
    func withoutSession() throws {
        try change("DELETE FROM session WHERE name = 'a'")
        let store = try SessionStore(path: temporary.path)
        #expect(try store.removeDamaged(id))
        #expect(try !store.removeDamaged(id))
        #expect(try store.add(swingSession("a")) == .added(id: id))
        store.close()
        #expect(try examine().findings == [])
    }

    @Test("Scores and stretches without their run or history are deleted")
    func withoutOwner() throws {
        try change(
            "INSERT INTO score VALUES ('none', 'x', 1, FALSE, 1, 1); INSERT INTO stretch VALUES (99, 0, 1, 1, FALSE)")
        let findings = try examine().findings
        #expect(findings.map(\.kind) == [.rowsWithoutOwner, .rowsWithoutOwner])
        #expect(
            findings.map(\.message) == [
                "1 row of the table score belongs to no run", "1 row of the table stretch belongs to no history",
            ])
        try follow(findings)
        let examination = try examine()
        #expect(examination.findings == [])
        #expect(examination.runs == 1 && examination.histories == 1)
    }

    @Test("Rows that `.recover` could assign to no table are found, and the database can be used")
    func recoveredRows() throws {
        try change(
            """
            CREATE TABLE lost_and_found (rootpgno INTEGER, pgno INTEGER, nfield INTEGER, id INTEGER, c0);
            INSERT INTO lost_and_found (c0) VALUES (1)
            """)
        #expect(try SessionStore(path: temporary.path).summaries().count == 2)
        let findings = try examine().findings
        #expect(findings.map(\.kind) == [.recoveredRows])
        #expect(findings.first?.message == "sqlite3 recovered 1 row whose table is unknown")
        #expect(findings.first?.remedy.contains("'DROP TABLE lost_and_found' deletes them.") == true)
    }

    @Test("A log that a killed program left is found, read, and moved into the file")
    func log() throws {
        let folder = temporary.folder + "/killed"
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        let path = folder + "/reptune.sqlite"
        try FileManager.default.copyItem(atPath: temporary.path, toPath: path)
        try FileManager.default.copyItem(atPath: temporary.path + "-wal", toPath: path + "-wal")
        let log = try Data(contentsOf: URL(fileURLWithPath: path + "-wal"))
        let examination = try Examination(of: path)
        #expect(examination.findings.map(\.kind) == [.leftoverLog])
        #expect(examination.sessions == 2)
        #expect(try Data(contentsOf: URL(fileURLWithPath: path + "-wal")) == log)
        #expect(examination.findings[0].remedy.hasPrefix("reptune sessions --db \(path) moves them into it"))
        try SessionStore(path: path, for: .reading).close()
        #expect(try Examination(of: path).findings == [])
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == ["reptune.sqlite"])
        #expect(try SessionStore(path: path).summaries().count == 2)
    }

    @Test("A journal that a killed program left is found, and undone when the database is opened")
    func journal() throws {
        let path = temporary.folder + "/plain.sqlite"
        try temporary.store.backup(to: path, as: path)
        let writer = try DatabaseQueue(path: path)
        // A change that is too large for memory reaches the file before it is committed.
        try writer.writeWithoutTransaction { db in
            try db.execute(sql: "PRAGMA journal_mode = DELETE; PRAGMA cache_size = 1; BEGIN")
            try db.execute(sql: "UPDATE session SET name = 'lost'; UPDATE run SET document = zeroblob(200000)")
            for file in ["", "-journal"] {
                try FileManager.default.copyItem(
                    atPath: path + file, toPath: temporary.folder + "/killed.sqlite" + file)
            }
            try db.execute(sql: "ROLLBACK")
        }
        let killed = temporary.folder + "/killed.sqlite"
        let findings = try Examination(of: killed).findings
        #expect(findings.map(\.kind) == [.leftoverLog])
        #expect(findings[0].remedy.hasPrefix("reptune sessions --db \(killed) undoes it"))
        try SessionStore(path: killed, for: .reading).close()
        #expect(try Examination(of: killed).findings == [])
        #expect(try SessionStore(path: killed).summaries().map(\.name).sorted() == ["a", "b"])
    }

    @Test("Unfinished files are found, and others are not")
    func unfinished() throws {
        temporary.store.close()
        let header = Data("SQLite format 3\0".utf8)
        // No process has this number: Linux has at most 2^22.
        let left = [
            try file(".reptune-99999999-7", Data(), secondsOld: 100),
            try file(".reptune-99999999-7-journal", header, secondsOld: 100),
            try file("sub/.reptune-99999999-8", Data("{".utf8), secondsOld: 100),
        ]
        _ = try file(".reptune-99999999-9", Data(), secondsOld: 0)
        _ = try file(".reptune-\(getpid())-9", Data(), secondsOld: 100)
        _ = try file("b.sqlite.unfinished", header, secondsOld: 100)
        _ = try file(".reptune-99999999-7-wal", header, secondsOld: 0)
        #expect(try examine().findings.map(\.file) == Array(left.prefix(2)))
        let examination = try Examination(of: temporary.path, folders: [temporary.folder])
        #expect(examination.findings.map(\.file).sorted() == left.sorted())
        try follow(examination.findings)
        #expect(try Examination(of: temporary.path, folders: [temporary.folder]).findings == [])
        #expect(try FileManager.default.contentsOfDirectory(atPath: temporary.folder).count == 6)
    }

    /// A copy of the whole database that is changed.
    private func copy(_ change: (inout Data) -> Void) throws -> String {
        temporary.store.close()
        var bytes = try Data(contentsOf: URL(fileURLWithPath: temporary.path))
        change(&bytes)
        return try file("copy.sqlite", bytes, secondsOld: 0)
    }

    @Test(
        "A file that was cut off at its end is found", arguments: [0.97, 0.8, 0.5])
    func cutOff(share: Double) throws {
        let path = try copy { $0 = $0.prefix(Int(share * Double($0.count))) }
        #expect(try examine().findings == [])
        let findings = try Examination(of: path).findings
        #expect(findings.first?.kind == .damagedFile)
        #expect(findings.first?.remedy.contains(".recover | sqlite3 ") == true)
    }

    @Test("Where the list of tables is damaged, nothing can be read, and no other page is written")
    func firstPage() throws {
        let damages: [(inout Data) -> Void] = [
            { $0.replaceSubrange(100..<8192, with: repeatElement(0xEE, count: 8092)) },
            // No table: the number of entries on the first page.
            { $0.replaceSubrange(103..<105, with: [0, 0]) },
        ]
        for damage in damages {
            let path = try copy(damage)
            let bytes = try Data(contentsOf: URL(fileURLWithPath: path))
            let findings = try Examination(of: path).findings
            #expect(findings.map(\.kind) == [.damagedFile])
            #expect(findings.first?.message == "the list of its tables is damaged, and nothing of it can be read")
            #expect(findings.first?.remedy.hasPrefix("Move the file away, and use a backup") == true)
            #expect(throws: StoreError.damaged(path: path)) { try SessionStore(path: path) }
            let after = try Data(contentsOf: URL(fileURLWithPath: path))
            #expect(after.dropFirst(8192).starts(with: bytes.dropFirst(8192)))
        }
    }

    @Test("A file that is cut off on its first page is refused", arguments: [3155, 5196, 100])
    func list(cut: Int) throws {
        let path = try copy { $0 = $0.prefix(cut) }
        let findings = try? Examination(of: path).findings
        #expect(findings?.first?.kind ?? .damagedFile == .damagedFile)
        #expect(throws: StoreError.self) { try SessionStore(path: path) }
        #expect(try Data(contentsOf: URL(fileURLWithPath: path)).count == cut)
    }
}
