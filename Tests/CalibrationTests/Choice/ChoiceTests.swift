import Testing

@testable import Calibration

struct ChoiceTests {
    /// What is chosen on planes drawn as rows: a digit is a loss, x no candidate.
    private func choose(_ planes: [String]...) -> Choice? {
        let grids = planes.map { Grid(.plane(rows: $0.count, columns: $0[0].count)) }
        let values = planes.map { rows in
            rows.joined().map { $0.wholeNumberValue.map { Double($0) } ?? .infinity }
        }
        return LossSurface(values: values).choose(grids)
    }

    @Test func takesTheMiddleOfAStretch() {
        #expect(choose(["9000009"])?.candidate == 3)
        #expect(choose(["9000009"])?.plateau == 5)
        // Of two middles the first.
        #expect(choose(["900009"])?.candidate == 2)
    }

    @Test func takesTheMiddleOfAllThatTies() {
        #expect(choose(["000", "000", "000"])?.candidate == 4)
        #expect(choose(["0"])?.candidate == 0)
        #expect(choose(["0000"])?.candidate == 1)
    }

    @Test func takesTheLargerOfTwoPlateaus() {
        #expect(choose(["0009990000009"])?.candidate == 8)
        #expect(choose(["0000009990009"])?.candidate == 2)
    }

    @Test func takesTheFirstOfEquals() {
        #expect(choose(["0009000"])?.candidate == 0)
        #expect(choose(["000", "999", "000"])?.candidate == 1)
        let choice = choose(["909"], ["909"])
        #expect(choice?.grid == 0)
    }

    @Test func comparesGrids() {
        #expect(choose(["111"], ["000"])?.grid == 1)
        let larger = choose(["000"], ["00000"])
        #expect(larger?.grid == 1)
        #expect(larger?.candidate == 2)
    }

    /// A lone 0 among 9s is luck: smoothed it is 4.5, and the stretch of 1s is 1.
    @Test func passesOverALoneLuckyCell() {
        let choice = choose(["9990999911111"])
        #expect(choice?.candidate == 10)
        #expect(choice?.loss == 1)
        #expect(choice?.plateau == 5)
    }

    @Test func passesOverALuckyCorner() {
        #expect(
            choose([
                "09999999",
                "99999999",
                "99111119",
                "99111119",
                "99111119",
                "99999999",
            ])?.candidate == 28)
    }

    /// An L: its foot is as wide as its leg is long, and the room is where they meet.
    @Test func takesTheRoomiestPlaceOfAnL() {
        let choice = choose([
            "0009999",
            "0009999",
            "0009999",
            "0009999",
            "0000000",
            "0000000",
            "0000000",
        ])
        #expect(choice?.plateau == 33)
        // Smoothed, all but the rim towards the 9s is 0: columns 0–1 above, rows 5–6 below. Room is had by one only.
        #expect(choice?.candidate == 5 * 7 + 1)
    }

    @Test func passesOverWhatIsNoCandidate() {
        #expect(choose(["xxx000xxx"])?.candidate == 4)
        #expect(choose(["x", "x", "3"])?.candidate == 2)
        #expect(choose(["xx", "xx"]) == nil)
        #expect(LossSurface(values: []).choose([]) == nil)
        #expect(LossSurface(values: [[.nan, .infinity]]).choose([Grid(.plane(rows: 1, columns: 2))]) == nil)
    }

    /// Sums of fractions differ in their last bits and are ties all the same.
    @Test func takesLastBitsForTies() {
        let losses = [0.1 + 0.2, 0.3, 0.3, 0.1 + 0.2, 0.3]
        let choice = LossSurface(values: [losses]).choose([Grid(.plane(rows: 1, columns: 5))])
        #expect(choice?.candidate == 2)
        #expect(choice?.plateau == 5)
    }

    /// The loss is that of the chosen candidate itself, not of its neighbourhood; the plateau what is no worse.
    @Test func tellsTheCandidatesOwnLoss() {
        let choice = choose(["5212"])
        #expect(choice?.candidate == 2)
        #expect(choice?.loss == 1)
        #expect(choice?.plateau == 1)
    }

    @Test func choosesAlikeEveryTime() {
        var random = SeededGenerator(8)
        for _ in 0..<50 {
            let (rows, columns) = (random.integer(1...6), random.integer(1...6))
            let losses = (0..<rows * columns).map { _ in random.pick([0, 0, 1, 2, .infinity]) }
            let grids = [Grid(.plane(rows: rows, columns: columns))]
            let choice = LossSurface(values: [losses]).choose(grids)
            #expect(choice == LossSurface(values: [losses]).choose(grids))
            #expect((choice == nil) == losses.allSatisfy { $0 == .infinity })
            if let choice { #expect(choice.loss.isFinite) }
        }
    }
}
