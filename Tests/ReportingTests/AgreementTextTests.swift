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

    @Test("With few users the note names the jackknife, and says that intervals are rough")
    func few() {
        #expect(
            note(users: 5, sessions: 3)
                == "95 % intervals from 15 sessions of 5 users: Student's t on the jackknife by user for means and limits "
                + "of agreement, on the log scale for MAE, MAPE and RMSE; Wilson's method for shares. Users are the "
                + "sampling unit, so the intervals apply to users like these; with 5 users they are rough. The interval "
                + "of the ICC treats sessions as independent.")
    }

    @Test("With many users the note names the bootstrap")
    func many() {
        let note = note(users: 9, sessions: 3, rest: 1)
        #expect(
            note.contains(
                "studentised bootstrap by user for means, on the log scale for MAE, MAPE and RMSE; "
                    + "Student's t on the jackknife by user for limits of agreement; Wilson's method for shares. "))
        #expect(note.contains("from 18 sessions with repetitions of 9 users"))
        #expect(
            note.hasSuffix(
                "At rest: 9 sessions of 9 users, with users as the sampling unit; studentised bootstrap for false counts, on the "
                    + "log scale."))
        #expect(!note.contains("rough"))
    }

    @Test("With one user the intervals apply to this user's sessions")
    func single() {
        let note = note(users: 1, sessions: 5)
        #expect(note.contains("Carkeet's exact method for limits of agreement"))
        #expect(note.contains("so the intervals apply to other sessions of this user, not to other users."))
        #expect(!note.contains("ICC"))
    }

    @Test("Only where users were held out do the intervals apply to users like these")
    func evidence() {
        let known = note(users: 3, sessions: 4, evidence: .newSession)
        #expect(known.contains("apply to further sessions of these users, not to other users."))
        #expect(!known.contains("users like these"))
        let used = note(users: 3, sessions: 4, evidence: .usedForCalibration)
        #expect(used.contains("used for calibration, so the intervals do not apply to other sessions or users."))
        #expect(
            note(users: 3, sessions: 4, evidence: .unknown).contains("only if none of these was used for calibration."))
    }

    @Test("The note explains a dash")
    func dash() {
        let scores = [
            UserScore(user: "ada", score: SessionScore(detected: 11, labelled: 10, duration: 30)),
            UserScore(user: "ben", score: SessionScore(detected: 13, labelled: 12, duration: 30)),
            UserScore(user: "nobody", score: SessionScore(detected: 2, labelled: 0, duration: 60)),
        ]
        let agreement = Agreement(scores, evidence: .newUser)
        #expect(agreement.rows.contains { $0.name == "False counts per minute at rest" && $0.interval == "–" })
        #expect(
            agreement.note.contains(
                "There is no interval (–) where only one user has data for the measure, or where the data don't vary. At rest: "
                    + "1 session of 1 user"))
        #expect(agreement.note.contains("MAPE and RMSE"))
        #expect(!note(users: 5, sessions: 3).contains("(–)"))
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
        #expect(equal.note.contains("There is no ICC where all labels are equal."))
        #expect(varied.intraclassCorrelation != nil && !varied.note.contains("There is no ICC"))
    }
}
