import Foundation
import Testing

/// What `reptune doctor` prints, and with which exit status.
@Suite struct DoctorTests {
    private let program: Program

    init() throws {
        program = try Program()
        try program.write("time_s,gyroscope.x\n0,0\n0.1,1\n0.2,-1\n0.3,1\n", to: "a.csv")
        try program.succeed("import", "a.csv", "--user", "ada", "--activity", "a", "--count", "1", "-q")
    }

    /// Leaves an unfinished file of a program that was stopped two minutes ago.
    private func leave(_ name: String) throws {
        try program.write("{", to: name)
        try FileManager.default.setAttributes(
            [.modificationDate: Date(timeIntervalSinceNow: -120)], ofItemAtPath: program.folder + "/" + name)
    }

    private func document(_ arguments: String..., status: Int32) throws -> JSONValue {
        let outcome = try program.run(["doctor", "--json"] + arguments)
        #expect(outcome.status == status, "\(outcome.notes)")
        let document = try JSONValue(parsing: outcome.output)
        let schema = URL(fileURLWithPath: Place.repository + "/Sources/reptune/Schemas/doctor.schema.json")
        #expect(try JSONSchema(schema).problems(in: document) == [])
        return document
    }

    @Test("A sound database ends with 0")
    func sound() throws {
        let outcome = try program.run("doctor")
        #expect(outcome.status == 0 && outcome.output == "")
        #expect(outcome.notes == "1 session, 0 runs, 0 histories: nothing is wrong\n")
        let document = try document(status: 0)
        #expect(document["isHealthy"] == .bool(true) && document["sessions"] == .number(1))
    }

    @Test("A folder that isn't there is an error")
    func noFolder() throws {
        let outcome = try program.run("doctor", "nowhere")
        #expect(outcome.status == 2)
        #expect(outcome.notes.contains("there is no folder nowhere"))
    }

    @Test("Findings end with 1, and after their repair with 0")
    func repair() throws {
        try leave(".reptune-99999999-1")
        try leave("reports/squat/.reptune-99999999-2")
        let found = try program.run("doctor", "reports")
        #expect(found.status == 1)
        #expect(
            found.output == """
                .reptune-99999999-1: a stopped program left this unfinished file. reptune doctor --repair deletes it.
                reports/squat/.reptune-99999999-2: a stopped program left this unfinished file. reptune doctor --repair deletes it.

                """)
        #expect(found.notes.hasSuffix(": 2 findings\n"))
        let document = try document("reports", "--repair", status: 0)
        #expect(document["findings"] == .array([]) && document["repaired"]?.elements?.count == 2)
        #expect(!program.exists(".reptune-99999999-1") && !program.exists("reports/squat/.reptune-99999999-2"))
        #expect(try program.run("doctor", "reports").status == 0)
    }

    @Test("Damage that a person must decide about stays, with status 1")
    func damaged() throws {
        var bytes = try program.contents("reptune.sqlite")
        // The unit of the channel is stored before its samples.
        let unit = try #require(
            bytes.range(of: Data("rad/s".utf8), options: .backwards) ?? bytes.range(of: Data("gyroscope.x".utf8)))
        bytes[unit.lowerBound] = UInt8(ascii: "j")
        try program.write(bytes, to: "reptune.sqlite")
        let document = try document("--repair", status: 1)
        let finding = try #require(document["findings"]?.elements?.first)
        #expect(finding["kind"] == .string("damagedSession") || finding["kind"] == .string("damagedFile"))
        #expect(finding["isRepairable"] == .bool(false) && document["isHealthy"] == .bool(false))
        #expect(try program.run("sessions").status == 0)
    }

    @Test("A file that is no database, and none, end with 2")
    func unreadable() throws {
        try program.write(String(repeating: "notes ", count: 999), to: "notes.txt")
        #expect(try program.run("doctor", "--db", "notes.txt").status == 2)
        #expect(try program.run("doctor", "--db", "none.sqlite").status == 2)
        #expect(!program.exists("none.sqlite"))
    }

    @Test("The log of a program that is still writing is no finding, and that of a killed one is")
    func writer() throws {
        let script = """
            import sqlite3, sys
            c = sqlite3.connect("reptune.sqlite")
            c.execute("UPDATE session SET note = 'new'"); c.commit()
            print("ready", flush=True); sys.stdin.read()
            """
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = ["python3", "-c", script]
        process.currentDirectoryURL = URL(fileURLWithPath: program.folder)
        let (input, output) = (Pipe(), Pipe())
        (process.standardInput, process.standardOutput) = (input, output)
        process.standardError = FileHandle.nullDevice
        try process.run()
        // Without Python the pipe ends.
        guard try output.fileHandleForReading.read(upToCount: 5)?.count == 5 else { return }
        #expect(program.exists("reptune.sqlite-wal"))
        #expect(try program.run("doctor").status == 0)
        kill(process.processIdentifier, SIGKILL)
        process.waitUntilExit()
        let found = try document(status: 1)
        #expect(found["findings"]?.elements?.first?["kind"] == .string("leftoverLog"))
        #expect(try document("--repair", status: 0)["repaired"]?.elements?.count == 1)
        #expect(!program.exists("reptune.sqlite-wal"))
        #expect(try program.succeed("sessions").contains("new"))
    }
}
