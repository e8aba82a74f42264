import Sessions
import ArgumentParser
import Foundation
import SessionStore

struct HistoryCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "history",
        abstract: "Show totals by day, of imported step counts or of stored sessions.",
        discussion: """
            Examples:
              reptune history import pedometer/log.csv
              reptune history --time-zone Europe/Berlin --goal 8000
            """,
        subcommands: [Days.self, Import.self, Sources.self, Remove.self], defaultSubcommand: Days.self)

    struct Days: ConsoleCommand {
        static let configuration = CommandConfiguration(
            commandName: "days", abstract: "Show totals by local day, with a goal, streaks and flagged intervals.",
            usage: "reptune history days [options]",
            discussion: """
                A day runs from local midnight to local midnight; it has 23 or 25 hours where clocks change. A \
                day with unknown time shows "at least". Several sources are ranked, not added up. With \
                --activity the repetitions of stored sessions are totalled instead of imported step counts.

                Examples:
                  reptune history --time-zone Europe/Berlin --goal 8000 \\
                      --flagged pedometer/flagged.csv -o steps.svg
                  reptune history --activity pushUp --detector push-ups.json --goal 100
                """)

        @OptionGroup(title: "Days and sources") var options: HistoryOptions
        @OptionGroup var global: GlobalOptions

        func run(_ console: Console) async throws {
            let step = HistoryStep(store: try global.openStore(), console: console, options: options)
            let outcome = try step.run()
            if let output = options.output {
                try console.write(outcome.chart.svg(), to: output)
                console.note("wrote \(output)")
            }
            console.document(.history, outcome.document)
            console.textResult(outcome.text)
        }
    }

    struct Sources: ConsoleCommand {
        static let configuration = CommandConfiguration(
            commandName: "sources", abstract: "List the imported sources, the best first.",
            usage: "reptune history sources [options]",
            discussion: """
                Examples:
                  reptune history sources
                  reptune history sources --json
                """)

        @OptionGroup var global: GlobalOptions

        func run(_ console: Console) async throws {
            let histories = try global.openStore().histories()
            console.document(.historySources, ["sources": histories])
            if console.isJSON { return }
            var table = Table(["source", "file", ">stretches", ">count", ">unknown h"])
            for history in histories {
                table.add([
                    history.source, history.file, "\(history.stretches)", Formatted.decimal(history.count, 1),
                    Formatted.decimal(history.unknownSeconds / 3600, 1),
                ])
            }
            if !histories.isEmpty { console.result(table.text) }
            console.note(Formatted.counted(Set(histories.map(\.source)).count, "source"))
        }
    }

    struct Remove: ConsoleCommand {
        static let configuration = CommandConfiguration(
            commandName: "remove", abstract: "Remove everything that was imported from a source.",
            usage: "reptune history remove <source> [options]",
            discussion: """
                Examples:
                  reptune history remove pedometer
                  reptune history remove "Pia's Watch"
                """)

        @OptionGroup var global: GlobalOptions
        @Argument(help: "The name of the source.") var source: String

        func run(_ console: Console) async throws {
            let store = try global.openStore(for: .writing)
            let name = SourceName.find(source, among: try store.histories().map(\.source)) ?? source
            guard try store.removeHistory(of: name) else {
                throw Message(
                    "noSource", "there is no source \(source). List the sources with reptune history sources.")
            }
            console.note("removed \(name)")
            console.document(.historyRemoval, ["source": name])
        }
    }
}
