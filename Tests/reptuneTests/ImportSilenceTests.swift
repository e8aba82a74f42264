import Foundation
import Testing

/// What an import does not read, it names.
@Suite struct ImportSilenceTests {
    private static let table = "time_s,acc_x (g),acc_y (g),acc_z (g)\n0,0,0,1\n0.02,0,0.1,1\n0.04,0,0,1\n"

    @Test("A line break in a file's name forges no line of the output")
    func lineBreak() throws {
        let program = try Program()
        try program.write(Self.table, to: "set/y\n999 sessions: 999 new.csv")
        for arguments in [
            ["import", "set"], ["import", "set/y\n999 sessions: 999 new.csv"], ["import", "set/z\n999 sessions: 9"],
        ] {
            let outcome = try program.run(arguments)
            #expect(outcome.status == 2)
            let lines = (outcome.output + outcome.notes).split(separator: "\n")
            #expect(!lines.contains { $0.hasPrefix("999") }, "\(lines)")
            #expect(outcome.notes.contains("\\u{A}999"))
        }
    }

    @Test("A packed file in a folder fails, and the recordings are imported")
    func packed() throws {
        let program = try Program()
        try program.write(Self.table, to: "set/a.csv")
        try program.write("x", to: "set/b.tar.xz")
        let outcome = try program.run("import", "set")
        #expect(outcome.status == 2 && outcome.output == "1 session: 1 new, 1 failed, 1 without a label\n")
        #expect(outcome.notes.contains("\"b.tar.xz\" is packed"))
    }

    @Test("Recordings of one name in several folders have their paths as names")
    func names() throws {
        let program = try Program()
        for (index, folder) in ["mon", "tue"].enumerated() {
            try program.write(Self.table + "0.06,\(index),0,1\n", to: "set/\(folder)/walk.csv")
        }
        try program.write(Self.table, to: "set/other.csv")
        try program.succeed("import", "set")
        let names = try program.run("sessions", "--json").json(SessionList.self).sessions.map(\.name)
        #expect(names.sorted() == ["other", "set/mon/walk", "set/tue/walk"])
    }

    @Test("A SQLite database of another program is named")
    func database() throws {
        let program = try Program()
        try StoreAccess(program.folder + "/other.db").execute("PRAGMA application_id = 1")
        let outcome = try program.run("import", "other.db")
        #expect(outcome.status == 2 && outcome.notes.contains("of another program") && !outcome.notes.contains("--db"))
        let count = try program.run("inspect", "other.db")
        #expect(count.status == 2 && count.notes.contains("SQLite"))
    }
}
