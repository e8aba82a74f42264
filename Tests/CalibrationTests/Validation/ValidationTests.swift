import Foundation
import Testing

@testable import Calibration

struct ValidationTests {
    @Test(
        arguments: [
            ("none", .none), ("leave-one-user-out", .leaveOneOut(.user)),
            ("leave-one-session-out", .leaveOneOut(.session)),
            ("leave-one-note-out", .leaveOneOut(.note)), ("k-fold=5:session", .folds(5, .session)),
            ("k-fold=2:place", .folds(2, .place)), ("k-fold=5:user:7", .folds(5, .user, seed: 7)),
            ("halves=note:L/R", .halves(.note, ["L"], ["R"])),
            ("halves=user:A+B/C+D", .halves(.user, ["A", "B"], ["C", "D"])),
            ("halves=note:9:00/10:00", .halves(.note, ["9:00"], ["10:00"])),
        ] as [(String, Validation)])
    func parsesAndDescribes(text: String, expected: Validation) throws {
        #expect(try Validation(parsing: text) == expected)
        #expect(expected.description == text)
        #expect(try JSONDecoder().decode([Validation].self, from: JSONEncoder().encode([expected])) == [expected])
    }

    @Test("A subject is a user") func subject() throws {
        #expect(try Validation(parsing: "leave-one-subject-out") == .leaveOneOut(.user))
    }

    @Test func kFoldIsByUserByDefault() throws {
        #expect(try Validation(parsing: "k-fold=5") == .folds(5, .user))
    }

    @Test(arguments: [
        "", "leave-one-out", "leave-one-day-out", "leave-one--out", "k-fold=", "k-fold=x", "k-fold=5:",
        "k-fold=5:user:user", "k-fold=5:user:-1", "k-fold=5:user:1:2",
        "halves=", "halves=note", "halves=note:L", "halves=note:L/",
        "halves=note:/R",
        "halves=note:A/B/C", "halves=day:A/B", "None",
    ])
    func rejectsOtherTexts(text: String) {
        #expect(throws: ValidationError.notUnderstood(text)) { try Validation(parsing: text) }
        #expect(throws: DecodingError.self) {
            try JSONDecoder().decode([Validation].self, from: JSONEncoder().encode([text]))
        }
    }

    @Test(arguments: [1, 0, -2])
    func rejectsFewerThanTwoFolds(count: Int) {
        #expect(throws: ValidationError.tooFewFolds(count)) { try Validation(parsing: "k-fold=\(count)") }
    }

    @Test(
        arguments: [
            (
                .notUnderstood("x"),
                "\"x\" is not a validation scheme; use none, leave-one-FIELD-out, k-fold=K, k-fold=K:FIELD, "
                    + "k-fold=K:FIELD:SEED or halves=FIELD:A+B/C+D, where FIELD is one of user, session, activity, place, note"
            ),
            (.tooFewFolds(1), "k-fold=K needs a K of 2 or more, not 1"),
            (
                .tooFewGroups(.user, groups: ["ann"], needed: 2),
                "validation by user needs 2 users or more, and there is 1 (ann); validate by another field, such as "
                    + "leave-one-session-out"
            ),
            (
                .tooFewGroups(.activity, groups: ["row"], needed: 2),
                "validation by activity needs 2 activities or more, and there is 1 (row); validate by another field, such "
                    + "as leave-one-session-out"
            ),
            (
                .unknownGroup("bob", .user, known: ["ann", "eve"]),
                "no session has the user \"bob\"; the sessions have ann, eve"
            ),
            (
                .unknownGroup("set 1", .session, known: ["0a1b2c", "3d4e5f"]),
                "no session has the id \"set 1\"; list ids with reptune sessions"
            ),
            (.inBothHalves("ann", .user), "the user \"ann\" is in both halves; remove it from one"),
        ] as [(ValidationError, String)])
    func describesTheError(error: ValidationError, text: String) {
        #expect(error.description == text)
    }
}
