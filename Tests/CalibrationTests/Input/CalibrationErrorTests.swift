import Testing

@testable import Calibration

struct CalibrationErrorTests {
    @Test(
        arguments: [
            (
                .noSessions,
                "no session has a label, so there is nothing to calibrate against; add labels with reptune sessions label"
            ),
            (
                .missingChannel("z", session: "s1", available: ["x", "y"]),
                "s1 has no channel z. All sessions have x, y"
            ),
            (
                .missingChannel("z", session: "s1", available: []),
                "s1 has no channel z. No channel is in all sessions. Select those that have it by activity or user, or remove "
                    + "this one with reptune sessions remove s1"
            ),
            (
                .noCommonChannel([
                    SessionsByChannels(sensors: ["acceleration", "gravity"], sessions: ["a", "b", "c", "d"]),
                    SessionsByChannels(sensors: ["gyroscope"], sessions: ["e (0a1b)"]),
                ]),
                "no channel is in all sessions: 4 sessions (a, b, c, …) have acceleration, gravity; e (0a1b) has gyroscope. Import "
                    + "some again with another --activity, or remove those that you don't need with reptune sessions remove"
            ),
            (.sampleRate(0), "no session has a known sample rate; give one in Hz"),
            (.sampleRate(-1), "-1.0 Hz is not a sample rate from 0.001 to 1,000,000 Hz"),
            (.sweep(.space(.emptyAxis(.up))), SpaceError.emptyAxis(.up).description),
            (.sweep(.missingChannel("z")), "a session has no channel z"),
            (.validation(.inBothHalves("ann", .user)), ValidationError.inBothHalves("ann", .user).description),
            (
                .nothingToEvaluate(.mape),
                "the objective mape is undefined on these sessions; it needs one with a count above 0"
            ),
        ] as [(CalibrationError, String)])
    func describesTheError(error: CalibrationError, text: String) {
        #expect(error.description == text)
    }
}
