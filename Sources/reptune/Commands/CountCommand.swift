import ArgumentParser
import Calibration
import Foundation
import Reporting
import SessionStore

struct CountCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "count",
        abstract: "Counts with an exported config: the parity check.",
        discussion: """
            Counts stored sessions by their ids, those of an activity or user, or recordings as files. A word that names a \
            file is a file; else it is an id or the beginning of one. Where neither activities, sessions nor recordings are \
            named, all stored sessions of the activities that the config was made for are counted.

              reptune count --config push-ups.json
              reptune count --config push-ups.json 6f205b0ca3b2
              reptune count --config push-ups.json --manifest new/sessions.csv
              reptune count --config push-ups.json new/set.csv --profile headphone-motion
            """)

    @OptionGroup var global: GlobalOptions
    @Option(name: .long, help: ArgumentHelp("The detector config.", valueName: "FILE")) var config: String
    @Option(
        name: .long, help: ArgumentHelp("How far a stride goes: prints distances and speeds.", valueName: "FILE"))
    var stride: String?
    @Option(
        name: .long, parsing: .unconditional,
        help: ArgumentHelp("Mark counts of a committee whose members are further apart.", valueName: "SPREAD"))
    var abstain: Int?
    @Option(
        name: .long,
        help: "Also the accuracy on labelled sessions by user, activity or note; with --json that alone.")
    var by: ResultField?
    @OptionGroup var recordings: RecordingOptions
    @OptionGroup var ownActivity: OwnActivity

    func validate() throws {
        try Abstention.check(abstain)
        try ownActivity.check(beside: recordings.activity.map { [$0] } ?? [])
        if ownActivity.allActivities, !recordings.isEmpty {
            throw ValidationError("--all-activities is of stored sessions; what is named is counted, whatever it is.")
        }
    }

    func run() async throws {
        let console = global.console
        try await console.run {
            let path = config
            let config = try ConfigFile.read(path)
            var step = CountStep(config: config, console: console)
            step.abstain = abstain
            try Abstention.check(abstain, of: config)
            step.field = by
            step.length = try stride.map { try StrideFile.read($0) }
            var files = recordings
            files.paths.removeAll { CountCommand.isID($0) }
            if !files.isEmpty { step.count(try files.batch()) }
            if recordings.isEmpty {
                let filter = SessionFilter(
                    activities: recordings.activity.map { [$0] } ?? [], users: recordings.user.map { [$0] } ?? [])
                let store = try global.openStore()
                let subject = DetectorSubject.config(config, path: path)
                try step.count(
                    ownActivity.narrow(filter, to: [subject], in: store, console: console), in: store)
            } else if files.paths.count < recordings.paths.count {
                let store = try global.openStore()
                for id in recordings.paths where CountCommand.isID(id) { try step.count(id: id, in: store) }
            }
            if console.isJSON {
                console.result(
                    try by == nil
                        ? CanonicalJSON.encode(step.counts) : CanonicalJSON.encode(GroupAccuracy.all(step.scores)))
            } else if !step.counts.isEmpty {
                console.result(step.text)
                console.note(step.words)
            }
            if step.hasFailed { throw ExitCode.inputsFailed }
        }
    }

    /// Whether a word on the command line means a session's id: no file has that name, and it looks like no path.
    static func isID(_ word: String) -> Bool {
        !FileManager.default.fileExists(atPath: word) && !word.contains { "/.\\".contains($0) }
    }
}
