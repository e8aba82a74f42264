import ArgumentParser
import Foundation
import Reporting
import Runs
import SessionStore

struct DemoCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "demo",
        abstract: "Run the whole workflow on simulated data: import, calibrate, report, export, count.",
        usage: "reptune demo [options]",
        discussion: """
            Simulates two data sets, push-ups with headphones and strides on a bike, and writes recordings, \
            reports, charts and configs. It takes a few seconds in a release build, and uses a \
            temporary database.

            Examples:
              reptune demo
              reptune demo -o demo -q
            """)

    @Option(name: .shortAndLong, help: ArgumentHelp("The folder of the files.", valueName: "DIR"))
    var output = "Reports"
    @Option(
        name: .long,
        help: ArgumentHelp(
            "A folder with the sets, in place of simulated ones. (default: simulate to DIR/data)", valueName: "SETS"))
    var datasets: String?
    @OptionGroup var global: OutputOptions

    func validate() throws { try OutputFile.checkFolder(output, gets: "reports, charts and configs") }

    func run() async throws {
        let console = global.console
        try await console.run {
            if let datasets, !FileManager.default.fileExists(atPath: datasets) {
                throw Failure(
                    "there is no folder \(datasets). Omit --datasets to simulate the sets.", kind: .missingFile)
            }
            let file = FileManager.default.temporaryDirectory.path + "/reptune-demo-\(UUID().uuidString).sqlite"
            defer { for end in ["", "-wal", "-shm"] { try? FileManager.default.removeItem(atPath: file + end) } }
            let store = try SessionStore(path: file)
            var runs: [RunDocument] = []
            for demonstration in Demonstration.all {
                runs.append(
                    try await demonstration.run(datasets: datasets, output: output, store: store, console: console))
            }
            console.textResult(
                "next      open \(output)/bike/report.html in a browser; look at a recording of your own with\n"
                    + "          reptune inspect FILE, and import it as the README shows")
            console.document(.demo, CalibrationsDocument(runs: runs.map { EvaluatedRun($0) }))
        }
    }
}
