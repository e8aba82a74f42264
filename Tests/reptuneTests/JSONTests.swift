import Foundation
import Testing

@testable import reptune

/// What `--json` prints: one object, of a format, as its schema describes it.
@Suite struct JSONTests {
    private static let config = Place.repository + "/Sources/Bindings/web/page/push-ups.json"
    private static let recording = Place.repository + "/Datasets/push-ups/recordings/finn-fast.csv"
    private static let ride = Place.repository + "/Datasets/bike/trainer/ada-steady.csv"
    private static let schemas = Place.repository + "/Sources/reptune/Schemas/"

    /// The document on standard output, after a look at what all documents have in common and at its schema.
    @discardableResult
    private func document(
        _ program: Program, _ arguments: [String], _ format: String, status: Int32 = 0,
        sourceLocation: SourceLocation = #_sourceLocation
    ) throws -> JSONValue {
        let outcome = try program.run(arguments + ["--json"])
        #expect(outcome.status == status, "\(arguments): \(outcome.notes)", sourceLocation: sourceLocation)
        let document = try JSONValue(parsing: outcome.output)
        #expect(document["format"]?.string == format, "\(arguments)", sourceLocation: sourceLocation)
        for key in ["advisories", "files", format == "reptune.error/1" ? "errors" : "failures"] {
            let notices = try #require(document[key]?.elements, "\(arguments): \(key)", sourceLocation: sourceLocation)
            guard key != "files" else { continue }
            for notice in notices {
                #expect(notice["kind"]?.string != nil && notice["message"]?.string != nil, "\(arguments): \(notice)")
            }
        }
        for file in document["files"]?.elements ?? [] {
            #expect(program.exists(file.string ?? "?"), "\(arguments): \(file)", sourceLocation: sourceLocation)
        }
        let name = format.split(separator: "/")[0].split(separator: ".")[1]
        let schema = URL(fileURLWithPath: Self.schemas + "\(name).schema.json")
        if FileManager.default.fileExists(atPath: schema.path) {
            let problems = try JSONSchema(schema).problems(in: document)
            #expect(problems == [], "\(arguments)", sourceLocation: sourceLocation)
        }
        return document
    }

    /// A database with the bundled push-ups and a run on them.
    private func calibrated() throws -> Program {
        let program = try Program.imported()
        #expect(try program.run(Question.pushUps + ["-q"]).status == 0)
        return program
    }

    @Test("Commands on sessions, runs and configs print one object of their format")
    func calibration() throws {
        let program = try Program()
        let imported = try document(program, ["import", "--manifest", Place.pushUps], "reptune.import/1")
        #expect(imported["imported"]?.elements?.count == 17)
        let run = try document(program, Question.pushUps, "reptune.run/1")
        let id = try #require(run["id"]?.string)
        #expect(run["advisories"]?.elements?.count == run["result"]?["advisories"]?.elements?.count)
        try document(program, Question.pushUps + ["--per-activity", "--validate", "none"], "reptune.calibrations/1")
        try document(
            program, Question.pushUps.filter { $0 != "--per-user" } + ["--operating-point", "11"], "reptune.run/1")
        let sessions = try document(program, ["sessions"], "reptune.sessions/1")
        let session = try #require(sessions["sessions"]?.elements?.first?["id"]?.string)
        try document(program, ["sessions", "show", session], "reptune.session/1")
        let backup = try document(program, ["database", "backup", "copy.sqlite"], "reptune.backup/1")
        #expect(backup["files"] == .array([.string("copy.sqlite")]))
        try document(program, ["sessions", "label", session, "--count", "3"], "reptune.sessions/1")
        try document(program, ["runs"], "reptune.runs/1")
        try document(program, ["runs", "show", id], "reptune.run/1")
        let grouped = try document(program, ["runs", "show", id, "--by", "user"], "reptune.run/1")
        #expect(grouped["groups"]?.elements?.count == 5)
        let report = try document(program, ["report", id, "-o", "report"], "reptune.report/1")
        #expect(report["files"]?.elements?.contains(.string("report/report.json")) == true)
        #expect(report["run"]?.string == id)
        let stored = try JSONValue(parsing: String(decoding: program.contents("report/report.json"), as: UTF8.self))
        #expect(try JSONSchema(URL(fileURLWithPath: Self.schemas + "run.schema.json")).problems(in: stored) == [])

        let export = try document(program, ["export", id, "-o", "config.json"], "reptune.export/1")
        let config = try #require(export["config"])
        let detector = URL(fileURLWithPath: Place.repository + "/Sources/RepDetection/Config/detector.schema.json")
        #expect(try JSONSchema(detector).problems(in: config) == [])
        let member = try #require(config["detectors"]?.elements?.first)
        for (members, isValid) in [(0, false), (1, true), (2, false), (99, true), (100, false), (101, false)] {
            guard case .object(var fields) = config else { continue }
            fields["detectors"] = .array([JSONValue](repeating: member, count: members))
            #expect(try JSONSchema(detector).problems(in: .object(fields)).isEmpty == isValid, "\(members) members")
        }
        let all = try document(program, ["export", id, "--all-users", "-o", "all.json"], "reptune.export/1")
        #expect(all["users"] != nil)
        let byUser = try document(program, ["count", "all.json"], "reptune.count/1")
        #expect(byUser["sessions"]?.elements?.count == 17)
        let count = try document(program, ["count", "config.json"], "reptune.count/1")
        #expect(count["groups"] == .null)
        // A recording has the id that it has in the database.
        let file = try document(
            program, ["count", "config.json", Self.recording, "--profile", "headphone-motion"],
            "reptune.count/1")
        let ids = try #require(sessions["sessions"]?.elements).compactMap { $0["id"] }
        #expect(ids.contains(try #require(file["sessions"]?.elements?.first?["id"])))
        try document(program, ["count", "config.json", "--by", "user"], "reptune.count/1")
        try document(
            program, ["evaluate", id, "-o", "evaluated", "--tolerance", "0.5"], "reptune.evaluation/1")
        let evaluation = try JSONValue(
            parsing: String(decoding: program.contents("evaluated/evaluation.json"), as: UTF8.self))
        let schema = try JSONSchema(URL(fileURLWithPath: Self.schemas + "evaluation.schema.json"))
        #expect(try schema.problems(in: evaluation) == [])
        let noted = try document(program, ["evaluate", id, "--by", "note", "--paper", "noted"], "reptune.evaluation/1")
        #expect(noted["by"] == .string("note") && noted["groups"]?.elements?.isEmpty == false)
        for (file, text) in [
            ("accuracy.tex", "\\label{tab:evaluation-note}"), ("methods.md", "## Accuracy by note"),
            ("accuracy-by-note.csv", "note,with reps,min,reps,MAE,"),
        ] {
            #expect(String(decoding: try program.contents("noted/" + file), as: UTF8.self).contains(text), "\(file)")
        }
        let stressed = try document(program, ["evaluate", id, "--stress"], "reptune.evaluation/1")
        #expect(stressed["stress"]?["kinds"]?.elements?.count == 11)
        let unmet = try document(
            program, ["evaluate", "config.json", "--fail-above", "mae=0"], "reptune.evaluation/1", status: 1
        )
        #expect(unmet["limits"]?.elements?.first?["isMet"] == .bool(false))
        try document(program, ["compare", id, "config.json", "-o", "errors.svg"], "reptune.comparison/1")
        let removed = try document(program, ["sessions", "remove", session], "reptune.session-removal/1")
        #expect(removed["sessions"]?.elements?.compactMap { $0["id"]?.string } == [session])
    }

    @Test("Commands on signals print one object of their format")
    func signals() throws {
        let program = try Program()
        let file = [Self.recording, "--profile", "headphone-motion"]
        let plot = try document(program, ["plot"] + file, "reptune.plot/1")
        #expect(plot["files"] == .array([.string("finn-fast.svg")]))
        #expect(plot["session"]?.keys == ["id", "name"])
        try document(program, ["trace"] + file + [Self.config], "reptune.trace/1")
        let replay = try document(
            program, ["replay", "--speed", "max"] + file + [Self.config], "reptune.replay/1")
        for key in ["stoppedAt", "display", "estimatedMetres", "estimatedSpeed"] { #expect(replay[key] == .null) }
        #expect(replay["session"]?["id"] == plot["session"]?["id"])
        try document(program, ["replay", Self.ride, "--speed", "max"], "reptune.ride-replay/1")
        try document(program, ["bike", "decode", Self.ride], "reptune.ride/1")
    }

    @Test("Commands on bikes and on days print one object of their format")
    func ridesAndDays() throws {
        let program = try Program()
        try program.succeed("import", "--manifest", Place.repository + "/Datasets/bike/sessions.csv", "-q")
        try program.succeed(
            "calibrate", "stride", "--rule", "peaks", "--channel", "rotationRate.z", "--lowpass", "0.8",
            "--quantize", "2:8:2", "-q")
        let cadence = try document(program, ["bike", "cadence", "latest", "-o", "charts"], "reptune.cadence/1")
        #expect(cadence["sessions"]?.elements?.allSatisfy { $0["id"]?.string != nil } == true)
        try document(program, ["bike", "stride", "latest", "-o", "stride.json"], "reptune.strides/1")

        let log = Place.repository + "/Datasets/pedometer/log.csv"
        try document(program, ["history", "import", log], "reptune.history-import/1")
        try document(program, ["history", "sources"], "reptune.history-sources/1")
        try document(
            program, ["history", "--time-zone", "UTC", "--goal", "5000", "-o", "days.svg"], "reptune.history/1")
        try document(program, ["history", "remove", "pedometer"], "reptune.history-removal/1")
    }

    @Test("Inputs that fail are among the failures of a result, with kind, place and remedy")
    func failures() throws {
        let program = try Program()
        try program.write("file,profile,user,activity,count\nnone.csv,bike-phone,ada,a,1\n", to: "sessions.csv")
        let imported = try document(program, ["import", "--manifest", "sessions.csv"], "reptune.import/1", status: 2)
        let failure = try #require(imported["failures"]?.elements?.first)
        #expect(failure["kind"]?.string == "missingFile")
        #expect(failure["file"]?.string == "none.csv")
        #expect(failure["remedy"]?.string?.isEmpty == false)
        #expect(failure["listedAt"]?["line"]?.number == 2)
        #expect(failure["line"] == .null)
        let counted = try document(
            program, ["count", Self.config, "none.csv", Self.recording, "--profile", "headphone-motion"],
            "reptune.count/1", status: 2)
        #expect(counted["sessions"]?.elements?.count == 1)
        #expect(counted["failures"]?.elements?.count == 1)
    }

    @Test(
        "Without a result there is one object with the errors, and the same words on standard error",
        arguments: [
            (["calibrate", "--rule", "peeks"], 64, "usage"), (["no-such-command"], 64, "usage"),
            (["plot", "a.csv", "-o", "-"], 64, "usage"), (["history", "--goal", "0"], 64, "usage"),
            (["import"], 64, "usage"), (["sessions"], 2, "noDatabase"),
            (["count", "none.json"], 2, "unreadableFile"),
        ] as [([String], Int32, String)])
    func errors(arguments: [String], status: Int32, kind: String) throws {
        let program = try Program()
        let error = try document(program, arguments, "reptune.error/1", status: status)
        #expect(error["status"]?.number == Double(status))
        let errors = try #require(error["errors"]?.elements)
        #expect(errors.map { $0["kind"]?.string } == [kind])
        let words = try #require(errors.first?["message"]?.string)
        #expect(try program.run(arguments + ["--json"]).notes.contains(words))
        // Without the flag standard output stays empty.
        #expect(try program.run(arguments).output == "")
    }

    @Test("Errors of stored sessions and runs have their kind")
    func stored() throws {
        let program = try calibrated()
        for (arguments, kind) in [
            (["sessions", "--activity", "walk"], "noMatch"), (["sessions", "show", "zzz"], "noSession"),
            (["runs", "show", "zzz"], "noRun"), (["export", "latest", "--user", "zoe"], "noUser"),
            (["report", "latest", "-o", Self.recording + "/x"], "unwritableFile"),
            (["calibrate", "pushUp", "--rule", "peaks", "--channel", "none.x"], "missingChannel"),
            (["bike", "cadence", "latest"], "noTrainer"), (["history"], "noHistory"),
        ] {
            let error = try document(program, arguments, "reptune.error/1", status: 2)
            #expect(error["errors"]?.elements?.compactMap { $0["kind"]?.string } == [kind], "\(arguments)")
        }
    }

    @Test("The page of the shapes names every format and every kind, and its schemas are there")
    func page() throws {
        let page = try String(contentsOfFile: Place.repository + "/Sources/reptune/JSON.md", encoding: .utf8)
        for file in try FileManager.default.contentsOfDirectory(atPath: Self.schemas) {
            #expect(page.contains("(Schemas/\(file))"), "\(file)")
            _ = try JSONSchema(URL(fileURLWithPath: Self.schemas + file))
        }
    }
}
