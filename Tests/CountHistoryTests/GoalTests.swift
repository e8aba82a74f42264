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

    @Test("Counted repetitions decide whether a goal is reached")
    func states() {
        var total = DayTotal(day: LocalDay(name: "d", start: 0, end: 86_400))
        #expect(GoalState(total, goal: 100) == .noData)
        total.hasData = true
        #expect(GoalState(total, goal: 100) == .open)
        total.hasCount = true
        total.count = 99.4
        #expect(GoalState(total, goal: 100) == .missed)
        total.unknownSeconds = 1
        #expect(GoalState(total, goal: 100) == .open)
        total.count = 100
        #expect(GoalState(total, goal: 100) == .reached)
    }
}
