import CountHistory
import Testing

@Suite struct DayTotalTests {
    private let hour = 3600.0
    private let days = [
        LocalDay(name: "2026-01-01", start: 0, end: 86_400), LocalDay(name: "2026-01-02", start: 86_400, end: 172_800),
    ]

    @Test("The share of a long interval is an estimate, for a day and for a flagged interval")
    func estimated() {
        // 2,500 steps in 5 h, of which 4 h are in the first day; one of its hours is flagged.
        let hole = Stretch(start: 20 * hour, end: 25 * hour, content: .counted(2500))
        let flagged = Spans([Spans.Span(start: 21 * hour, end: 22 * hour)])
        let totals = DayTotal.totals(of: [hole], over: days, flagged: flagged)
        #expect(totals.map(\.count) == [2000, 500])
        #expect(totals.map(\.estimated) == [2000, 500])
        #expect(totals.map(\.flagged) == [500, 0] && totals.map(\.flaggedEstimated) == [500, 0])
        #expect(totals.map(\.isEstimated) == [true, true] && totals.map(\.isFlaggedEstimated) == [true, false])
        #expect(totals.allSatisfy { !$0.isAtLeast })
    }

    @Test("A long interval inside a day is exact for the day, and an estimate for a flagged part of it")
    func inside() {
        let hole = Stretch(start: 1 * hour, end: 5.5 * hour, content: .counted(2500))
        let flagged = Spans([Spans.Span(start: 0, end: 2.8 * hour)])
        let total = DayTotal.totals(of: [hole], over: days, flagged: flagged)[0]
        #expect(total.count == 2500 && total.estimated == 0)
        #expect(abs(total.flagged - 1000) < 1e-9 && total.flaggedEstimated == total.flagged)
        let whole = DayTotal.totals(of: [hole], over: days, flagged: Spans([Spans.Span(start: 0, end: 6 * hour)]))[0]
        #expect(whole.flagged == 2500 && whole.flaggedEstimated == 0)
    }

    @Test("An interval of an hour or less is spread evenly without being an estimate")
    func short() {
        let stretch = Stretch(start: 23.5 * hour, end: 24.5 * hour, content: .counted(100))
        let totals = DayTotal.totals(of: [stretch], over: days)
        #expect(totals.map(\.count) == [50, 50] && totals.map(\.estimated) == [0, 0])
    }

    @Test("A day of nothing but unknown time has no count; a lower bound above 0 is one")
    func notAvailable() {
        let unknown = Stretch(start: hour, end: 30 * hour, content: .unknown(atLeast: 0))
        let flagged = Spans([Spans.Span(start: 2 * hour, end: 3 * hour)])
        let totals = DayTotal.totals(
            of: [unknown, Stretch(start: 30 * hour, end: 31 * hour, content: .counted(9))], over: days, flagged: flagged
        )
        #expect(totals.map(\.hasData) == [true, true])
        #expect(totals.map(\.hasCount) == [false, true])
        #expect(totals.map(\.hasFlaggedCount) == [false, true])
        #expect(totals.map(\.isAtLeast) == [true, true])
        #expect(totals.map { GoalState($0, goal: 10) } == [.open, .open])
        let bound = Stretch(start: hour, end: 2 * hour, content: .unknown(atLeast: 10))
        #expect(DayTotal.totals(of: [bound], over: days)[0].hasCount)
    }
}
