import Testing

/// A recording that is imported again in another way.
@Suite struct ImportAgainTests {
    private struct List: Decodable {
        struct Row: Decodable {
            let id: String
            let name: String
            let labelledCount: Int?
            let note: String?
            let resampledRate: Double?
        }
        let sessions: [Row]
    }

    private let program: Program

    init() throws {
        program = try Program()
        let rows = (0..<200).map { "\(Double($0) / 100),0.\($0 % 7),0.\($0 % 5),1\n" }.joined()
        try program.write("time_s,acc_x (g),acc_y (g),acc_z (g)\n" + rows, to: "set.csv")
    }

    private func sessions() throws -> [List.Row] { try program.run("sessions", "--json").json(List.self).sessions }

    @Test("At another rate its session gets other samples, and keeps id, label and metadata")
    func resampled() throws {
        let flags = ["set.csv", "--user", "ada", "--activity", "squat"]
        try program.write("file,user,activity,count,note\nset.csv,ada,squat,9,heavy\n", to: "m.csv")
        try program.succeed("import", "--manifest", "m.csv")
        let before = try #require(try sessions().first)
        for rate in [50.0, 60, nil] {
            let again = try program.run(["import"] + flags + (rate.map { ["--resample", "\($0)"] } ?? []))
            #expect(again.status == 0)
            #expect(again.output == "1 session: 0 new, 1 updated\n")
            #expect(
                again.notes.contains(
                    "this is the recording of a stored session, set: its samples were read in another way"),
                "\(again.notes)")
            let after = try sessions()
            #expect(after.map(\.id) == [before.id])
            #expect(after.first?.labelledCount == 9 && after.first?.note == "heavy")
            #expect(after.first?.resampledRate == rate)
        }
    }

    @Test("Sessions of an activity with and without resampling are pointed out before they are calibrated")
    func mixedResampling() throws {
        try program.succeed("import", "set.csv", "--activity", "squat", "--count", "9")
        let rows = (0..<200).map { "\(Double($0) / 100),0.\($0 % 3),0.\($0 % 5),1\n" }.joined()
        try program.write("time_s,acc_x (g),acc_y (g),acc_z (g)\n" + rows, to: "other.csv")
        let command = ["import", "other.csv", "--activity", "squat", "--resample", "50"]
        let unlabelled = try program.run(command)
        #expect(!unlabelled.notes.contains("can't be calibrated"), "\(unlabelled.notes)")
        let mixed = try program.run(command + ["--count", "3"])
        #expect(
            mixed.notes.contains("squat can't be calibrated: other is resampled at 50 Hz, and set is not resampled"),
            "\(mixed.notes)")
        let mended = try program.run("import", "set.csv", "--activity", "squat", "--resample", "50")
        #expect(!mended.notes.contains("can't be calibrated"), "\(mended.notes)")
    }

    @Test("Sessions that a run was calibrated on are no new sessions in another reading")
    func runs() throws {
        try program.succeed("import", "--manifest", Place.pushUps, "-q")
        #expect(try program.run(Question.pushUps + ["-q"]).status == 0)
        struct Runs: Decodable {
            struct Run: Decodable { let id: String }
            let runs: [Run]
        }
        let run = try #require(try program.run("runs", "--json").json(Runs.self).runs.first).id
        let again = try program.run("import", "--manifest", Place.pushUps, "--resample", "20")
        #expect(again.notes.contains(": calibrate again, since run \(run) used them"), "\(again.notes)")
        let unseen = try program.run("evaluate", run, "--unseen")
        #expect(unseen.notes.contains("all of these sessions were used for calibration"), "\(unseen.notes)")
        #expect(try program.run("evaluate", run).notes.contains("Not independent evidence"))
        let counted = try program.run("count", run)
        #expect(counted.notes.contains("resampled at 20 Hz, and those of the calibration were not"), "\(counted.notes)")
        let report = try program.run("report", run, "-o", "r")
        #expect(
            report.notes.contains("some have other samples, users or notes since. Run and report are on"),
            "\(report.notes)")
        #expect(try program.run(Question.pushUps + ["-q"]).status == 0)
        #expect(try program.succeed("compare", run, "latest").contains("held out on both sides"))
    }

    @Test("An activity that differs from a stored one in its case only is pointed out")
    func spelling() throws {
        try program.succeed("import", "set.csv", "--activity", "squat", "--count", "9")
        try program.write("time_s,acc_x (g)\n0,1\n0.1,2\n0.2,1\n", to: "other.csv")
        let other = try program.run("import", "other.csv", "--activity", "Squat", "--count", "3")
        #expect(other.notes.contains("Squat and squat are two activities."), "\(other.notes)")
        #expect(!(try program.run("import", "other.csv", "--activity", "squat").notes.contains("two activities")))
        try program.succeed("import", "set.csv", "--user", "Léa", "--activity", "squat", "--count", "9")
        let lea = try program.run("import", "other.csv", "--user", "lea", "--activity", "squat", "--count", "3")
        #expect(
            lea.notes.contains(
                "lea and Léa are two users. If they are one, write Léa for lea in the manifest, or give --user"),
            "\(lea.notes)")
    }

    @Test("An activity without repetitions gets a warning with its remedy")
    func atRest() throws {
        let still = try program.run("import", "set.csv", "--activity", "pause", "--count", "0")
        #expect(still.notes.contains("Imported again with --activity rest, they join each other activity."))
        #expect(!(try program.run("import", "set.csv", "--activity", "rest").notes.contains("Imported again")))
    }

    @Test("A dry run replaces nothing") func dryRun() throws {
        try program.succeed("import", "set.csv")
        let id = try sessions().first?.id
        let notes = try program.run("import", "set.csv", "--resample", "50", "--dry-run").notes
        #expect(notes.contains("were read in another way (not resampled) and would be replaced (resampled at 50 Hz)"))
        #expect(try sessions().map(\.id) == [id])
    }

    @Test("With another unit or rate its session gets other samples")
    func readInAnotherWay() throws {
        let rows = (0..<200).map { "\(Double($0) / 100),0.\($0 % 7),0.\($0 % 5),1\n" }.joined()
        try program.write("time_s,acc_x,acc_y,acc_z\n" + rows, to: "bare.csv")
        try program.succeed("import", "bare.csv", "--user", "ada", "--activity", "squat")
        let id = try #require(try sessions().first?.id)
        let command = ["import", "bare.csv", "--user", "ada", "--activity", "squat"]
        let other = try program.run(command + ["--unit", "acceleration=m/s^2"])
        #expect(other.status == 0 && other.notes.contains("in m/s² as given"), "\(other.notes)")
        let again = try program.run(command + ["--unit", "acceleration=g", "--rate", "20"])
        #expect(again.notes.contains("its samples were read in another way and are now replaced"), "\(again.notes)")
        #expect(try sessions().map(\.id) == [id])
    }

    @Test("A folder and its zip are the same sessions")
    func zipped() throws {
        try program.shell("mkdir squats && cp set.csv squats/ && zip -q -r squats.zip squats")
        try program.succeed("import", "squats", "--activity", "squat", "--count", "9")
        let id = try #require(try sessions().first?.id)
        #expect(try program.succeed("import", "squats.zip", "--activity", "squat").contains("0 new"))
        #expect(try sessions().map(\.id) == [id])
    }

    @Test("Two people's files with equal numbers stay two sessions, whatever their units are corrected to")
    func equalNumbers() throws {
        let rows = (0..<200).map { "\(Double($0) / 100),0.\($0 % 7),0.\($0 % 5),1\n" }.joined()
        try program.write("time (s),gx,gy,gz\n" + rows, to: "a.csv")
        try program.write("time (s),gx (deg/s),gy (deg/s),gz (deg/s)\n" + rows, to: "c.csv")
        try program.succeed(
            "import", "a.csv", "--user", "ada", "--activity", "x", "--count", "5", "--unit", "rotationRate=rad/s")
        try program.succeed("import", "c.csv", "--user", "bob", "--activity", "y", "--count", "12")
        let before = try sessions()
        try program.succeed("import", "a.csv", "--unit", "rotationRate=deg/s")
        let profile = ["inspect", "a.csv", "--unit", "rotationRate=deg/s", "--profile-out", "a.json"]
        #expect(try program.run(profile).status == 0)
        try program.succeed("import", "a.csv", "--profile", "a.json")
        let after = try sessions()
        #expect(after.map(\.id) == before.map(\.id) && after.map(\.labelledCount) == [5, 12])
        // A file under another name with the samples of a stored one is not another person's.
        try program.write("time (s),gx [deg/s],gy [deg/s],gz [deg/s]\n" + rows, to: "d.csv")
        try program.shell("cp a.csv copy.csv")
        for file in ["d.csv", "copy.csv"] {
            let other = try program.run("import", file, "--user", "dan", "--activity", "x", "--count", "7")
            #expect(other.status == 2, "\(other.notes)")
            #expect(other.notes.contains("the same samples as the stored session"), "\(other.notes)")
            #expect(["ada", "bob"].contains { other.notes.contains("user \($0) there and dan here") })
            #expect(try sessions().map(\.labelledCount) == [5, 12])
        }
    }

    @Test("With another user too, one session stays, and the change is printed") func otherUser() throws {
        try program.succeed("import", "set.csv", "--user", "ada", "--activity", "squat")
        let again = try program.run("import", "set.csv", "--user", "ben", "--activity", "squat", "--resample", "50")
        #expect(again.notes.contains("its user was ada and is now ben"), "\(again.notes)")
        #expect(try sessions().count == 1)
    }

    @Test("Other columns of a file are another session; one of the same user is pointed out with both ids")
    func others() throws {
        for (name, column) in [("left", "acc_x (g)"), ("right", "acc_y (g)")] {
            try program.write(
                """
                {"format": "reptune.profile/1", "name": "\(name)", "time": {"column": "time_s", "unit": "s"},
                 "channels": [{"column": "\(column)", "channel": "acceleration.x", "unit": "g"}]}
                """, to: "\(name).json")
        }
        try program.succeed("import", "set.csv", "--user", "ada", "--activity", "squat", "--profile", "left.json")
        let again = try program.run(
            "import", "set.csv", "--user", "ada", "--activity", "squat", "--profile", "right.json")
        let stored = try sessions()
        #expect(stored.count == 2)
        #expect(again.notes.contains("has the name, user and activity of the stored session"), "\(again.notes)")
        #expect(stored.contains { again.notes.contains("reptune sessions remove \($0.id)") })
    }
}
