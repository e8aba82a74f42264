import Calibration
import Sessions
import Testing

@testable import Reporting

@Suite struct ShipRuleTests {
    /// Sessions of `people`, each with errors of some sessions, and minutes at rest with false counts.
    private func answer(
        people: Int, errors: [Int], rest: (minutes: Double, counts: Int)? = nil, evidence: Evidence = .newUser
    ) -> Answer {
        Answer(findings(people: people, errors: errors, rest: rest, evidence: evidence), detector: "r1")
    }

    private func notes(_ answer: Answer) -> [String] {
        answer.requirements.filter { $0.outcome != .met }.compactMap(\.note)
    }

    private func findings(
        people: Int, errors: [Int], rest: (minutes: Double, counts: Int)? = nil, evidence: Evidence = .newUser
    ) -> VerdictFindings {
        var points: [CountPoint] = []
        for user in 0..<people {
            for (number, error) in errors.enumerated() {
                points.append(
                    CountPoint(
                        user: "u\(user)", name: "s\(number)", labelled: 20, detected: 20 + (user == 0 ? error : 0)))
            }
        }
        var scores = points.map {
            UserScore(user: $0.user, score: SessionScore(detected: $0.detected, labelled: $0.labelled, duration: 30))
        }
        if let rest {
            scores.append(
                UserScore(
                    user: "u0", score: SessionScore(detected: rest.counts, labelled: 0, duration: rest.minutes * 60)))
        }
        return VerdictFindings(
            accuracy: Accuracy(scores.map(\.score)), agreement: Agreement(scores, evidence: evidence),
            evidence: evidence, points: points, scope: "", title: "held out", reason: "", remedy: nil)
    }

    @Test("Ten people, sixty sets and enough rest are shipped")
    func ship() {
        let answer = answer(people: 10, errors: [0, 1, 0, -1, 0, 0], rest: (4, 0))
        #expect(answer.state == .met && answer.sentence == "Ship it: 60 of 60 sessions within ±1")
        #expect(answer.requirements.allSatisfy { $0.outcome == .met })
    }

    @Test("Twenty perfect sets look right, and fifteen more would show it")
    func few() {
        let answer = answer(people: 10, errors: [0, 0])
        #expect(answer.state == .unsure)
        #expect(answer.sentence == "Looks right, not shown yet: 20 of 20 sessions within ±1")
        #expect(
            notes(answer) == ["3 more minutes without a false count", "15 more sessions as good as these"])
        #expect(answer.requirements[1].words == "Within ±1: 100 % (83.9 % … 100 %), 90 % needed at the lower end")
    }

    @Test("Known users and few people are not shipped")
    func people() {
        let known = answer(people: 6, errors: Array(repeating: 0, count: 10), rest: (5, 0), evidence: .newSession)
        #expect(known.state == .met)
        #expect(known.sentence == "Ship it for known users: 60 of 60 sessions within ±1")
        #expect(known.requirements.last?.outcome == .further && notes(known) == ["for other people"])
        let one = answer(people: 1, errors: Array(repeating: 0, count: 40), rest: (5, 0), evidence: .newSession)
        #expect(one.sentence == "Ship it for u0: 40 of 40 sessions within ±1")
        let named = [Session.unknown, "ada"].flatMap { user in
            (0..<20).map { CountPoint(user: user, name: "\($0)", labelled: 20, detected: 20) }
        }
        var mixed = findings(people: 2, errors: Array(repeating: 0, count: 20), rest: (5, 0), evidence: .newSession)
        mixed = VerdictFindings(
            accuracy: mixed.accuracy, agreement: mixed.agreement, evidence: .newSession, points: named, scope: "",
            title: "",
            reason: "", remedy: nil)
        #expect(Answer(mixed, detector: "r1").sentence.hasPrefix("Ship it for known users: "))
        let few = answer(people: 4, errors: Array(repeating: 0, count: 15), rest: (5, 0))
        #expect(few.state == .unsure && notes(few) == ["1 more person"])
    }

    @Test("No larger share than all is asked for")
    func all() {
        let answer = answer(people: 1, errors: [0, 0], rest: (5, 0))
        #expect(notes(answer) == ["33 more sessions as good as these", "4 more people"])
    }

    @Test("Wrong counts, and false counts at rest, are not shipped")
    func not() {
        let wrong = answer(people: 1, errors: [9, 9, 9, 9, 0, 9, 9, 9])
        #expect(wrong.state == .unmet && wrong.sentence == "Not yet: 1 of 8 sessions within ±1")
        let rest = answer(people: 10, errors: Array(repeating: 0, count: 6), rest: (0.5, 12))
        #expect(rest.state == .unmet && rest.sentence == "Not yet: 12 false counts in 0.5 min at rest")
    }

    @Test("One person who is counted wrong in all sets asks for more people")
    func clusters() {
        let answer = answer(people: 30, errors: Array(repeating: 3, count: 6), rest: (5, 0))
        #expect(answer.state == .unsure)
        #expect(notes(answer) == ["more people, since errors differ between them"])
    }

    @Test("Counts of unknown evidence, and labels that a constant is as near to, are not shipped")
    func unshown() {
        let unknown = answer(people: 10, errors: Array(repeating: 0, count: 6), rest: (4, 0), evidence: .unknown)
        #expect(unknown.state == .unsure)
        var alike = findings(people: 10, errors: Array(repeating: 0, count: 6), rest: (4, 0))
        func exact(_ labels: (Int) -> Int) -> ChanceBaseline? {
            ChanceBaseline(
                (0..<60).map { place in
                    let label = labels(place)
                    return UserScore(
                        user: "u\(place % 10)", score: SessionScore(detected: label, labelled: label, duration: 60))
                }, evidence: .newUser)
        }
        alike.baseline = exact { _ in 20 }
        let answer = Answer(alike, detector: "r1")
        #expect(answer.state == .unsure && notes(answer).isEmpty)
        #expect(answer.sentence == "Labels too alike: 60 of 60 sessions within ±1, but always answering 20 in 100 %")
        alike.baseline = exact { 10 + $0 % 7 }
        #expect(Answer(alike, detector: "r1").state == .met)
    }

    @Test(
        "A detector that is nearer than a metronome, but not beyond chance, looks right; one that is nearer no more often doesn't"
    )
    func chance() {
        var findings = findings(people: 1, errors: Array(repeating: 0, count: 6), rest: (4, 0), evidence: .newSession)
        func answer(_ errors: [Int], tempo: [Double]) -> Answer {
            findings.baseline = ChanceBaseline(
                errors.indices.map {
                    UserScore(
                        user: "u0",
                        score: SessionScore(
                            detected: 8 + 2 * $0 + errors[$0], labelled: 8 + 2 * $0,
                            duration: Double(8 + 2 * $0) * tempo[$0]))
                }, evidence: .newSession)
            return Answer(findings, detector: "r1")
        }
        let nearer = answer([0, 0, 0, 0, 0, 0], tempo: [2, 2, 2, 2.6, 2, 2])
        #expect(
            nearer.state == .unsure && nearer.sentence == "Looks right, not shown yet: 6 of 6 sessions of u0 within ±1")
        #expect(
            nearer.requirements[0].words
                == "Better than the length of the recording: mean absolute error 0 against 0.67, nearer to the label in 1 "
                + "session, farther in 0, more than chance needed")
        let tied = answer([0, 0, 0, 0, 0, 0], tempo: [2, 2, 2, 2, 2, 2])
        #expect(tied.state == .unsure)
        #expect(
            tied.sentence.hasPrefix(
                "Not shown to be better than guessing by the length of the recording: mean absolute error 0 against 0"))
        #expect(answer([1, 0, 0, 0, 0, 0], tempo: [2, 2, 2, 2, 2, 2]).state == .unmet)
    }
}
