import Foundation
import GRDB
import Sessions

/// The state of the counts of sweeps beside a database.
struct CountsExamination {
    private(set) var findings: [Finding] = []

    init(of database: String) {
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
                add(path, "the file of the counts of sweeps is damaged")
            } else if damaged > 0 {
                add(
                    path,
                    "\(damaged) part\(damaged == 1 ? "" : "s") of the stored counts of sweeps \(damaged == 1 ? "is" : "are") damaged"
                )
            }
        } catch {
            add(path, "the file of the counts of sweeps can't be read")
        }
    }

    private mutating func add(_ path: String, _ problem: String) {
        let files = ["", "-wal", "-shm"].map { ShellWord.quoted(path + $0) }.joined(separator: " ")
        findings.append(
            Finding(
                .damagedCounts, in: path, problem,
                remedy: "rm -f \(files) deletes the file; the counts are counted again when needed."))
    }
}
