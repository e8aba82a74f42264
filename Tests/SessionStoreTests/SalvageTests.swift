import CountHistory
import Foundation
import GRDB
import RepDetection
import Runs
import Sessions
import Testing

@testable import SessionStore

/// Databases of which pages are damaged, and what a repair saves of them.
@Suite struct SalvageTests {
    let temporary: TemporaryStore
    private let bytes: Data
    private let sessions: [Session]
    private let run: RunDocument
    private static let pageSize = 8192

    /// A closed database with 12 sessions of several pages each, a trainer, a run and two histories.
    init() async throws {
        temporary = try TemporaryStore()
        let store = temporary.store
        for number in 0..<12 {
            let label = Label(count: 2, eventTimes: [1, 2.5])
            var session = swingSession("walk-\(number)", user: "user \(number % 3)", label: label)
            session.recording = swings(350 + number)
            let id = try store.add(session).id
            guard number % 4 == 0 else { continue }
            try store.set(
                TrainerTrack(times: [0, 1], cadence: [60, 61], distance: [0, 2], turns: nil, unknown: []), of: id)
        }
        run = try await calibrate(store)
        try store.add(run, summary: "swing")
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

    /// A copy of the database in which some pages are overwritten.
    func damaged(_ pages: [Int], with byte: UInt8 = 0xEE) throws -> String {
        var bytes = bytes
        for page in pages {
            let range = page * Self.pageSize..<(page + 1) * Self.pageSize
            bytes.replaceSubrange(range, with: repeatElement(byte, count: Self.pageSize))
        }
        let path = temporary.folder + "/damaged-\(UUID().uuidString).sqlite"
        try bytes.write(to: URL(fileURLWithPath: path))
        return path
    }

    /// Repairs a database, and expects that each session, run and history is as it was or named as lost. The lost ones.
    @discardableResult
    func repair(_ path: String) throws -> [Finding] {
        let before = try Data(contentsOf: URL(fileURLWithPath: path))
        var lost: [Finding] = []
        while let repair = try Examination(of: path).repairable.first {
            try #require(try repair.applyRepair(to: path) { lost.append($0) })
        }
        // The last page of a session's samples has no structure that SQLite checks: such a session can be removed.
        for finding in try Examination(of: path).findings where finding.kind == .damagedSession {
            let store = try SessionStore(path: path)
            try store.remove(try #require(try store.summaries().first { $0.id == finding.id }))
            store.close()
            lost.append(finding)
        }
        #expect(try Examination(of: path).findings == [])
        let store = try SessionStore(path: path)
        defer { store.close() }
        let stored = try store.summaries().map { try store.session($0) }
        let isListLost = { (list: String) in lost.contains { $0.message.contains("the list of \(list) ") } }
        for session in sessions {
            let named = lost.filter { $0.id == session.id }
            if let saved = stored.first(where: { $0.id == session.id }) {
                var expected = session
                if named.contains(where: { $0.message.contains("event times") }) { expected.label?.eventTimes = nil }
                #expect(saved == expected)
            } else {
                #expect(!named.isEmpty || isListLost("sessions"), "\(session.name) is lost and not named")
            }
            for finding in named where stored.contains(where: { $0.id == session.id }) {
                #expect(!finding.message.hasPrefix("the session "), "\(session.name) is saved and named as lost")
            }
        }
        let runs = try store.runs().map { try store.run($0.id) }
        #expect(runs == [run] || lost.contains { $0.id == run.id } || isListLost("runs"))
        let sources = try Set(store.histories().map(\.source))
        for source in ["phone", "watch"] where !sources.contains(source) {
            #expect(lost.contains { $0.kind == .damagedHistory } || isListLost("histories"))
        }
        if let kept = lost.first(where: { $0.file != path })?.file {
            #expect(try Data(contentsOf: URL(fileURLWithPath: kept)) == before)
        }
        return lost
    }

    @Test(
        "Whichever page is damaged, all else is saved, and what is lost is named",
        arguments: [
            (1, 0xEE), (2, 0), (3, 0x0D),
        ] as [(Int, UInt8)])
    func eachPage(first: Int, byte: UInt8) throws {
        let pages = bytes.count / Self.pageSize
        try #require(pages > 40)
        var mostLost = 0
        for page in stride(from: first, to: pages, by: 3) {
            let path = try damaged([page], with: byte)
            guard try Examination(of: path).findings.contains(where: { $0.repair == .save }) else { continue }
            let lost = try repair(path)
            mostLost = max(mostLost, lost.count)
            let store = try SessionStore(path: path)
            // A page of a list has all rows of the list; the others have samples of one session or two.
            let left = try store.summaries().count
            #expect(left >= 9 || lost.contains { $0.message.contains("list of sessions") } || lost.count >= 12 - left)
            store.close()
        }
        #expect(mostLost > 0)
    }

    @Test("Several damaged pages, among them neighbours", arguments: 0..<12)
    func severalPages(seed: Int) throws {
        let pages = bytes.count / Self.pageSize
        let first = 1 + (seed * 7) % (pages - 8)
        try repair(try damaged([first, first + 1, first + 2 + seed % 5], with: seed % 2 == 0 ? 0xEE : 0))
    }

    @Test("A file that was cut off at its end: what its pages hold is saved", arguments: [0.97, 0.8, 0.5, 0.2])
    func cutOff(share: Double) throws {
        let path = temporary.folder + "/cut.sqlite"
        // The end of a copy that was interrupted is that of no page.
        try bytes.prefix(Int(share * Double(bytes.count))).write(to: URL(fileURLWithPath: path))
        #expect(try Examination(of: path).findings.contains { $0.kind == .damagedFile && $0.repair == .save })
        let lost = try repair(path)
        // Padded with zeros to its length, the file has the same pages.
        let padded = temporary.folder + "/padded.sqlite"
        var zeros = Data(count: bytes.count)
        let whole = Int(share * Double(bytes.count)) / Self.pageSize * Self.pageSize
        zeros.replaceSubrange(0..<whole, with: bytes.prefix(whole))
        try zeros.write(to: URL(fileURLWithPath: padded))
        #expect(try repair(padded).count == lost.count)
        let (cut, full) = (try SessionStore(path: path), try SessionStore(path: padded))
        #expect(try cut.summaries().map(\.id) == full.summaries().map(\.id))
        cut.close()
        full.close()
    }

    @Test("A damaged index loses nothing")
    func index() throws {
        let path = try damaged([])
        let queue = try DatabaseQueue(path: path)
        let root = try queue.read {
            try Int.fetchOne($0, sql: "SELECT rootpage FROM sqlite_master WHERE name = 'sqlite_autoindex_session_1'")
        }
        try queue.close()
        #expect(try repair(try damaged([try #require(root) - 1])) == [])
    }

    @Test("The first page has the list of tables: without it nothing can be read, and nothing is changed")
    func firstPage() throws {
        let path = temporary.folder + "/first.sqlite"
        var damaged = bytes
        damaged.replaceSubrange(100..<Self.pageSize, with: repeatElement(0xEE, count: Self.pageSize - 100))
        try damaged.write(to: URL(fileURLWithPath: path))
        let findings = try Examination(of: path).findings
        #expect(findings.map(\.kind) == [.damagedFile] && findings.map(\.repair) == [nil])
        #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == damaged)
        #expect(throws: StoreError.damaged(path: path)) { try SessionStore(path: path) }
    }

    @Test("Behind a link the damaged file itself is kept, and its repair is where it was")
    func link() throws {
        let path = try damaged([29, 30])
        let before = try Data(contentsOf: URL(fileURLWithPath: path))
        let folder = temporary.folder + "/links"
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: false)
        let link = folder + "/reptune.sqlite"
        try FileManager.default.createSymbolicLink(
            atPath: link, withDestinationPath: "../" + (path as NSString).lastPathComponent)
        let salvage = try Salvage(of: link)
        let kept = try FileManager.default.attributesOfItem(atPath: salvage.kept)
        #expect(kept[.type] as? FileAttributeType == .typeRegular)
        #expect(try Data(contentsOf: URL(fileURLWithPath: salvage.kept)) == before)
        #expect((try? FileManager.default.destinationOfSymbolicLink(atPath: link)) != nil)
        #expect(try SessionStore(path: link).summaries() == SessionStore(path: path).summaries())
        #expect(try SessionStore(path: path).summaries().count + salvage.lost.count >= 12)
    }

    @Test("Event times and tracks that are not whole are named, and their sessions are saved")
    func truths() throws {
        let path = try damaged([29, 30])
        let ids = sessions.map(\.id).sorted()
        let queue = try DatabaseQueue(path: path)
        // Changes that SQLite's own check doesn't find.
        try queue.write { db in
            try db.execute(sql: "DELETE FROM event WHERE sessionId = ? AND time > 2", arguments: [ids[0]])
            try db.execute(sql: "UPDATE event SET time = 2.25 WHERE sessionId = ? AND time > 2", arguments: [ids[1]])
            try db.execute(sql: "UPDATE trainer SET cadence = zeroblob(length(cadence))")
        }
        try queue.close()
        let trained = try DatabaseQueue(path: path).read {
            try String.fetchSet($0, sql: "SELECT sessionId FROM trainer")
        }
        #expect(trained.count == 3)
        let found = try Examination(of: path).findings.filter { $0.kind == .damagedSession }.compactMap(\.id)
        #expect(trained.union(ids[0...1]).isSubset(of: found))
        let lost = try Salvage(of: path).lost
        let store = try SessionStore(path: path)
        let saved = try store.summaries()
        for id in ids[0...1] {
            guard let summary = saved.first(where: { $0.id == id }) else { continue }
            #expect(lost.contains { $0.id == id && $0.message.hasPrefix("the event times") })
            #expect(summary.labelledCount == 2 && !summary.hasEventTimes)
        }
        for id in trained where saved.contains(where: { $0.id == id }) {
            #expect(lost.contains { $0.id == id && $0.message.hasPrefix("the trainer's track") })
        }
        store.close()
        #expect(try Examination(of: path).findings == [])
    }

    @Test(
        "Where the list of tables is lost or cut, nothing is called saved, and no other page is written",
        arguments: [0, 3155, 5196, 100])
    func lists(cut: Int) throws {
        let path = temporary.folder + "/list.sqlite"
        var damaged = cut == 0 ? bytes : bytes.prefix(cut)
        // No table: the number of entries on the first page.
        if cut == 0 { damaged.replaceSubrange(103..<105, with: [0, 0]) }
        try damaged.write(to: URL(fileURLWithPath: path))
        let findings = try? Examination(of: path).findings
        #expect(findings?.map(\.kind) ?? [.damagedFile] == [.damagedFile])
        #expect(findings?.map(\.repair) ?? [nil] == [nil])
        #expect(throws: StoreError.self) { try SessionStore(path: path) }
        let after = try Data(contentsOf: URL(fileURLWithPath: path))
        #expect(after.dropFirst(Self.pageSize).starts(with: damaged.dropFirst(Self.pageSize)))
    }

    @Test("Each damaged file is kept under a name of its own")
    func names() throws {
        let path = try damaged([7, 8, 9])
        try repair(path)
        #expect(Salvage.kept(of: path) == path + ".damaged-2")
        try FileManager.default.removeItem(atPath: path)
        let other = try damaged([12, 13])
        try FileManager.default.moveItem(atPath: other, toPath: path)
        let bytes = try Data(contentsOf: URL(fileURLWithPath: path))
        try repair(path)
        #expect(try Data(contentsOf: URL(fileURLWithPath: path + ".damaged-2")) == bytes)
        #expect(FileManager.default.fileExists(atPath: path + ".damaged"))
    }

    @Test("A repair that fails leaves the file as it was, and nothing beside it")
    func failed() throws {
        let path = try damaged([29, 30])
        let bytes = try Data(contentsOf: URL(fileURLWithPath: path))
        struct Stop: Error {}
        #expect(throws: Stop.self) { try Salvage(of: path) { throw Stop() } }
        #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == bytes)
        let name = URL(fileURLWithPath: path).lastPathComponent
        let beside = try FileManager.default.contentsOfDirectory(atPath: temporary.folder)
        #expect(beside.filter { $0.hasPrefix(name) } == [name])
    }

    @Test("A copy that a stopped repair has kept is used again")
    func keptBefore() throws {
        let path = try damaged([29, 30])
        try FileManager.default.copyItem(atPath: path, toPath: path + ".damaged")
        try repair(path)
        #expect(!FileManager.default.fileExists(atPath: path + ".damaged-2"))
    }
}
