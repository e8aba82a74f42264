import RepDetection
import Testing

@testable import Calibration

struct DealTests {
    /// Twelve users with two sets of curls each, six of them with a set of dips as well, three others with desk work.
    private let sessions: [Session] = (0..<12).flatMap { user in
        let name = "u\(user / 10)\(user % 10)"
        var sessions = (0..<2).map { Session.of("\(name)-\($0)", user: name, activity: "curl", count: 10) }
        if user < 6 { sessions.append(.of("\(name)-dip", user: name, activity: "dip", count: 5)) }
        if user >= 9 { sessions.append(.of("\(name)-desk", user: name, activity: "curl", count: 0)) }
        return sessions
    }

    private func counts(_ folds: [Fold], where isMeant: (Session) -> Bool) -> [Int] {
        folds.map { $0.leftOut.count { isMeant(sessions[$0]) } }
    }

    /// Each of three folds: eight curls, two dips, one desk.
    @Test(arguments: 0..<20) func givesEachFoldItsShare(seed: UInt64) throws {
        let folds = try Validation.folds(3, .user, seed: seed).folds(sessions)
        #expect(counts(folds) { $0.activity == "curl" && $0.label?.count == 10 } == [8, 8, 8])
        #expect(counts(folds) { $0.activity == "dip" } == [2, 2, 2])
        #expect(counts(folds) { $0.label?.count == 0 } == [1, 1, 1])
    }

    /// Sessions that stand alone are spread to within one, in every stratum and in all.
    @Test(arguments: 0..<20) func spreadsSessionsToWithinOne(seed: UInt64) throws {
        var random = SeededGenerator(Int(seed))
        let sessions = (0..<random.integer(10...60)).map {
            Session.of(
                "s\($0)", activity: random.pick(["curl", "dip", "row"]), count: random.once(in: 3) ? 0 : 10)
        }
        let folds = try Validation.folds(random.integer(2...7), .session, seed: seed).folds(sessions)
        let strata = Set(sessions.map(Deal.Stratum.init))
        for stratum in strata {
            let sizes = folds.map { $0.leftOut.count { Deal.Stratum(sessions[$0]) == stratum } }
            #expect((sizes.max() ?? 0) - (sizes.min() ?? 0) <= 1)
        }
        let sizes = folds.map(\.leftOut.count)
        #expect((sizes.max() ?? 0) - (sizes.min() ?? 0) <= 1)
    }

    @Test(arguments: 0..<20) func neverDividesAGroup(seed: UInt64) throws {
        let folds = try Validation.folds(4, .user, seed: seed).folds(sessions)
        #expect(folds.flatMap(\.leftOut).sorted() == Array(sessions.indices))
        for fold in folds {
            let sides = [fold.training, fold.leftOut].map { Set($0.map { sessions[$0].user }) }
            #expect(!fold.leftOut.isEmpty)
            #expect(sides[0].isDisjoint(with: sides[1]))
        }
    }

    /// The seed is all that chance depends on, not the order in which sessions come.
    @Test func drawsAlikeWithOneSeed() throws {
        func names(_ seed: UInt64, _ sessions: [Session]) throws -> [[String]] {
            try Validation.folds(3, .user, seed: seed).folds(sessions).map { fold in
                Set(fold.leftOut.map { sessions[$0].user }).sorted()
            }
        }
        #expect(try names(1, sessions) == names(1, sessions.reversed()))
        #expect(try Set((0..<10).map { try names($0, sessions) }).count > 5)
    }

    /// Every third of one activity is labelled 0: each of five folds gets two of those ten, whatever the seed.
    @Test(arguments: 0..<20) func spreadsLabelsOfZero(seed: UInt64) throws {
        let sessions = (0..<30).map { Session.of("s\($0)", activity: "curl", count: $0 % 3 == 0 ? 0 : 10) }
        let folds = try Validation.folds(5, .session, seed: seed).folds(sessions)
        #expect(folds.map { $0.leftOut.count { $0 % 3 == 0 } } == [2, 2, 2, 2, 2])
    }

    /// One large user can't be shared out: the others make up for it.
    @Test func makesUpForALargeGroup() throws {
        let large = (0..<6).map { Session.of("l\($0)", user: "large", count: 10) }
        let small = (0..<6).map { Session.of("s\($0)", user: "u\($0)", count: 10) }
        let folds = try Validation.folds(2, .user).folds(large + small)
        #expect(folds.map { $0.leftOut.count } == [6, 6])
        #expect(folds[0].leftOut == Array(0..<6))
    }
}
