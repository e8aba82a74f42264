import Foundation
import Testing

/// What the counts of a calibration and of an evaluation are evidence of, in the program's output.
@Suite struct EvidenceTests {
    private let question = Question.pushUps.filter { $0 != "--per-user" }

    @Test("New sessions of known users are not evidence of other users")
    func knownUsers() throws {
        let program = try Program.imported()
        #expect(try program.run(question + ["--user", "finn", "--user", "gita", "-q"]).status == 0)
        try program.succeed("export", "latest", "-o", "c.json", "-q")
        // Files are known by their samples.
        for arguments in [["count", "c.json", "--manifest", Place.pushUps], ["count", "c.json"]] {
            #expect(try program.run(arguments).notes.contains("7 of 17 sessions were used for calibration"))
        }
        // A recording that was not in the calibration is now one of finn.
        try program.succeed(
            "import", Place.repository + "/Datasets/push-ups/recordings/jo-fast.csv", "--profile", "headphone-motion",
            "--user", "finn", "--activity", "pushUp", "--count", "10", "-q")
        let known = try program.run("evaluate", "c.json", "--unseen", "--user", "finn")
        #expect(known.output.contains("New sessions of known users"))
        #expect(known.notes.contains("Such sessions do not show how other people are counted."))
        #expect(!known.output.contains("users like these"))
        let mixedUnseen = try program.run("evaluate", "c.json", "--unseen")
        #expect(
            mixedUnseen.notes.contains("1 of 10 sessions is of a user whose other sessions were used for calibration."),
            "\(mixedUnseen.notes)")
        let mixed = try program.run("evaluate", "c.json", "--fail-above", "mae=-1")
        #expect(mixed.status == 1)
        for title in ["New users", "New sessions of known users", "Sessions used for calibration"] {
            #expect(mixed.output.contains("counted   \(title):"), "\(mixed.output)")
        }
        #expect(mixed.notes.contains("> -1 (new users)") || mixed.notes.contains("> −1 (new users)"), "\(mixed.notes)")
        #expect(mixed.notes.contains("(new sessions of known users)"))
    }

    @Test("Labelled recordings that are not stored are counted beside those that are")
    func unstored() throws {
        let program = try Program.imported()
        #expect(try program.run(question + ["--user", "finn", "--user", "gita", "-q"]).status == 0)
        try program.succeed("export", "latest", "-o", "c.json", "-q")
        try program.succeed("sessions", "remove", "jo-fast", "-q")
        let counted = try program.run("count", "c.json", "--manifest", Place.pushUps)
        #expect(counted.status == 0 && counted.output.contains("jo-fast"), "\(counted.notes)")
        #expect(counted.notes.contains("7 of 17 sessions were used for calibration"))
    }

    @Test(
        "Counts without a label come with the config's held-out accuracy, and those of another activity with a warning")
    func unlabelled() throws {
        let program = try Program.imported()
        #expect(try program.run(question + ["-q"]).status == 0)
        try program.succeed("export", "latest", "-o", "c.json", "-q")
        let recording = Place.repository + "/Datasets/push-ups/recordings/jo-fast.csv"
        let count = ["count", "c.json", recording, "--profile", "headphone-motion"]
        let counted = try program.run(count)
        #expect(counted.notes.contains("in its calibration, held out: MAE 2.93, MAPE"), "\(counted.notes)")
        #expect(!counted.notes.contains("is of squat"))
        #expect(!(try program.run(count + ["--count", "10"]).notes.contains("in its calibration")))
        // The recording is known by its file, whatever its unit and rate.
        let resampled = try program.run(count + ["--count", "10", "--resample", "20"])
        #expect(resampled.notes.contains("Not independent evidence: the session was used for"), "\(resampled.notes)")
        let other = try program.run(count + ["--activity", "squat"])
        #expect(
            other.notes.contains("warning: the detector counts pushUp, and 1 session is of squat."), "\(other.notes)")
    }

    @Test("A config that was edited and a label that was changed since the calibration are pointed out")
    func changed() throws {
        let program = try Program.imported()
        #expect(try program.run(question + ["-q"]).status == 0)
        try program.succeed("export", "latest", "-o", "c.json", "-q")
        let text = String(decoding: try program.contents("c.json"), as: UTF8.self)
        try program.write(text.replacing(/"up" : [0-9.]+/, with: "\"up\" : 0.9"), to: "edited.json")
        try program.succeed("sessions", "label", "finn-fast", "--count", "11", "-q")
        for command in ["count", "evaluate"] {
            let kept = try program.run(command, "c.json", "finn-fast", "jo-fast").notes
            #expect(kept.contains("finn-fast has another label than in the calibration (run "), "\(kept)")
            #expect(!kept.contains("other parameters"))
            let edited = try program.run(command, "edited.json", "jo-fast").notes
            #expect(edited.contains("edited.json has other parameters than run "), "\(edited)")
        }
        let recording = Place.repository + "/Datasets/push-ups/recordings/jo-fast.csv"
        let counted = try program.run("count", "edited.json", recording, "--profile", "headphone-motion").notes
        #expect(!counted.contains("in its calibration, held out"), "\(counted)")
    }

    @Test("Sessions at rest are compared if one of the detectors was calibrated with some, and else named")
    func rest() throws {
        let program = try Program.imported()
        let idle = ["finn-idle", "ines-idle"]
        try program.succeed("sessions", "remove", idle[0], idle[1], "-q")
        for name in ["old", "new"] {
            for session in idle where name == "new" {
                let file = Place.repository + "/Datasets/push-ups/recordings/\(session).csv"
                try program.succeed(
                    "import", file, "--profile", "headphone-motion", "--activity", "rest", "--count", "0", "-q")
            }
            try program.succeed("calibrate", "pushUp", "--channel", "headphone.userAcceleration.y", "-q")
            try program.succeed("export", "latest", "-o", name + ".json", "-q")
        }
        let compared = try program.run("compare", "old.json", "new.json")
        #expect(compared.output.contains("-idle"), "\(compared.output)\(compared.notes)")
        let old = try program.run("evaluate", "old.json")
        #expect(old.notes.contains("at rest; add them with --activity pushUp --activity rest"), "\(old.notes)")
    }

    @Test("Record-wise validation over several users has an advisory, and intervals of known users")
    func recordWise() throws {
        let program = try Program.imported()
        let sessions = try program.run(question + ["--verbose", "--validate", "leave-one-session-out"])
        #expect(sessions.notes.contains("The validation is record-wise: 5 users"), "\(sessions.notes)")
        #expect(sessions.output.contains("sessions, for further sessions of known users: MAE"))
        let users = try program.run(question + ["--verbose", "--validate", "leave-one-user-out"])
        #expect(!users.notes.contains("record-wise") && users.output.contains("intervals over 5 users: MAE"))
    }

    @Test("Sessions in no fold are named, and enter no limit and no group")
    func inNoFold() throws {
        let program = try Program.imported()
        let halves = try program.run(question + ["--verbose", "--validate", "halves=user:finn/gita"])
        #expect(halves.status == 0)
        #expect(halves.output.contains("\nheld out  7 sessions") || halves.output.contains("\nheld out  6 sessions"))
        #expect(halves.output.contains("\nno fold   10 sessions, in sample only: "), "\(halves.output)")
        #expect(halves.notes.contains("10 sessions are in no fold: "))
        let shown = try program.run("runs", "show", "latest", "--by", "user").output
        #expect(shown.contains("\nfinn ") && !shown.contains("\nhugo "), "\(shown)")
    }

    @Test("The measures that a limit's error lists are those of the command")
    func limits() throws {
        let program = try Program.imported()
        let alone = try program.run("evaluate", "latest", "--fail-above", "speed=1")
        #expect(alone.status == 64 && alone.notes.contains("mae, mape") && !alone.notes.contains("difference"))
        let compared = try program.run("compare", "a.json", "b.json", "--fail-above", "speed=1")
        #expect(
            compared.status == 64 && compared.notes.contains("difference, lost") && !compared.notes.contains("recall"))
    }
}
