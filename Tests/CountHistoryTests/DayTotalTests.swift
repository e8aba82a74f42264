import CountHistory
import Testing

@Suite struct DayTotalTests {
    private let hour = 3600.0
    private let days = [
        LocalDay(name: "2026-01-01", start: 0, end: 86_400), LocalDay(name: "2026-01-02", start: 86_400, end: 172_800),
    ]

    @Test("The share of an interval over midnight, or in a flagged interval, is an estimate", arguments: [5.0, 0.5])
    func estimated(hours: Double) {
        // 2,500 steps, four fifths of their time in the first day; a fifth of it is flagged.
        let hole = Stretch(start: (24 - hours * 0.8) * hour, end: (24 + hours * 0.2) * hour, content: .counted(2500))
        let flagged = Spans([Spans.Span(start: hole.start + 0.2 * hours * hour, end: hole.start + 0.4 * hours * hour)])
        let totals = DayTotal.totals(of: [hole], over: days, flagged: flagged)
        #expect(totals.map(\.all.wholeCount) == [2000, 500] && totals.map(\.flagged.wholeCount) == [500, 0])
        #expect(totals.map(\.all.isEstimated) == [true, true] && totals.map(\.flagged.isEstimated) == [true, false])
        #expect(totals.allSatisfy { !$0.all.isAtLeast })
    }

    @Test("An interval inside a day is exact for the day, and an estimate for a flagged part of it")
    func inside() {
        let hole = Stretch(start: 1 * hour, end: 5.5 * hour, content: .counted(2500))
        let flagged = Spans([Spans.Span(start: 0, end: 2.8 * hour)])
        let total = DayTotal.totals(of: [hole], over: days, flagged: flagged)[0]
        #expect(total.all.count == 2500 && total.all.estimated == 0)
        #expect(abs(total.flagged.count - 1000) < 1e-9 && total.flagged.estimated == total.flagged.count)
        let whole = DayTotal.totals(of: [hole], over: days, flagged: Spans([Spans.Span(start: 0, end: 6 * hour)]))[0]
        #expect(whole.flagged.count == 2500 && whole.flagged.estimated == 0)
    }

    @Test("A lower bound has no estimates; what it lacks at most is 5 per second of unknown time, and the estimates")
    func lowerBound() {
        let totals = DayTotal.totals(
            of: [
                Stretch(start: 0, end: 60, content: .counted(40)),
                Stretch(start: 60, end: 120, content: .estimated(30, in: 10...35)),
                Stretch(start: 23 * hour, end: 25 * hour, content: .unknown(atLeast: 60)),
                Stretch(start: 23.5 * hour, end: 24.5 * hour, content: .counted(80)),
            ], over: days)
        #expect(totals.map(\.all.count) == [50, 0] && totals.map(\.all.isAtLeast) == [true, true])
        #expect(totals.map(\.all.missing) == [18_105, 18_080])
        #expect(totals.map(\.all.isEstimated) == [false, false])
    }

    @Test("A day of nothing but unknown time has no count; a lower bound above 0 is one")
    func notAvailable() {
        let unknown = Stretch(start: hour, end: 30 * hour, content: .unknown(atLeast: 0))
        let flagged = Spans([Spans.Span(start: 2 * hour, end: 3 * hour)])
        let totals = DayTotal.totals(
            of: [unknown, Stretch(start: 30 * hour, end: 31 * hour, content: .counted(9))], over: days, flagged: flagged
        )
        #expect(totals.map(\.all.hasData) == [true, true] && totals.map(\.all.hasCount) == [false, true])
        #expect(totals.map(\.flagged.isUnavailable) == [true, false])
        #expect(totals.map(\.all.isAtLeast) == [true, true])
        #expect(totals.map { GoalState($0.all, goal: 10) } == [.open, .open])
        let bound = Stretch(start: hour, end: 2 * hour, content: .unknown(atLeast: 10))
        #expect(DayTotal.totals(of: [bound], over: days)[0].all.hasCount)
    }
}
