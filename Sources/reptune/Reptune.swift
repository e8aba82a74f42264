import ArgumentParser

/// The command line: flags, progress, exit status. What it does is done in the libraries.
@main
struct Reptune: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "reptune",
        abstract: "Calibrates, judges and exports the numbers of motion counters.",
        discussion: """
            Import recorded sessions with labelled counts, search the whole parameter grid, see how well the result \
            carries over to sessions and people it has not seen, and export a config that counts the same live.

              reptune import --manifest recordings/sessions.csv
              reptune calibrate --activity pushUp --rule threshold
              reptune report latest -o Reports/push-ups
              reptune export latest -o push-ups.json
              reptune count --config push-ups.json --manifest new/sessions.csv

            Exit status: 0 done, 1 a limit that you set was not met, as by --fail-above, 2 some inputs failed and the \
            rest is done, 64 wrong usage. Names that are not in the database or in a file, of users, activities, runs, \
            sessions, sources or channels, are inputs that failed: 2.
            """,
        version: Version.current,
        subcommands: [
            DemoCommand.self, ImportCommand.self, SessionsCommand.self, CalibrateCommand.self, RunsCommand.self,
            ReportCommand.self, ExportCommand.self, CountCommand.self, EvaluateCommand.self, CompareCommand.self,
            PlotCommand.self,
            SensorsCommand.self, ReplayCommand.self, TraceCommand.self, CadenceCommand.self, StrideCommand.self,
            DecodeCommand.self,
            HistoryCommand.self, SimulateCommand.self, BenchCommand.self,
        ])

    static func main() async {
        do {
            var command = try parseAsRoot()
            do {
                if var command = command as? any AsyncParsableCommand {
                    try await command.run()
                } else {
                    try command.run()
                }
            } catch let wrong as ValidationError {
                exit(wrong, of: type(of: command))
            }
        } catch {
            exit(withError: error)
        }
    }
}

/// The program's version. A run's id depends on it: raise it when results change.
enum Version {
    static let current = "0.1.0"
    static let tool = "reptune \(current)"
}
