import ArgumentParser
import Foundation
import SessionStore

struct DemoCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "demo",
        abstract: "Goes the whole way on the bundled simulated data: import, calibrate, report, export, count.")

    @OptionGroup var global: GlobalOptions
    @Option(name: .long, help: ArgumentHelp("The folder of the bundled sets.", valueName: "DIR"))
    var datasets = "Datasets"
    @Option(name: .shortAndLong, help: ArgumentHelp("The folder of reports, charts and configs.", valueName: "DIR"))
    var output = "Reports"

    func validate() throws { try OutputFile.checkFolder(output, gets: "reports, charts and configs") }

    func run() async throws {
        let console = global.console
        try await console.run {
            guard FileManager.default.fileExists(atPath: datasets) else {
                throw Failure("there is no folder \(datasets) with the bundled sets. Name it with --datasets.")
            }
            let file = FileManager.default.temporaryDirectory.path + "/reptune-demo-\(UUID().uuidString).sqlite"
            defer { for end in ["", "-wal", "-shm"] { try? FileManager.default.removeItem(atPath: file + end) } }
            let store = try SessionStore(path: file)
            var runs: [RunDocument] = []
            for demonstration in Demonstration.all {
                runs.append(
                    try await demonstration.run(datasets: datasets, output: output, store: store, console: console))
            }
            if console.isJSON { console.result(try CanonicalJSON.encode(runs)) }
        }
    }
}
