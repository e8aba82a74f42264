import Testing

/// Configs of the published prototypes.
@Suite struct PublishedTests {
    @Test("A published config counts stored sessions, and its phantom peak can be omitted")
    func bike() throws {
        let program = try Program()
        try program.succeed("import", "-q", "--manifest", Place.repository + "/Datasets/bike/sessions.csv")
        try program.succeed("export", "--published", "bike", "-o", "bike.json")
        let config = String(decoding: try program.contents("bike.json"), as: UTF8.self)
            .replacing("\"prototype\"", with: "\"firstReading\"")
        try program.write(config, to: "first.json")
        let counts = try ["bike.json", "first.json"].map { config in
            try program.run("count", config, "--activity", "stride", "--json").json(CountList.self).sessions
                .map(\.count)
        }
        #expect(counts[0].count == 14)
        let differences = zip(counts[0], counts[1]).map { $0 - $1 }
        #expect(Set(differences) == [0, 1])
    }

    @Test(
        "A published detector takes the place of a run",
        arguments: [
            ([], "Give a run, a config file, or --published NAME."),
            (["latest", "--published", "bike"], "Give a detector or --published NAME, not both."),
            (
                ["--published", "bike", "--user", "finn"],
                "--user applies to a run; a published detector is the same for everyone."
            ),
        ])
    func usage(arguments: [String], problem: String) throws {
        let outcome = try Program().run(["export"] + arguments)
        #expect(outcome.status == 64 && outcome.notes.contains("error: " + problem), "\(outcome.notes)")
    }
}
