import Calibration
import Testing

@testable import Runs

@Suite struct CalibrationSessionsTests {
    @Test("A session that a run used is not independent evidence; another is, of its user or of a new one")
    func known() {
        let sessions = CalibrationSessions.known(run: "r", ids: ["a", "b"], users: ["ann"])
        #expect(sessions.evidence(of: "a", user: "ann") == .usedForCalibration)
        #expect(sessions.evidence(of: "c", user: "ann") == .newSession)
        #expect(sessions.evidence(of: "c", user: "bob") == .newUser)
    }

    @Test("Without a known run nothing is known of any session")
    func unknown() {
        #expect(CalibrationSessions.elsewhere(run: "r").evidence(of: "a", user: "ann") == .unknown)
        #expect(CalibrationSessions.unstated.evidence(of: "a", user: "ann") == .unknown)
    }
}
