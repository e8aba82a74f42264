import RepDetection
import Sessions
import Testing

@testable import Calibration

struct PeriodCheckCalibrationTests {
    /// The selection is that without a check; its detectors have the check, and the counts are theirs.
    @Test(arguments: [1, 3])
    func selectedDetectorsGetTheCheck(ensemble: Int) async throws {
        var space = SpaceRequest.thresholds(up: Axis([0.3, 0.5]))
        space[.lowPass] = Axis([0, 0.1, 0.2])
        let sessions = [4, 5, 6, 7].map { Session.swings("s\($0)", count: $0, labelled: $0) }
        var request = CalibrationRequest(
            space: space, validation: .leaveOneOut(.session), ensemble: ensemble, membersPerChannel: ensemble)
        let without = try await Calibration.run(request, sessions: sessions, jobs: 2)
        // Half of the swings are expected, so the check removes events where it trusts the period.
        request.space.periodCheck = PeriodCheck(events: 1, shortest: 0.2, longest: 2)
        let result = try await Calibration.run(request, sessions: sessions, jobs: 2)
        var expected = without.selected.detectors
        for index in expected.indices { expected[index].cadenceGate.periodCheck = request.space.periodCheck }
        #expect(result.selected.detectors == expected)
        #expect(result.folds.allSatisfy { $0.selected.detectors.allSatisfy { $0.cadenceGate.periodCheck != nil } })
        let config = DetectorConfig(
            name: "", activity: "", sampleRate: result.sampleRate, detectors: result.selected.detectors)
        for (session, counted) in zip(sessions, result.sessions) {
            #expect(try config.count(session.recording).count == counted.inSample)
        }
    }
}
