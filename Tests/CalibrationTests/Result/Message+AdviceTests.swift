import Foundation
import RepDetection
import Sessions
import Testing

@testable import Calibration

struct MessageAdviceTests {
    private let grid = Grid(.along(.threshold(down: Axis([-3, -2, 0]), up: Axis([1, 2, 3]))))

    /// By default sessions at one rate, folds that agree, and a similar held-out error: no advisory.
    private func advisories(
        unlabelled: Int = 0, otherRates: Int = 0, channels: [Channel] = ["y", "y"], inSample: Int = 1, heldOut: Int? = 2
    ) -> [Message] {
        func accuracy(_ error: Int) -> Accuracy {
            Accuracy([SessionScore(detected: 9 + error, labelled: 9, duration: 0)])
        }
        let folds = channels.map { channel in
            var parameters = grid.parameters(of: 0)
            parameters.signal.channel = channel
            return FoldResult(
                name: "fold", selected: SelectedParameters(detectors: [parameters], loss: 0, plateau: 1),
                sampleRate: 25, sessions: [], heldOut: accuracy(0))
        }
        return Message.advice(
            unlabelled: unlabelled, otherRates: otherRates, sampleRate: 25, folds: folds, inSample: accuracy(inSample),
            heldOut: heldOut.map(accuracy))
    }

    @Test func hasNoAdvisoriesByDefault() {
        #expect(advisories() == [])
        // A held-out error up to twice the in-sample error plus 0.5 is normal.
        #expect(advisories(inSample: 0, heldOut: 0) == [])
        #expect(advisories(inSample: 2, heldOut: 4) == [])
    }

    @Test func warnsOfUnlabelledSessionsAndOtherRates() {
        #expect(advisories(unlabelled: 1) == [.unlabelled(1)])
        #expect(advisories(otherRates: 4) == [.otherRates(sessions: 4, rate: 25)])
    }

    @Test func warnsOfUnstableChannelsAndOverfitting() {
        #expect(advisories(channels: ["z", "y", "z"]) == [.unstableChannel(["y", "z"])])
        #expect(advisories(inSample: 1, heldOut: 3) == [.overfit(inSample: 1, heldOut: 3)])
        #expect(advisories(inSample: 0, heldOut: 1) == [.overfit(inSample: 0, heldOut: 1)])
        #expect(advisories(channels: [], heldOut: nil) == [])
    }

    private static let texts: [(Message, String)] = [
        (.unlabelled(1), "1 session has no label and was skipped. Add labels with reptune sessions label."),
        (.unlabelled(2), "2 sessions have no label and were skipped. Add labels with reptune sessions label."),
        (
            .missingChannelData([MissingChannelData(id: "ab", session: "set", channels: ["y", "z"])]),
            "set (ab) has no values in y, z. No detector can count on such a channel. Record the session "
                + "again, search other channels, or remove the session with reptune sessions remove."
        ),
        (
            .otherRates(sessions: 2, rate: 25),
            "2 sessions have a sample rate other than 25 Hz; filter factors were converted for them."
        ),
        (
            .unstableChannel(["y", "z"]),
            "The folds selected different channels (y, z). Choose one with --channel, or record more sessions."
        ),
        (
            .overfit(inSample: 0.12345, heldOut: 2),
            "The mean absolute error is 0.123 in sample and 2.0 held out. If the held-out sessions differ from the others, as "
                + "by the place of the sensor, record more like them; otherwise search a smaller space, or record more "
                + "sessions."
        ),
        (
            .inNoFold(["a", "b"]),
            "2 sessions are in no fold: a, b. Their counts are in sample and do not enter the held-out accuracy."
        ),
        (
            .recordWise(users: ["ann", "bob"]),
            "The validation is record-wise: 2 users have sessions in the training and in the held-out part of folds (ann, "
                + "bob). The held-out accuracy is that on further sessions of known users, and does not show how other people "
                + "are counted, which is usually worse (Saeb et al. 2017, GigaScience 6(5)). Use --validate "
                + "leave-one-user-out."
        ),
        (
            .nothingCounted,
            "No candidate of the search space counts anything in any session. Check that the channel contains the motion, "
                + "that its unit is the one of the thresholds, and that thresholds, intervals and the gate fit the motion (reptune plot)."
        ),
        (
            .widePlateau(60, candidates: 100),
            "60 of 100 candidates count equally well: the axes hardly touch the signal. Compare them with the signal (reptune plot), "
                + "and give axes around its values."
        ),
    ]

    @Test(arguments: texts)
    func describesTheFindingAndTheAdvice(advisory: Message, text: String) throws {
        #expect(advisory.description == text)
        #expect(try JSONDecoder().decode(Message.self, from: JSONEncoder().encode(advisory)) == advisory)
    }
}
