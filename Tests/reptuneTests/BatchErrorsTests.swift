import Testing

@testable import reptune

struct BatchErrorsTests {
    private struct Document: Decodable {
        struct Failure: Decodable {
            let kind: String
            let file: String?
        }
        let failures: [Failure]
    }

    @Test("The first errors of a kind are printed, and the others are counted; the document has all")
    func first() throws {
        let program = try Program()
        var rows = "file,user,activity,count\n"
        for number in 0..<40 {
            // Every other recording is missing.
            if number % 2 == 0 { try program.write("time_s,gyroscope.x\n0,0\n0.1,x\n", to: "\(number).csv") }
            rows += "\(number).csv,ada,curl,1\n"
        }
        try program.write(rows, to: "sessions.csv")
        let outcome = try program.run("import", "--manifest", "sessions.csv", "-q")
        #expect(outcome.status == 2 && outcome.output == "0 sessions: 0 new, 40 failed\n")
        let lines = outcome.notes.split(separator: "\n")
        #expect(lines.count { $0.contains("is not a number") } == BatchNotices.mostErrors)
        #expect(
            lines.first?.hasPrefix(
                "error: sessions.csv: 20 files are not found: 1.csv, 3.csv, 5.csv, 7.csv, 9.csv, 11.csv, 13.csv, 15.csv and 12 more"
            )
                == true)
        #expect(
            lines.last.map(String.init)
                == "error: 15 more errors as in 0.csv, line 3, column \"gyroscope.x\", the last in 38.csv, line 3, column "
                + "\"gyroscope.x\". --verbose prints all, and --json has them in \"failures\".")
        let verbose = try program.run("import", "--manifest", "sessions.csv", "--verbose")
        #expect(verbose.notes.split(separator: "\n").count { $0.contains("is not a number") } == 20)
        #expect(!verbose.notes.contains("more errors"))
        let failures = try program.run("import", "--manifest", "sessions.csv", "--json").json(Document.self).failures
        #expect(failures.count { $0.kind == "missingFile" } == 20 && failures.count == 40)
        #expect(Set(failures.map(\.file)).count == 40)
    }

    @Test("Five errors of a kind are all printed; of the sixth there is one line")
    func few() throws {
        let program = try Program()
        let names = (1...6).map { "\($0).csv" }
        let five = try program.run(["import"] + names.prefix(5) + ["--user", "ada", "--activity", "curl"])
        #expect(five.notes.split(separator: "\n").count { $0.contains("there is no such file") } == 5)
        #expect(!five.notes.contains("more error"))
        let six = try program.run(["import"] + names + ["--user", "ada", "--activity", "curl"])
        #expect(
            six.notes.contains("\nerror: 1 more error as in 1.csv, the last in 6.csv. --verbose"), "\(six.notes)"
        )
    }
}
