import Foundation
import Testing

/// What a manifest says against what commands have changed, and which of its rows are one session.
@Suite struct ManifestRuleTests {
    private static func table(_ columns: String, _ value: Int) -> String {
        "time_s,\(columns)\n" + (0..<50).map { "\(Double($0) / 50),\(value),0,0\n" }.joined()
    }

    private func program() throws -> Program {
        let program = try Program()
        for (index, name) in ["a", "b", "c"].enumerated() {
            try program.write(Self.table("acc_x (g),acc_y (g),acc_z (g)", index), to: "\(name).csv")
        }
        return program
    }

    private func sessions(_ program: Program) throws -> [String: Int?] {
        let all = try program.run("sessions", "--json").json(SessionList.self).sessions
        return Dictionary(uniqueKeysWithValues: all.map { ($0.name, $0.labelledCount) })
    }

    private func `import`(_ program: Program, _ rows: String, _ header: String = "file,user,activity,count,exclude")
        throws -> Program.Outcome
    {
        try program.write(header + "\n" + rows, to: "sessions.csv")
        return try program.run("import", "--manifest", "sessions.csv")
    }

    @Test("The manifest wins: labels that it changes are listed, and a removed session is named when it is back")
    func manifestWins() throws {
        let program = try program()
        let rows = "a.csv,ada,squat,5,\nb.csv,ada,squat,6,\nc.csv,ada,squat,7,\n"
        #expect(try self.import(program, rows).output == "3 sessions: 3 new\n")
        try program.succeed("sessions", "label", "a", "--count", "9")
        try program.succeed("sessions", "remove", "b")
        let again = try self.import(program, rows)
        #expect(again.output == "3 sessions: 1 new: b, 1 updated, 1 unchanged\n")
        #expect(again.notes.contains("its label was 9 and is now 5"))
    }

    @Test("A row with a mark in the column exclude is not imported, and its session is removed, until the mark is gone")
    func exclude() throws {
        let program = try program()
        let first = try self.import(program, "a.csv,ada,squat,5,\nb.csv,ada,squat,6,x\nc.csv,ada,squat,7,no\n")
        #expect(first.output == "2 sessions: 2 new, 1 excluded by the manifest\n")
        let second = try self.import(
            program, "a.csv,ada,squat,5,yes\nb.csv,ada,squat,6,bad sensor\nc.csv,ada,squat,7,0\n")
        #expect(second.output == "1 session: 0 new, 1 unchanged, 2 excluded by the manifest\n")
        #expect(second.notes.contains("the session a is removed"))
        #expect(try sessions(program) == ["c": 7])
        #expect(try self.import(program, "a.csv,ada,squat,5,\n").output.contains("1 new"))
        #expect(try sessions(program) == ["a": 5, "c": 7])
        let named = try self.import(program, "a,8,\nc,,x\n", "session,count,exclude")
        #expect(named.output == "1 session: 0 new, 1 updated, 1 excluded by the manifest\n")
        #expect(try sessions(program) == ["a": 8])
    }

    @Test("Rows of one recording's tables are one session, as the files of a folder are")
    func pairs() throws {
        let program = try Program()
        var rows = ""
        for set in 1...2 {
            for (sensor, columns) in [
                ("acc", "acc_x (g),acc_y (g),acc_z (g)"), ("gyro", "gx (rad/s),gy (rad/s),gz (rad/s)"),
            ] {
                try program.write(Self.table(columns, set), to: "set\(set)_\(sensor).csv")
                rows += "set\(set)_\(sensor).csv,ada,squat,\(sensor == "acc" ? "\(set + 4)" : ""),\n"
            }
        }
        #expect(try self.import(program, rows).output == "2 sessions: 2 new\n")
        #expect(try sessions(program) == ["set1": 5, "set2": 6])
        let other = try self.import(
            program, rows.replacing("set2_gyro.csv,ada,squat,", with: "set2_gyro.csv,ada,squat,7"))
        #expect(
            other.status == 2 && other.notes.contains("label 6 there and 7 here")
                && other.notes.contains("column session"))
    }

    @Test("After many unlabelled recordings the sessions are written to a manifest, which is filled in and imported")
    func listed() throws {
        let program = try program()
        try program.succeed("import", "a.csv", "b.csv", "c.csv")
        let written = try program.run("sessions", "list", "--manifest", "list.csv")
        #expect(written.status == 0 && written.notes.contains("reptune import --manifest list.csv"))
        let text = String(decoding: try program.contents("list.csv"), as: UTF8.self)
        #expect(text == "session,user,activity,count,note\na,,,,\nb,,,,\nc,,,,\n")
        #expect(try program.run("sessions", "list", "--manifest", "list.csv").status == 2)
        try program.write(
            "session,user,activity,count,note\na,ada,squat,5,left\nb,ada,squat,6,\nd,ada,squat,7,\n", to: "list.csv")
        let outcome = try program.run("import", "--manifest", "list.csv")
        #expect(outcome.status == 2 && outcome.output == "2 sessions: 0 new, 2 updated, 1 failed\n")
        #expect(outcome.notes.contains("list.csv, line 4"))
        #expect(try sessions(program) == ["a": 5, "b": 6, "c": nil])
        #expect(try program.run("count", "latest", "--manifest", "list.csv").status == 2)
    }
}
