import CountHistory
import Foundation
import RepDetection
import Sessions
import Testing

@testable import SessionStore

/// Databases with damaged pages that the `sqlite3` program copies, as `reptune database doctor` advises. For another `sqlite3` than the
/// installed one, set `PATH`.
@Suite struct RecoveryTests {
    private let temporary: TemporaryStore
    private let bytes: Data
    private let sessions: [Session]
    private static let pageSize = 8192

    /// The commands that copy: the advised one, and the one for builds without it. Those that the installed `sqlite3` has.
    private static let copies = [".recover", ".dump | sed 's/^ROLLBACK.*/COMMIT;/'"].filter { copy in
        (try? shell("sqlite3 :memory: 'CREATE TABLE a (b)' \(copy)"))?.contains("CREATE TABLE a") == true
    }

    /// A closed database with 12 sessions of several pages each, trainers, a run and two histories.
    init() async throws {
        temporary = try TemporaryStore()
        let store = temporary.store
        for number in 0..<12 {
            let label = Label(count: 2, eventTimes: [1, 2.1])
            var session = swingSession("walk-\(number)", user: "user \(number % 3)", label: label)
            session.recording = swings(350 + number)
            let id = try store.add(session).id
            guard number % 4 == 0 else { continue }
            try store.set(
                TrainerTrack(times: [0, 1], cadence: [60, 61], distance: [0, 2], turns: nil, unknown: []), of: id)
        }
        try store.add(try await calibrate(store), answer: "swing")
        for source in ["phone", "watch"] {
            _ = try store.addHistory(of: [source], file: "log.csv") { take in
                for minute in 0..<300 {
                    let start = Double(minute * 60)
                    try take(source, Stretch(start: start, end: start + 60, content: .counted(Double(minute))))
                }
            }
        }
        sessions = try store.summaries().map { try store.session($0) }
        store.close()
        bytes = try Data(contentsOf: URL(fileURLWithPath: temporary.path))
    }

    /// The output of a shell's commands.
    @discardableResult
    private static func shell(_ commands: String) throws -> String {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/bin/sh")
        process.arguments = ["-c", commands]
        let output = Pipe()
        (process.standardOutput, process.standardError) = (output, FileHandle.nullDevice)
        try process.run()
        let bytes = try output.fileHandleForReading.readToEnd() ?? Data()
        process.waitUntilExit()
        return String(decoding: bytes, as: UTF8.self)
    }

    /// Copies a damaged database, and gives the path of the new one.
    private func copy(_ damaged: Data, by copy: String) throws -> String {
        let path = temporary.folder + "/damaged-\(UUID().uuidString).sqlite"
        try damaged.write(to: URL(fileURLWithPath: path))
        try Self.shell("sqlite3 \(path) \(copy) | sqlite3 \(path).recovered")
        return path + ".recovered"
    }

    /// The database in which some pages are overwritten.
    private func damaged(_ pages: [Int], with byte: UInt8) -> Data {
        var bytes = bytes
        for page in pages {
            let range = page * Self.pageSize..<(page + 1) * Self.pageSize
            bytes.replaceSubrange(range, with: repeatElement(byte, count: Self.pageSize))
        }
        return bytes
    }

    /// Expects that each session is as it was, or named.
    private func expectNamed(_ findings: [Finding], in path: String) throws {
        let store = try SessionStore(path: path)
        defer { store.close() }
        let summaries = try store.summaries()
        for session in sessions where !findings.contains(where: { $0.id == session.id }) {
            let summary = try #require(summaries.first { $0.id == session.id }, "\(session.name) is lost and not named")
            #expect(try store.session(summary) == session)
            _ = try store.trainer(of: summary)
        }
    }

    @Test("A copy of a sound database is whole", .enabled(if: !copies.isEmpty), arguments: copies)
    func sound(copy: String) throws {
        let path = try self.copy(bytes, by: copy)
        let examination = try Examination(of: path)
        #expect(examination.findings == [])
        #expect(examination.sessions == 12 && examination.runs == 1 && examination.histories == 2)
        try expectNamed([], in: path)
    }

    @Test(
        "Whichever page is damaged, the copy opens, and what is damaged in it is named", .enabled(if: !copies.isEmpty),
        arguments: copies, [(1, 0xEE), (2, 0), (3, 0x0D)] as [(Int, UInt8)])
    func eachPage(copy: String, damage: (first: Int, byte: UInt8)) throws {
        let pages = bytes.count / Self.pageSize
        try #require(pages > 40)
        var named = 0
        for page in stride(from: damage.first, to: pages, by: 3) {
            let path = try self.copy(damaged([page], with: damage.byte), by: copy)
            let findings = try Examination(of: path).findings
            named += findings.count { $0.kind == .damagedSession }
            try expectNamed(findings, in: path)
        }
        #expect(named > 0)
    }

    @Test("Several damaged pages, among them neighbours", .enabled(if: !copies.isEmpty), arguments: copies)
    func severalPages(copy: String) throws {
        let pages = bytes.count / Self.pageSize
        for seed in 0..<6 {
            // Behind the pages of the tables' beginnings: where all rows of a session are lost, it is not named.
            let first = 30 + (seed * 7) % (pages - 38)
            let path = try self.copy(
                damaged([first, first + 1, first + 2 + seed % 5], with: seed % 2 == 0 ? 0xEE : 0), by: copy)
            try expectNamed(try Examination(of: path).findings, in: path)
        }
    }

    @Test(
        "Where the list of tables is lost, the copy is refused with the reason", .enabled(if: !copies.isEmpty),
        arguments: copies)
    func list(copy: String) throws {
        var damaged = bytes
        // No table: the number of entries on the first page.
        damaged.replaceSubrange(103..<105, with: [0, 0])
        let path = try self.copy(damaged, by: copy)
        if copy == ".recover" {
            #expect(throws: StoreError.damaged(path: path)) { try SessionStore(path: path) }
            let findings = try Examination(of: path).findings
            #expect(findings.map(\.message) == ["the list of its tables is damaged, and nothing of it can be read"])
        } else {
            #expect(try Examination(of: path).findings.map(\.kind) == [.emptyDatabase])
        }
    }
}
