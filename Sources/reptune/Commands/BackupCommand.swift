import Sessions
import ArgumentParser
import Foundation

struct BackupCommand: ConsoleCommand {
    static let configuration = CommandConfiguration(
        commandName: "backup",
        abstract: "Copy the database into one file.",
        usage: "reptune database backup <file> [options]",
        discussion: """
            The copy has all sessions, runs and histories of one moment, also while another program imports or \
            calibrates. A file that exists is not replaced. A database that no program uses can also be copied as \
            a file.

            Examples:
              reptune database backup reptune-2026-05-04.sqlite
              reptune database backup /media/disk/reptune.sqlite --db study.sqlite
            """)

    @Argument(help: ArgumentHelp("The copy, a new file.", valueName: "file")) var file: String
    @OptionGroup var global: GlobalOptions

    func run(_ console: Console) async throws {
        let store = try global.openStore()
        if FileManager.default.fileExists(atPath: file) {
            throw Message("unwritableFile", "\(file) exists. Name a new file.")
        }
        let stop = StopSignals { _ = UnfinishedFiles.stop() }
        defer { stop.end() }
        try FileWriter(file).writeNew { copy in try store.backup(to: copy, as: file) }
        console.draft.wrote(file)
        console.document(.backup, ["database": store.path])
        let sessions = try store.summaries().count
        console.note("wrote \(file) with \(Formatted.counted(sessions, "session"))")
    }
}
