import ArgumentParser
import Runs
import SessionImport
import SessionStore

struct ImportCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "import",
        abstract: "Import recordings into the database.",
        usage: "reptune import [<recordings> ...] [--manifest FILE ...] [options]",
        discussion: """
            A manifest is a CSV file with the columns file, profile, user, activity, count, events and note. A \
            profile maps the columns of a recording to channels: a bundled one \
            (\(ImportProfile.bundled.keys.sorted().joined(separator: ", "))), or your own JSON file. \
            Without a profile, the header names the channels: time_s (or time_ms, time_us, time_ns), \
            acceleration.x and so on. \
            Importing a recording again updates its metadata.

            Examples:
              reptune import --manifest push-ups/sessions.csv
              reptune import squats.csv --user ada --activity squat --count 12
              reptune import kim-morning.csv --profile headphone-motion \\
                  --user kim --activity pushUp --count 12
            """)

    @OptionGroup(title: "Recordings") var recordings: RecordingOptions<RecordingsOnly>
    @OptionGroup var advice: AdviceOptions
    @OptionGroup var global: GlobalOptions

    func validate() throws {
        if recordings.isEmpty { throw ValidationError("Name recordings, or a manifest with --manifest.") }
    }

    func run() async throws {
        let console = global.output.console(isVerbose: advice.verbose)
        try await console.run {
            let batch = try recordings.batch()
            let store = try global.openStore(for: .writing, mustExist: false)
            let outcome = try await ImportStep(store: store, console: console).run(batch)
            console.document(.importing, outcome)
            console.textResult(outcome.summary)
            if outcome.failed > 0 { throw ExitCode.inputsFailed }
        }
    }
}
