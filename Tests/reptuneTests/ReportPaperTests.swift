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
}
