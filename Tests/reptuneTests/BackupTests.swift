import Foundation
import Testing

/// Copies of the database.
@Suite struct BackupTests {
    @Test("After a command, the database file has everything, and no log is beside it")
    func oneFile() throws {
        let program = try Program()
        try program.succeed("import", "--manifest", Place.pushUps, "-q")
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
        let program = try Program()
        try program.succeed("import", "--manifest", Place.pushUps, "-q")
        try program.succeed("database", "backup", "copy.sqlite")
        #expect(try program.succeed("sessions", "--db", "copy.sqlite") == program.succeed("sessions"))
        let again = try program.run("database", "backup", "copy.sqlite")
        #expect(again.status == 2)
        #expect(again.notes == "error: copy.sqlite exists. Name a new file.\n")
    }
}
