import ArgumentParser
import Foundation
import Reporting
import SessionStore

struct ExportCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "export",
        abstract: "Writes a run's detector config, for everyone or for one user.",
        discussion: "A user whose own numbers do no better on left-out sessions gets everyone's.")

    @OptionGroup var global: GlobalOptions
    @Argument(help: "The run's id, its beginning, or latest.") var run: String
    @Option(name: .long, help: ArgumentHelp("For this user; needs a run made with --per-user.", valueName: "U"))
    var user: String?
    @Option(name: .long, help: "What the config is called. (default: the activity)") var name: String?
    @Option(name: .shortAndLong, help: ArgumentHelp("The file. (default: standard output)", valueName: "FILE"))
    var output: String?

    func validate() throws { try OutputFile.check(output, isA: "json") }

    func run() async throws {
        let console = global.console
        try await console.run {
            let run = try global.openStore().run(self.run)
            let config = try run.config(for: user, name: name)
            let data = try CanonicalJSON.encode(config)
            guard let output else { return console.result(data) }
            try OutputFile.write(data, to: output)
            console.note("wrote \(output)")
        }
    }
}
