import Foundation
import Testing

@testable import Calibration

@Suite struct PersonalGainTests {
    /// Within users the squares are 2·1 + 2·1 + 0 on three degrees of freedom: s = 1.1547. A mean of 0.9 has a power of 80.14 %
    /// with 15 sessions and less with 14 (SciPy's noncentral t); nine would be just significant: a power of about 50 %.
    @Test("The number of further sessions for a power of 80 %")
    func byHand() throws {
        let gains = PersonalGain.all([[1.9, -0.1], [0, -2], [], [0.9, 0.9]])
        #expect(abs((gains[0]?.mean ?? 0) - 0.9) < 1e-12)
        #expect(gains[0]?.moreSessions == 13 && gains[0]?.isSignificant == false)
        // No number of sessions makes a loss a gain.
        #expect(gains[1] == PersonalGain(mean: -1, isSignificant: false, moreSessions: nil))
        // One session: the mean gain of the others, (1.8 − 2 + 1.8) ÷ 6 = 0.2667: more than 99 sessions.
        #expect(abs((gains[2]?.mean ?? 0) - 1.6 / 6) < 1e-12)
        #expect(gains[2]?.moreSessions == nil && gains[2]?.isSignificant == false)
        #expect(gains[3]?.moreSessions == 13)
    }

    @Test("Gains that never vary are significant with two sessions")
    func constant() {
        #expect(
            PersonalGain.all([[1, 1, 1], [1], [0, 0]]).map { $0?.moreSessions } == [0, 1, nil])
        #expect(PersonalGain.all([[1, 1, 1], [1], [0, 0]]).map { $0?.isSignificant } == [true, false, false])
    }

    @Test("There is no gain where no user has two sessions")
    func nothing() { #expect(PersonalGain.all([[], [1]]) == [nil, nil]) }

    @Test("A gain that needs a hundred sessions or more has no number of sessions")
    func small() {
        #expect(
            PersonalGain.all([[1, -0.99]]) == [
                PersonalGain(mean: 0.0050000000000000044, isSignificant: false, moreSessions: nil)
            ])
    }

    @Test("A gain of an earlier version is decoded without its significance")
    func earlier() throws {
        let gain = try JSONDecoder().decode(PersonalGain.self, from: Data(#"{"mean": 1.5, "moreSessions": 4}"#.utf8))
        #expect(gain.isSignificant == nil && gain.mean == 1.5)
    }
}
