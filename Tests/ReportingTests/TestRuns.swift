import Calibration
import Foundation
import RepDetection
import Runs
import Sessions
import SessionStore
import Simulation
import Testing

@testable import Reporting

/// A small deterministic run with its sessions.
struct TestRun: Sendable {
    let document: RunDocument
    let sessions: [Session]

    func session(_ id: String) -> Session? { sessions.first { $0.id == id } }

    var report: Report { get throws { try Report(document) { session($0) } } }

    /// Push-ups of three people with a gate, thresholds and personal numbers.
    static let pushUps = Task {
        var space = SpaceRequest(rule: .threshold)
        space.channels = ["headphone.userAcceleration.y"]
        space.gate = GateSpace(Gate(channel: "headphone.attitude.pitch", limit: .below(-0.8)))
        space[.baseline] = Axis.absent
        space[.lowPass] = Axis([nil, 0.4, 0.6])
        space[.down] = Axis([-0.4, -0.3, -0.2])
        space[.up] = Axis([0.1, 0.15, 0.2])
        space[.refractoryPeriod] = Axis([0])
        let sessions = SimulatedSets.pushUps(seed: 1).sessions.filter { ["finn", "gita", "hugo"].contains($0.user) }
        return try await TestRun(CalibrationRequest(space: space, perUser: true), sessions)
    }

    /// The same push-ups, counted by an ensemble of three filters.
    static let ensemble = Task {
        let run = try await pushUps.value
        var request = run.document.result.request
        request.ensemble = 3
        request.perUser = false
        return try await TestRun(request, run.sessions)
    }

    /// Bike strides of two people: peaks, without validation.
    static let bike = Task {
        var space = SpaceRequest(rule: .peaks)
        space.channels = ["gyroscope.z"]
        space[.lowPass] = Axis([0.9])
        space[.quantize] = Axis(numbers: [1, 2, 3, 4])
        space[.refractoryPeriod] = Axis([0])
        let all = SimulatedSets.bike(seed: 1).sessions
        let users = Set(all.map(\.user).sorted().prefix(1))
        let sessions = Array(all.filter { users.contains($0.user) }.prefix(2))
        return try await TestRun(CalibrationRequest(space: space, validation: .none), sessions)
    }

    /// Walks of six people with 100 to 115 steps, labelled 0 to 10 steps too low, with an ensemble.
    static let walks = Task {
        var space = SpaceRequest(rule: .threshold)
        space.channels = ["acceleration.x"]
        space[.baseline] = Axis.absent
        space[.lowPass] = Axis([nil, 0.4, 0.6])
        space[.down] = Axis([-0.4])
        space[.up] = Axis([0.4])
        space[.refractoryPeriod] = Axis([0])
        let sessions = (0..<12).map { number in
            let steps = 100 + number % 4 * 5
            let values = (0...12 * steps).map { $0 % 12 < 6 ? 1.0 : -1 }
            let signal = Signal(
                unit: "g", timeline: Timeline(count: values.count, sampleRate: 25), values: values)
            return Session(
                id: "", name: "walk-\(number)", user: "u\(number / 2)", activity: "walk",
                label: Label(count: steps - number % 3 * 5), recording: Recording(signals: ["acceleration.x": signal]))
        }
        return try await TestRun(CalibrationRequest(space: space, perUser: true, ensemble: 3), sessions)
    }

    /// Stores sessions, for their ids, and calibrates on them.
    init(_ request: CalibrationRequest, _ sessions: [Session]) async throws {
        let folder = try TemporaryFolder()
        let store = try SessionStore(path: folder.path + "/reptune.sqlite")
        for session in sessions { try store.add(session) }
        let summaries = try store.summaries()
        let stored = try summaries.map { try store.session($0) }
        let result = try await Calibration.run(request, sessions: stored, jobs: 2)
        document = try RunDocument(tool: "reptune test", sessions: summaries, result: result)
        self.sessions = stored
    }
}

/// A temporary folder, removed with the value.
final class TemporaryFolder {
    let path: String

    init() throws {
        path = FileManager.default.temporaryDirectory.path + "/reptune-\(UUID().uuidString)"
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    /// Writes a text and returns its path.
    func write(_ text: String, to name: String = "config.json") throws -> String {
        let file = path + "/" + name
        try Data(text.utf8).write(to: URL(fileURLWithPath: file))
        return file
    }
}
