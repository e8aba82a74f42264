import ArgumentParser
import Foundation

/// What `reptune` without a command prints.
struct OverviewCommand: ConsoleCommand {
    static let configuration = CommandConfiguration(
        commandName: "overview",
        abstract: "Show the database on one screen, or the first steps without a database.",
        usage: "reptune [overview] [options]",
        discussion: """
            Examples:
              reptune
              reptune --db other.sqlite
            """,
        shouldDisplay: false)

    @OptionGroup var global: GlobalOptions

    func run(_ console: Console) async throws {
        let path = global.databasePath
        let exists = FileManager.default.fileExists(atPath: path)
        let overview = exists ? try Overview(of: global.openStore(), console) : Overview(path: path)
        console.document(.overview, overview.document)
        console.textResult(overview.text)
    }
}
