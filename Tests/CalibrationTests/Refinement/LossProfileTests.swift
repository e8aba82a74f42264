import Testing

@testable import Calibration

struct LossProfileTests {
    /// Counts of one session along 0…10, labelled 5.
    private func profile(_ steps: [(from: Double, count: Int)], labelled: Int = 5) -> LossProfile {
        var sessionCount = SteppedCounts()
        for step in steps { sessionCount.append(SessionCount(count: Int32(step.count), matched: 0), from: step.from) }
        return LossProfile(0...10, [(sessionCount, labelled)], objective: .mae)
    }

    @Test func selectsTheWidestOfTheLowestPlateaus() throws {
        let profile = profile([(0, 5), (1, 6), (2, 5), (5, 7), (9, 5), (9.5, 9)])
        let best = try #require(profile.best(noNarrowerThan: 0.1, from: 1))
        #expect(best == LossProfile.Plateau(values: 2...(5.0).nextDown, isBounded: true))
        #expect(profile.plateaus(noHigherThan: 0).count == 3)
        #expect(profile.loss(at: 5) == 2)
        #expect(profile.loss(at: (5.0).nextDown) == 0)
    }

    @Test func skipsANarrowDipButKeepsItInAWiderPlateau() throws {
        let profile = profile([(0, 9), (1, 7), (4, 5), (4.25, 7), (6, 9), (8, 6), (8.5, 9)])
        #expect(profile.best(noNarrowerThan: 0.2, from: 5)?.values == 4...(4.25).nextDown)
        #expect(profile.best(noNarrowerThan: 0.4, from: 5)?.values == 8...(8.5).nextDown)
        #expect(profile.best(noNarrowerThan: 1, from: 5)?.values == 1...(6.0).nextDown)
        // No wider plateau is as good as the lowest value.
        #expect(profile.best(noNarrowerThan: 1, from: 4)?.values == 4...(4.25).nextDown)
    }

    @Test func aPlateauAtTheEndOfTheRangeIsNotBounded() throws {
        #expect(
            profile([(0, 9), (4, 5)]).best(noNarrowerThan: 1, from: 0)
                == LossProfile.Plateau(values: 4...10, isBounded: false))
        #expect(
            profile([(0, 5)]).best(noNarrowerThan: 1, from: 0) == LossProfile.Plateau(values: 0...10, isBounded: false))
    }

    /// One session counts one too few, the other one too many: counts change inside the plateau, the loss does not.
    @Test func aPlateauHasEqualLossButNotEqualCounts() {
        var first = SteppedCounts()
        first.append(SessionCount(count: 4, matched: 0), from: 0)
        first.append(SessionCount(count: 5, matched: 0), from: 3)
        var second = SteppedCounts()
        second.append(SessionCount(count: 5, matched: 0), from: 0)
        second.append(SessionCount(count: 6, matched: 0), from: 3)
        let profile = LossProfile(
            0...10, [(first, 5), (second, 5)], objective: .mae)
        #expect(profile.best(noNarrowerThan: 1, from: 0) == LossProfile.Plateau(values: 0...10, isBounded: false))
        #expect(profile.loss(at: 0) == 0.5)
    }

    @Test(arguments: [
        (0.1234...0.1834, 0.15), (0.1234...0.1434, 0.13), (-0.1...0.1, 0), (3...3, 3), (-31...(-22), -27),
        (-31...(-25), -28),
        (29.99...30.02, 30),
    ])
    func theCentreHasFewDigits(numbers: ClosedRange<Double>, expected: Double) {
        #expect(LossProfile.Plateau(values: numbers, isBounded: true).centre == expected)
    }
}
