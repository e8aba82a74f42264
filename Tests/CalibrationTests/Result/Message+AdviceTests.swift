import Foundation
import Sessions
import Testing

@testable import Calibration

struct MessageAdviceTests {
    private func advisories(unlabelled: Int = 0, otherRates: Int = 0) -> [Message] {
        Message.advice(unlabelled: unlabelled, otherRates: otherRates, sampleRate: 25)
    }

    @Test func warnsOfUnlabelledSessionsAndOtherRates() {
        #expect(advisories() == [])
        #expect(advisories(unlabelled: 1) == [.unlabelled(1)])
        #expect(advisories(otherRates: 4) == [.otherRates(sessions: 4, rate: 25)])
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
