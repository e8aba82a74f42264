import ArgumentParser
import Reporting
import SessionStore

struct ReportCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "report",
        abstract: "Writes a run's report: one HTML file, Markdown with its charts, and JSON.")

    @OptionGroup var global: GlobalOptions
    @Argument(help: "The run's id, its beginning, or latest.") var run: String
    @Option(name: .shortAndLong, help: ArgumentHelp("The folder.", valueName: "DIR")) var output: String

    func run() async throws {
        let console = global.console
        try await console.run {
            let store = try global.openStore()
            let paths = try ReportStep(store: store, console: console).run(try store.run(self.run), to: output)
            if console.isJSON { console.result(try CanonicalJSON.encode(paths)) }
        }
    }
}
