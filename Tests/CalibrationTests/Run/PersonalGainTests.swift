import Testing

@testable import Calibration

@Suite struct PersonalGainTests {
    /// Within users the squares are 2·1 + 2·1 + 0 on three degrees of freedom: s = 1.1547. A mean of 0.9 needs nine
    /// sessions: 2.3060 · 1.1547 ÷ 3 = 0.8876, while eight give 2.3646 · 1.1547 ÷ 2.8284 = 0.9653 (Student's t in tables).
    @Test("The number of further sessions computed by hand")
    func byHand() throws {
        let gains = PersonalGain.all([[1.9, -0.1], [0, -2], [], [0.9, 0.9]])
        #expect(abs((gains[0]?.mean ?? 0) - 0.9) < 1e-12)
        #expect(gains[0]?.moreSessions == 7)
        // No number of sessions makes a loss a gain.
        #expect(gains[1] == PersonalGain(mean: -1, moreSessions: nil))
        // One session: the mean gain of the others, (1.8 − 2 + 1.8) ÷ 6 = 0.2667; n is about 75.
        #expect(abs((gains[2]?.mean ?? 0) - 1.6 / 6) < 1e-12)
        #expect((70...80).contains(gains[2]?.moreSessions ?? 0))
        #expect(gains[3]?.moreSessions == 7)
    }

    @Test("Gains that never vary are significant with two sessions")
    func constant() {
        #expect(
            PersonalGain.all([[1, 1, 1], [1], [0, 0]]).map { $0?.moreSessions } == [0, 1, nil])
    }

    @Test("There is no gain where no user has two sessions")
    func nothing() { #expect(PersonalGain.all([[], [1]]) == [nil, nil]) }

    @Test("A gain that needs a hundred sessions or more has no number of sessions")
    func small() {
        #expect(PersonalGain.all([[1, -0.99]]) == [PersonalGain(mean: 0.0050000000000000044, moreSessions: nil)])
    }
}
