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
                reports/squat/.reptune-99999999-2: a stopped program left this unfinished file. reptune doctor --repair reports/squat deletes it.

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

    private func importAll() throws {
        let files = ["a.csv"] + (1...6).map { "s\($0).csv" }
        let outcome = try program.run(["import"] + files + ["--user", "ada", "--activity", "a", "--count", "1", "-q"])
        #expect(outcome.status == 0, "\(outcome.notes)")
    }

    @Test("The advice on damaged pages leads back to a whole database")
    func damagedPages() throws {
        try damagePages()
        // The list of sessions is whole, and the samples are not.
        let sessions = try program.succeed("sessions").split(separator: "\n").dropFirst()
        let ids = sessions.map { String($0.prefix { $0 != " " }) }
        #expect(ids.count == 7)
        let shown = try ids.map { try program.run("sessions", "show", $0) }
        let unreadable = shown.filter { $0.status == 2 }
        #expect(!unreadable.isEmpty && unreadable.count < 5)
        #expect(unreadable.contains { $0.notes.contains("reptune.sqlite is damaged") })

        let found = try document(status: 1)
        let finding = try #require(found["findings"]?.elements?.first)
        #expect(finding["kind"] == .string("damagedFile") && finding["isRepairable"] == .bool(true))
        let advice = try program.run("doctor").output
        #expect(
            advice.contains(
                "reptune doctor --repair saves what can be read in a new database, names what can't, and keeps this "
                    + "file as reptune.sqlite.damaged."))
        #expect(!advice.contains("sessions remove"))

        let damaged = try program.contents("reptune.sqlite")
        let repaired = try document("--repair", status: 1)
        let lost = try #require(repaired["lost"]?.elements)
        #expect(lost.count == unreadable.count && repaired["findings"] == .array([]))
        #expect(lost.allSatisfy { $0["kind"] == .string("damagedSession") })
        #expect(lost.allSatisfy { $0["remedy"] == .string("Import its recording again.") })
        #expect(try program.contents("reptune.sqlite.damaged") == damaged)
        #expect(try program.run("doctor").status == 0)
        let saved = try program.succeed("sessions")
        #expect(lost.allSatisfy { $0["id"]?.string.map { !saved.contains($0) } ?? false })

        try importAll()
        #expect(try program.run("doctor").status == 0)
        #expect(try program.succeed("sessions").split(separator: "\n").dropFirst().sorted() == sessions.sorted())
        for id in ids { try program.succeed("sessions", "show", id) }
    }

    @Test("Killed at any moment and run again, a repair saves the same, and the damaged file is kept")
    func killedRepair() throws {
        try damagePages()
        let damaged = try program.contents("reptune.sqlite")
        func restore() throws {
            for file in try FileManager.default.contentsOfDirectory(atPath: program.folder)
            where file.hasPrefix("reptune.sqlite") {
                try FileManager.default.removeItem(atPath: program.folder + "/" + file)
            }
            try program.write(damaged, to: "reptune.sqlite")
        }
        var whole = ""
        let clock = ContinuousClock()
        var length = try clock.measure { whole = try program.run("doctor", "--repair").output } / .seconds(1)
        let saved = try program.succeed("sessions")
        let lost = whole.split(separator: "\n").filter { $0.hasPrefix("lost: ") }
        #expect(!lost.isEmpty)
        var killed = 0
        for trial in 0..<200 where killed < DoctorTests.kills {
            try restore()
            let process = try program.start(["doctor", "--repair", "-q"])
            Thread.sleep(forTimeInterval: length * (0.3 + 0.7 * Double(trial * 37 % 100) / 100))
            kill(process.processIdentifier, SIGKILL)
            process.waitUntilExit()
            // On a machine that is less busy than before it may be done first.
            guard process.terminationReason == .uncaughtSignal else {
                length *= 0.9
                continue
            }
            killed += 1
            let again = try program.run("doctor", "--repair")
            let named = again.output.split(separator: "\n").filter { $0.hasPrefix("lost: ") }
            // A repair that was whole before the kill has nothing to name.
            #expect(named == lost || named.isEmpty, "\(again.output)\(again.notes)")
            #expect(try program.run("doctor").status == 0)
            #expect(try program.succeed("sessions") == saved)
            #expect(try program.contents("reptune.sqlite.damaged") == damaged)
            #expect(!program.exists("reptune.sqlite.damaged-2"))
        }
        #expect(killed == DoctorTests.kills)
    }

    /// The number of kills; set REPTUNE_KILLS in the environment for another number.
    private static let kills = ProcessInfo.processInfo.environment["REPTUNE_KILLS"].flatMap { Int($0) } ?? 8

    @Test("What is lost is named as text, and other commands name the way out")
    func damagedPagesAsText() throws {
        try damagePages()
        let removed = try ["s1", "s2", "s3", "s4", "s5", "s6"].map { try program.run("sessions", "remove", $0) }
        let failed = removed.filter { $0.status != 0 }
        #expect(!failed.isEmpty)
        for outcome in failed {
            #expect(
                outcome.notes.hasSuffix(
                    "reptune.sqlite is damaged: SQLite can't read a part of it. "
                        + "Run reptune doctor, which says what can be saved.\n"))
        }
        let repaired = try program.run("doctor", "--repair")
        #expect(repaired.status == 1)
        #expect(repaired.output.hasPrefix("repaired: reptune.sqlite: pages are damaged (SQLite: "))
        #expect(repaired.output.contains("\nlost: reptune.sqlite.damaged: the session s"))
        #expect(repaired.output.hasSuffix(" could not be saved. Import its recording again.\n"))
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
        #expect(try document("--db", "empty.sqlite", "--repair", status: 0)["repaired"]?.elements?.count == 1)
        #expect(try program.run("doctor", "--db", "empty.sqlite").status == 0)
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
