import Foundation
import Testing

/// Copies of the database.
@Suite struct BackupTests {
    @Test("After a command, the database file has everything, and no log is beside it")
    func oneFile() throws {
        let program = try Program.imported()
        #expect(!program.exists("reptune.sqlite-wal"))
        try program.succeed(
            "calibrate", "--rule", "threshold", "--channel", "headphone.userAcceleration.y", "--down=-0.3", "--up",
            "0.3",
            "--lowpass", "none", "--validate", "none", "-q")
        #expect(!program.exists("reptune.sqlite-wal"))
        try program.write(try program.contents("reptune.sqlite"), to: "copy.sqlite")
        #expect(try program.succeed("runs", "--db", "copy.sqlite", "-q").contains("pushUp"))
    }

    @Test("backup makes a copy that can be used, and replaces no file")
    func backup() throws {
        let program = try Program.imported()
        try program.succeed("database", "backup", "copy.sqlite")
        #expect(try program.succeed("sessions", "--db", "copy.sqlite") == program.succeed("sessions"))
        let again = try program.run("database", "backup", "copy.sqlite")
        #expect(again.status == 2)
        #expect(again.notes == "error: copy.sqlite exists. Name a new file.\n")
    }

    @Test(
        "A backup that a signal stops leaves nothing, and no other file is touched",
        arguments: [SIGINT, SIGTERM, SIGHUP])
    func stopped(signal: Int32) throws {
        let program = try Program.imported()
        // So large that copying takes a second.
        try StoreAccess(program.folder + "/reptune.sqlite").execute(
            "CREATE TABLE large AS WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 60) "
                + "SELECT i, randomblob(4000000) AS b FROM n")
        try program.write("mine", to: "copy.sqlite.unfinished")
        let before = try FileManager.default.contentsOfDirectory(atPath: program.folder).sorted()
        let process = try program.start(["database", "backup", "copy.sqlite"])
        while process.isRunning, try FileManager.default.contentsOfDirectory(atPath: program.folder).sorted() == before
        {
            usleep(1000)
        }
        kill(process.processIdentifier, signal)
        process.waitUntilExit()
        #expect(process.terminationReason == .uncaughtSignal && process.terminationStatus == signal)
        let left = try FileManager.default.contentsOfDirectory(atPath: program.folder).filter {
            !$0.hasPrefix("reptune.sqlite")
        }
        #expect(left == ["copy.sqlite.unfinished"])
        #expect(try program.contents("copy.sqlite.unfinished") == Data("mine".utf8))
    }
}
