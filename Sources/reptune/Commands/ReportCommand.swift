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

    @Option(
        name: .long, parsing: .unconditional,
        help: ArgumentHelp("Mark sessions whose committee is further apart.", valueName: "SPREAD"))
    var abstain: Int?

    func validate() throws {
        try Abstention.check(abstain)
        try OutputFile.checkFolder(output, gets: "report.html, report.md, report.json and charts")
    }

    func run() async throws {
        let console = global.console
        try await console.run {
            let store = try global.openStore()
            let document = try store.run(self.run)
            try Abstention.check(abstain, of: try document.config())
            let paths = try ReportStep(store: store, console: console, abstain: abstain).run(document, to: output)
            if console.isJSON { console.result(try CanonicalJSON.encode(paths)) }
        }
    }
}
