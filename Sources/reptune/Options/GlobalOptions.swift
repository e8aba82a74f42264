import ArgumentParser
import Foundation
import Logging
import SessionStore

/// What every command understands.
struct GlobalOptions: ParsableArguments {
    @Option(
        name: .customLong("db"),
        help: ArgumentHelp("The database. (default: $REPTUNE_DB, or ./reptune.sqlite)", valueName: "FILE"))
    var database: String?

    @Flag(name: .long, help: "Print one JSON document on standard output.")
    var json = false

    @Flag(name: .shortAndLong, help: "Print results and errors only.")
    var quiet = false

    @Flag(name: .shortAndLong, help: "Print advice on each recording too.")
    var verbose = false

    var databasePath: String {
        let environment = ProcessInfo.processInfo.environment["REPTUNE_DB"] ?? ""
        return database ?? (environment.isEmpty ? "reptune.sqlite" : environment)
    }

    var console: Console {
        let level: Logger.Level = quiet ? .error : verbose ? .debug : .notice
        let log = Logger(label: "reptune") { _ in StandardErrorLog(logLevel: level) }
        return Console(log: log, isJSON: json, isQuiet: quiet)
    }

    /// Opens the store; one that must be there already is not made anew. To read, one that can't be written will do.
    func openStore(for access: SessionStore.Access = .reading, mustExist: Bool = true) throws -> SessionStore {
        if mustExist, !FileManager.default.fileExists(atPath: databasePath) {
            throw Failure("there is no database \(databasePath). Import sessions first, or name it with --db.")
        }
        return try SessionStore(path: databasePath, for: access)
    }
}

/// Which stored sessions a command works on.
struct SessionOptions: ParsableArguments {
    @Option(
        name: .long, help: ArgumentHelp("Only sessions of this activity; can be given several times.", valueName: "A"))
    var activity: [String] = []

    @Option(name: .long, help: ArgumentHelp("Only sessions of this user; can be given several times.", valueName: "U"))
    var user: [String] = []

    /// The filter; throws where a name is none of the stored sessions', also beside others that are.
    func filter(in store: SessionStore) throws -> SessionFilter {
        let all = try store.summaries()
        let (activities, users) = (Set(all.map(\.activity)), Set(all.map(\.user)))
        let unknown = SessionFilter(
            activities: activity.filter { !activities.contains($0) }, users: user.filter { !users.contains($0) })
        guard unknown.isEmpty else { throw Failure(try unknown.nothing(in: store)) }
        return SessionFilter(activities: activity, users: user)
    }

    /// In words, for messages.
    var words: String {
        let parts = activity.map { "activity \($0)" } + user.map { "user \($0)" }
        return parts.isEmpty ? "" : " with " + parts.joined(separator: ", ")
    }
}
