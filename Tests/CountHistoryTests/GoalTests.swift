import CountHistory
import Testing

@Suite struct GoalTests {
    @Test("An open day neither breaks nor extends a streak; missed days and days without data break it")
    func streaks() {
        #expect(Streaks([.reached, .open, .reached]).current == 2)
        #expect(
            Streaks([.reached, .reached, .missed, .reached])
                == {
                    var s = Streaks([]); s.current = 1; s.longest = 2; return s
                }())
        #expect(Streaks([.reached, .noData]).current == 0)
    }

    @Test("Counted repetitions reach a goal; one is missed where all that can be missing does not reach it")
    func states() {
        var total = Tally()
        #expect(GoalState(total, goal: 100) == .noData)
        total.add(Stretch(start: 0, end: 0, content: .unknown(atLeast: 0)))
        #expect(GoalState(total, goal: 100) == .open)
        total.add(Stretch(start: 0, end: 60, content: .counted(79.4)))
        #expect(GoalState(total, goal: 100) == .missed)
        total.add(Stretch(start: 60, end: 64, content: .unknown(atLeast: 0)))
        // At most 20 in 4 s.
        #expect(total.missing == 20 && GoalState(total, goal: 100) == .missed)
        total.add(Stretch(start: 64, end: 65, content: .unknown(atLeast: 0)))
        #expect(GoalState(total, goal: 100) == .open)
        total.add(Stretch(start: 70, end: 80, content: .counted(20.2)))
        #expect(GoalState(total, goal: 100) == .reached)
    }

    @Test("An estimate doesn't reach a goal: whether it is reached is open")
    func estimates() {
        var total = Tally()
        total.add(Stretch(start: 0, end: 60, content: .counted(70)))
        total.add(Stretch(start: 60, end: 120, content: .estimated(40, in: 0...80)))
        #expect(total.wholeCount == 110 && total.certainCount == 70)
        #expect(
            [70, 71, 110, 150, 151].map { GoalState(total, goal: $0) } == [.reached, .open, .open, .open, .missed])
        total.add(Stretch(start: 120, end: 121, content: .unknown(atLeast: 3)))
        // At most 80 of the estimate and 5 of the second.
        #expect([73, 74, 158, 159].map { GoalState(total, goal: $0) } == [.reached, .open, .open, .missed])
    }
}
