import ArgumentParser
import CountHistory
import Foundation
import Reporting
import SessionImport
import SessionStore

struct HistoryCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "history", abstract: "Totals by day: imported step counts, or the repetitions of stored sessions.",
        subcommands: [Days.self, Import.self, Sources.self, Remove.self], defaultSubcommand: Days.self)

    struct Days: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Totals by local day, with a goal, streaks and flagged intervals.",
            discussion: """
                Days run from local midnight to local midnight, 23 or 25 hours where clocks change. A day with unknown \
                time shows "at least". Without --activity imported step counts are told; several sources are ranked, \
                not added up.

                  reptune history --time-zone Europe/Berlin --goal 8000 --flagged walks.csv -o steps.svg
                  reptune history --activity pushUp --config push-ups.json --goal 100
                """)

        @OptionGroup var global: GlobalOptions
        @OptionGroup var choice: HistoryOptions

        func run() async throws {
            let console = global.console
            try await console.run {
                let step = HistoryStep(store: try global.openStore(), console: console, choice: choice)
                let outcome = try step.run()
                if let output = choice.output {
                    try OutputFile.write(Data(outcome.chart.svg().utf8), to: output)
                    console.note("wrote \(output)")
                }
                if console.isJSON {
                    console.result(try CanonicalJSON.encode(outcome.document))
                } else {
                    console.result(outcome.text)
                }
                if outcome.hasFailed { throw ExitCode.inputsFailed }
            }
        }
    }

    struct Sources: AsyncParsableCommand {
        static let configuration = CommandConfiguration(abstract: "Lists the imported sources, the best first.")

        @OptionGroup var global: GlobalOptions

        func run() async throws {
            let console = global.console
            try await console.run {
                let histories = try global.openStore().histories()
                if console.isJSON { return console.result(try CanonicalJSON.encode(histories)) }
                var table = Table(["source", "file", ">stretches", ">count", ">unknown h"])
                for history in histories {
                    table.add([
                        history.source, history.file, "\(history.stretches)", Numbers.decimal(history.count, 1),
                        Numbers.decimal(history.unknownSeconds / 3600, 1),
                    ])
                }
                if !histories.isEmpty { console.result(table.text) }
                console.note(Numbers.counted(Set(histories.map(\.source)).count, "source"))
            }
        }
    }

    struct Remove: AsyncParsableCommand {
        static let configuration = CommandConfiguration(abstract: "Removes all that was imported of a source.")

        @OptionGroup var global: GlobalOptions
        @Argument(help: "The source's name.") var source: String

        func run() async throws {
            let console = global.console
            try await console.run {
                guard try global.openStore(for: .writing).removeHistory(of: source) else {
                    throw Failure("there is no source \(source). reptune history sources lists those there are.")
                }
                console.note("removed \(source)")
            }
        }
    }
}
