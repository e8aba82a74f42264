import Sessions
import ArgumentParser
import Calibration
import Foundation
import Reporting
import SessionStore

struct RunsCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "runs", abstract: "List, show and remove stored runs.",
        discussion: """
            A run is a calibration with its request, its sessions and its result.

            Examples:
              reptune runs
              reptune runs show latest --by user
            """,
        subcommands: [List.self, Show.self, Remove.self], defaultSubcommand: List.self)

    struct List: ConsoleCommand {
        static let configuration = CommandConfiguration(
            commandName: "list", abstract: "List the runs, the oldest first.",
            usage: "reptune runs list [options]",
            discussion: """
                Examples:
                  reptune runs
                  reptune runs list --csv
                """)

        @OptionGroup var format: TableFormat
        @OptionGroup var global: GlobalOptions

        func validate() throws { try format.check(beside: global.output) }

        func run(_ console: Console) async throws {
            let store = try global.openStore()
            let runs = try store.runs()
            console.document(.runs, ["runs": runs])
            if console.isJSON { return }
            var table = Table(
                format.csv
                    ? ["run", "made", "activity", ">held out", ">MAE", ">within ±1", ">false counts", "answer"]
                    : ["run", "made", "activity", ">near", "answer"])
            for run in runs {
                let made = run.created.formatted(.iso8601)
                table.add(
                    format.csv
                        ? [
                            run.id, made, run.activity, "\(run.heldOutSessions)",
                            Formatted.decimal(run.meanAbsoluteError, 4), Formatted.decimal(run.shareWithinOne, 4),
                            run.falseCounts.map(String.init) ?? Formatted.unknown, run.answer,
                        ]
                        : [
                            run.id, String(made.prefix(10)), run.listedActivity, run.near, Answer.short(run.answer),
                        ])
            }
            if !runs.isEmpty { console.table(format.text(table), format) }
            console.note(Formatted.counted(runs.count, "run"))
        }
    }

    struct Remove: ConsoleCommand {
        static let configuration = CommandConfiguration(
            commandName: "remove", abstract: "Remove runs; their sessions stay.",
            usage: "reptune runs remove <runs> ... [options]",
            discussion: """
                Examples:
                  reptune runs remove 7c67c499840d
                """)

        @OptionGroup var global: GlobalOptions
        @Argument(help: ArgumentHelp("Runs, by their whole ids.", valueName: "runs")) var ids: [String]

        func run(_ console: Console) async throws {
            let store = try global.openStore(for: .writing)
            for id in ids {
                guard try store.removeRun(id) else {
                    throw try NameKind.mistaken(id, for: .run, in: store)
                        ?? Message(
                            "noRun", "there is no run with the whole id \(id). List the runs with reptune runs.")
                }
                console.note("removed \(id)")
            }
            console.document(.runs, ["runs": try store.runs()])
        }
    }

    struct Show: ConsoleCommand {
        static let configuration = CommandConfiguration(
            commandName: "show", abstract: "Show a run.",
            usage: "reptune runs show <run> [options]",
            discussion: """
                --by adds a table of the accuracy by group, as evaluate does. It uses held-out counts where the run has \
                them.

                Examples:
                  reptune runs show latest --by user
                  reptune runs show pushUp
                """)

        @OptionGroup var global: GlobalOptions
        @Argument(help: "A run, by id, latest or activity (its newest).") var run: String
        @Option(help: "Add the accuracy by this field; with --json print only the table.") var by: ResultField?

        func run(_ console: Console) async throws {
            let store = try global.openStore()
            let run = try store.run(named: self.run)
            let result = run.result
            console.document(.run, EvaluatedRun(run, by: by))
            for advisory in result.advisories { console.draft.add(advisory) }
            console.show(run, run.answer(database: DatabaseCommand.option(of: store.path)), isWhole: true)
            guard let by else { return }
            run.worded {
                console.textResult("\n" + Table(by: result.grouped(by: by).table).text)
            }
        }
    }
}

extension RunSummary {
    /// The share of the sessions near their label, and how near: `66.7 % (±5 %)`.
    var near: String { shareNear.map { "\(Formatted.percent($0)) (\(nearness.words))" } ?? Formatted.unknown }

    /// The activities, of many the first two.
    var listedActivity: String { Formatted.listed(activity.components(separatedBy: ", "), most: 2) }
}
