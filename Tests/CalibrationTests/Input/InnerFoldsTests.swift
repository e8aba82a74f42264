import Sessions
import Testing

@testable import Calibration

@Suite struct InnerFoldsTests {
    private let sessions = [
        ("ann", 3), ("bob", 2), ("ann", 0), ("bob", 1), ("cid", 0), ("cid", 0),
    ].enumerated().map { index, session in
        Session.swings("\(index)", user: session.0, count: 2, labelled: session.1)
    }

    private func heldOut(_ folds: InnerFolds) -> [[Int]] {
        folds.folds.map(\.heldOut).sorted { $0.lexicographicallyPrecedes($1) }
    }

    @Test("Each fold holds out a user, and trains on the other sessions of the training set")
    func users() {
        let inner = InnerFolds([3, 0, 1, 2], of: sessions, objective: .mae)
        #expect(inner.clusters == [[0, 2], [1, 3]] && heldOut(inner) == [[0, 2], [1, 3]])
        for (heldOut, training) in inner.folds { #expect(training == [0, 1, 2, 3].filter { !heldOut.contains($0) }) }
    }

    @Test("Sessions are held out with one user, and where the objective needs repetitions of the held-out user")
    func sessionsOfOneUser() {
        #expect(heldOut(InnerFolds([0, 2], of: sessions, objective: .mae)) == [[0], [2]])
        #expect(heldOut(InnerFolds([1, 3, 4, 5], of: sessions, objective: .mae)) == [[1, 3], [4, 5]])
        // Without bob no session has repetitions.
        #expect(heldOut(InnerFolds([1, 3, 4, 5], of: sessions, objective: .mape)) == [[1], [3], [4], [5]])
    }

    @Test("There is no fold of one session, and none where the objective needs its repetitions")
    func none() {
        #expect(InnerFolds([0], of: sessions, objective: .mae).folds.isEmpty)
        #expect(InnerFolds([0, 4], of: sessions, objective: .mape).folds.isEmpty)
    }
}
