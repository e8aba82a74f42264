import Calibration
import Foundation
import GRDB
import RepDetection
import Runs
import Sessions
import Testing

@testable import SessionStore

/// A store in a temporary folder, which is removed with the value.
final class TemporaryStore {
    let folder: String
    let store: SessionStore

    var path: String { store.path }

    init() throws {
        folder = FileManager.default.temporaryDirectory.path + "/reptune-\(UUID().uuidString)"
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        store = try SessionStore(path: folder + "/reptune.sqlite")
    }

    deinit { try? FileManager.default.removeItem(atPath: folder) }

    /// A reader of all sessions.
    func reader(keeping most: Int) throws -> SessionReader {
        SessionReader(try store.sessions(SessionFilter()).sessions, in: store, keeping: most)
    }

    /// Runs SQL, as another program might.
    func execute(_ sql: String) throws {
        try store.write { try $0.execute(sql: sql) }
    }

    /// The number of rows of a table.
    func rows(of table: String) throws -> Int {
        try store.read { try Int.fetchOne($0, sql: "SELECT COUNT(*) FROM \(table)") ?? -1 }
    }

    /// The one stored session.
    func only() throws -> SessionSummary {
        let summaries = try store.summaries()
        try #require(summaries.count == 1)
        return try #require(summaries.first)
    }
}

/// A recording of a number of swings between −1 and 1 on `a.x`, one second each.
func swings(_ count: Int, height: Double = 1) -> Recording {
    let swing = [0, -height, -height, 0, height, height, 0, 0, 0, 0]
    let values = [Double](repeating: 0, count: 10) + (0..<count).flatMap { _ in swing }
    let timeline = Timeline(count: values.count, sampleRate: 10)
    return Recording(signals: ["a.x": Signal(unit: "g", timeline: timeline, values: values)])
}

/// A session of a number of swings.
func swingSession(
    _ name: String, user: String = "ada", activity: String = "swing", place: String? = nil, note: String? = nil,
    count: Int = 3, label: Label? = nil
) -> Session {
    Session(
        id: "", name: name, user: user, activity: activity, place: place, note: note,
        label: label ?? Label(count: count), recording: swings(count))
}

/// A request with a small search space.
func smallRequest(up: [Double] = [0.5, 0.9]) -> CalibrationRequest {
    var space = SpaceRequest(rule: .threshold)
    space[.lowPass] = Axis.absent
    space[.down] = Axis([-0.5])
    space[.up] = Axis(up)
    space[.refractoryPeriod] = Axis([0])
    return CalibrationRequest(space: space, validation: .none)
}

/// Calibrates on all stored sessions.
func calibrate(_ store: SessionStore, _ request: CalibrationRequest = smallRequest()) async throws -> RunDocument {
    let summaries = try store.summaries()
    let sessions = try summaries.map { try store.session($0) }
    let result = try await Calibration.run(request, sessions: sessions, jobs: 1)
    return try RunDocument(tool: "test 1", sessions: summaries, result: result)
}
