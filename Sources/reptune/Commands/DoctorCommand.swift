import ArgumentParser
import Foundation
import SessionStore

struct DoctorCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "doctor",
        abstract: "Examine the database and the files beside it.",
        usage: "reptune doctor [<folders> ...] [options]",
        discussion: """
            Reads the whole database: SQLite's integrity check, tables, references between rows, the digests of all \
            samples and histories, the documents of all runs, and the stored counts of sweeps. Then it looks for logs and \
            unfinished files that stopped programs left beside the database, in the working folder, and in the folders \
            named, with their subfolders. Each finding has its place and what to do.

            Without --repair nothing is changed. --repair moves a log into the database, changes the tables of an earlier \
            version, and deletes damaged counts, rows that belong to no run or history, and unfinished files that have not \
            changed for a minute. It never changes a session, a run or a history.

            Where pages of the database are damaged, --repair saves every session, run and history that can be read whole in \
            a new database, names each that can't, and keeps the damaged file as FILE.damaged. Import again what is lost.

            Exit status: 0 nothing is wrong; 1 something is, after repairs too, or is lost; 2 the file can't be examined.

            Examples:
              reptune doctor
              reptune doctor --repair reports
            """)

    @Argument(help: ArgumentHelp("Folders with outputs to search for unfinished files.", valueName: "folders"))
    var folders: [String] = []
    @Flag(name: .long, help: "Repair what can be repaired without touching sessions, runs and histories.")
    var repair = false
    @OptionGroup var global: GlobalOptions

    func run() async throws {
        let console = global.console
        try await console.run {
            for folder in folders {
                var isFolder: ObjCBool = false
                guard FileManager.default.fileExists(atPath: folder, isDirectory: &isFolder), isFolder.boolValue else {
                    throw Failure("there is no folder \(folder). Check the path.", kind: .missingFile)
                }
            }
            let path = try existing()
            var examination = try Examination(of: path, folders: folders)
            var repaired: [Finding] = []
            var lost: [Finding] = []
            // A repair can show what could not be examined before it, such as the tables of an earlier version.
            while repair {
                let done = try examination.repairable.filter { !repaired.contains($0) }
                    .filter { try $0.applyRepair(to: path) { lost.append($0) } }
                if done.isEmpty { break }
                repaired += done
                examination = try Examination(of: path, folders: folders)
            }
            console.document(.doctor, DoctorDocument(database: path, examination, repaired: repaired, lost: lost))
            for finding in repaired { console.textResult("repaired: \(finding.file): \(finding.message)") }
            for finding in lost { console.textResult("lost: \(finding.file): \(finding.message). \(finding.remedy)") }
            for finding in examination.findings {
                console.textResult("\(finding.file): \(finding.message). \(finding.remedy)")
            }
            console.note(DoctorDocument.summary(of: examination, lost: lost))
            if !examination.findings.isEmpty || !lost.isEmpty { throw ExitCode.limitNotMet }
        }
    }

    private func existing() throws -> String {
        let path = global.databasePath
        guard FileManager.default.fileExists(atPath: path) else {
            throw Failure(
                "there is no database \(path). Import sessions first, or name it with --db.", kind: .noDatabase)
        }
        return path
    }
}
