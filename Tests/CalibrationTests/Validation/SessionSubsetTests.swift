import Sessions
import Testing

@testable import Calibration

@Suite struct SessionSubsetTests {
    /// All subsets of five sessions.
    private static let all = (0..<32).map { bits in (0..<5).filter { bits >> $0 & 1 == 1 } }

    @Test("A subset has its members, however it is made, and is equal to one with the same members")
    func members() {
        for members in Self.all {
            let others = (0..<5).filter { !members.contains($0) }
            let subset = SessionSubset(members.reversed(), of: 5)
            #expect(subset.members == members && subset.count == members.count)
            #expect(subset == SessionSubset(without: others.reversed(), of: 5))
            #expect(subset.hashValue == SessionSubset(without: others, of: 5).hashValue)
            #expect((0..<5).filter(subset.contains) == members)
            #expect(subset.sum(ofAll: 10) { $0 } == members.reduce(0, +))
        }
    }

    @Test("Subsets are in the lexicographic order of their members")
    func order() {
        for left in Self.all {
            for right in Self.all {
                #expect(
                    (SessionSubset(left, of: 5) < SessionSubset(right, of: 5)) == left.lexicographicallyPrecedes(right),
                    "\(left), \(right)")
            }
        }
    }

    @Test("A rank among the members is a place in the order of all")
    func places() {
        // Session 2 is not in the order, which is 4, 0, 3, 1.
        let order = [4, 0, 3, 1]
        for members in Self.all {
            let ranked = order.filter(members.contains)
            let place = SessionSubset(members, of: 5).place(
                rank: { order.firstIndex(of: $0) }, ofAll: 4, select: { $0 / 2 })
            #expect(place.map { order[$0] } == (ranked.isEmpty ? nil : ranked[ranked.count / 2]))
        }
    }

    @Test("All sessions but one take the memory of one")
    func small() throws {
        let sessions = (0..<4000).map { Session.of("\($0)", ["y": [0, 1]]) }
        let folds = try Validation.leaveOneOut(.session).folds(sessions)
        #expect(folds.count == 4000)
        // Leave-one-session-out of 4,000 sessions took seconds and 128 MB.
        #expect(folds.allSatisfy { $0.training.count == 3999 && $0.trainingSet.listed.count == 1 })
    }
}
