import Testing

@testable import reptune

struct BatchWarningsTests {
    private struct Document: Decodable {
        struct Advisory: Decodable {
            let kind: String
            let file: String?
        }
        let advisories: [Advisory]
    }

    @Test("The first warnings of a kind are printed, and the others are counted; the document has all")
    func changedLabels() throws {
        let program = try Program()
        func manifest(count: Int) throws {
            var rows = "file,user,activity,count\n"
            for number in 0..<12 { rows += "\(number).csv,ada,curl,\(count)\n" }
            try program.write(rows, to: "sessions.csv")
        }
        for number in 0..<12 {
            try program.write("time_s,gyroscope.x\n0,0\n0.1,\(number)\n0.2,0\n", to: "\(number).csv")
        }
        try manifest(count: 1)
        try program.succeed("import", "--manifest", "sessions.csv", "-q")
        try manifest(count: 2)
        let outcome = try program.run("import", "--manifest", "sessions.csv")
        #expect(outcome.status == 0 && outcome.output == "12 sessions: 0 new, 12 updated\n")
        let lines = outcome.notes.split(separator: "\n").map(String.init)
        #expect(lines.count { $0.contains("its label was 1 and is now 2") } == 1)
        let others =
            "warning: 11 similar warnings (0.csv (sessions.csv, line 2) … 11.csv (sessions.csv, line 13)). "
            + "--verbose prints all."
        #expect(lines.contains(others), "\(outcome.notes)")
        try manifest(count: 3)
        let verbose = try program.run("import", "--manifest", "sessions.csv", "--verbose")
        #expect(verbose.notes.split(separator: "\n").count { $0.contains("its label was 2") } == 12)
        #expect(!verbose.notes.contains("similar"))
        try manifest(count: 4)
        let advisories = try program.run("import", "--manifest", "sessions.csv", "--json").json(Document.self)
            .advisories
        #expect(Set(advisories.filter { $0.kind == "changedSession" }.map(\.file)).count == 12)
    }
}
