import CountHistory
import Testing

@Suite struct RankingTests {
    private func counted(_ start: Double, _ end: Double, _ count: Double) -> Stretch {
        Stretch(start: start, end: end, content: .counted(count))
    }

    @Test("An interval that a higher source covers in part counts by the rest of its time")
    func overlap() {
        let watch = [counted(120, 480, 300)]
        let phone = [counted(0, 600, 500), counted(700, 800, 40)]
        // Of the phone's 600 s the watch covers 360: 500 · 240 / 600 = 200 remain, 100 on either side.
        let resolved = Ranking.resolve([watch, phone])
        #expect(resolved.map(\.count) == [100, 300, 100, 40])
        #expect(Ranking.resolve([phone, watch]).map(\.count) == [500, 40])
    }

    @Test("A lower source fills unknown time; time unknown to all is unknown once")
    func unknown() {
        let first = [Stretch(start: 0, end: 100, content: .unknown(atLeast: 10))]
        let second = [counted(0, 40, 7), Stretch(start: 90, end: 120, content: .unknown(atLeast: 0))]
        let resolved = Ranking.resolve([first, second])
        #expect(resolved.map(\.isUnknown) == [false, true, true])
        #expect(resolved.map(\.duration) == [40, 60, 20])
        // At least 10, of which the second counted 7: at least 3 in the rest.
        #expect(resolved.map(\.count) == [7, 3, 0])
    }

    @Test("Another source's count in an unknown interval reduces its lower bound")
    func bounds() {
        let first = [
            counted(-100, 0, 5), Stretch(start: 0, end: 100, content: .unknown(atLeast: 50)), counted(100, 200, 6),
        ]
        func resolved(_ others: [Stretch]...) -> [Stretch] { Ranking.resolve([first] + others) }
        // 50 less 44, over 20 s before and 40 s after.
        #expect(resolved([counted(20, 60, 44)]).map(\.count) == [5, 2, 44, 4, 6])
        // The other counted more: the lower bound is 0.
        #expect(resolved([counted(20, 60, 70)]).map(\.count) == [5, 0, 70, 0, 6])
        // Two others: 50 less 30 less 10, over 20 s, 20 s and 10 s.
        #expect(resolved([counted(20, 60, 30)], [counted(80, 90, 10)]).map(\.count) == [5, 4, 30, 4, 10, 2, 6])
        #expect(resolved([counted(0, 100, 48)]).map(\.count) == [5, 48, 6])
        // An interval without length inside counts too.
        #expect(resolved([counted(50, 50, 1)]).map(\.count).reduce(0, +) == 61)
        // Its own repetitions, after a corrected clock, are added.
        #expect(Ranking.resolve([first + [counted(0, 50, 9)]]).map(\.count) == [5, 9, 50, 6])
    }

    @Test("The same time counts once in two sources and adds up in one")
    func moments() {
        let layer = [counted(50, 50, 3), counted(50, 50, 4)]
        #expect(Ranking.resolve([layer, layer]).map(\.count) == [3, 4])
        #expect(Ranking.resolve([layer, [counted(51, 51, 2)]]).map(\.count) == [3, 4, 2])
    }
}
