import ArgumentParser
import Foundation
import Reporting
import SessionStore

struct CountCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "count",
        abstract: "Counts with an exported config: the parity check.",
        discussion: """
            Counts stored sessions by their ids, all stored sessions of an activity or user, or recordings as files.

              reptune count --config push-ups.json --activity pushUp
              reptune count --config push-ups.json --manifest new/sessions.csv
              reptune count --config push-ups.json new/set.csv --profile headphone-motion
            """)

    @OptionGroup var global: GlobalOptions
    @Option(name: .long, help: ArgumentHelp("The detector config.", valueName: "FILE")) var config: String
    @OptionGroup var recordings: RecordingOptions

    func run() async throws {
        let console = global.console
        try await console.run {
            let config = try ConfigFile.read(config)
            var step = CountStep(config: config, console: console)
            let ids = recordings.paths.filter { !FileManager.default.fileExists(atPath: $0) && SessionFilter.isID($0) }
            var files = recordings
            files.paths.removeAll { ids.contains($0) }
            if !files.paths.isEmpty || !files.manifest.isEmpty {
                step.count(try files.batch())
            } else if ids.isEmpty, recordings.activity == nil, recordings.user == nil {
                throw ValidationError("Name sessions, recordings, a manifest, an activity or a user.")
            }
            if !ids.isEmpty || (files.paths.isEmpty && files.manifest.isEmpty) {
                let filter = SessionFilter(
                    ids: ids, activities: recordings.activity.map { [$0] } ?? [],
                    users: recordings.user.map { [$0] } ?? [])
                try step.count(filter, in: try global.openStore())
            }
            console.result(console.isJSON ? try CanonicalJSON.encode(step.counts) : Data((step.text + "\n").utf8))
            if step.hasFailed { throw ExitCode.inputsFailed }
        }
    }
}

extension SessionFilter {
    /// Whether a word on the command line looks like a session's id.
    static func isID(_ word: String) -> Bool {
        word.count >= 4 && word.allSatisfy { $0.isHexDigit && !$0.isUppercase }
    }
}
