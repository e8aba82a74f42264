import ArgumentParser
import Foundation
import SessionImport
import SessionStore
import Sessions

struct ImportCommand: ConsoleCommand {
    static let configuration = CommandConfiguration(
        commandName: "import",
        abstract: "Import recordings into the database.",
        usage: "reptune import [<recordings> ...] [--manifest FILE ...] [options]",
        discussion: """
            Files, folders and zips of Sensor Logger, phyphox, SensorLog, Physics Toolbox, MetaMotion and Motion-BIDS are \
            recognised, and so are tables whose header names sensors: acc_x, gyro_z (deg/s), time_ms. The sensors of a \
            folder or zip are one session, on one clock. A line describes each recording as it was read; \
            reptune inspect shows more, without storing. For other tables a profile maps columns to channels.

            A manifest is a CSV file or an Excel sheet with a row for each recording and these columns: file, and user and \
            activity unless --user and --activity are given; optionally count (0 without repetitions), events (a CSV file with the \
            column time_s, in seconds from the first sample), note, session, place, profile, start and trainer (a bike trainer's \
            log). Importing a recording again updates its metadata.

            The manifest wins over what commands have changed since: each name, label or event time that an import changes is listed, \
            and a session that sessions remove has taken out is imported again, and named. A row with a text in the column exclude, \
            other than 0, no and false, is not imported, and its session is removed.

              file,user,activity,count
              ada-1.csv,ada,squat,12

            Labels may be in the manifest, in the names of the recordings (--count-from), or in the logger's \
            annotations beside a recording: they are its event times, and their number is its count. A calibration \
            is validated from two labelled sessions on; ten, of three users or more, begin to show how it carries over.

            A recording that can't be read does not stop the others. After five errors of a kind the others are counted in \
            one line; --verbose prints all, and --json lists all.

            From another database, the sessions are imported, but not the runs and histories. Labels and metadata of the \
            other database replace the labels and metadata of the same sessions here.

            Examples:
              reptune import squats.zip --user ada --activity squat --count 12
              reptune import --manifest push-ups/sessions.csv
              reptune import sets/*.csv --user ada --activity squat \\
                  --count-from '_R(?<count>\\d+)'
              reptune import --manifest spreadsheet.csv --column file=Recording \\
                  --column user=Athlete --column count=Reps
              reptune import kim-morning.csv --profile headphone-motion \\
                  --user kim --activity pushUp --count 12
              reptune import recordings/* --user ada --activity walk --dry-run
              reptune import other.sqlite
            """)

    @OptionGroup(title: "Recordings") var recordings: RecordingOptions<RecordingsOnly>
    @Flag(help: "Read and check everything, and store nothing.") var dryRun = false
    @OptionGroup var warnings: WarningOptions
    @OptionGroup var global: GlobalOptions

    func validate() throws {
        if recordings.isEmpty { throw ValidationError("Name recordings, or a manifest with --manifest.") }
    }

    var console: Console { global.output.console(isVerbose: warnings.verbose) }

    func run(_ console: Console) async throws {
        var recordings = recordings
        let databases = recordings.paths.filter(ImportStep.isDatabase)
        recordings.paths.removeAll(where: databases.contains)
        if recordings.isEmpty, recordings.user != nil || recordings.activity != nil || recordings.count != nil {
            console.warn(
                "flagWithoutEffect",
                "sessions of a database keep their users, activities and labels: "
                    + "--user, --activity and --count have no effect on them")
        }
        let store = try store()
        var batch =
            try recordings.isEmpty
            ? RecordingBatch()
            : recordings.batch(known: store?.takenUnits() ?? [], isStored: true)
        ImportStep.addNames(to: &batch.problems)
        let outcome = try await ImportStep(store: store, isDryRun: dryRun, console: console)
            .run(batch, databases: databases)
        console.document(.importing, outcome)
        console.textResult(outcome.summary + (dryRun ? "; nothing was stored" : ""))
        let ids = (outcome.sessions.imported + outcome.sessions.updated + outcome.sessions.unchanged).map(\.id)
        if !dryRun, !ids.isEmpty {
            let stored = try global.openStore()
            let all = try stored.summaries()
            let new = Set(ids)
            let imported = all.filter { new.contains($0.id) }
            let activities = Set(imported.map(\.activity))
            warnOfSpellings("activity", of: activities, among: Set(all.map(\.activity)), console)
            warnOfSpellings("user", of: Set(imported.map(\.user)), among: Set(all.map(\.user)), console)
            warnOfRest(activities, among: all, console)
            let blocked = try console.warnOfObstacles(to: activities, in: stored)
            if outcome.failed == 0, blocked.isEmpty {
                // Recordings at rest are for the sessions that are stored already.
                let areAtRest = imported.allSatisfy { $0.labelledCount == 0 }
                if let evaluation = try NextStep.evaluation(of: imported, in: stored) {
                    console.next(evaluation, database: global.database)
                }
                console.next(NextStep.after(areAtRest ? all : imported), database: global.database)
            }
        }
    }

    /// Warns of names that differ from stored ones in case and accents only: each is an activity, or a user, by itself.
    private func warnOfSpellings(_ what: String, of new: Set<String>, among all: Set<String>, _ console: Console) {
        func plain(_ name: String) -> String {
            name.folding(options: [.caseInsensitive, .diacriticInsensitive], locale: nil)
        }
        let alike = Dictionary(grouping: all, by: plain)
        for name in new.sorted() {
            let others = alike[plain(name)]?.filter { $0 != name && (!new.contains($0) || $0 < name) }
            guard let first = others?.min() else { continue }
            console.warn(
                "otherSpelling",
                "\(name) and \(first) are two \(what == "user" ? "users" : "activities"). If they are one, write \(first) for \(name) in the "
                    + "manifest, or give --\(what) \(ShellWord.quoted(first)), and import those recordings again.")
        }
    }

    /// Warns of recordings without repetitions that no activity with repetitions would take.
    private func warnOfRest(_ activities: Set<String>, among all: [SessionSummary], _ console: Console) {
        let counted = all.lazy.filter { $0.labelledCount != 0 }.map(\.activity)
        let still = activities.subtracting([Session.rest]).subtracting(counted)
        guard !still.isEmpty else { return }
        console.warn(
            "noRepetitions",
            "all sessions of \(Formatted.listed(still.sorted())) are labelled 0. Imported again with --activity rest, they join each "
                + "other activity.")
    }

    /// The database to write to; for a dry run that to compare with, if there is one.
    private func store() throws -> SessionStore? {
        guard dryRun else { return try global.openStore(for: .writing, mustExist: false) }
        return FileManager.default.fileExists(atPath: global.databasePath) ? try global.openStore() : nil
    }
}
