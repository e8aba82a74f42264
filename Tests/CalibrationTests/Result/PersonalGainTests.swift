import Foundation
import Testing

@testable import Calibration

@Suite struct PersonalGainTests {
    private func all(_ gains: [[Double]]) -> [PersonalGain?] { PersonalGain.all(gains, tests: GainTest.all(gains)) }

    /// Within users the squares are 2·1 + 2·1 + 0 on three degrees of freedom: s = 1.1547. No gain is significant, so each of
    /// three users is tested at 5 % ÷ 3. A mean of 0.9 has a power of 80.24 % with 20 sessions, 18 of them new, on 21 degrees
    /// of freedom, and 77.54 % with 19 (SciPy's noncentral t).
    @Test("The number of further sessions for a power of 80 %")
    func byHand() throws {
        let gains = all([[1.9, -0.1], [0, -2], [], [0.9, 0.9]])
        #expect(abs((gains[0]?.mean ?? 0) - 0.9) < 1e-12)
        #expect(gains[0]?.moreSessions == 18 && gains[0]?.level == GainTest.level / 3)
        // No number of sessions makes a loss a gain.
        #expect(gains[1] == PersonalGain(mean: -1, level: GainTest.level / 3, moreSessions: nil))
        // One session: the mean gain of the others, (1.8 − 2 + 1.8) ÷ 6 = 0.2667: more than 99 sessions.
        #expect(abs((gains[2]?.mean ?? 0) - 1.6 / 6) < 1e-12)
        #expect(gains[2]?.moreSessions == nil && gains[2]?.level == GainTest.level / 4)
        #expect(gains[3]?.moreSessions == 18)
    }

    /// The first gain is significant, so the others are tested at 5 % ÷ 2, a new one at 5 % ÷ 3: 79.66 % with 59 sessions and
    /// 80.41 % with 60; 77.55 % with five and 86.83 % with six, on the five pooled degrees of freedom and those of new
    /// sessions (SciPy).
    @Test("Users with a significant gain make the level of the others less strict")
    func level() {
        let gains = all([[3, 3, 4], [0, 0, 1], [], [1, -1]])
        #expect(gains.map { $0?.moreSessions } == [0, 57, 5, nil])
        #expect(gains.map { $0?.level } == [3, 2, 3, 2].map { GainTest.level / $0 })
    }

    @Test("Gains that never vary are significant with two sessions")
    func constant() {
        #expect(all([[1, 1, 1], [1], [0, 0]]).map { $0?.moreSessions } == [0, 1, nil])
    }

    @Test("There is no gain where no user has two sessions")
    func nothing() { #expect(all([[], [1]]) == [nil, nil]) }

    @Test("A gain that needs a hundred sessions or more has no number of sessions")
    func small() {
        #expect(
            all([[1, -0.99]]) == [PersonalGain(mean: 0.0050000000000000044, level: GainTest.level, moreSessions: nil)])
    }

    @Test("A gain of an earlier version is decoded without its level")
    func earlier() throws {
        let gain = try JSONDecoder().decode(PersonalGain.self, from: Data(#"{"mean": 1.5, "moreSessions": 4}"#.utf8))
        #expect(gain.level == nil && gain.mean == 1.5)
    }
}
