import Calibration
import Foundation
import RepDetection
import Reporting
import Runs
import SessionImport
import SessionStore
import Simulation

/// A simulated data set with its search space.
struct Demonstration {
    let set: String
    let title: String
    let space: SpaceRequest

    static var all: [Demonstration] {
        var pushUps = SpaceRequest(rule: .threshold)
        pushUps.channels = ["headphone.userAcceleration.y"]
        pushUps.gate = GateSpace(Gate(channel: "headphone.attitude.pitch", limit: .below(-0.8)))
        pushUps[.baseline] = Axis.absent
        pushUps[.lowPass] = try? Axis(parsing: "0.6:0.98:0.02")
        pushUps[.down] = try? Axis(parsing: "-0.4:0.04:0.02")
        pushUps[.up] = try? Axis(parsing: "0:0.4:0.01")
        return [
            Demonstration(
                set: "bike", title: "Bike strides: peaks on any of the phone's 21 channels",
                space: SpaceRequest(rule: .peaks)),
            Demonstration(set: "push-ups", title: "Push-ups: thresholds on headphone motion", space: pushUps),
        ]
    }

    /// Imports, calibrates, reports, exports and counts.
    ///
    /// - Parameters:
    ///   - datasets: The folder of the sets; nil simulates the set into `output`/data.
    ///   - output: The folder of reports, charts and configs.
    ///   - store: The database.
    ///   - console: The output.
    func run(datasets: String?, output: String, store: SessionStore, console: Console) async throws -> RunDocument {
        console.textResult("\(title) (simulated)")
        let folder = try datasets.map { "\($0)/\(set)" } ?? simulate(into: "\(output)/data/\(set)")
        let manifest = try Manifest(contentsOf: "\(folder)/sessions.csv")
        let batch = RecordingBatch(items: manifest.items, problems: manifest.problems)
        let outcome = try await ImportStep(store: store, console: console).run(batch)
        console.textResult("imported  \(outcome.summary)")
        let activities = Array(Set(manifest.items.map(\.activity)))
        let request = CalibrationStepRequest(
            CalibrationRequest(space: space, perUser: true), validatesByDefault: true)
        let jobs = ProcessInfo.processInfo.activeProcessorCount
        let run = try await CalibrateStep(store: store, console: console, jobs: jobs)
            .run(request, on: SessionFilter(activities: activities))
        console.textResult(run.shortText)
        console.advise([run])
        let reports = "\(output)/\(set)"
        try ReportStep(store: store, console: console).run(run, to: reports)
        // Remove the configs of an earlier demo: a user may not have personal parameters any more.
        try? FileManager.default.removeItem(atPath: "\(reports)/configs")
        var names = FileNames()
        let users: [String?] = [nil] + run.result.users.filter(\.isKept).map(\.user)
        for user in users {
            let path = "\(reports)/configs/\(names.next(user ?? "shared")).json"
            try console.write(try CanonicalJSON.encode(try run.config(for: user)), to: path)
        }
        let configs = "\(Formatted.counted(users.count, "config")) in \(reports)/configs"
        console.textResult("report    \(reports)/report.html, \(configs)")
        try check(run, config: "\(reports)/configs/shared.json", batch: batch, console: console)
        return run
    }

    /// Writes the set, and gives its folder. It equals the bundled one in the repository's folder Datasets.
    private func simulate(into folder: String) throws -> String {
        guard let simulated = SimulatedSets.make(set, seed: 1) else { throw Failure("there is no set \(set).") }
        for file in simulated.files { try OutputFile.write(Data(file.contents.utf8), to: "\(folder)/\(file.path)") }
        return folder
    }

    /// Recounts the recordings with the exported config, which must count as the run did.
    private func check(_ run: RunDocument, config: String, batch: RecordingBatch, console: Console) throws {
        var step = CountStep(configs: try ConfigFile.readSet(config), console: console)
        step.count(batch)
        let expected = Dictionary(
            run.result.sessions.map { ($0.name, $0.inSample) }, uniquingKeysWith: { first, _ in first })
        let same = step.counts.filter { expected[$0.name] == $0.count }.count
        console.textResult(
            "count     \(same) of \(expected.count) sessions counted from their files as in the report\n")
        if step.hasFailed || same != expected.count {
            throw Failure("the exported config does not count as the run did. Please report this.")
        }
    }
}
