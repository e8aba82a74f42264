import Sessions
import Calibration
import Foundation
import Runs
import Testing

@testable import Reporting

@Suite struct VerdictTests {
    private func verdict(_ run: TestRun, _ limits: [MeasureLimit] = []) -> Verdict {
        var findings = VerdictFindings(run.document)
        // Its few sessions are counted no better than by a constant.
        findings.baseline = nil
        let limits = EvaluatedRun(run.document, limits: limits).limits
        return Verdict(Answer(findings, limits: limits, detector: "r1"), findings)
    }

    @Test("Limits are answered with yes or no, and each has its outcome")
    func limits() async throws {
        let run = try await TestRun.pushUps.value
        let error = try #require(run.document.result.heldOut?.meanAbsoluteError)
        let met = verdict(run, [MeasureLimit(.mae, .above, error + 0.1)])
        #expect(
            met.state == "unsure" && met.answer == "Unsure: the limit is met by the values, but not beyond chance"
        )
        #expect(met.requirements.map(\.mark) == ["~"])
        let both = verdict(run, [MeasureLimit(.mae, .above, error), MeasureLimit(.bias, .above, 99)])
        #expect(both.answer.hasPrefix("Unsure: both limits are met by the values"))
        let three = verdict(
            run, [MeasureLimit(.mae, .above, error), MeasureLimit(.bias, .above, 99), MeasureLimit(.exact, .below, 0)])
        #expect(three.answer.hasPrefix("Unsure: all 3 limits are met by the values"))
        let unmet = verdict(run, [MeasureLimit(.mae, .above, error), MeasureLimit(.withinOne, .below, 0.99)])
        #expect(unmet.state == "unmet" && unmet.answer == "No: 1 of 2 limits is not met")
        #expect(
            unmet.requirements.map(\.note) == ["met by the value; it has no interval: 3 users are too few", "not met"])
        let neither = verdict(run, [MeasureLimit(.mae, .above, 0), MeasureLimit(.withinOne, .below, 0.99)])
        #expect(neither.answer == "No: neither limit is met")
    }

    private func findings(_ points: [CountPoint]) -> VerdictFindings {
        let scores = points.map {
            UserScore(
                user: $0.user,
                score: SessionScore(
                    detected: $0.detected, labelled: $0.labelled, duration: 30, bound: $0.isVague ? 2 : 0))
        }
        return VerdictFindings(
            accuracy: Accuracy(scores.map(\.score)), agreement: Agreement(scores, evidence: .newUser),
            evidence: .newUser,
            points: points, scope: "", title: "held out", reason: "", remedy: nil)
    }

    private func outcome(_ limit: MeasureLimit, _ findings: VerdictFindings) -> Verdict {
        let table = Measure.table(findings.accuracy, findings.agreement)
        return Verdict(Answer(findings, limits: [LimitOutcome(limit, table)], detector: "r1"), findings)
    }

    @Test(
        "Without limits, sessions with a median above 50 repetitions are judged within ±5 %"
    )
    func manyRepetitions() {
        func answer(_ labelled: Int) -> String {
            let points = ["a", "b"].map { CountPoint(user: $0, name: $0, labelled: labelled, detected: labelled - 3) }
            return Answer(findings(points), detector: "r1").sentence
        }
        #expect(answer(300) == "Too few sessions: 2 of 2 sessions within ±5 %")
        #expect(answer(50) == "Not yet: 0 of 2 sessions within ±1")
    }

    @Test("A label that may be off by more than 1 blames no detector, and shares name the sessions that they are of")
    func vagueLabels() {
        let points = [(20, 20, false), (20, 21, false), (20, 13, true), (20, 22, true)].enumerated().map {
            CountPoint(user: "u\($0)", name: "s\($0)", labelled: $1.0, detected: $1.1, isVague: $1.2)
        }
        let (some, all) = (findings(points), findings(Array(points[2...])))
        let answer = Answer(some, detector: "r1")
        #expect(answer.sentence == "Too few sessions: 2 of 2 sessions within ±1")
        #expect(answer.fails?.contains("(−7") == false, "\(answer.fails ?? "")")
        #expect(answer.lines.contains { $0.contains("without 2 whose label may be off by more than 1") })
        #expect(some.accuracy.words.contains("within ±1 100 % of the 2 whose labels are certain to ±1"))
        #expect(VerdictTile.all(some)[0].note == "2 of 2 sessions")
        #expect(
            Answer(all, detector: "r1").sentence
                == "Unknown: no session has repetitions and a label that is certain to ±1")
        // A label of 300 that may be off by 2 shows whether a count is within 5 %.
        let long = findings([CountPoint(user: "a", name: "s", labelled: 300, detected: 280, isVague: true)])
        #expect(Answer(long, detector: "r1").sentence == "Not yet: 0 of 1 session within ±5 %")
    }

    @Test("The verdict on 20,000 sessions takes no time that grows with their square", .timeLimit(.minutes(1)))
    func manySessions() {
        let points = (0..<20_000).map { CountPoint(user: "\($0 % 9)", name: "s", labelled: 9 + $0 % 3, detected: 9) }
        #expect(VerdictTile.all(findings(points))[0].note == "13334 of 20000 sessions")
    }

    @Test("A detector that counts nothing is not shipped for its few false counts")
    func nothingCounted() {
        let silent = findings([
            CountPoint(user: "a", name: "s", labelled: 9, detected: 0),
            CountPoint(user: "b", name: "r", labelled: 0, detected: 0),
        ])
        let verdict = outcome(MeasureLimit(.falsePerMinute, .above, 0), silent)
        #expect(verdict.state == "unmet" && verdict.answer == "No: nothing is counted")
        #expect(verdict.size == "1 user, 1 session of 9 reps; 1 session at rest.")
    }

    @Test("A limit that can't be checked is unknown, and one without an interval says so")
    func unchecked() {
        let few = findings((0..<3).map { CountPoint(user: "u\($0)", name: "s", labelled: 9 + $0, detected: 9) })
        let unknown = outcome(MeasureLimit(.mae, end: .upper, .above, 1), few)
        #expect(unknown.state == "open" && unknown.answer == "Unknown: the limit can't be checked")
        #expect(unknown.requirements.map(\.mark) == ["?"] && unknown.requirements[0].note == "unknown")
        let met = outcome(MeasureLimit(.mae, .above, 2), few)
        #expect(met.requirements[0].note == "met by the value; it has no interval: 3 users are too few")
        #expect(met.size == "3 users, 3 sessions of 9 to 11 reps; no session at rest.")
    }

    @Test("Without a limit a fixed rule answers, and each requirement has its value")
    func noLimit() async throws {
        let verdict = verdict(try await TestRun.pushUps.value)
        #expect(verdict.state == "unmet" && verdict.answer == "Not yet: 4 of 9 sessions within ±1")
        #expect(verdict.requirements.map(\.mark) == ["~", "✗", "~"])
    }

    @Test("Sessions at rest alone can't be answered for")
    func restAlone() {
        let answer = Answer(findings([CountPoint(user: "a", name: "r", labelled: 0, detected: 0)]), detector: "r1")
        #expect(answer.state == .open && answer.sentence == "Unknown: no session has repetitions")
    }

    @Test("Without held-out sessions no tile has a value, and no limit is met")
    func notValidated() async throws {
        let verdict = verdict(try await TestRun.bike.value, [MeasureLimit(.mae, .above, 99)])
        #expect(verdict.state == "open" && verdict.answer == "Unknown: no session was held out")
        #expect(verdict.requirements.isEmpty)
        #expect(verdict.fails?.hasPrefix("Even in sample it fails (more than ±1 off) in ") == true)
        #expect(verdict.tiles.allSatisfy { $0.value == "–" })
        #expect(verdict.tiles[0].note.hasPrefix("in sample: "))
        #expect(verdict.next[0].text.hasPrefix("Calibrate "))
    }

    @Test("Held-out sessions of known users don't answer for other people")
    func knownUsers() async throws {
        let run = try await TestRun.pushUps.value
        var request = run.document.result.request
        (request.validation, request.perUser) = (.leaveOneOut(.session), false)
        let known = verdict(try await TestRun(request, run.sessions), [MeasureLimit(.mae, .above, 99)])
        #expect(
            known.answer.hasPrefix("Unsure, for known users: the limit is met")
                || known.answer.hasPrefix("Yes, for known users: the limit is met"))
        #expect(known.scope.contains("does not show how other people are counted"))
    }

    @Test("A limit that the interval does not meet is unsure, one that it meets is a yes")
    func certainty() {
        // Ten users, whose errors differ: the intervals are around 1.1 repetitions.
        let some = findings(
            (0..<20).map {
                CountPoint(user: "u\($0 % 10)", name: "s\($0)", labelled: 20, detected: 20 + $0 % 5 % 3 + $0 % 10 / 9)
            })
        let error = some.accuracy.meanAbsoluteError ?? 0
        let near = outcome(MeasureLimit(.mae, .above, error + 0.01), some)
        #expect(
            near.state == "unsure"
                && near.answer
                    == "Unsure: the limit is met by the values, but not beyond chance; not measured at rest"
        )
        #expect(near.requirements[0].note?.hasPrefix("met by the value, but its 95 % interval goes up to ") == true)
        let far = outcome(MeasureLimit(.mae, .above, error + 3), some)
        #expect(far.state == "met" && far.answer == "Yes: the limit is met; not measured at rest")
        let end = outcome(MeasureLimit(.mae, end: .upper, .above, error + 3), some)
        #expect(end.state == "met")
    }

    @Test("The tiles have the held-out measures and the counts behind them")
    func tiles() async throws {
        let run = try await TestRun.pushUps.value
        let heldOut = try #require(run.document.result.heldOut)
        let tiles = verdict(run).tiles
        #expect(tiles.map(\.name).first == "Within ±1" && tiles.count == 3)
        #expect(tiles[0].value == Formatted.percent(heldOut.shareWithinOne))
        let within = run.document.result.sessions.count {
            $0.labelled > 0 && abs(($0.heldOut ?? 99) - $0.labelled) <= 1
        }
        #expect(tiles[0].note == "\(within) of \(heldOut.sessions) sessions")
        #expect(tiles[1].value == Formatted.decimal(heldOut.meanAbsoluteError) + " reps")
        #expect(tiles[1].interval == "no 95 % interval: 3 users are too few")
        #expect(tiles[2].value == Formatted.decimal(heldOut.rest?.falseCountsPerMinute))
    }

    @Test("An interval is given where there are users enough, and no session at rest is named as such")
    func intervals() {
        let points = (0..<20).map {
            CountPoint(user: "u\($0 % 10)", name: "s\($0)", labelled: 20, detected: 20 + ($0 % 3) - 1)
        }
        let scores = points.map {
            UserScore(user: $0.user, score: SessionScore(detected: $0.detected, labelled: $0.labelled, duration: 30))
        }
        let agreement = Agreement(scores, evidence: .newUser)
        let tiles = VerdictTile.all(
            VerdictFindings(
                accuracy: Accuracy(scores.map(\.score)), agreement: agreement, evidence: .newUser, points: points,
                scope: "", title: "held out", reason: "", remedy: nil))
        #expect(tiles[1].interval.hasPrefix("95 % interval 0."))
        #expect(tiles[2].value == "–" && tiles[2].interval == "not measured")
    }
}
