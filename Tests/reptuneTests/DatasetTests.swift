import Testing

/// Public recordings beside the repository, for `.ci/long`.
@Suite(.enabled(if: Place.isLong, "they take minutes, and need REPTUNE_LONG and ../shared/datasets"))
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
                [
                    "--rule", "threshold", "--channel", "acceleration.x", "--lowpass", "0.9", "--refractory-period",
                    "0.5",
                ]
            ),
            (
                "oxford", "walk",
                [
                    "--rule", "peaks", "--channel", "acceleration.magnitude", "--lowpass", "0.8", "--quantize", "0.5,1",
                    "--refractory-period", "0.3",
                ]
            ),
        ])
    func parity(set: String, activity: String, question: [String]) throws {
        let program = try Program()
        let manifest = "\(Place.datasets)/\(set)/sessions.csv"
        try program.succeed("import", "--manifest", manifest, "-q")
        let outcome = try program.run(
            ["calibrate", activity, "--validate", "none", "--json", "-q"] + question)
        #expect(outcome.status == 0, "\(outcome.notes)")
        let run = try outcome.json(RunFile.self)
        #expect(run.counts.values.contains { $0 > 0 })
        try program.succeed("export", "latest", "-o", "config.json", "-q")
        let counted = try program.run("count", "config.json", "--activity", activity, "--json")
        #expect(try counted.json(CountList.self).sessions.counts == run.counts)
    }

    @Test(
        "A calibration without a user counts the user's sessions as the fold that held them out",
        arguments: [
            ("spar", "ABD", ["--rule", "threshold", "--channel", "acceleration.x", "--channel", "gyroscope.y"], "S01"),
            (
                "spar", "FEL",
                ["--rule", "threshold", "--channel", "acceleration.x", "--channel", "gyroscope.y", "--ensemble", "5"],
                "S04"
            ),
            // Every axis and channel by default.
            ("spar", "IR", ["--rule", "threshold", "--ensemble", "9"], "S05"),
            ("oxford", "walk", ["--preset", "steps"], "Carmelo"),
            ("oxford", "walk", ["--preset", "steps", "--ensemble", "5"], "Jamie"),
        ])
    func holdsOut(set: String, activity: String, question: [String], user: String) throws {
        let program = try Program()
        try program.succeed("import", "--manifest", "\(Place.datasets)/\(set)/sessions.csv", "-q")
        func calibrate(_ options: [String]) throws -> RunFile {
            let outcome = try program.run(["calibrate", activity, "--json", "-q"] + question + options)
            #expect(outcome.status == 0, "\(outcome.notes)")
            return try outcome.json(RunFile.self)
        }
        let whole = try calibrate([])
        let held = whole.result.sessions.filter { $0.user == user }
        let others = Set(whole.result.sessions.map(\.user)).subtracting([user])
        #expect(others.count > 1 && !held.isEmpty)
        _ = try calibrate(others.sorted().flatMap { ["--user", $0] } + ["--validate", "none"])
        try program.succeed("export", "latest", "-o", "config.json", "-q")
        let counted = try program.run(
            "count", "config.json", "--activity", activity, "--user", user, "--json")
        let counts = try counted.json(CountList.self).sessions.counts
        #expect(held.allSatisfy { $0.heldOut != nil && counts[$0.name] == $0.heldOut })
        #expect(counts.count == held.count)
    }

    /// The mean of walking error and false counts is below the published one for every sensor setting.
    @Test("Held-out errors of wrist walking and false counts at a desk are below the published ones")
    func wristWalking() throws {
        let program = try Program()
        try program.succeed("import", "--manifest", "\(Place.datasets)/sensorwatch/sessions.csv", "-q")
        try program.succeed(
            "calibrate", "--preset", "wrist-walking", "--objective", "balanced", "--ensemble", "9", "--validate",
            "leave-one-note-out", "--maximum-interval", "4", "--refractory-period", "0.2:0.3:0.05", "-q")
        let groups = try #require(
            try program.run("runs", "show", "latest", "--by", "note", "--json").json(RunFile.self).groups)
        let published = ["l1-12hz-bw2": 12.29, "l2-12hz-bw2": 18.71, "l2-25hz-bw2": 10.21, "l2-25hz-bw4": 21.61]
        #expect(groups.count == 4)
        for group in groups { #expect(group.balanced < published[group.name] ?? 0, "\(group)") }
    }
}
