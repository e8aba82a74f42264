import Calibration
import Testing

@testable import Reporting

@Suite struct AgreementTextTests {
    /// Sessions of some users, with errors that differ.
    private func note(users: Int, sessions: Int, rest: Int = 0, evidence: Evidence = .newUser) -> String {
        Agreement(
            (0..<users).flatMap { user in
                (0..<sessions).map { session in
                    let labelled = session < rest ? 0 : 10 + session
                    return UserScore(
                        user: "user-\(user)",
                        score: SessionScore(
                            detected: labelled + (user * 3 + session * 2) % 5, labelled: labelled, duration: 30))
                }
            }, evidence: evidence
        ).note
    }

    @Test("The note names the methods and the population")
    func methods() {
        #expect(
            note(users: 5, sessions: 3)
                == "95 % intervals from 15 sessions of 5 users: Student's t on the cube-root scale with a cluster-robust "
                + "standard error (CR2) for MAE and MAPE, on the log scale with CR3 for RMSE, each with the largest upper end that "
                + "fewer errors would give; Student's t on the jackknife by user for the bias, which is the mean over sessions and "
                + "the centre of the limits of agreement; variance components (MOVER) for these limits; Wilson's method with an effective number of trials "
                + "for shares. Users are the sampling unit, so the intervals apply to users like these. If one user in "
                + "eight or one set in 25 is far off, the intervals of MAE and RMSE from 5 to 12 users contain the truth in "
                + "17 to 99 % of simulated evaluations and mostly lie below it, those of the share within ±1 in 59 to 100 %. "
                + "If other users differ like these, the interval of the MAE is about 1.65 … 2.4 with 10, 1.76 … 2.26 with 20, 1.84 … 2.17 with 40 users. "
                + "The interval of the ICC takes sessions as independent, so it is too narrow for other users.")
    }

    @Test("Sessions at rest have their own number and method")
    func rest() {
        let note = note(users: 9, sessions: 3, rest: 1)
        #expect(note.contains("from 18 sessions with repetitions of 9 users"))
        #expect(
            note.hasSuffix(
                "At rest: 9 sessions of 9 users, with users as the sampling unit; Student's t on the cube-root scale for "
                    + "false counts."))
    }

    @Test("With one user the intervals apply to this user's sessions")
    func single() {
        let note = note(users: 1, sessions: 5)
        #expect(note.contains("Student's t on the jackknife by session for the bias"))
        #expect(note.contains("so the intervals apply to other sessions of this user, not to other users."))
        #expect(!note.contains("ICC"))
    }

    @Test("Only where users were held out do the intervals apply to users like these")
    func evidence() {
        let known = note(users: 5, sessions: 4, evidence: .newSession)
        #expect(known.contains("apply to further sessions of known users, not to other users."))
        #expect(!known.contains("users like these"))
        let used = note(users: 5, sessions: 4, evidence: .usedForCalibration)
        #expect(used.contains("used for calibration, so the intervals do not apply to other sessions or users."))
        #expect(
            note(users: 5, sessions: 4, evidence: .unknown).contains("only if none of these was used for calibration."))
        #expect(
            note(users: 2, sessions: 2, evidence: .newSession).hasPrefix(
                "4 sessions of 2 users: no 95 % intervals for other sessions of known users, since 4 sessions do not show how "
                    + "much sessions differ; they need 5 or more."))
    }

    @Test("Below five users there is no interval, and each row and the note say why")
    func tooFew() {
        let scores = ["ada", "ada", "ben", "ben", "cyd", "dan"].enumerated().map { index, user in
            UserScore(
                user: user, score: SessionScore(detected: 10 + index * index % 5, labelled: 8 + index, duration: 30))
        }
        let agreement = Agreement(scores, evidence: .newUser)
        #expect(agreement.rows.allSatisfy { $0.interval == "none: 4 users are too few" } && agreement.rows.count > 6)
        #expect(
            agreement.note
                == "6 sessions of 4 users: no 95 % intervals for other users, since 4 users do not show how much users "
                + "differ; they need 5 or more.")
        let single = Agreement(scores.prefix(2).map(\.self), evidence: .newUser)
        #expect(single.rows.contains { $0.interval == "none: 2 sessions are too few" })
    }

    @Test("Equal labels have no ICC, and the note says so")
    func equalLabels() {
        func agreement(_ labels: [Int]) -> Agreement {
            Agreement(
                labels.enumerated().map { index, label in
                    UserScore(
                        user: "user \(index / 2)",
                        score: SessionScore(detected: label + index % 3 - 1, labelled: label, duration: 30))
                }, evidence: .newUser)
        }
        let (equal, varied) = (agreement([20, 20, 20, 20]), agreement([10, 20, 30, 40]))
        #expect(equal.intraclassCorrelation == nil && !equal.rows.contains { $0.name.hasPrefix("ICC") })
        #expect(equal.note.contains("The ICC is undefined if all labels are equal."))
        #expect(varied.intraclassCorrelation != nil && !varied.note.contains("There is no ICC"))
    }
}
