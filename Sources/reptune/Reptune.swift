import ArgumentParser
import Foundation

/// The command line: options, progress, exit status. The work is done in the libraries.
@main
struct Reptune: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "reptune",
        abstract: "Calibrate, validate and export detectors for motion counters.",
        usage: "reptune <command> [options]",
        discussion: """
            Import recordings with labelled counts, search a grid of detector parameters, measure the held-out \
            accuracy, and export a config with which your app counts the same. Without a command, reptune shows \
            the database or the first steps.

            DETECTOR is a run (its id; latest; or an activity, for its newest run), or a config file; - is standard input. After a \
            calibration of several activities, latest is the run of the last one.

            Examples:
              reptune import --manifest push-ups/sessions.csv
              reptune calibrate pushUp
              reptune report latest -o report
              reptune export latest -o push-ups.json
              reptune count push-ups.json

            The sets of recordings in the examples are in the folder Datasets of RepTune's sources.

            Exit status: 0 done; 1 a limit that you set is not met, or reptune database doctor found something; 2 some inputs failed or do not exist, and \
            the others are done; 64 wrong usage; 74 standard output can't be written; 75 a shard is missing or busy: see the message, and try again; 130 stopped by Ctrl-C.
            """,
        version: Version.current,
        subcommands: [OverviewCommand.self],
        groupedSubcommands: [
            CommandGroup(
                name: "Everyday",
                subcommands: [
                    ImportCommand.self, SessionsCommand.self, CalibrateCommand.self, RunsCommand.self,
                    ReportCommand.self, EvaluateCommand.self, CompareCommand.self, ExportCommand.self,
                    CountCommand.self,
                ]),
            CommandGroup(
                name: "Signal",
                subcommands: [
                    OpenCommand.self, InspectCommand.self, PlotCommand.self, TraceCommand.self,
                    ReplayCommand.self,
                ]),
            CommandGroup(
                name: "Other",
                subcommands: [
                    BikeGroup.self, HistoryCommand.self, DatabaseGroup.self, ClusterGroup.self, VerifyCommand.self,
                ]),
        ],
        defaultSubcommand: OverviewCommand.self)

    static func main() async {
        // Where Swift's own handler is installed, it would report a crash and go on.
        signal(SIGQUIT, SIG_DFL)
        // A file beyond `ulimit -f` is an error of the write, which has a message.
        signal(SIGXFSZ, SIG_IGN)
        StandardStream.reserveClosed()
        StandardStream.requireOpenFiles()
        let arguments = Array(CommandLine.arguments.dropFirst())
        do {
            if let problem = UTF8Arguments.problem { throw ValidationError(problem) }
            var command = try parseAsRoot()
            do {
                if var command = command as? any AsyncParsableCommand {
                    try await command.run()
                } else {
                    try command.run()
                }
            } catch let wrong as ValidationError {
                WrongUsage(wrong, of: type(of: command)).exit()
            }
        } catch {
            WrongUsage(error, in: arguments)?.exit()
            guard exitCode(for: error) == .success else { exit(withError: error) }
            // Help, the version and completion scripts.
            StandardStream.output.write(fullMessage(for: error) + "\n")
            StandardStream.exitOnFailedOutput()
            exit(withError: ExitCode.success)
        }
    }
}
