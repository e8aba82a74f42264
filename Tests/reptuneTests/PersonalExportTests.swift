import Testing

/// `calibrate --personal`: whose personal parameters are exported.
@Suite struct PersonalExportTests {
    @Test("Only significant gains are exported, lower errors with lower, and every user's with all")
    func exports() throws {
        let program = try Program()
        try program.succeed("import", "--manifest", Place.pushUps, "-q")
        func kept(_ arguments: String...) throws -> [String] {
            try program.run(Question.pushUps + ["--json", "-q"] + arguments).json(RunFile.self).result.users
                .filter(\.isKept).map(\.user)
        }
        let everyone = ["finn", "gita", "hugo", "ines", "jo"]
        #expect(try kept("--personal", "all") == everyone)
        let (significant, lower) = (try kept(), try kept("--personal", "lower"))
        #expect(try kept("--personal", "significant") == significant)
        #expect(Set(significant).isSubset(of: lower) && lower.count < everyone.count, "\(significant) \(lower)")
        // A user without exported personal parameters gets the shared ones only.
        _ = try kept("--personal", "all")
        let all = try program.run("runs", "show", "latest")
        #expect(all.output.contains("exported parameters (personal for 5 of 5 users), held out: "), "\(all.output)")
        #expect(
            all.output.contains(
                "\n          --personal all: the personal parameters of all users are exported, also where their held-out"
            ))
        _ = try kept()
        #expect(!(try program.run("runs", "show", "latest").output.contains("--personal")))
        #expect(try program.run(Question.pushUps + ["--personal", "some"]).status == 64)
    }
}
