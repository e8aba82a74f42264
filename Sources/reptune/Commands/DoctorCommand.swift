import ArgumentParser
import Foundation
import Sessions
import SessionStore

struct DoctorCommand: ConsoleCommand {
    static let configuration = CommandConfiguration(
        commandName: "doctor",
        abstract: "Examine the database and the files beside it.",
        usage: "reptune database doctor [<folders> ...] [options]",
        discussion: """
            Reads the whole database: SQLite's integrity check, tables, references between rows, the digests of all \
            samples and histories, and the documents of all runs. Then it looks for logs and unfinished files that stopped \
            programs left beside the database, in the working folder, and in the folders named, with their subfolders. \
            Each finding has its place and the command that helps. Nothing is changed.

            Where pages of the database are damaged, use a backup, or copy the readable rows to a new database with the \
            sqlite3 program. Examine the new database for damaged sessions, runs and histories, and import the lost \
            recordings again.

            Exit status: 0 nothing is wrong; 1 something is; 2 the file can't be examined.

            Examples:
              reptune database doctor
              reptune database doctor reports
              sqlite3 reptune.sqlite .recover | sqlite3 recovered.sqlite
              reptune database doctor --db recovered.sqlite
            """)

    @Argument(help: ArgumentHelp("Folders with outputs to search for unfinished files.", valueName: "folders"))
    var folders: [String] = []
    @OptionGroup var global: GlobalOptions

    func run(_ console: Console) async throws {
        for folder in folders {
            var isFolder: ObjCBool = false
            guard FileManager.default.fileExists(atPath: folder, isDirectory: &isFolder), isFolder.boolValue else {
                throw Message("missingFile", "there is no folder \(folder). Check the path.")
            }
        }
        let path = try existing()
        let examination = try Examination(of: path, folders: folders)
        console.document(.doctor, DoctorDocument(database: path, examination))
        for finding in examination.findings {
            console.textResult("\(finding.file): \(finding.message). \(finding.remedy)")
        }
        console.note(DoctorDocument.summary(of: examination))
        if !examination.findings.isEmpty { throw ExitCode.limitNotMet }
    }

    private func existing() throws -> String {
        let path = global.databasePath
        guard FileManager.default.fileExists(atPath: path) else {
            throw Message(
                "noDatabase", "there is no database \(path). Import sessions first, or name another file with --db.")
        }
        return path
    }
}

/// What `reptune database doctor` found.
struct DoctorDocument: Encodable, Sendable {
    /// The path of the database.
    let database: String
    let isHealthy: Bool
    /// The numbers of what was read.
    let sessions: Int
    let runs: Int
    let histories: Int
    /// What is wrong.
    let findings: [Finding]

    init(database: String, _ examination: Examination) {
        self.database = database
        isHealthy = examination.findings.isEmpty
        (sessions, runs, histories) = (examination.sessions, examination.runs, examination.histories)
        findings = examination.findings
    }

    /// One line: what was read, and how much is wrong.
    static func summary(of examination: Examination) -> String {
        let read = [
            Formatted.counted(examination.sessions, "session"), Formatted.counted(examination.runs, "run"),
            Formatted.counted(examination.histories, "history", "histories"),
        ].joined(separator: ", ")
        let found = examination.findings.count
        return read + ": " + (found == 0 ? "nothing is wrong" : Formatted.counted(found, "finding"))
    }
}
