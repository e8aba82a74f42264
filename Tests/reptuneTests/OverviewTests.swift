import SessionStore
import Testing

@testable import reptune

/// `reptune` without a command.
@Suite struct OverviewTests {
    private struct Document: Decodable {
        let format: String
        let exists: Bool
        let sessions: Int
        let users: [String]
        let latestRun: String?
        let next: String
    }

    @Test("Without a database the first steps are shown, and no file is written")
    func firstSteps() throws {
        let program = try Program()
        let outcome = try program.run()
        #expect(outcome.status == 0 && outcome.notes == "")
        for command in ["reptune import", "reptune calibrate", "reptune open"] {
            #expect(outcome.output.contains(command))
        }
        #expect(!program.exists("reptune.sqlite"))
        let document = try program.run("--json").json(Document.self)
        #expect(!document.exists && document.next.hasPrefix("reptune import"))
    }

    @Test("A user without repetitions is marked: the bike without a rider")
    func atRest() throws {
        let program = try Program()
        try program.succeed("import", "--manifest", Place.repository + "/Datasets/bike/sessions.csv", "-q")
        #expect(try program.succeed().contains("users       5: ada, ben, cleo, dora, nobody (at rest only)\n"))
    }

    @Test(
        "An activity that can't be calibrated is pointed out with what repairs it, and no calibration of it is proposed"
    )
    func obstacle() throws {
        let program = try Program()
        let rows = (0..<300).map { "\(Double($0) / 100),0.\($0 % 7),0.\($0 % 5),0.\($0 % 3)\n" }.joined()
        try program.write("time_s,acc_x (g),acc_y (g),acc_z (g)\n" + rows, to: "ada.csv")
        try program.write("time_s,gyro_x (deg/s),gyro_y (deg/s),gyro_z (deg/s)\n" + rows, to: "bob.csv")
        for user in ["ada", "bob"] {
            let flags = ["--user", user, "--activity", "squat", "--count", "3"]
            let imported = try program.run(["import", user + ".csv"] + flags)
            #expect(
                imported.notes.contains("squat can't be calibrated: no channel is in all sessions") == (user == "bob"))
        }
        let overview = try program.run()
        #expect(overview.output.contains("next        reptune sessions\n"), "\(overview.output)")
        #expect(
            overview.notes.contains(
                "Import some again with another --activity, or remove those that you don't need with reptune sessions remove."
            ), "\(overview.notes)")
        #expect(try program.run("calibrate", "squat").notes.hasPrefix("error: squat: no channel is in all sessions"))
        try program.succeed("sessions", "remove", "bob")
        let mended = try program.run()
        #expect(mended.notes == "" && mended.output.contains("next        reptune calibrate squat\n"))
    }

    @Test("After an import of people whom the latest run doesn't know, its evaluation on them is proposed first")
    func newPeople() throws {
        let program = try Program.imported()
        let words =
            "calibrate pushUp --rule threshold --channel headphone.userAcceleration.y --down=-0.3 --up 0.3 --lowpass none"
        for users in [["--user", "finn", "--user", "gita"], []] {
            #expect(try program.run(words.split(separator: " ").map(String.init) + users).status == 0)
            let store = try SessionStore(path: program.folder + "/reptune.sqlite", for: .reading)
            let new = try store.summaries().filter { !["finn", "gita"].contains($0.user) }
            let run = try #require(try store.runs().last?.id)
            #expect(
                try NextStep.evaluation(of: new, in: store)
                    == (users.isEmpty ? nil : "reptune evaluate \(run) --unseen"))
        }
    }

    @Test("A run on some users is made again on them")
    func users() throws {
        let program = try Program.imported()
        let words = "calibrate pushUp --user finn --user gita --rule threshold --channel headphone.userAcceleration.y"
        let calibrated = try program.run(
            words.split(separator: " ").map(String.init) + ["--down=-0.3", "--up", "0.3", "--lowpass", "none"])
        #expect(calibrated.status == 0, "\(calibrated.notes)")
        #expect(try program.run("--json").json(Document.self).next.hasPrefix("reptune report"))
        try program.succeed("sessions", "label", "finn-mixed", "--count", "8")
        #expect(
            try program.run("--json").json(Document.self).next == "reptune calibrate pushUp --user finn --user gita")
    }

    @Test("A database is shown with its sessions, users, activities and latest run, and the next command runs")
    func database() throws {
        let program = try Program.imported()
        let first = try program.succeed()
        for line in ["sessions    17, 17 labelled (2 without repetitions)", "users       5: finn, gita", "1: pushUp"] {
            #expect(first.contains(line), "\(first)")
        }
        #expect(first.contains("latest run  none"))
        #expect(first.contains("next        reptune calibrate pushUp"))
        try program.succeed("sessions", "list", "-q")
        #expect(try program.run(Question.pushUps + ["-q"]).status == 0)
        let document = try program.run("--json").json(Document.self)
        #expect(document.format == "reptune.overview/1" && document.sessions == 17)
        let run = try #require(document.latestRun)
        #expect(document.next == "reptune report \(run) -o report")
        #expect(try program.succeed().contains("latest run  \(run)"))
        try program.succeed("report", "latest", "-o", "report", "-q")
        // The first step of the report, which the terminal shows below its answer.
        let next = try program.run("--json").json(Document.self).next
        #expect(
            try next != document.next
                && String(decoding: program.contents("report/report.md"), as: UTF8.self).contains(next))
        // A label that the run doesn't know asks for a new run.
        try program.succeed("sessions", "label", "finn-mixed", "--count", "8", "-q")
        #expect(try program.run("--json").json(Document.self).next == "reptune calibrate pushUp")
        let lines = try program.succeed().split(separator: "\n")
        #expect(lines.count <= 24 && lines.allSatisfy { $0.count <= 80 })
    }
}
