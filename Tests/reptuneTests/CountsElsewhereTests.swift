import Foundation
import Testing

/// Counts that another program or a watch made, in place of a detector.
@Suite struct CountsElsewhereTests {
    private struct Evaluation: Decodable {
        struct Session: Decodable {
            let name: String
            let detected: Int
            let evidence: String
        }
        struct Sessions: Decodable { let sessions: [Session] }
        let evaluation: Sessions
        let advisories: [NoticeDocument]
    }

    private func imported() throws -> Program {
        let program = try Program.imported()
        try program.write("session;count\nfinn-fast;7\nfinn-idle;2\nines-slow;6\nnobody;4\n", to: "watch.csv")
        return program
    }

    @Test("They are evaluated on the sessions that they name, with a warning about the others")
    func evaluated() throws {
        let program = try imported()
        let outcome = try program.run("evaluate", "watch.csv", "--json", "-o", "watch")
        #expect(outcome.status == 0, "\(outcome.notes)")
        let document = try outcome.json(Evaluation.self)
        #expect(document.evaluation.sessions.map(\.name) == ["finn-fast", "finn-idle", "ines-slow"])
        #expect(document.evaluation.sessions.map(\.detected) == [7, 2, 6])
        #expect(document.evaluation.sessions.allSatisfy { $0.evidence == "unknown" })
        #expect(document.advisories.map(\.kind).sorted() == ["uncounted", "unknownEvidence", "unknownSession"])
        #expect(outcome.notes.contains("There is no count of 14 sessions, which are not evaluated: finn-"))
        #expect(outcome.notes.contains("watch.csv has counts of sessions that are not among these: nobody"))
        let report = try String(decoding: program.contents("watch/evaluation.md"), as: UTF8.self)
        #expect(report.contains("`reptune plot finn-fast`") && !report.contains("reptune trace"))
        let table = try program.run("evaluate", "watch.csv", "--csv", "-q").output
        #expect(table.hasPrefix("id,session,user,activity,label,count,error,evidence\n"))
        #expect(table.contains(",finn-fast,finn,pushUp,10,7,-3,unknown\n"))
    }

    @Test("An empty file is called so, and a table that is no manifest has a way to import it")
    func noTables() throws {
        let program = try Program()
        try program.write("", to: "empty.csv")
        #expect(try program.run("count", "empty.csv").notes.hasPrefix("error: empty.csv: the file is empty."))
        try program.write("a,b\n1,2\n", to: "table.csv")
        #expect(try program.run("import", "--manifest", "table.csv").notes.contains("omit --manifest."))
    }

    @Test("They are compared with a detector, and refused where a detector has to count")
    func compared() throws {
        let program = try imported()
        try program.succeed("export", "--published", "push-ups", "-o", "app.json", "-q")
        let outcome = try program.run("compare", "watch.csv", "app.json")
        #expect(outcome.status == 0, "\(outcome.notes)")
        #expect(outcome.output.contains("counted   A counted elsewhere, B recounted"))
        #expect(outcome.notes.contains("14 sessions without a count in the table"))
        for command in [["count", "watch.csv"], ["export", "watch.csv"], ["trace", "finn-fast", "watch.csv"]] {
            let outcome = try program.run(command)
            #expect(outcome.status == 2)
            #expect(outcome.notes.contains("watch.csv is a table, and no detector that could count."))
        }
        for (flag, words) in [("--stress", "--stress a detector"), ("--tolerance=0.5", "--tolerance needs times")] {
            #expect(try program.run("evaluate", "watch.csv", flag).notes.contains(words))
        }
        try program.write("session,count\nnobody,4\n", to: "other.csv")
        #expect(
            try program.run("evaluate", "other.csv").notes.contains("other.csv names none of these sessions: nobody."))
    }
}
