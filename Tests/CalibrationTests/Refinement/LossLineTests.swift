import Testing

@testable import Calibration

struct LossLineTests {
    /// Counts of one session along 0…10, labelled 5.
    private func line(_ steps: [(from: Double, count: Int)], labelled: Int = 5) -> LossLine {
        var tally = SteppedTally()
        for step in steps { tally.append(SessionTally(count: step.count), from: step.from) }
        return LossLine(0...10, [[(tally, labelled)]], voters: Voters([0]), objective: .mae)
    }

    @Test func theWidestOfTheLowestIsTaken() throws {
        let line = line([(0, 5), (1, 6), (2, 5), (5, 7), (9, 5), (9.5, 9)])
        let best = try #require(line.best(noNarrowerThan: 0.1, from: 1))
        #expect(best == LossLine.Plateau(numbers: 2...(5.0).nextDown, isBounded: true))
        #expect(line.plateaus(noHigherThan: 0).count == 3)
        #expect(line.loss(at: 5) == 2)
        #expect(line.loss(at: (5.0).nextDown) == 0)
    }

    @Test func aNarrowDipIsPassedOverButPartOfAWiderSet() throws {
        let line = line([(0, 9), (1, 7), (4, 5), (4.25, 7), (6, 9), (8, 6), (8.5, 9)])
        #expect(line.best(noNarrowerThan: 0.2, from: 5)?.numbers == 4...(4.25).nextDown)
        #expect(line.best(noNarrowerThan: 0.4, from: 5)?.numbers == 8...(8.5).nextDown)
        #expect(line.best(noNarrowerThan: 1, from: 5)?.numbers == 1...(6.0).nextDown)
        // From the best of all nothing wider is as good.
        #expect(line.best(noNarrowerThan: 1, from: 4)?.numbers == 4...(4.25).nextDown)
    }

    @Test func aPlateauThatGoesToTheEndIsNotBounded() throws {
        #expect(
            line([(0, 9), (4, 5)]).best(noNarrowerThan: 1, from: 0)
                == LossLine.Plateau(numbers: 4...10, isBounded: false))
        #expect(line([(0, 5)]).best(noNarrowerThan: 1, from: 0) == LossLine.Plateau(numbers: 0...10, isBounded: false))
    }

    /// One session counts one too few, the other one too many: counts change inside, the loss does not.
    @Test func aPlateauIsOfEqualLossWhateverTheCounts() {
        var first = SteppedTally()
        first.append(SessionTally(count: 4), from: 0)
        first.append(SessionTally(count: 5), from: 3)
        var second = SteppedTally()
        second.append(SessionTally(count: 5), from: 0)
        second.append(SessionTally(count: 6), from: 3)
        let line = LossLine(0...10, [[(first, 5), (second, 5)]], voters: Voters([0, 1]), objective: .mae)
        #expect(line.best(noNarrowerThan: 1, from: 0) == LossLine.Plateau(numbers: 0...10, isBounded: false))
        #expect(line.loss(at: 0) == 0.5)
    }

    @Test func groupsOfVotersAreBlended() {
        var steps = SteppedTally()
        steps.append(SessionTally(count: 4), from: 0)
        let voters = Voters([.init(sessions: [0], weight: 1), .init(sessions: [1], weight: 3)])
        let line = LossLine(0...1, [[(steps, 5)], [(steps, 8)]], voters: voters, objective: .mae)
        #expect(line.loss(at: 0) == 3.25)
    }

    @Test(arguments: [
        (0.1234...0.1834, 0.15), (0.1234...0.1434, 0.13), (-0.1...0.1, 0), (3...3, 3), (-31...(-22), -27),
        (-31...(-25), -28),
        (29.99...30.02, 30),
    ])
    func theMiddleHasFewDigits(numbers: ClosedRange<Double>, expected: Double) {
        #expect(LossLine.Plateau(numbers: numbers, isBounded: true).middle == expected)
    }
}
