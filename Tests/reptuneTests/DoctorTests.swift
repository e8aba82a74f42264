import Foundation
import Testing

/// What `reptune database doctor` prints, and with which exit status.
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
        let outcome = try program.run(["database", "doctor", "--json"] + arguments)
        #expect(outcome.status == status, "\(outcome.notes)")
        let document = try JSONValue(parsing: outcome.output)
        let schema = URL(fileURLWithPath: Place.repository + "/Sources/reptune/Schemas/doctor.schema.json")
        #expect(try JSONSchema(schema).problems(in: document) == [])
        return document
    }

    @Test("A sound database ends with 0")
    func sound() throws {
        let outcome = try program.run("database", "doctor")
        #expect(outcome.status == 0 && outcome.output == "")
        #expect(outcome.notes == "1 session, 0 runs, 0 histories: nothing is wrong\n")
        let document = try document(status: 0)
        #expect(document["isHealthy"] == .bool(true) && document["sessions"] == .number(1))
    }

    @Test("A folder that isn't there is an error")
    func noFolder() throws {
        let outcome = try program.run("database", "doctor", "nowhere")
        #expect(outcome.status == 2)
        #expect(outcome.notes.contains("there is no folder nowhere"))
    }

    /// Runs the command with which a remedy begins.
    private func follow(_ remedy: JSONValue?) throws {
        let command = try #require(remedy?.string?.firstMatch(of: /^(.+?) (deletes|moves|undoes)/)?.1)
        let outcome = try program.shell(String(command))
        #expect(outcome.status == 0, "\(outcome.notes)")
    }

    @Test("Findings end with 1, and after their remedies with 0")
    func remedies() throws {
        try leave(".reptune-99999999-1")
        try leave("reports/my squats/.reptune-99999999-2")
        let found = try program.run("database", "doctor", "reports")
        #expect(found.status == 1)
        #expect(
            found.output == """
                .reptune-99999999-1: a stopped program left this unfinished file. rm .reptune-99999999-1 deletes it.
                reports/my squats/.reptune-99999999-2: a stopped program left this unfinished file. rm 'reports/my squats/.reptune-99999999-2' deletes it.

                """)
        #expect(found.notes.hasSuffix(": 2 findings\n"))
        let findings = try #require(try document("reports", status: 1)["findings"]?.elements)
        #expect(findings.count == 2)
        for finding in findings { try follow(finding["remedy"]) }
        #expect(try document("reports", status: 0)["findings"] == .array([]))
        #expect(!program.exists(".reptune-99999999-1") && !program.exists("reports/my squats/.reptune-99999999-2"))
    }

    @Test("A session with another unit than its digest covers is removed and imported again")
    func damaged() throws {
        var bytes = try program.contents("reptune.sqlite")
        // The unit of the channel is stored before its samples.
        let unit = try #require(
            bytes.range(of: Data("rad/s".utf8), options: .backwards) ?? bytes.range(of: Data("gyroscope.x".utf8)))
        bytes[unit.lowerBound] = UInt8(ascii: "j")
        try program.write(bytes, to: "reptune.sqlite")
        let document = try document(status: 1)
        let finding = try #require(document["findings"]?.elements?.first)
        #expect(finding["kind"] == .string("damagedSession") || finding["kind"] == .string("damagedFile"))
        #expect(document["isHealthy"] == .bool(false))
        #expect(try program.run("sessions").status == 0)
        guard let id = finding["id"]?.string else { return }
        #expect(finding["remedy"] == .string("Remove it with reptune sessions remove \(id), and import it again."))
        try program.succeed("sessions", "remove", id)
        try program.succeed("import", "a.csv", "--user", "ada", "--activity", "a", "--count", "1", "-q")
        #expect(try program.run("database", "doctor").status == 0)
    }

    /// Imports six recordings, and overwrites two pages of their samples.
    private func damagePages() throws {
        for number in 1...6 {
            let rows = (0..<6000).map { "\(Double($0) / 100),\(($0 * 7919 + number) % 997)" }
            try program.write("time_s,gyroscope.x\n" + rows.joined(separator: "\n") + "\n", to: "s\(number).csv")
        }
        try importAll()
        var bytes = try program.contents("reptune.sqlite")
        // The first half is made with the tables.
        let place = bytes.count / 8192 * 3 / 4 * 8192
        bytes.replaceSubrange(place..<place + 2 * 8192, with: repeatElement(0xEE, count: 2 * 8192))
        try program.write(bytes, to: "reptune.sqlite")
    }

    private func importAll(to database: String = "reptune.sqlite") throws {
        let files = ["a.csv"] + (1...6).map { "s\($0).csv" }
        let outcome = try program.run(
            ["import"] + files + ["--user", "ada", "--activity", "a", "--count", "1", "-q", "--db", database])
        #expect(outcome.status == 0, "\(outcome.notes)")
    }

    /// The commands of `sqlite3` that copy the rows on sound pages: the one of the remedy, and another for programs without it.
    private static let copies = [".recover", ".dump | sed 's/^ROLLBACK.*/COMMIT;/'"]

    @Test("The advice on damaged pages leads back to a whole database", arguments: copies)
    func damagedPages(copy: String) throws {
        try damagePages()
        // The list of sessions is whole, and the samples are not.
        let sessions = try program.succeed("sessions").split(separator: "\n").dropFirst()
        let ids = sessions.map { String($0.prefix { $0 != " " }) }
        #expect(ids.count == 7)
        let shown = try ids.map { try program.run("sessions", "show", $0) }
        let unreadable = zip(ids, shown).filter { $1.status == 2 }.map(\.0)
        #expect(!unreadable.isEmpty && unreadable.count < 5)
        #expect(shown.contains { $0.notes.contains("reptune.sqlite is damaged") })

        let found = try #require(try document(status: 1)["findings"]?.elements)
        #expect(found.first?["kind"] == .string("damagedFile"))
        #expect(found.dropFirst().compactMap { $0["id"]?.string }.sorted() == unreadable.sorted())
        let advice = try program.run("database", "doctor").output
        let command = "sqlite3 reptune.sqlite .recover | sqlite3 reptune.sqlite.recovered"
        #expect(advice.contains("Use a backup. Or \(command) copies what SQLite can read"))
        #expect(advice.contains("and reptune database doctor --db reptune.sqlite.recovered examines that."))
        #expect(!advice.contains("sessions remove"))

        let damaged = try program.contents("reptune.sqlite")
        try program.shell(command.replacing(".recover", with: copy))
        #expect(try program.contents("reptune.sqlite") == damaged)
        // Without sqlite3, or with one that lacks the command, the new file is empty, as doctor says.
        guard let size = try? program.contents("reptune.sqlite.recovered").count, size > 0 else { return }
        let left = try #require(
            try document("--db", "reptune.sqlite.recovered", status: 1)["findings"]?.elements)
        #expect(left.compactMap { $0["id"]?.string }.sorted() == unreadable.sorted())
        for finding in left {
            let id = try #require(finding["id"]?.string)
            let removal = "reptune sessions remove \(id) --db reptune.sqlite.recovered"
            #expect(finding["remedy"]?.string?.contains(removal) == true)
            #expect(try program.shell(removal).status == 0)
        }
        #expect(try program.run("database", "doctor", "--db", "reptune.sqlite.recovered").status == 0)
        try importAll(to: "reptune.sqlite.recovered")
        #expect(try program.run("database", "doctor", "--db", "reptune.sqlite.recovered").status == 0)
        let whole = try program.succeed("sessions", "--db", "reptune.sqlite.recovered").split(separator: "\n")
        #expect(whole.dropFirst().sorted() == sessions.sorted())
        for id in ids { try program.succeed("sessions", "show", id, "--db", "reptune.sqlite.recovered") }
    }

    @Test("Commands that can't read a damaged page name doctor")
    func damagedPagesAsText() throws {
        try damagePages()
        let removed = try ["s1", "s2", "s3", "s4", "s5", "s6"].map { try program.run("sessions", "remove", $0) }
        let failed = removed.filter { $0.status != 0 }
        #expect(!failed.isEmpty)
        for outcome in failed {
            #expect(
                outcome.notes.hasSuffix(
                    "reptune.sqlite is damaged: a part of it is lost or can't be read. "
                        + "Run reptune database doctor, which names the damage and the command that helps.\n"))
        }
    }

    @Test("A file of 0 bytes is named as empty, and becomes a database")
    func empty() throws {
        try program.write("", to: "empty.sqlite")
        let found = try document("--db", "empty.sqlite", status: 1)
        let finding = try #require(found["findings"]?.elements?.first)
        #expect(finding["kind"] == .string("emptyDatabase"))
        #expect(finding["message"] == .string("the file is empty: it has 0 bytes"))
        #expect(finding["remedy"]?.string?.hasPrefix("If it had sessions, use a backup.") == true)
        #expect(try program.contents("empty.sqlite").isEmpty)
        let remedy = finding["remedy"]?.string
        #expect(remedy?.contains("reptune import RECORDING --db empty.sqlite makes a database of it") == true)
        try program.succeed("import", "a.csv", "--user", "ada", "--db", "empty.sqlite", "-q")
        #expect(try program.run("database", "doctor", "--db", "empty.sqlite").status == 0)
    }

    @Test("A file that is no database, and none, end with 2")
    func unreadable() throws {
        try program.write(String(repeating: "notes ", count: 999), to: "notes.txt")
        #expect(try program.run("database", "doctor", "--db", "notes.txt").status == 2)
        #expect(try program.run("database", "doctor", "--db", "none.sqlite").status == 2)
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
        #expect(try program.run("database", "doctor").status == 0)
        kill(process.processIdentifier, SIGKILL)
        process.waitUntilExit()
        let found = try document(status: 1)
        let finding = try #require(found["findings"]?.elements?.first)
        #expect(finding["kind"] == .string("leftoverLog"))
        try follow(finding["remedy"])
        #expect(!program.exists("reptune.sqlite-wal"))
        #expect(try program.run("database", "doctor").status == 0)
        #expect(try program.succeed("sessions").contains("new"))
    }
}
