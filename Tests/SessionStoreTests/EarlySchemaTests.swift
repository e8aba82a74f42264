import Foundation
import GRDB
import Sessions
import Testing

@testable import SessionStore

/// Databases that each version of the tables made, as SQL in `Versions/`: four simulated sessions, a run, and from the second
/// version on a trainer's track, from the third a history.
@Suite struct EarlySchemaTests {
    static let versions = 1...8

    private let temporary: TemporaryStore

    init() throws { temporary = try TemporaryStore() }

    /// Makes the database of a version, and returns its path.
    private func database(_ version: Int, name: String = "early") throws -> String {
        let path = temporary.folder + "/\(name)-\(version).sqlite"
        let text = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .appendingPathComponent("Versions/\(version).sql")
        let queue = try DatabaseQueue(path: path)
        let sql = try String(contentsOf: text, encoding: .utf8)
        try queue.writeWithoutTransaction { try $0.execute(sql: sql) }
        try queue.close()
        return path
    }

    @Test("Sessions of each version are read with labels and samples", arguments: versions)
    func sessions(version: Int) throws {
        let store = try SessionStore(path: try database(version))
        let summaries = try store.summaries()
        #expect(summaries.map(\.name) == ["ada-fast", "ada-slow", "ben-fast", "ben-slow"])
        #expect(summaries.map(\.user) == ["ada", "ada", "ben", "ben"])
        #expect(summaries.map(\.note) == ["fast", "slow", "fast", "slow"])
        #expect(summaries.map(\.labelledCount) == [6, 4, 3, version == 1 ? 5 : 7])
        #expect(summaries.map(\.start) == [nil, 1_777_887_000, nil, nil])
        #expect(Set(summaries.map(\.place)) == ["wrist"])
        // Reading compares the samples with their digest.
        let sessions = try summaries.map { try store.session($0) }
        #expect(sessions[0].label == Label(count: 6, eventTimes: [0.3, 1.1, 1.8, 2.6, 3.4, 4.2]))
        #expect(sessions[1].recording.signals["gyroscope.x"]?.values.prefix(3) == [0, 0.541, 0.91])
        #expect(sessions[0].recording.signals["acceleration.y"]?.values[7].isNaN == true)
    }

    @Test("A session of each version is known when its recording is imported again", arguments: versions)
    func again(version: Int) throws {
        let store = try SessionStore(path: try database(version))
        let session = try store.session(try #require(try store.summaries().first))
        #expect(try store.add(session) == .unchanged(id: session.id))
        #expect(try store.summaries().count == 4)
        #expect(try store.add(swingSession("new")) != .unchanged(id: session.id))
    }

    @Test("Runs of each version are listed with their scores, and a new run is stored beside them", arguments: versions)
    func runs(version: Int) async throws {
        let store = try SessionStore(path: try database(version))
        let run = try #require(try store.runs().first)
        #expect(run.activity == "swing" && run.summary.contains("gyroscope.x") && run.summary.contains("MAE"))
        let heldOut = try store.read {
            try Int.fetchAll($0, sql: "SELECT heldOut FROM score WHERE runId = ? ORDER BY session", arguments: [run.id])
        }
        #expect(heldOut.count == 4 && heldOut.allSatisfy { 2...6 ~= $0 })
        if version < 5 {
            // Documents of these versions have other keys.
            #expect(throws: StoreError.damagedRun(path: store.path, id: run.id)) { try store.run(run.id) }
        } else {
            #expect(try store.run(run.id).result.sessions.count == 4)
        }
        try store.add(try await calibrate(store), summary: "new")
        #expect(try store.runs().map(\.summary) == [run.summary, "new"])
    }

    @Test("Trainers and histories of each version are read, and can be added", arguments: versions)
    func others(version: Int) throws {
        let store = try SessionStore(path: try database(version))
        let summaries = try store.summaries()
        #expect(try store.trainer(of: summaries[3])?.times.isEmpty == (version == 1 ? nil : false))
        #expect(try store.trainer(of: summaries[0]) == nil)
        #expect(try store.histories().map(\.source) == (version < 3 ? [] : ["phone"]))
        #expect(try store.histories().map(\.stretches) == (version < 3 ? [] : [2]))
        #expect(try store.layers(of: ["phone"]).count == (version < 3 ? 0 : 1))
        let track = TrainerTrack(times: [0, 1], cadence: [60, 61], distance: [0, 2], turns: [0.5], unknown: [])
        try store.set(track, of: summaries[0].id)
        #expect(try store.trainer(of: summaries[0]) == track)
    }

    @Test("The tables of each version become those of a new database", arguments: versions)
    func tables(version: Int) throws {
        let store = try SessionStore(path: try database(version))
        #expect(try Self.columns(store) == Self.columns(temporary.store))
        #expect(try store.read { try Schema.isComplete($0, path: "") })
    }

    private static func columns(_ store: SessionStore) throws -> [String] {
        try store.read { db in
            try String.fetchAll(
                db,
                sql: """
                    SELECT m.name || '.' || c.name || ' ' || c.type || ' ' || c."notnull" FROM sqlite_master AS m
                    JOIN pragma_table_info(m.name) AS c WHERE m.type = 'table' ORDER BY 1
                    """)
        }
    }

    @Test("Where the migrations are on a damaged page, a repair knows the version by its columns", arguments: versions)
    func lostMigrations(version: Int) throws {
        let path = try database(version, name: "damaged")
        let queue = try DatabaseQueue(path: path)
        let (root, size) = try queue.read { db in
            try (
                #require(
                    try Int.fetchOne(db, sql: "SELECT rootpage FROM sqlite_master WHERE name = 'grdb_migrations'")),
                #require(try Int.fetchOne(db, sql: "PRAGMA page_size"))
            )
        }
        try queue.close()
        var bytes = try Data(contentsOf: URL(fileURLWithPath: path))
        bytes.replaceSubrange((root - 1) * size..<root * size, with: repeatElement(0xEE, count: size))
        try bytes.write(to: URL(fileURLWithPath: path))

        let findings = try Examination(of: path).repairable
        #expect(findings.map(\.kind) == [.damagedFile])
        var lost: [Finding] = []
        #expect(try findings.first?.applyRepair(to: path) { lost.append($0) } == true)
        #expect(lost == [])
        #expect(try Data(contentsOf: URL(fileURLWithPath: path + ".damaged")) == bytes)
        let whole = try SessionStore(path: try database(version))
        let saved = try SessionStore(path: path)
        #expect(try saved.summaries() == whole.summaries())
        // Reading compares the samples, some of which are NaN, with their digest.
        for summary in try saved.summaries() {
            #expect(try saved.session(summary).label == whole.session(summary).label)
        }
        #expect(try saved.runs() == whole.runs())
        #expect(try saved.histories() == whole.histories())
        #expect(try Self.columns(saved) == Self.columns(whole))
        saved.close()
        #expect(try Examination(of: path).findings.map(\.kind) == (version < 5 ? [.damagedRun] : []))
    }

    @Test("Where an early version can't be changed, it stays as it was")
    func whole() throws {
        let path = try database(1)
        let queue = try DatabaseQueue(path: path)
        try queue.writeWithoutTransaction { db in
            let pages = try Int.fetchOne(db, sql: "PRAGMA page_count") ?? 0
            try db.execute(sql: "PRAGMA max_page_count = \(pages)")
        }
        #expect(throws: DatabaseError.self) { try Schema.migrate(queue, path: path) }
        #expect(try queue.read { try $0.tableExists("history") } == false)
        try queue.close()
        #expect(try SessionStore(path: path).summaries().count == 4)
    }

    @Test("An early version that can't be written is refused")
    func readOnly() throws {
        let path = try database(2)
        #expect(throws: StoreError.readOnly(path: path)) { try SessionStore(readOnly: path) }
    }
}
