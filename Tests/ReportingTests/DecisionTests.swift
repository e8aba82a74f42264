import Calibration
import Testing

@testable import Reporting

@Suite struct DecisionTests {
    /// Sessions of `people`, each with errors of some sessions, and minutes at rest with false counts.
    private func decision(
        people: Int, errors: [Int], rest: (minutes: Double, counts: Int)? = nil, evidence: Evidence = .newUser
    ) -> Decision {
        Decision(findings(people: people, errors: errors, rest: rest, evidence: evidence))
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
        let decision = decision(people: 10, errors: [0, 1, 0, -1, 0, 0], rest: (4, 0))
        #expect(decision.state == .met && decision.answer == "Ship it: 60 of 60 sessions within ±1")
        #expect(decision.missing.words == nil)
    }

    @Test("Twenty perfect sets look right, and fifteen more would show it")
    func few() {
        let decision = decision(people: 10, errors: [0, 0])
        #expect(decision.state == .unsure)
        #expect(decision.answer == "Looks right, not shown yet: 20 of 20 sessions within ±1")
        #expect(
            decision.missing.words == "15 more sessions as good as these; 3 minutes at rest without a false count")
    }

    @Test("Known users and few people are not shipped")
    func people() {
        let known = decision(people: 6, errors: Array(repeating: 0, count: 10), rest: (5, 0), evidence: .newSession)
        #expect(known.state == .unsure)
        #expect(known.answer == "Looks right for known users, not shown yet: 60 of 60 sessions within ±1")
        #expect(known.missing.words == "sessions of people who took no part in the calibration")
        let few = decision(people: 4, errors: Array(repeating: 0, count: 15), rest: (5, 0))
        #expect(few.state == .unsure && few.missing.words == "1 more person")
    }

    @Test("No larger share than all is asked for")
    func all() {
        let decision = decision(people: 1, errors: [0, 0], rest: (5, 0))
        #expect(decision.missing.words == "33 more sessions as good as these; 4 more people")
    }

    @Test("Wrong counts, and false counts at rest, are not shipped")
    func not() {
        let wrong = decision(people: 1, errors: [9, 9, 9, 9, 0, 9, 9, 9])
        #expect(wrong.state == .unmet && wrong.answer == "Not yet: 1 of 8 sessions within ±1")
        let rest = decision(people: 10, errors: Array(repeating: 0, count: 6), rest: (0.5, 12))
        #expect(rest.state == .unmet && rest.answer == "Not yet: 12 false counts in 0.5 min at rest")
    }

    @Test("One person who is counted wrong in all sets asks for more people")
    func clusters() {
        let decision = decision(people: 30, errors: Array(repeating: 3, count: 6), rest: (5, 0))
        #expect(decision.state == .unsure)
        #expect(decision.missing.words == "more people, since errors differ between them")
    }

    @Test("Counts of unknown evidence, and labels that a constant is as near to, are not shipped")
    func unshown() {
        let unknown = decision(people: 10, errors: Array(repeating: 0, count: 6), rest: (4, 0), evidence: .unknown)
        #expect(unknown.state == .unsure)
        #expect(unknown.missing.words == "sessions that surely took no part in the calibration")
        var alike = findings(people: 10, errors: Array(repeating: 0, count: 6), rest: (4, 0))
        alike.constant = 1
        #expect(Decision(alike).state == .unsure)
        #expect(
            Decision(alike).missing.words == "sets of different lengths, since a constant count would pass")
        alike.constant = 0.75
        #expect(Decision(alike).state == .met)
    }
}
