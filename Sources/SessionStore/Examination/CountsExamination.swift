import Foundation
import GRDB

/// The state of the counts of sweeps beside a database.
struct CountsExamination {
    private(set) var findings: [Finding] = []

    private let database: String

    init(of database: String) {
        self.database = database
        let path = database + SweepStore.ending
        // A program that is counting replaces what it finds damaged.
        guard LeftoverFiles.size(path) > 0, !LeftoverFiles.isInUse(path) else { return }
        do {
            let queue = try SessionStore.openReadOnly(path)
            defer { try? queue.close() }
            let damaged = try queue.read { db in
                guard try String.fetchOne(db, sql: "PRAGMA quick_check(1)") == "ok" else { return -1 }
                return try SweepStore.damagedParts(db).count
            }
            if damaged < 0 {
                addFile(path, "is damaged")
            } else if damaged > 0 {
                findings.append(
                    Finding(
                        .damagedCounts, in: path, of: database,
                        "\(damaged) part\(damaged == 1 ? "" : "s") of the stored counts of sweeps \(damaged == 1 ? "is" : "are") damaged",
                        repair: .deleteDamagedCounts))
            }
        } catch {
            addFile(path, "can't be read")
        }
    }

    private mutating func addFile(_ path: String, _ problem: String) {
        findings.append(
            Finding(
                .damagedCounts, in: path, of: database, "the file of the counts of sweeps \(problem)",
                repair: .deleteFiles(["", "-wal", "-shm"].map { path + $0 })))
    }
}
