import Testing

/// Sessions of another database.
@Suite struct ImportDatabaseTests {
    private struct List: Decodable {
        struct Row: Decodable, Equatable {
            let id: String
            let name: String
            let user: String
            let labelledCount: Int?
            let hasEventTimes: Bool?
        }
        let sessions: [Row]
    }

    private let program: Program

    init() throws {
        program = try Program()
        try program.succeed("import", "-q", "--manifest", Place.pushUps)
    }

    private func sessions(_ database: String) throws -> [List.Row] {
        try program.run("sessions", "--json", "--db", database).json(List.self).sessions
    }

    @Test("A database is imported into a new one, and again into one that has its sessions")
    func imports() throws {
        let all = try sessions("reptune.sqlite")
        #expect(all.count > 2)
        let first = try program.run("import", "reptune.sqlite", "--db", "all.sqlite")
        #expect(
            first.status == 0 && first.output.hasPrefix("\(all.count) sessions: \(all.count) new"), "\(first.notes)")
        #expect(try sessions("all.sqlite") == all)
        let again = try program.run("import", "reptune.sqlite", "--db", "all.sqlite")
        #expect(again.output.hasPrefix("\(all.count) sessions: 0 new, \(all.count) unchanged"))
    }

    @Test("Labels of the other database replace those here, with a warning, beside recordings in one command")
    func changes() throws {
        try program.succeed("import", "-q", "reptune.sqlite", "--db", "all.sqlite")
        let session = try #require(try sessions("reptune.sqlite").first)
        try program.succeed("sessions", "label", session.id, "--count", "77")
        let rows = (0..<50).map { "\(Double($0) / 10),0.\($0 % 7),0.\($0 % 5),1\n" }.joined()
        try program.write("time_s,acc_x (g),acc_y (g),acc_z (g)\n" + rows, to: "set.csv")
        let changed = try program.run(
            "import", "reptune.sqlite", "set.csv", "--user", "zoe", "--activity", "squat", "--db", "all.sqlite")
        #expect(changed.status == 0)
        #expect(changed.output.contains("1 new: set, 1 updated"), "\(changed.output)")
        #expect(changed.notes.contains("reptune.sqlite: \(session.name)"))
        let after = try sessions("all.sqlite")
        #expect(after.first { $0.id == session.id }?.labelledCount == 77)
        #expect(after.contains { $0.user == "zoe" } && after.contains { $0.user == session.user })
    }

    @Test("The database itself, one of another program, and a dry run change nothing")
    func refusals() throws {
        let all = try sessions("reptune.sqlite")
        let itself = try program.run("import", "./reptune.sqlite")
        #expect(itself.status == 2 && itself.notes.contains("is the database that is imported into"))
        try program.write("SQLite format 3\0 and nothing more", to: "broken.sqlite")
        let broken = try program.run("import", "broken.sqlite", "--db", "all.sqlite")
        #expect(broken.status == 2 && broken.notes.contains("broken.sqlite"))
        for (name, text) in [("junk.sqlite", "time,x\n1,2\n"), ("empty.db", "")] {
            try program.write(text, to: name)
            let junk = try program.run("import", name, "--db", "all.sqlite")
            #expect(junk.status == 2 && junk.notes.contains(name) && junk.notes.contains("database"), "\(junk.notes)")
        }
        try program.write(program.contents("reptune.sqlite"), to: "backups/may 1.sqlite")
        let folder = try program.run("import", "backups", "--db", "all.sqlite")
        #expect(
            folder.status == 2
                && folder.notes.contains("Databases are named one by one: reptune import 'backups/may 1.sqlite'"),
            "\(folder.notes)")
        let dry = try program.run("import", "reptune.sqlite", "--dry-run", "--db", "none.sqlite")
        #expect(dry.status == 0 && dry.output.contains("\(all.count) new; nothing was stored"))
        #expect(!program.exists("none.sqlite"))
    }
}
