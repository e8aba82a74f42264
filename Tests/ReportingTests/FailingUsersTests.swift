import Testing

@testable import Reporting

@Suite struct FailingUsersTests {
    private func point(_ user: String, _ error: Int, labelled: Int = 20) -> CountPoint {
        CountPoint(user: user, name: "s", labelled: labelled, detected: labelled + error)
    }

    @Test("Users with a session beyond ±1 are named with their errors, the largest share first")
    func named() {
        let failing = FailingUsers([
            point("S01", 1), point("S02", -2), point("S03", 2), point("S03", -7), point("S03", 0), point("S04", -1),
        ])
        #expect(
            failing.words
                == "Fails (more than ±1 off) for 2 of 4 people: S02 (−2 reps), S03 (−7 … +2 reps in 2 of 3 sessions).")
    }

    @Test("Of one person the sessions are counted, since one of one person would sound like each of them")
    func onePerson() {
        #expect(
            FailingUsers([point("lifter", 4), point("lifter", -1), point("lifter", 0)]).words
                == "Fails (more than ±1 off) in 1 of 3 sessions of lifter (+4 reps).")
    }

    @Test("False counts at rest have the sessions of each user")
    func atRest() {
        let points = [point("still", 2, labelled: 0), point("still", 0, labelled: 0), point("S01", 3, labelled: 0)]
        #expect(
            FailingUsers(points + [point("S01", 0)]).words
                == "Every session with repetitions is within ±1. False counts at rest: S01 (3 in 1 of 1 session), "
                + "still (2 in 1 of 2 sessions).")
    }

    @Test("Nobody fails where every session is within ±1")
    func none() {
        #expect(FailingUsers([point("S01", 1)]).words == "Every session with repetitions is within ±1.")
        #expect(FailingUsers([]).words == "")
    }

    @Test("In sample a failure is known, a success is not")
    func inSample() {
        #expect(
            FailingUsers([point("S01", 1), point("S02", -2)]).inSampleWords
                == "Even in sample it fails (more than ±1 off) for 1 of 2 people: S02 (−2 reps).")
        #expect(FailingUsers([point("S01", 1)]).inSampleWords == nil)
        #expect(
            FailingUsers([point("S01", 1), point("S01", 2, labelled: 0)]).inSampleWords
                == "Even in sample there are false counts at rest: 2 in 1 of 1 session.")
    }

    @Test("False counts at rest are apart, and many users are cut")
    func many() {
        let failing = FailingUsers((1...8).map { point("u\($0)", $0 + 1) } + [point("still", 3, labelled: 0)])
        #expect(
            failing.words
                == "Fails (more than ±1 off) for 8 of 8 people: u8 (+9 reps), u7 (+8 reps), u6 (+7 reps), u5 (+6 reps) "
                + "and 4 more. False counts at rest: 3 in 1 of 1 session.")
    }
}
