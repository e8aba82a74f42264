import RepDetection
import Sessions
import Testing

@testable import Calibration

struct StratifiedGroupKFoldTests {
    /// Twelve users with two sets of curls each; six of them also have a set of dips, three others desk work.
    private let sessions: [Session] = (0..<12).flatMap { user in
        let name = "u\(user / 10)\(user % 10)"
        var sessions = (0..<2).map { Session.of("\(name)-\($0)", user: name, activity: "curl", count: 10) }
        if user < 6 { sessions.append(.of("\(name)-dip", user: name, activity: "dip", count: 5)) }
        if user >= 9 { sessions.append(.of("\(name)-desk", user: name, activity: "curl", count: 0)) }
        return sessions
    }

    private func counts(_ folds: [Fold], where isMeant: (Session) -> Bool) -> [Int] {
        folds.map { $0.heldOut.count { isMeant(sessions[$0]) } }
    }

    /// Each of three folds has eight curls, two dips and one desk session.
    @Test(arguments: 0..<20) func givesEachFoldItsShareOfEachStratum(seed: UInt64) throws {
        let folds = try Validation.folds(3, .user, seed: seed).folds(sessions)
        #expect(counts(folds) { $0.activity == "curl" && $0.label?.count == 10 } == [8, 8, 8])
        #expect(counts(folds) { $0.activity == "dip" } == [2, 2, 2])
        #expect(counts(folds) { $0.label?.count == 0 } == [1, 1, 1])
    }

    /// Groups of one session: fold sizes differ by at most one, in every stratum and in total.
    @Test(arguments: 0..<20) func foldSizesDifferByAtMostOne(seed: UInt64) throws {
        var random = SeededGenerator(Int(seed))
        let sessions = (0..<random.integer(10...60)).map {
            Session.of(
                "s\($0)", activity: random.element(of: ["curl", "dip", "row"]), count: random.once(in: 3) ? 0 : 10)
        }
        let folds = try Validation.folds(random.integer(2...7), .session, seed: seed).folds(sessions)
        let strata = Set(sessions.map(StratifiedGroupKFold.Stratum.init))
        for stratum in strata {
            let sizes = folds.map { $0.heldOut.count { StratifiedGroupKFold.Stratum(sessions[$0]) == stratum } }
            #expect((sizes.max() ?? 0) - (sizes.min() ?? 0) <= 1)
        }
        let sizes = folds.map(\.heldOut.count)
        #expect((sizes.max() ?? 0) - (sizes.min() ?? 0) <= 1)
    }

    @Test(arguments: 0..<20) func neverDividesAGroup(seed: UInt64) throws {
        let folds = try Validation.folds(4, .user, seed: seed).folds(sessions)
        #expect(folds.flatMap(\.heldOut).sorted() == Array(sessions.indices))
        for fold in folds {
            let sides = [fold.training, fold.heldOut].map { Set($0.map { sessions[$0].user }) }
            #expect(!fold.heldOut.isEmpty)
            #expect(sides[0].isDisjoint(with: sides[1]))
        }
    }

    /// The folds depend on the seed, and not on the order of sessions.
    @Test func theSeedDeterminesTheFolds() throws {
        func names(_ seed: UInt64, _ sessions: [Session]) throws -> [[String]] {
            try Validation.folds(3, .user, seed: seed).folds(sessions).map { fold in
                Set(fold.heldOut.map { sessions[$0].user }).sorted()
            }
        }
        #expect(try names(1, sessions) == names(1, sessions.reversed()))
        #expect(try Set((0..<10).map { try names($0, sessions) }).count > 5)
    }

    /// Every third session is labelled 0: each of five folds gets two of these ten, with any seed.
    @Test(arguments: 0..<20) func stratifiesLabelsOfZero(seed: UInt64) throws {
        let sessions = (0..<30).map { Session.of("s\($0)", activity: "curl", count: $0 % 3 == 0 ? 0 : 10) }
        let folds = try Validation.folds(5, .session, seed: seed).folds(sessions)
        #expect(folds.map { $0.heldOut.count { $0 % 3 == 0 } } == [2, 2, 2, 2, 2])
    }

    /// A large group is not divided: the other groups balance it.
    @Test func balancesALargeGroup() throws {
        let large = (0..<6).map { Session.of("l\($0)", user: "large", count: 10) }
        let small = (0..<6).map { Session.of("s\($0)", user: "u\($0)", count: 10) }
        let folds = try Validation.folds(2, .user).folds(large + small)
        #expect(folds.map { $0.heldOut.count } == [6, 6])
        #expect(folds[0].heldOut == Array(0..<6))
    }
}
