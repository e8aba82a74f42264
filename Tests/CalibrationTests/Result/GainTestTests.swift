import Testing

@testable import Calibration

@Suite struct GainTestTests {
    /// Squares within users: 2/3 + 2/3 + 2 on 2 + 2 + 1 degrees of freedom, s = √(2/3). t = (10/3)√3 ÷ s = 7.071, (1/3)√3 ÷ s =
    /// 0.7071 and 0, with p = 0.000876, 0.511 and 1 (tables of Student's t with 5 degrees of freedom).
    @Test("p-values by hand, with the standard deviation pooled within users")
    func byHand() throws {
        let tests = GainTest.all([[3, 3, 4], [0, 0, 1], [], [1, -1], [2]])
        let values = tests.map { $0?.pValue }
        #expect(abs((values[0] ?? 0) - 0.000876) < 0.00001)
        #expect(abs((values[1] ?? 0) - 0.511) < 0.001)
        #expect(values[3] == 1)
        #expect(tests[2] == nil && tests[4] == nil)
        // Holm: 3 p, 2 p, p, each at least the one before, at most 1.
        #expect(abs((tests[0]?.correctedPValue ?? 0) - 3 * 0.000876) < 0.00003)
        #expect(tests[1]?.correctedPValue == 1 && tests[3]?.correctedPValue == 1)
        #expect(tests.compactMap(\.self).map(\.users) == [3, 3, 3])
        #expect(tests[0]?.isSignificant == true && tests[1]?.isSignificant == false)
    }

    @Test("A user who is significant alone need not be among many")
    func correction() throws {
        // Noise ±1 for every user; the first gains 1.25 on average.
        let noise = [1.0, -1, 1, -1]
        let first = noise.map { $0 + 1.25 }
        let alone = try #require(GainTest.all([first])[0])
        let among = try #require(GainTest.all([first] + (0..<19).map { _ in noise })[0])
        #expect(among.pValue < alone.pValue)
        #expect(among.pValue < 0.05 && among.correctedPValue > 0.05)
        #expect(abs(among.correctedPValue - min(1, 20 * among.pValue)) < 1e-12)
    }

    @Test("Gains that never vary are certain, and no gain is none")
    func constant() {
        #expect(GainTest.all([[1, 1], [0, 0]]).map { $0?.correctedPValue } == [0, 1])
        #expect(GainTest.all([[1], []]) == [nil, nil])
    }
}
