import Testing

@testable import Calibration

struct CalibrationErrorTests {
    @Test(
        arguments: [
            (
                .noSessions,
                "no session has a label, so there is nothing to calibrate against; see reptune sessions label"
            ),
            (
                .missingChannel("z", session: "s1", available: ["x", "y"]),
                "s1 has no channel z; all sessions have x, y"
            ),
            (
                .noCommonChannel,
                "the sessions have no channel in common; choose some of one kind, by --activity or --user"
            ),
            (.sampleRate(0), "no session tells its sample rate; give one in Hz"),
            (.sampleRate(-1), "a sample rate is a number of Hz above 0, not -1.0"),
            (.sweep(.space(.emptyAxis(.up))), SpaceError.emptyAxis(.up).description),
            (.sweep(.missingChannel("z")), "a session has no channel z"),
            (.validation(.inBothHalves("ann", .user)), ValidationError.inBothHalves("ann", .user).description),
            (.nothingToJudge(.mape), "mape looks at none of these sessions; it needs one with a count above 0"),
        ] as [(CalibrationError, String)])
    func saysWhatIsWrong(error: CalibrationError, text: String) {
        #expect(error.description == text)
    }
}
