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
        #expect(lines.count { $0.contains("is not a number") } == Console.mostErrors)
        #expect(
            lines.first?.hasPrefix(
                "error: sessions.csv: 20 files are not found: 1.csv (line 3), 3.csv (line 5), 5.csv (line 7), 7.csv (line 9), "
                    + "9.csv (line 11), 11.csv (line 13), 13.csv (line 15), 15.csv (line 17) and 12 more")
                == true, "\(lines.first ?? "")")
        #expect(
            lines.last.map(String.init)
                == "error: 15 similar errors (0.csv, line 3, column \"gyroscope.x\" … 38.csv, line 3, column "
                + "\"gyroscope.x\"). --verbose prints all.")
        let verbose = try program.run("import", "--manifest", "sessions.csv", "--verbose")
        #expect(verbose.notes.split(separator: "\n").count { $0.contains("is not a number") } == 20)
        #expect(!verbose.notes.contains("similar error"))
        let failures = try program.run("import", "--manifest", "sessions.csv", "--json").json(Document.self).failures
        #expect(failures.count { $0.kind == "missingFile" } == 20 && failures.count == 40)
        #expect(Set(failures.map(\.file)).count == 40)
    }

    @Test("A missing file is named with its line and a file with a similar name")
    func similar() throws {
        let program = try Program()
        for name in ["ada-1.csv", "ada-2.csv"] { try program.write("time_s,acc_x (g)\n0,0\n0.1,1\n", to: name) }
        try program.write("file,user,activity,count\naad-1.csv,ada,curl,1\nada-3.csv,ada,curl,1\n", to: "sessions.csv")
        let two = try program.run("import", "--manifest", "sessions.csv")
        #expect(
            two.notes.contains("aad-1.csv (line 2; did you mean ada-1.csv?), ada-3.csv (line 3). They are looked for"),
            "\(two.notes)")
        let one = try program.run("import", "ad-2.csv")
        #expect(one.notes.contains("Did you mean ada-2.csv? Check the path."), "\(one.notes)")
        let letter = try program.run("import", "a")
        #expect(letter.notes.contains("a: there is no such file"), "\(letter.notes)")
    }

    @Test("A unit that one header lacks is asked for once")
    func question() throws {
        let program = try Program()
        for number in 1...3 {
            let rows = (0..<50).map { "\(Double($0) / 50),0.\($0 % number + 1),0.\($0 % 3),0.2\n" }.joined()
            try program.write("time_s,gyro_x,gyro_y,gyro_z\n" + rows, to: "\(number).csv")
        }
        let outcome = try program.run("import", "1.csv", "2.csv", "3.csv", "--user", "ada", "--activity", "curl")
        #expect(outcome.notes.components(separatedBy: "neither in the header").count == 2, "\(outcome.notes)")
        #expect(outcome.notes.contains("error: 2 similar errors (1.csv … 3.csv)."))
    }

    @Test("Five errors of a kind are all printed; of the sixth there is one line")
    func few() throws {
        let program = try Program()
        let names = (1...6).map { "\($0).csv" }
        let five = try program.run(["import"] + names.prefix(5) + ["--user", "ada", "--activity", "curl"])
        #expect(five.notes.split(separator: "\n").count { $0.contains("there is no such file") } == 5)
        #expect(!five.notes.contains("similar error"))
        let six = try program.run(["import"] + names + ["--user", "ada", "--activity", "curl"])
        #expect(
            six.notes.contains("\nerror: 1 similar error (6.csv). --verbose"), "\(six.notes)"
        )
    }
}
