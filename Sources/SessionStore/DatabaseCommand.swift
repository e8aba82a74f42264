import Foundation
import Sessions

/// Commands for a database, as a shell reads them.
package enum DatabaseCommand {
    /// The database of commands without `--db`.
    package static var defaultPath: String {
        let environment = ProcessInfo.processInfo.environment["REPTUNE_DB"] ?? ""
        return environment.isEmpty ? "reptune.sqlite" : environment
    }

    /// A command for a database: `reptune database doctor --db study.sqlite`, or without `--db` for the default one.
    static func text(_ command: String, of path: String) -> String { "reptune \(command)" + option(of: path) }

    /// The end of a command for a database: ` --db study.sqlite`, or nothing for the default one.
    package static func option(of path: String) -> String {
        path == defaultPath ? "" : " --db " + ShellWord.quoted(path)
    }
}
