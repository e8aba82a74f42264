import ArgumentParser
import Calibration
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
        static let configuration = CommandConfiguration(
            abstract: "Shows one run.",
            discussion: """
                With --by a table of its accuracy by group follows: the mean absolute error on sessions with a count, the \
                mean false count and false counts a minute on those labelled 0, and half of each, as the objective \
                balanced has it; of left-out counts where the run has them. With --json it is that table alone.
                """)

        @OptionGroup var global: GlobalOptions
        @Argument(help: "The run's id, its beginning, or latest.") var run: String
        @Option(name: .long, help: "Also by user, activity or note.") var by: ResultField?

        func run() async throws {
            let console = global.console
            try await console.run {
                let run = try global.openStore().run(self.run)
                let result = run.result
                if console.isJSON {
                    return console.result(
                        try by.map { try CanonicalJSON.encode(result.groups(by: $0)) } ?? CanonicalJSON.encode(run))
                }
                console.result(run.text)
                if let front = run.frontText { console.result(front) }
                if let by { console.result("\n" + Table(by, result.scores(by: by)).text) }
            }
        }
    }
}
