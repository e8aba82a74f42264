import Calibration
import Foundation
import RepDetection
import Reporting
import SessionImport
import SessionStore

/// One bundled set with what is asked of it.
struct Demonstration {
    let set: String
    let title: String
    let space: SpaceRequest

    static var all: [Demonstration] {
        var pushUps = SpaceRequest(rule: .threshold)
        pushUps.channels = ["headphone.userAcceleration.y"]
        pushUps.gate = Gate(channel: "headphone.attitude.pitch", limit: .below(-0.8))
        pushUps.baseline = Axis.absent
        pushUps.lowPass = try? Axis(parsing: "0.6:0.98:0.02")
        pushUps.down = try? Axis(parsing: "-0.4:0.04:0.02")
        pushUps.up = try? Axis(parsing: "0:0.4:0.01")
        return [
            Demonstration(
                set: "bike", title: "Bike strides: peaks on any of the phone's 21 channels",
                space: SpaceRequest(rule: .peaks)),
            Demonstration(set: "push-ups", title: "Push-ups: thresholds on headphone motion", space: pushUps),
        ]
    }

    func run(datasets: String, output: String, store: SessionStore, console: Console) async throws -> RunDocument {
        console.story("\(title) (simulated)")
        let manifest = try Manifest(contentsOf: "\(datasets)/\(set)/sessions.csv")
        let batch = RecordingBatch(items: manifest.items, problems: manifest.problems)
        let outcome = try await ImportStep(store: store, console: console).run(batch)
        console.story("imported  \(outcome.words)")
        let activities = Array(Set(manifest.items.map(\.activity)))
        let request = CalibrationRequest(space: space, perUser: true)
        let jobs = ProcessInfo.processInfo.activeProcessorCount
        let run = try await CalibrateStep(store: store, console: console, jobs: jobs)
            .run(request, on: SessionFilter(activities: activities))
        console.story(run.text)
        let folder = "\(output)/\(set)"
        try ReportStep(store: store, console: console).run(run, to: folder)
        // A user who has personal numbers no more must not keep an old file of them.
        try? FileManager.default.removeItem(atPath: "\(folder)/configs")
        let users: [String?] = [nil] + run.result.users.filter(\.isKept).map(\.user)
        for user in users {
            let path = "\(folder)/configs/\(user ?? "everyone").json"
            try OutputFile.write(try CanonicalJSON.encode(try run.config(for: user)), to: path)
        }
        let configs = "\(users.count) config\(users.count == 1 ? "" : "s") in \(folder)/configs"
        console.story("report    \(folder)/report.html, \(configs)")
        try check(run, config: "\(folder)/configs/everyone.json", batch: batch, console: console)
        return run
    }

    /// Counts the recordings anew with the exported config: the promise that it counts the same elsewhere.
    private func check(_ run: RunDocument, config: String, batch: RecordingBatch, console: Console) throws {
        var step = CountStep(config: try ConfigFile.read(config), console: console)
        step.count(batch)
        let expected = Dictionary(
            run.result.sessions.map { ($0.name, $0.inSample) }, uniquingKeysWith: { first, _ in first })
        let same = step.counts.filter { expected[$0.session] == $0.count }.count
        console.story("count     \(same) of \(expected.count) sessions counted from their files as in the report\n")
        if step.hasFailed || same != expected.count {
            throw Failure("the exported config does not count as the run did")
        }
    }
}
