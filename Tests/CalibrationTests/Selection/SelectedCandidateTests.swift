import Testing

@testable import Calibration

struct ChoiceTests {
    /// The selected candidate on planes written as rows: a digit is a loss, x not a candidate.
    private func select(_ planes: [String]...) -> SelectedCandidate? {
        let grids = planes.map { Grid(.plane(rows: $0.count, columns: $0[0].count)) }
        let values = planes.map { rows in
            rows.joined().map { $0.wholeNumberValue.map { Double($0) } ?? .infinity }
        }
        return LossSurface(values: values).select(grids)
    }

    @Test func selectsTheCentreOfALine() {
        #expect(select(["9000009"])?.candidate == 3)
        #expect(select(["9000009"])?.plateau == 5)
        // Ties go to the first of two centres.
        #expect(select(["900009"])?.candidate == 2)
    }

    @Test func selectsTheCentreOfAllTies() {
        #expect(select(["000", "000", "000"])?.candidate == 4)
        #expect(select(["0"])?.candidate == 0)
        #expect(select(["0000"])?.candidate == 1)
    }

    @Test func selectsTheLargerOfTwoPlateaus() {
        #expect(select(["0009990000009"])?.candidate == 8)
        #expect(select(["0000009990009"])?.candidate == 2)
    }

    @Test func tiesGoToTheFirstPlateau() {
        #expect(select(["0009000"])?.candidate == 0)
        #expect(select(["000", "999", "000"])?.candidate == 1)
        let choice = select(["909"], ["909"])
        #expect(choice?.grid == 0)
    }

    @Test func comparesGrids() {
        #expect(select(["111"], ["000"])?.grid == 1)
        let larger = select(["000"], ["00000"])
        #expect(larger?.grid == 1)
        #expect(larger?.candidate == 2)
    }

    /// An isolated 0 among 9s is 4.5 when smoothed, and the plateau of 1s is 1.
    @Test func ignoresAnIsolatedLowLoss() {
        let choice = select(["9990999911111"])
        #expect(choice?.candidate == 10)
        #expect(choice?.loss == 1)
        #expect(choice?.plateau == 5)
    }

    /// The 0 is one repetition in each session below the plateau; the standard error is 1/√sessions.
    @Test(
        "A loss more than two standard errors below the plateau is selected",
        arguments: [(1, 10), (3, 10), (5, 3), (10, 3)])
    func takesALossFarBelow(sessions: Double, candidate: Int) {
        let losses = "9990999911111".map { Double($0.wholeNumberValue ?? 0) }
        let choice = LossSurface(values: [losses]).select(
            [Grid(.plane(rows: 1, columns: losses.count))],
            resolution: LossResolution(offByOne: 1, sessions: Int(sessions), effectiveSessions: sessions))
        #expect(choice?.candidate == candidate)
    }

    /// Of the candidates near the lowest loss, the one with the best neighbours is selected, however bad the others are.
    @Test func smoothesWithAllNeighbours() {
        let losses = [9, 0.1, 9, 9, 1, 0.2, 1, 9]
        let choice = LossSurface(values: [losses]).select(
            [Grid(.plane(rows: 1, columns: losses.count))],
            resolution: LossResolution(offByOne: 1, sessions: 20, effectiveSessions: 20))
        #expect(choice?.candidate == 5)
    }

    /// Grids in any order have the same selection, although the limit on losses falls from grid to grid.
    @Test("The order of grids does not matter")
    func order() {
        var random = SeededGenerator(44)
        let resolution = LossResolution(offByOne: 1, sessions: 9, effectiveSessions: 9)
        for _ in 0..<300 {
            let grids = (0..<3).map { _ in Grid(.plane(rows: 2, columns: random.integer(3...6))) }
            // Thirds of which those of two grids are never equal.
            let losses = grids.enumerated().map { place, grid in
                (0..<grid.count).map { _ in Double(random.integer(0...9)) / 3 + Double(place) / 64 }
            }
            let choices = [[0, 1, 2], [2, 1, 0], [1, 2, 0]].map { order in
                LossSurface(values: order.map { losses[$0] })
                    .select(order.map { grids[$0] }, resolution: resolution)
                    .map { [order[$0.grid], $0.candidate] }
            }
            #expect(choices[1] == choices[0] && choices[2] == choices[0])
        }
    }

    @Test func ignoresAnIsolatedLowCorner() {
        #expect(
            select([
                "09999999",
                "99999999",
                "99111119",
                "99111119",
                "99111119",
                "99999999",
            ])?.candidate == 28)
    }

    /// An L-shaped plateau: the candidate furthest from the boundary is where its two parts meet.
    @Test func selectsTheCentreOfAnL() {
        let choice = select([
            "0009999",
            "0009999",
            "0009999",
            "0009999",
            "0000000",
            "0000000",
            "0000000",
        ])
        #expect(choice?.plateau == 33)
        // Smoothed, all but the boundary towards the 9s is 0: columns 0–1 above, rows 5–6 below. One candidate is inside.
        #expect(choice?.candidate == 5 * 7 + 1)
    }

    @Test func ignoresPointsThatAreNotCandidates() {
        #expect(select(["xxx000xxx"])?.candidate == 4)
        #expect(select(["x", "x", "3"])?.candidate == 2)
        #expect(select(["xx", "xx"]) == nil)
        #expect(LossSurface(values: []).select([]) == nil)
        #expect(LossSurface(values: [[.nan, .infinity]]).select([Grid(.plane(rows: 1, columns: 2))]) == nil)
    }

    /// Sums of fractions that differ in their last bits are ties.
    @Test func differencesInTheLastBitsAreTies() {
        let losses = [0.1 + 0.2, 0.3, 0.3, 0.1 + 0.2, 0.3]
        let choice = LossSurface(values: [losses]).select([Grid(.plane(rows: 1, columns: 5))])
        #expect(choice?.candidate == 2)
        #expect(choice?.plateau == 5)
    }

    /// The loss is the selected candidate's own, not the smoothed one; the plateau is all connected candidates that are no worse.
    @Test func hasTheCandidatesOwnLoss() {
        let choice = select(["5212"])
        #expect(choice?.candidate == 2)
        #expect(choice?.loss == 1)
        #expect(choice?.plateau == 1)
    }

    @Test func isReproducible() {
        var random = SeededGenerator(8)
        for _ in 0..<50 {
            let (rows, columns) = (random.integer(1...6), random.integer(1...6))
            let losses = (0..<rows * columns).map { _ in random.element(of: [0, 0, 1, 2, .infinity]) }
            let grids = [Grid(.plane(rows: rows, columns: columns))]
            let choice = LossSurface(values: [losses]).select(grids)
            #expect(choice == LossSurface(values: [losses]).select(grids))
            #expect((choice == nil) == losses.allSatisfy { $0 == .infinity })
            if let choice { #expect(choice.loss.isFinite) }
        }
    }
}
