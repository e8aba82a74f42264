import ArgumentParser
import SessionStore

struct ImportCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "import",
        abstract: "Reads recordings into the database.",
        discussion: """
            A manifest is a CSV file with the columns file, profile, user, activity, count, events, note. A profile says \
            how a file's columns become channels: the name of a bundled one, or a JSON file of your own. The same \
            recording twice is one session; what is said of it is brought up to date.

              reptune import --manifest recordings/sessions.csv
              reptune import set1.csv set2.csv --profile my-logger.json \\
                  --user simon --activity pushUp --count 20
            """)

    @OptionGroup var global: GlobalOptions
    @OptionGroup var recordings: RecordingOptions

    func validate() throws {
        if recordings.isEmpty { throw ValidationError("Name recordings, or a manifest with --manifest.") }
    }

    func run() async throws {
        let console = global.console
        try await console.run {
            let batch = try recordings.batch()
            let store = try global.openStore(for: .writing, mustExist: false)
            let outcome = try await ImportStep(store: store, console: console).run(batch)
            if console.isJSON {
                console.result(try CanonicalJSON.encode(outcome))
            } else {
                console.result(outcome.words)
            }
            if !outcome.failed.isEmpty { throw ExitCode.inputsFailed }
        }
    }
}
