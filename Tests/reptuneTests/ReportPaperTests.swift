import Testing

/// `report --paper`.
@Suite struct ReportPaperTests {
    @Test("The folder has the measures with the ends of their intervals, the texts, and figures as SVG")
    func files() throws {
        let program = try Program.imported()
        #expect(try program.run(Question.pushUps.filter { $0 != "--per-user" } + ["-q"]).status == 0)
        let outcome = try program.run("report", "latest", "-o", "report", "--paper", "paper")
        #expect(outcome.status == 0, "\(outcome.notes)")
        let table = String(decoding: try program.contents("paper/accuracy.csv"), as: UTF8.self)
        #expect(table.hasPrefix("measure,value,lower 95 %,upper 95 %\n\"Mean absolute error, MAE (reps)\","))
        // Name, value and both ends.
        #expect(table.firstMatch(of: /Counted within ±1,[0-9.]+ %,[0-9.]+ %,[0-9.]+ %\n/) != nil, "\(table)")
        for file in ["accuracy.tex", "methods.md", "references.bib", "figures/bland-altman.svg"] {
            #expect(program.exists("paper/\(file)"))
        }
    }

    @Test("An evaluation and a comparison have the same files, and a table of counts its events")
    func external() throws {
        let program = try Program.imported()
        try program.succeed("export", "--published", "push-ups", "-o", "old.json", "-q")
        try program.succeed("export", "--published", "push-ups-first", "-o", "first.json", "-q")
        try program.succeed("evaluate", "old.json", "--paper", "new", "-q")
        try program.succeed("compare", "old.json", "first.json", "--paper", "both", "-q")
        func text(_ path: String) throws -> String { String(decoding: try program.contents(path), as: UTF8.self) }
        #expect(try text("new/accuracy.csv").hasPrefix("measure,value,lower 95 %,upper 95 %\n"))
        #expect(try text("both/accuracy.csv").hasPrefix("measure,A,B,B - A,lower 95 %,upper 95 %\n"))
        #expect(try text("both/accuracy.tex").contains("\\begin{tabular}{lrrrr}"))
        let methods = try text("new/methods.md")
        #expect(methods.contains("evaluate old.json --paper new") && !methods.contains("## Search"))
        #expect(methods.contains("the median label") && methods.contains("was fixed before"))
        #expect(try text("both/methods.md").contains("sign-flip test"))
        #expect(program.exists("new/figures/bland-altman.svg") && program.exists("both/figures/errors.svg"))
        let table = try program.run("evaluate", "old.json", "--csv", "-q").output.split(separator: "\n")
        #expect(table[0].hasSuffix(",matched,duplicates,spurious,metronome,tolerance,delay"))
    }
}
