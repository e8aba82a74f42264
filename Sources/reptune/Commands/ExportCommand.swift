import ArgumentParser
import Foundation
import RepDetection
import Reporting
import Runs
import SessionStore

struct ExportCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "export",
        abstract: "Write the detector config of a run, for all users or for one.",
        usage: "reptune export <run> [options]",
        discussion: """
            A user whose personal parameters are no better on held-out sessions gets the shared parameters.

            Examples:
              reptune export latest -o push-ups.json
              reptune export latest --user finn -o finn.json
            """)

    @Argument(help: "A run, by id, activity or latest.") var run: String
    @Option(
        name: .long,
        help: ArgumentHelp(
            "The config for this user; needs a run made with --per-user. (default: shared parameters)", valueName: "U"))
    var user: String?
    @Option(name: .long, help: ArgumentHelp("The name in the config. (default: the activity)", valueName: "NAME"))
    var name: String?
    @Option(name: .shortAndLong, help: ArgumentHelp("The file. (default: standard output)", valueName: "FILE"))
    var output: String?
    @OptionGroup var global: GlobalOptions

    func validate() throws { try OutputFile.check(output, isA: "json") }

    func run() async throws {
        let console = global.console
        try await console.run {
            let run = try global.openStore().run(named: self.run)
            let config = try run.config(for: user, name: name)
            let data = try CanonicalJSON.encode(config)
            console.document(.export, ExportDocument(run: run.id, user: user, config: config))
            guard let output else {
                if !console.isJSON { console.result(data) }
                return
            }
            try console.write(data, to: output)
            console.note("wrote \(output)")
        }
    }
}

/// An exported config.
private struct ExportDocument: Encodable {
    /// The run's id.
    let run: String
    /// Whom the config is for; null for shared parameters.
    let user: String?
    let config: DetectorConfig
}
