import Calibration
import Testing

@testable import Runs

@Suite struct CalibrationSessionsTests {
    @Test("A session that a run used is not independent evidence; another is")
    func known() {
        let sessions = CalibrationSessions.known(run: "r", ids: ["a", "b"])
        #expect(sessions.evidence(of: "a") == .usedForCalibration)
        #expect(sessions.evidence(of: "c") == .unseen)
    }

    @Test("Without a known run nothing is known of any session")
    func unknown() {
        #expect(CalibrationSessions.elsewhere(run: "r").evidence(of: "a") == .unknown)
        #expect(CalibrationSessions.unstated.evidence(of: "a") == .unknown)
    }
}
