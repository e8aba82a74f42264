import ArgumentParser
import Foundation
import RepDetection
import Sessions
import SessionStore

/// Options of a command that uses no database.
struct OutputOptions: ConsoleOptions {
    @Flag(help: "Print one JSON document on standard output.") var json = false

    @Flag(name: .shortAndLong, help: "Print results, warnings and errors only.") var quiet = false

    var console: Console { Console(isJSON: json, isQuiet: quiet, isVerbose: false) }

    /// The output of a command that can print every message.
    func console(isVerbose: Bool) -> Console {
        Console(isJSON: json, isQuiet: quiet, isVerbose: isVerbose && !quiet, hasVerbose: true)
    }
}

/// The option of a command whose result is a table.
struct TableFormat: ParsableArguments {
    @Flag(help: "Print a CSV table for spreadsheets.") var csv = false

    /// Refuses it beside another format.
    func check(beside output: OutputOptions) throws {
        if csv, output.json { throw ValidationError("Give --csv or --json, not both.") }
    }

    func text(_ table: Table) -> String { csv ? table.csv : table.text }
}

extension Console {
    /// Prints tables; lines of CSV are not folded.
    func table(_ text: String, _ format: TableFormat) {
        format.csv ? result(Data((text + "\n").utf8)) : result(text)
    }
}

/// The option of a command that reads many recordings.
struct WarningOptions: ParsableArguments {
    @Flag(name: .shortAndLong, help: "Print every warning, not only the first of each kind.") var verbose = false
}

/// Options of a command that uses the database.
struct GlobalOptions: ConsoleOptions {
    @Option(
        name: .customLong("db"),
        help: ArgumentHelp("The database. (default: $REPTUNE_DB, or ./reptune.sqlite)", valueName: "FILE"))
    var database: String?

    @OptionGroup var output: OutputOptions

    var json: Bool { output.json }

    var databasePath: String { database ?? DatabaseCommand.defaultPath }

    var console: Console { output.console }

    /// Opens the store. One that must exist is not created; reading does not need permission to write.
    func openStore(for access: SessionStore.Access = .reading, mustExist: Bool = true) throws -> SessionStore {
        if mustExist, !FileManager.default.fileExists(atPath: databasePath) {
            throw Message(
                "noDatabase",
                "there is no database \(databasePath). Import sessions first, or name another file with --db.")
        }
        if mustExist, SessionStore.isEmptyFile(databasePath) {
            throw Message(
                "noDatabase",
                "the database \(databasePath) is an empty file. Copy it again, or import sessions into it.")
        }
        let store = try SessionStore(path: databasePath, for: access)
        OpenStores.add(store)
        Console.database.withLock { $0 = DatabaseCommand.option(of: databasePath) }
        return store
    }

    /// The units that were taken for headers in the database; none without a database that can be read, since recordings need none.
    var takenUnits: [TakenUnit] { (try? openStore().takenUnits()) ?? [] }
}

/// The users of the stored sessions that a command uses.
struct UserOption: ParsableArguments {
    @Option(help: ArgumentHelp("Only sessions of this user; repeatable. (default: all)", valueName: "U"))
    var user: [String] = []
}

/// The stored sessions that a command uses.
struct SessionOptions: ParsableArguments {
    @Option(help: ArgumentHelp("Only sessions of this activity; repeatable.", valueName: "A"))
    var activity: [String] = []
    @OptionGroup var users: UserOption

    /// The filter.
    ///
    /// - Throws: `Message` for each name that no stored session has.
    func filter(in store: SessionStore) throws -> SessionFilter {
        try store.filter(activities: activity, users: users.user)
    }

    /// The filter as text, for messages.
    var words: String {
        let parts = activity.map { "activity \($0)" } + users.user.map { "user \($0)" }
        return parts.isEmpty ? "" : " with " + parts.joined(separator: ", ")
    }
}

/// The stored sessions that a command calibrates on.
struct ActivityArguments: ParsableArguments {
    @Argument(help: ArgumentHelp("The activities of the sessions. (default: all)", valueName: "ACTIVITY"))
    var activity: [String] = []
    @OptionGroup var users: UserOption

    /// The filter.
    ///
    /// - Throws: `Message` for each name that no stored session has.
    func filter(in store: SessionStore) throws -> SessionFilter {
        try store.filter(activities: activity, users: users.user)
    }
}

extension SessionStore {
    /// A filter of activities and users that are stored.
    fileprivate func filter(activities: [String], users: [String]) throws -> SessionFilter {
        let stored = (
            activities: activities.isEmpty ? [] : try self.activities(), users: users.isEmpty ? [] : try self.users()
        )
        let unknown = SessionFilter(
            activities: activities.filter { !stored.activities.contains($0) },
            users: users.filter { !stored.users.contains($0) })
        guard unknown.isEmpty else { throw try unknown.noMatch(in: self) }
        return SessionFilter(activities: activities, users: users)
    }
}

/// Whether a calibration prints all of its result.
struct VerboseFlag: ParsableArguments {
    @Flag(
        name: .shortAndLong,
        help:
            "Also print each parameter's range, the loss along two axes, each user's errors and the Pareto front."
    )
    var verbose = false
}

/// The detector that a command works with.
struct DetectorArgument: ParsableArguments {
    @Argument(help: ArgumentHelp("\(DetectorSubject.words)", valueName: "DETECTOR")) var word: String

    /// The detector. A run is read from the database, a config is not.
    func subject(_ global: GlobalOptions) throws -> DetectorSubject {
        try DetectorSubject(word, in: try global.openStore(), global.console)
    }
}

/// The detector of a command that also works without one.
struct OptionalDetectorArgument: ParsableArguments {
    @Argument(help: ArgumentHelp("\(DetectorSubject.words)", valueName: "DETECTOR")) var word: String?

    /// The detector; nil where none is named.
    func subject(_ global: GlobalOptions) throws -> DetectorSubject? {
        try word.map { try DetectorSubject($0, in: try global.openStore(), global.console) }
    }
}
