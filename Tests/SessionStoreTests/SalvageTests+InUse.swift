import Foundation
import Sessions
import Testing

@testable import SessionStore

/// Repairs of databases that other programs use, or used last.
extension SalvageTests {
    @Test("What a stopped program left in the log is saved, too, and the file that is kept has it")
    func log() throws {
        let path = try damaged([29, 30])
        // Another store's copy of the file and its log, while it is open, is what a killed program leaves.
        let writer = try SessionStore(path: path)
        let id = try writer.add(swingSession("late", label: Label(count: 2))).id
        let left = temporary.folder + "/left.sqlite"
        for end in ["", "-wal"] { try FileManager.default.copyItem(atPath: path + end, toPath: left + end) }
        writer.close()
        #expect(LeftoverFiles.size(left + "-wal") > 0)
        let salvage = try Salvage(of: left)
        for file in [left, salvage.kept] {
            let store = try SessionStore(path: file)
            #expect(try store.summaries().contains { $0.id == id })
            store.close()
            #expect(!FileManager.default.fileExists(atPath: file + "-wal"))
        }
    }

    @Test("Another program's writes during a repair are kept, and the repair is not made")
    func writtenMeanwhile() throws {
        let path = try damaged([29, 30])
        var id = ""
        #expect(throws: StoreError.busy(path: path)) {
            try Salvage(of: path) {
                let other = try SessionStore(path: path)
                id = try other.add(swingSession("late", label: Label(count: 2))).id
                other.close()
            }
        }
        #expect(
            try FileManager.default.contentsOfDirectory(atPath: temporary.folder).allSatisfy {
                !$0.contains(".damaged")
            })
        let store = try SessionStore(path: path)
        #expect(try store.summaries().contains { $0.id == id })
        store.close()
        #expect(try Salvage(of: path).lost.allSatisfy { $0.id != id })
        #expect(try SessionStore(path: path).summaries().contains { $0.id == id })
    }

    @Test("A program that has the database open sees the repaired contents, and its later writes are in the file")
    func openMeanwhile() throws {
        let path = try damaged([29, 30])
        var other: SessionStore?
        let salvage = try Salvage(of: path) { other = try SessionStore(path: path, for: .reading) }
        let left = 12 - salvage.lost.count { $0.message.hasPrefix("the session ") }
        let id = try #require(try other?.add(swingSession("late", label: Label(count: 2)))).id
        #expect(try other?.summaries().count == left + 1)
        other?.close()
        let store = try SessionStore(path: path)
        #expect(try store.summaries().count == left + 1)
        #expect(try store.summaries().contains { $0.id == id })
    }

    @Test("While a program has the database open, no repair begins")
    func inUse() throws {
        // The locks of a process of its own are not seen.
        let path = try damaged([29, 30])
        let bytes = try Data(contentsOf: URL(fileURLWithPath: path))
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = [
            "python3", "-c",
            "import sqlite3, sys; c = sqlite3.connect(sys.argv[1]); c.execute('SELECT 1 FROM sqlite_master').fetchall();"
                + "print('ready', flush=True); sys.stdin.read()", path,
        ]
        let (input, output) = (Pipe(), Pipe())
        (process.standardInput, process.standardOutput) = (input, output)
        process.standardError = FileHandle.nullDevice
        try process.run()
        // Without Python the pipe ends.
        guard try output.fileHandleForReading.read(upToCount: 5)?.count == 5 else { return }
        #expect(throws: StoreError.busy(path: path)) { try Salvage(of: path) }
        try input.fileHandleForWriting.close()
        process.waitUntilExit()
        #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == bytes)
        try repair(path)
    }
}
