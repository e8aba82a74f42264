import Foundation
import Sessions
import Testing

@testable import Calibration

@Suite struct DoubtfulLabelTests {
    private func result(_ labelled: Int, _ inSample: [Int]?, _ heldOut: [Int]?) -> SessionResult {
        SessionResult(
            .swings("s", count: 1, labelled: labelled), duration: 1, inSample: inSample.map(Ensemble.median) ?? 0,
            heldOut: heldOut.map(Ensemble.median), inSampleMembers: inSample, heldOutMembers: heldOut)
    }

    @Test(
        "A label is doubtful where members agree against it held out, and the median in sample too",
        arguments: [
            (12, [10, 10, 10], [10, 10, 10], true), (12, [16, 16, 16], [15, 16, 16], true),
            // In sample single members fit the label; held out one of four or more may differ.
            (12, [12, 13, 15, 16, 16], [16, 16, 17, 16, 18], true),
            (12, [12, 11, 10, 10, 10], [10, 10, 10, 10, 3], true),
            (12, [10, 10, 10, 10, 10], [10, 10, 10, 3, 5], false),
            // The one that differs may be next to those that agree, and next to the label.
            (12, [10, 10, 10, 10, 10], [10, 10, 10, 10, 10, 10, 10, 10, 11], true),
            (12, [14, 14, 14, 14, 14], [14, 14, 14, 14, 13], true),
            // Off by one only, or some of those that agree.
            (12, [13, 13, 13], [13, 13, 13], false), (12, [14, 14, 14], [13, 14, 14], false),
            // Long walks: three of 295 steps are less than a twentieth.
            (295, [292, 292, 292], [292, 292, 293], false), (295, [280, 280, 280], [280, 280, 280], true),
            // The members differ.
            (12, [10, 10, 10], [8, 9, 10], false),
            // Right in sample, or on the other side of the label.
            (12, [12, 12, 12], [10, 10, 10], false), (12, [14, 14, 14], [10, 10, 10], false),
            // At rest there is nothing to agree on but false counts.
            (0, [3, 3, 3], [3, 3, 3], false),
        ])
    func doubtful(label: Int, inSample: [Int], heldOut: [Int], isDoubtful: Bool) {
        #expect((DoubtfulLabel(result(label, inSample, heldOut)) != nil) == isDoubtful)
    }

    @Test(
        "Members agree by the share on two neighbouring numbers; counts that follow the length, unlike labels, show no motion"
    )
    func checkable() {
        #expect(LabelCheck.agreement([10, 10, 11, 15]) == 0.75 && LabelCheck.agreement([]) == 0)
        func follows(_ counts: [Int], _ labels: [Int]) -> Bool {
            LabelCheck.followsLength(
                zip(counts, labels).enumerated().map { place, counted in
                    SessionResult(
                        .swings("s\(place)", count: 1, labelled: counted.1), duration: 10 * Double(place + 1),
                        inSample: counted.0, heldOut: counted.0, inSampleMembers: nil, heldOutMembers: nil)
                })
        }
        #expect(follows([10, 20, 31, 40, 50], [20, 5, 18, 9, 30]))
        // Sets of one tempo.
        #expect(!follows([10, 20, 31, 40, 50], [10, 21, 30, 9, 50]))
        #expect(!follows([20, 5, 18, 9, 30], [20, 5, 18, 9, 30]))
    }

    @Test("A session that was never held out, and that of a single detector, is not checked")
    func unchecked() {
        #expect(DoubtfulLabel(result(12, [10, 10, 10], nil)) == nil)
        #expect(DoubtfulLabel(result(12, nil, nil)) == nil)
    }

    /// Three filters of one channel; the swings are counted exactly, and one label is wrong by three.
    private func calibrated(ensemble: Int? = 3, validation: Validation = .leaveOneOut(.session)) async throws
        -> CalibrationResult
    {
        var space = SpaceRequest.thresholds(up: Axis([0.3, 0.5]))
        space[.lowPass] = Axis([0, 0.1, 0.2])
        let sessions = (4...11).map { Session.swings("s\($0)", count: $0, labelled: $0 == 6 ? 9 : $0) }
        let request = CalibrationRequest(
            space: space, validation: validation, ensemble: ensemble, membersPerChannel: ensemble)
        return try await Calibration.run(request, sessions: sessions, jobs: 2)
    }

    @Test(
        "Few sessions that are counted exactly are checked, although they don't show that the detector beats a constant"
    )
    func fewSessions() async throws {
        let sessions = [7, 10, 9, 14, 8].map { Session.swings("s\($0)", count: $0, labelled: $0) }
        var space = SpaceRequest.thresholds(up: Axis([0.3, 0.5]))
        space[.lowPass] = Axis([0, 0.1, 0.2])
        let request = CalibrationRequest(
            space: space, validation: .leaveOneOut(.session), ensemble: 3, membersPerChannel: 3)
        let result = try await Calibration.run(request, sessions: sessions, jobs: 2)
        let chance = try #require(result.chance)
        #expect(chance.meanAbsoluteError == 0 && chance.unbeaten?.counter == .medianLabel)
        #expect(!chance.isNoBetter && !chance.isLikeConstant)
        #expect(try result.labelCheck().doubtful.isEmpty)
    }

    @Test("The check finds a wrong label, and gives the accuracy with and without it")
    func finds() async throws {
        let check = try await calibrated().labelCheck()
        #expect(check.doubtful.map(\.session.name) == ["s6"])
        #expect(check.doubtful.first?.heldOut == [6, 6, 6])
        #expect(check.all.sessions == 8 && check.all.meanAbsoluteError == 0.375)
        #expect(check.withoutDoubtful?.sessions == 7 && check.withoutDoubtful?.meanAbsoluteError == 0)
    }

    @Test("A run without an ensemble or without validation can't be checked")
    func errors() async throws {
        let single = try await calibrated(ensemble: nil)
        #expect(throws: LabelCheckError.noEnsemble) { try single.labelCheck() }
        let unvalidated = try await calibrated(validation: .none)
        #expect(throws: LabelCheckError.notValidated) { try unvalidated.labelCheck() }
        #expect(LabelCheckError.noEnsemble.description.contains("--ensemble 9"))
    }
}
