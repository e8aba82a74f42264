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
                .noCommonChannel,
                "no channel is in all sessions; select sessions of one kind with --activity or --user"
            ),
            (.sampleRate(0), "no session has a known sample rate; give one in Hz"),
            (.sampleRate(-1), "the sample rate -1.0 is not a number of Hz above 0"),
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
