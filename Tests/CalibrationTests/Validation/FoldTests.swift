import RepDetection
import Sessions
import Testing

@testable import Calibration

struct FoldTests {
    /// Ann with three sessions, Bob with two, Cid and Dee with one.
    private let sessions: [Session] = [
        .of("s0", user: "bob", activity: "curl", place: "arm", note: "L"),
        .of("s1", user: "ann", activity: "curl", place: "arm", note: "R"),
        .of("s2", user: "cid", activity: "dip", note: "L"), .of("s3", user: "ann", activity: "dip", place: "hip"),
        .of("s4", user: "dee", activity: "curl", note: "R"), .of("s5", user: "bob", activity: "curl", note: "L"),
        .of("s6", user: "ann", activity: "curl", note: "R"),
    ]

    @Test func holdsOutEachUser() throws {
        #expect(
            try Validation.leaveOneOut(.user).folds(sessions) == [
                Fold(name: "ann", training: [0, 2, 4, 5], heldOut: [1, 3, 6]),
                Fold(name: "bob", training: [1, 2, 3, 4, 6], heldOut: [0, 5]),
                Fold(name: "cid", training: [0, 1, 3, 4, 5, 6], heldOut: [2]),
                Fold(name: "dee", training: [0, 1, 2, 3, 5, 6], heldOut: [4]),
            ])
    }

    /// Sessions with the same id are one group, and never in both parts of a fold.
    @Test func keepsTheSameSamplesTogether() throws {
        var twice = sessions
        twice[1].id = "s0"
        let folds = try Validation.leaveOneOut(.session).folds(twice)
        #expect(folds.count == 6)
        #expect(folds[0] == Fold(name: "s0", training: [2, 3, 4, 5, 6], heldOut: [0, 1]))
    }

    @Test func namesFoldsAfterSessions() throws {
        var named = sessions
        for index in named.indices { named[index].name = "set \(index)" }
        #expect(try Validation.leaveOneOut(.session).folds(named).map(\.name) == (0..<7).map { "set \($0)" })
    }

    private static let whole: [Validation] =
        Grouping.allCases.map { Validation.leaveOneOut($0) } + Grouping.allCases.map { Validation.folds(2, $0) }
        + [.folds(3, .user), .folds(4, .user), .folds(3, .session), .folds(7, .session)]

    @Test(arguments: whole)
    func holdsOutEachSessionOnce(validation: Validation) throws {
        let grouping: Grouping
        switch validation {
        case .leaveOneOut(let by), .folds(_, let by, _): grouping = by
        default: return
        }
        let folds = try validation.folds(sessions)
        #expect(folds.flatMap(\.heldOut).sorted() == Array(sessions.indices))
        for fold in folds {
            #expect(!fold.training.isEmpty && !fold.heldOut.isEmpty)
            #expect((fold.training + fold.heldOut).sorted() == Array(sessions.indices))
            #expect(fold.training == fold.training.sorted())
            let sides = [fold.training, fold.heldOut].map { side in Set(side.map { grouping.group(of: sessions[$0]) }) }
            #expect(sides[0].isDisjoint(with: sides[1]))
        }
        #expect(try validation.folds(sessions) == folds)
    }

    /// Ann's three go to the first fold, Bob's two to the second, Dee's curl to the smaller, and Cid's dip there too, as Ann's is in
    /// the first.
    @Test func assignsLargeGroupsFirst() throws {
        #expect(
            try Validation.folds(2, .user).folds(sessions) == [
                Fold(name: "fold 1", training: [0, 2, 4, 5], heldOut: [1, 3, 6]),
                Fold(name: "fold 2", training: [1, 3, 6], heldOut: [0, 2, 4, 5]),
            ])
    }

    @Test func makesFoldsOfSimilarSize() throws {
        var random = SeededGenerator(10)
        for _ in 0..<100 {
            let many = (0..<random.integer(8...40)).map { index in
                Session.of("s\(index)", user: "u\(index < 8 ? index : random.integer(0...7))")
            }
            let count = random.integer(2...8)
            for validation in [Validation.folds(count, .session), .folds(count, .user)] {
                let sizes = try validation.folds(many).map(\.heldOut.count)
                let largestGroup = Dictionary(grouping: many, by: \.user).values.map(\.count).max() ?? 0
                let spread = (sizes.max() ?? 0) - (sizes.min() ?? 0)
                #expect(sizes.count == count)
                #expect(sizes.allSatisfy { $0 > 0 })
                #expect(spread <= (validation == .folds(count, .session) ? 1 : largestGroup))
            }
        }
    }

    private func labelled(_ name: String, _ user: String, _ count: Int) -> Session {
        var session = Session.of(name, user: user)
        session.label = Label(count: count)
        return session
    }

    @Test("Recordings of a user without repetitions are held out one by one, in at most twelve folds")
    func restOfNobody() throws {
        let sessions = [
            labelled("a", "ann", 5), labelled("e1", "nobody", 0), labelled("b", "bob", 5), labelled("e2", "nobody", 0),
        ]
        #expect(
            try Validation.leaveOneOut(.user).folds(sessions) == [
                Fold(name: "ann", training: [1, 2, 3], heldOut: [0]),
                Fold(name: "bob", training: [0, 1, 3], heldOut: [2]),
                Fold(name: "nobody: e1", training: [0, 2, 3], heldOut: [1]),
                Fold(name: "nobody: e2", training: [0, 1, 2], heldOut: [3]),
            ])
        let many = sessions + (0..<30).map { labelled("m\($0)", "nobody", 0) }
        let folds = try Validation.leaveOneOut(.user).folds(many)
        #expect(folds.count == 14 && folds.flatMap(\.heldOut).sorted() == Array(many.indices))
        #expect(try Validation.halves(.user, ["ann"], ["nobody"]).folds(sessions).map(\.heldOut) == [[0], [1, 3]])
    }

    @Test("All rest of one person is held out by recording, and no person's repetitions with their rest in training")
    func restOfOne() throws {
        let sessions = [
            labelled("a", "ann", 5), labelled("r1", "ann", 0), labelled("b", "bob", 5), labelled("r2", "ann", 0),
        ]
        for validation in [Validation.leaveOneOut(.user), .folds(2, .user)] {
            let folds = try validation.folds(sessions)
            #expect(folds.map(\.heldOut).sorted { $0[0] < $1[0] } == [[0], [1], [2], [3]])
            #expect(folds.first { $0.heldOut == [0] }?.training == [2])
            #expect(folds.first { $0.heldOut == [1] }?.training == [0, 2, 3])
        }
        // Somebody else's rest is there to train on.
        let two = sessions + [labelled("r3", "bob", 0)]
        #expect(try Validation.leaveOneOut(.user).folds(two).map(\.heldOut) == [[0, 1, 3], [2, 4]])
    }

    @Test func holdsOutEachHalf() throws {
        #expect(
            try Validation.halves(.note, ["L"], ["R"]).folds(sessions) == [
                Fold(name: "L", training: [1, 4, 6], heldOut: [0, 2, 5], of: 7),
                Fold(name: "R", training: [0, 2, 5], heldOut: [1, 4, 6], of: 7),
            ])
        let users = try Validation.halves(.user, ["dee", "ann"], ["bob"]).folds(sessions)
        #expect(users.map(\.name) == ["dee+ann", "bob"])
        #expect(users.map(\.heldOut) == [[1, 3, 4, 6], [0, 5]])
    }

    @Test func aRepeatedGroupCountsOnce() throws {
        #expect(
            try Validation.halves(.user, ["cid", "cid"], ["dee"]).folds(sessions) == [
                Fold(name: "cid+cid", training: [4], heldOut: [2], of: 7),
                Fold(name: "dee", training: [2], heldOut: [4], of: 7),
            ])
    }

    @Test func hasNoFoldsWithoutValidation() throws {
        #expect(try Validation.none.folds(sessions) == [])
    }

    @Test func rejectsTooFewGroups() {
        let alone = [sessions[1], sessions[3]]
        #expect(throws: ValidationError.tooFewGroups(.user, groups: ["ann"], needed: 2)) {
            try Validation.leaveOneOut(.user).folds(alone)
        }
        #expect(throws: ValidationError.tooFewGroups(.user, groups: ["ann", "bob", "cid", "dee"], needed: 5)) {
            try Validation.folds(5, .user).folds(sessions)
        }
        #expect(throws: ValidationError.tooFewGroups(.session, groups: [], needed: 2)) {
            try Validation.leaveOneOut(.session).folds([])
        }
        #expect(throws: ValidationError.tooFewGroups(.user, groups: ["ann"], needed: Int.max)) {
            try Validation.folds(Int.max, .user).folds(alone)
        }
    }

    @Test(arguments: [1, 0, -1])
    func rejectsFewerThanTwoFolds(count: Int) {
        #expect(throws: ValidationError.notUnderstood("k-fold=\(count):user")) {
            try Validation.folds(count, .user).folds(sessions)
        }
    }

    @Test func rejectsInvalidHalves() {
        #expect(throws: ValidationError.unknownGroup("M", .note, known: ["", "L", "R"])) {
            try Validation.halves(.note, ["L"], ["R", "M"]).folds(sessions)
        }
        #expect(throws: ValidationError.inBothHalves("R", .note)) {
            try Validation.halves(.note, ["L", "R"], ["R"]).folds(sessions)
        }
    }
}

extension Fold {
    /// A fold over all sessions, or over some of `total`.
    fileprivate init(name: String, training: [Int], heldOut: [Int], of total: Int? = nil) {
        let total = total ?? training.count + heldOut.count
        self.init(
            name: name, heldOutSet: SessionSubset(heldOut, of: total),
            trainingSet: SessionSubset(training, of: total))
    }
}
