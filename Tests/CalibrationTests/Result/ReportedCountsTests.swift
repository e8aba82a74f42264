import Foundation
import RepDetection
import Sessions
import Testing

@testable import Calibration

@Suite struct ReportedCountsTests {
    private let request = CalibrationRequest(
        space: .thresholds(up: Axis([0.4, 0.6, 0.8])), validation: .halves(.note, ["A"], ["B"]))

    /// Two sessions in the halves, counted exactly, and one in neither, which is labelled ten too many.
    private func halves() async throws -> CalibrationResult {
        let sessions = [
            Session.swings("a", user: "ann", note: "A", count: 3), .swings("b", user: "bob", note: "B", count: 4),
            .swings("c", user: "cid", note: "C", count: 5, labelled: 15),
        ]
        return try await Calibration.run(request, sessions: sessions, jobs: 1)
    }

    @Test("With folds, a session in no fold enters no reported measure, and is named")
    func inNoFold() async throws {
        let result = try await halves()
        #expect(result.reported.counts.map(\.session.name) == ["a", "b"])
        #expect(result.reported.inNoFold.map(\.name) == ["c"])
        #expect(result.heldOut?.sessions == 2 && result.heldOut?.meanAbsoluteError == 0)
        #expect(result.agreement.sessions == 2 && result.agreement.meanAbsoluteError?.value == 0)
        #expect(result.reported.counts.map(\.session.user).sorted() == ["ann", "bob"])
        #expect(result.advisories.contains(.inNoFold(["c"])))
        #expect(result.inSample.sessions == 3)
    }

    @Test("Without folds the reported counts are in sample")
    func inSample() async throws {
        var request = request
        request.validation = .none
        let sessions = [Session.swings("a", user: "ann", count: 3), .swings("b", user: "bob", count: 4)]
        let result = try await Calibration.run(request, sessions: sessions, jobs: 1)
        #expect(result.reported.counts.count == 2 && result.reported.inNoFold.isEmpty)
        #expect(result.reported.evidence == .usedForCalibration && result.agreement.evidence == .usedForCalibration)
    }

    private func evidence(_ validation: Validation) async throws -> CalibrationResult {
        var request = request
        request.validation = validation
        let sessions = ["ann", "bob", "cid"].flatMap { user in
            (1...2).map { Session.swings("\(user) \($0)", user: user, count: $0 + 2) }
        }
        return try await Calibration.run(request, sessions: sessions, jobs: 1)
    }

    @Test("Held-out users are new; in record-wise validation they are known, and an advisory says so")
    func recordWise() async throws {
        let users = try await evidence(.leaveOneOut(.user))
        #expect(users.agreement.evidence == .newUser && users.agreement.drawn == .users)
        #expect(users.reported.knownUsers.isEmpty)
        for validation in [Validation.leaveOneOut(.session), .folds(2, .session, seed: 3)] {
            let sessions = try await evidence(validation)
            #expect(sessions.agreement.evidence == .newSession && sessions.agreement.drawn == .sessions)
            let known = sessions.reported.knownUsers
            #expect(!known.isEmpty && sessions.advisories.contains(.recordWise(users: known)))
        }
        #expect(!users.advisories.contains { $0.kind == "recordWise" })
    }

    @Test("The sessions of one user get no warning of record-wise validation")
    func oneUser() async throws {
        var request = request
        request.validation = .leaveOneOut(.session)
        let sessions = (2...4).map { Session.swings("s\($0)", count: $0) }
        let result = try await Calibration.run(request, sessions: sessions, jobs: 1)
        #expect(result.agreement.evidence == .newSession)
        #expect(!result.advisories.contains { $0.kind == "recordWise" })
    }

    @Test("Walks that are counted 0 are named; where no candidate counts anything, that is the advice")
    func undercounted() async throws {
        var request = request
        request.validation = .none
        let small = Session.swings("small", user: "bob", count: 12, size: 0.3)
        let result = try await Calibration.run(
            request, sessions: [.swings("large", user: "ann", count: 20), small], jobs: 1)
        let found = try #require(UndercountedSession(id: "small", session: "small", labelled: 12, detected: 0))
        #expect(result.advisories.contains(.undercounted([found])))
        #expect(!result.advisories.contains(.nothingCounted))
        let nothing = try await Calibration.run(request, sessions: [small], jobs: 1)
        #expect(nothing.advisories.contains(.nothingCounted))
        #expect(!nothing.advisories.contains(.undercounted([found])))
    }
}
