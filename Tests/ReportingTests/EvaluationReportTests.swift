import Calibration
import Foundation
import RepDetection
import Runs
import Sessions
import SessionStore
import Testing

@testable import Reporting

@Suite struct EvaluationReportTests {
    /// An evaluation of the push-ups' config, as if finn's sessions alone had been used for calibration.
    private static func document(
        of run: TestRun, name: (Session) -> String = { $0.name }, training: CalibrationSessions? = nil,
        stress: StressTest? = nil, isExact: Bool = false,
        limits: [MeasureLimit] = [MeasureLimit(.mae, .above, 0.1), MeasureLimit(.withinOne, .below, 0.5)]
    ) throws -> EvaluationDocument {
        let config = try run.document.config()
        let finns = Set(run.sessions.filter { $0.user == "finn" }.map(\.id))
        let training = training ?? .known(run: "f1", ids: finns, users: ["finn"])
        let sessions = try run.sessions.compactMap { session in
            var session = session
            session.name = name(session)
            if isExact, session.label?.count != 0 {
                session.label = Label(count: max(1, try config.count(session.recording).count))
            }
            return try EvaluatedSession(
                session, config: config, evidence: training.evidence(of: session.id, user: session.user))
        }
        return EvaluationDocument(
            tool: "reptune test", source: "push-ups.json", detector: "push-ups.json", configs: [config],
            data: "sha256:0", tolerance: 0.5,
            evaluation: Evaluation(EvaluatedSession.comparingTimes(sessions, tolerance: 0.5)), training: training,
            unlabelled: 1,
            failures: [
                Message(
                    "missingChannel", "there is no channel b", session: SessionReference(id: "x", name: "broken"))
            ],
            limits: limits, stress: stress)
    }

    /// A comparison of the run's in-sample and held-out counts.
    private static func comparison(of run: TestRun) -> ComparisonDocument {
        let pairs = run.document.result.sessions.map {
            PairedSession(
                id: $0.id, name: $0.name, user: $0.user, labelled: $0.labelled, duration: $0.duration,
                first: $0.heldOut ?? 0, second: $0.inSample + ($0.labelled == 9 ? 3 : 0))
        }
        return ComparisonDocument(
            tool: "reptune test", first: "a.json", second: "b.json", counted: "recounted",
            comparison: Comparison(pairs, evidence: .usedForCalibration),
            advisories: [], failures: [], limits: [])
    }

    static func goldens() async throws -> [Report.File] {
        let run = try await TestRun.pushUps.value
        let report = try EvaluationReport(document(of: run)) { run.session($0) }
        return try report.files().filter { $0.path == "evaluation.md" }
            + [
                Report.File(path: "comparison.svg", contents: ComparisonChart.svg(comparison(of: run))),
                Report.File(
                    path: "stress.svg", contents: StressChart.make(try await StressTextTests.test(of: run))?.svg() ?? ""
                ),
            ]
    }

    /// What `evaluation.json` holds, as far as the test looks.
    private struct Written: Decodable {
        struct Notice: Decodable {
            let kind: String
            let message: String
        }
        let format: String
        let evaluation: Evaluation
        let advisories: [Notice]
        let failures: [Notice]
    }

    @Test("A report has its pages, its document, and charts that Markdown links to")
    func files() async throws {
        let run = try await TestRun.pushUps.value
        let report = try EvaluationReport(Self.document(of: run)) { run.session($0) }
        let files = try report.files()
        #expect(
            files.map(\.path) == [
                "evaluation.html", "evaluation.md", "evaluation.json", "charts/error-by-person.svg",
                "charts/detected-against-labelled.svg",
                "charts/bland-altman.svg",
            ])
        for chart in report.charts { #expect(files[1].contents.contains("](charts/\(chart.name).svg)")) }
        let json = try JSONDecoder().decode(Written.self, from: Data(files[2].contents.utf8))
        let document = try Self.document(of: run)
        #expect(json.format == "reptune.evaluation/1" && json.evaluation == document.evaluation)
        #expect(json.advisories.map(\.message) == document.advisories.map(\.words))
        #expect(json.failures.map(\.kind) == ["missingChannel"])
    }

    @Test("A limit that new users can't answer is answered by other sessions that were not used for calibration")
    func restOfKnownUsers() async throws {
        let run = try await TestRun.pushUps.value
        let rest = try #require(run.sessions.first { $0.label?.count == 0 })
        let used = run.sessions.filter { $0.user == rest.user && $0.id != rest.id }.map(\.id)
        let document = try Self.document(
            of: run, training: .known(run: "f1", ids: Set(used), users: [rest.user]), isExact: true,
            limits: [MeasureLimit(.falsePerMinute, .above, 100), MeasureLimit(.mae, .above, 100)])
        let verdict = try EvaluationPage(document, charts: []).verdict
        #expect(verdict.requirements.count == 2)
        #expect(
            verdict.answer
                == "Unsure: both limits are met by the values, but not beyond chance; at rest, for known users only"
        )
        #expect(verdict.size.hasSuffix("no session at rest; 1 other session at rest, below."))
        #expect(verdict.tiles[2].note == "None of these sessions is labelled 0; see below for 1 of other evidence.")
    }

    @Test("A limit that only sessions used for calibration could answer is kept, and unknown")
    func restUsedForCalibration() async throws {
        let run = try await TestRun.pushUps.value
        let rest = try #require(run.sessions.first { $0.label?.count == 0 })
        let used = run.sessions.filter { $0.user == rest.user }.map(\.id)
        let document = try Self.document(
            of: run, training: .known(run: "f1", ids: Set(used), users: [rest.user]), isExact: true,
            limits: [MeasureLimit(.mae, .above, 100), MeasureLimit(.falsePerMinute, .above, 100)])
        #expect(document.limits.filter { $0.measure == "false-per-minute" }.map(\.evidence) == [.usedForCalibration])
        let verdict = try EvaluationPage(document, charts: []).verdict
        #expect(verdict.state == "open" && verdict.answer == "Unknown: 1 of 2 limits can't be checked")
        #expect(verdict.requirements.map(\.mark) == ["~", "?"])
        #expect(verdict.requirements[1].words == "False counts per minute at rest: not measured, at most 100 allowed")
    }

    @Test("A report with disturbances has their table and chart, and its document has their counts")
    func disturbances() async throws {
        let run = try await TestRun.pushUps.value
        let test = try await StressTextTests.test(of: run)
        let report = try EvaluationReport(Self.document(of: run, stress: test)) { _ in nil }
        #expect(report.charts.last?.name == "stress")
        let files = try report.files()
        #expect(
            files[0].contents.contains(">Disturbances</h2>") && files[1].contents.contains("\n## Disturbances\n"))
        #expect(files[1].contents.contains("| \(test.rows[3].kind) | \(test.rows[3].tested) | \(test.rows[3].first) |"))
        struct Written: Decodable { let stress: StressTest }
        #expect(try JSONDecoder().decode(Written.self, from: Data(files[2].contents.utf8)).stress == test)
        let without = try EvaluationReport(Self.document(of: run)) { _ in nil }.files()
        #expect(!without[0].contents.contains("Disturbances") && !without[1].contents.contains("Disturbances"))
        #expect(without[2].contents.contains("\"stress\": null"))
    }

    @Test("Names are escaped in HTML and in the cells of Markdown")
    func escaped() async throws {
        let run = try await TestRun.pushUps.value
        let document = try Self.document(of: run) { "<b>|`\($0.name)`" }
        let files = try EvaluationReport(document) { _ in nil }.files()
        #expect(!files[0].contents.contains("<b>"))
        #expect(files[0].contents.contains("&lt;b&gt;|"))
        #expect(files[0].contents.matches(of: /<script>/).count == 2)
        var head: Int?
        for line in files[1].contents.components(separatedBy: "\n") {
            guard line.hasPrefix("|") else {
                head = nil
                continue
            }
            let cells = line.replacing("\\|", with: "").count { $0 == "|" }
            #expect(cells == head ?? cells, "\(line)")
            head = head ?? cells
        }
    }

    @Test("Warnings state which sessions are not independent evidence")
    func advice() async throws {
        let run = try await TestRun.pushUps.value
        let mixed = try Self.document(of: run).advisories.map(\.description)
        #expect(
            mixed[0] == "4 of 10 sessions were used for calibration (run f1) and are not independent evidence.")
        #expect(mixed[1] == "1 session could not be counted; the accuracy covers the others.")
        #expect(mixed[2] == "1 session without a label is not evaluated. Add labels with reptune sessions label.")
        let all = CalibrationSessions.known(run: "f1", ids: Set(run.sessions.map(\.id)), users: [])
        #expect(
            try Self.document(of: run, training: all).advisories[0].description.hasPrefix(
                "Not independent evidence: all 10 sessions"))
        #expect(
            try Self.document(of: run, training: .elsewhere(run: "f1")).advisories[0].description.contains(
                "run f1 is not in this"))
        #expect(try Self.document(of: run, training: .unstated).advisories[0].description.contains("no run is named"))
        #expect(
            try !Self.document(of: run, training: .known(run: "f1", ids: [], users: [])).advisories[0].description
                .contains(
                    "evidence"))
    }

    @Test("A limit's text gives the value and the bound")
    func limits() {
        func words(_ limit: MeasureLimit, _ value: Double?) -> String {
            LimitOutcome(limit, value.map { [limit.measure: Estimate($0)] } ?? [:]).words
        }
        #expect(words(MeasureLimit(.mae, .above, 0.5), 2.0 / 3) == "mae = 0.667 > 0.5")
        #expect(words(MeasureLimit(.exact, .below, 0.9), 1) == "exact = 1 ≥ 0.9")
        #expect(
            words(MeasureLimit(.f1, .below, 0.9), nil)
                == "these sessions give no f1, and it must be at least 0.9")
        // A value that rounds to the bound is printed in full.
        #expect(words(MeasureLimit(.mae, .above, 0.5), 0.5001) == "mae = 0.5001 > 0.5")
    }

    @Test("A comparison's rows and verdict")
    func comparison() async throws {
        let document = Self.comparison(of: try await TestRun.pushUps.value)
        #expect(document.comparison.rows.count == 6)
        #expect(
            document.comparison.verdict
                == "B's MAE is 1.22 reps lower than A's; 3 users are too few to show it: p = 0.5 by the sign-flip test by user."
        )
        let same = Comparison(
            [PairedSession(id: "a", name: "a", user: "u", labelled: 1, duration: 1, first: 1, second: 1)],
            evidence: .newUser)
        #expect(same.verdict == "A and B have the same MAE.")
        // Five users who agree: the test's p is at least 2 / 2⁵.
        let five = Comparison(
            (1...5).map {
                PairedSession(
                    id: "\($0)", name: "a", user: "u\($0)", labelled: 9, duration: 1, first: $0 == 1 ? 6 : 7, second: 9)
            },
            evidence: .newUser)
        #expect(
            five.verdict
                == "B's MAE is 2.2 reps lower than A's; 5 users are too few to show it: p = 0.062 by the sign-flip test by user."
        )
        #expect(
            same.gains
                == "0 sessions within ±1 with B only, 0 with A only (McNemar's exact test, which takes sessions as "
                + "independent, p = 1)")
    }

    @Test("Walks are compared within ±5 % and by percentages, too")
    func comparisonOfWalks() {
        let walks = Comparison(
            (1...6).map {
                PairedSession(
                    id: "\($0)", name: "a", user: "u", labelled: 200, duration: 100, first: 180,
                    second: $0 == 1 ? 189 : 196)
            },
            evidence: .newSession)
        let rows = walks.rows.suffix(2)
        #expect(rows.map(\.name) == ["Mean absolute percentage error, MAPE", "Counted within ±5 %"])
        #expect(rows.map(\.first) == ["10 %", "0 %"] && rows.map(\.second) == ["2.6 %", "83.3 %"])
        #expect(rows.map(\.difference) == ["−7.4 points", "+83.3 points"])
        #expect(rows.allSatisfy { $0.interval.contains(" … ") })
    }
}
