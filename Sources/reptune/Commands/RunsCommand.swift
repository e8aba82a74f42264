import ArgumentParser
import Foundation
import Reporting
import SessionStore

struct RunsCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "runs", abstract: "Lists and shows stored calibrations.",
        subcommands: [List.self, Show.self], defaultSubcommand: List.self)

    struct List: AsyncParsableCommand {
        static let configuration = CommandConfiguration(abstract: "Lists the runs, the oldest first.")

        @OptionGroup var global: GlobalOptions

        func run() async throws {
            let console = global.console
            try await console.run {
                let runs = try global.openStore().runs()
                if console.isJSON { return console.result(try CanonicalJSON.encode(runs)) }
                var table = Table(["run", "made", "activity", "outcome"])
                for run in runs {
                    table.add([run.id, run.created.formatted(.iso8601), run.activity, run.summary])
                }
                if !runs.isEmpty { console.result(table.text) }
                console.note("\(runs.count) run\(runs.count == 1 ? "" : "s")")
            }
        }
    }

    struct Show: AsyncParsableCommand {
        static let configuration = CommandConfiguration(abstract: "Shows one run.")

        @OptionGroup var global: GlobalOptions
        @Argument(help: "The run's id, its beginning, or latest.") var run: String

        func run() async throws {
            let console = global.console
            try await console.run {
                let run = try global.openStore().run(self.run)
                if console.isJSON { return console.result(try CanonicalJSON.encode(run)) }
                console.result(run.text)
            }
        }
    }
}
