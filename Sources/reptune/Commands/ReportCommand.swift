import ArgumentParser
import Reporting
import Runs
import SessionStore

struct ReportCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "report",
        abstract: "Write the report of a run: an HTML file, Markdown with charts, and JSON.",
        usage: "reptune report <run> -o DIR [options]",
        discussion: """
            Examples:
              reptune report latest -o report
              reptune report pushUp -o report --abstain 2
            """)

    @Argument(help: "A run, by id, activity or latest.") var run: String
    @Option(name: .shortAndLong, help: ArgumentHelp("The folder of the report.", valueName: "DIR")) var output: String
    @OptionGroup var abstention: AbstentionOptions
    @OptionGroup var global: GlobalOptions

    func validate() throws {
        try OutputFile.checkFolder(output, gets: "report.html, report.md, report.json and charts")
    }

    func run() async throws {
        let console = global.console
        try await console.run {
            let store = try global.openStore()
            let document = try store.run(named: self.run)
            try abstention.check(try document.config())
            try ReportStep(store: store, console: console, abstain: abstention.limit).run(document, to: output)
            console.document(.report, ["run": document.id])
        }
    }
}
