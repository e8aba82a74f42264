import Testing

/// The public recordings beside the repository, where they are; else the tests skip.
@Suite(.enabled(if: Place.hasDatasets, "the recordings under ../shared/datasets are not there"))
struct DatasetTests {
    @Test(
        "Every recording of a manifest is imported",
        arguments: [("spar", 140), ("sensorwatch", 30), ("oxford", 13), ("gym", 36)])
    func imports(set: String, count: Int) throws {
        let program = try Program()
        let outcome = try program.run("import", "--manifest", "\(Place.datasets)/\(set)/sessions.csv", "--json", "-q")
        #expect(outcome.status == 0, "\(outcome.notes)")
        #expect(try outcome.json(ImportDocument.self).imported.count == count)
    }

    @Test(
        "The exported config counts every session as the run did",
        arguments: [
            (
                "spar", "ABD",
                ["--rule", "threshold", "--channel", "acceleration.x", "--lowpass", "0.9", "--minimum-interval", "0.5"]
            ),
            (
                "oxford", "walk",
                [
                    "--rule", "peaks", "--channel", "acceleration.magnitude", "--lowpass", "0.8", "--quantize", "0.5,1",
                    "--minimum-interval", "0.3",
                ]
            ),
        ])
    func parity(set: String, activity: String, question: [String]) throws {
        let program = try Program()
        let manifest = "\(Place.datasets)/\(set)/sessions.csv"
        try program.succeed("import", "--manifest", manifest, "-q")
        let outcome = try program.run(
            ["calibrate", "--activity", activity, "--validate", "none", "--json", "-q"] + question)
        #expect(outcome.status == 0, "\(outcome.notes)")
        let run = try outcome.json(RunFile.self)
        #expect(run.counts.values.contains { $0 > 0 })
        try program.succeed("export", "latest", "-o", "config.json", "-q")
        let counted = try program.run("count", "--config", "config.json", "--activity", activity, "--json")
        #expect(try counted.json([CountDocument].self).counts == run.counts)
    }

    /// In every sensor setting half the walking error and half the false counts are below what was published.
    @Test("Steps at a wrist are counted on settings that took no part, and none at a desk")
    func wristSteps() throws {
        let program = try Program()
        try program.succeed("import", "--manifest", "\(Place.datasets)/sensorwatch/sessions.csv", "-q")
        try program.succeed(
            "calibrate", "--preset", "wrist-steps", "--objective", "balanced", "--committee", "9", "--validate",
            "leave-one-note-out", "--maximum-interval", "4", "--minimum-interval", "0.2:0.3:0.05", "-q")
        let groups = try program.run("runs", "show", "latest", "--by", "note", "--json").json([GroupDocument].self)
        let published = ["l1-12hz-bw2": 12.29, "l2-12hz-bw2": 18.71, "l2-25hz-bw2": 10.21, "l2-25hz-bw4": 21.61]
        #expect(groups.count == 4)
        for group in groups { #expect(group.balanced < published[group.name] ?? 0, "\(group)") }
    }
}
