import CountHistory
import Testing

@Suite struct RankingTests {
    private func counted(_ start: Double, _ end: Double, _ count: Double) -> Stretch {
        Stretch(start: start, end: end, content: .counted(count))
    }

    @Test("A stretch that a better source covers in part counts with the rest of its time")
    func overlap() {
        let watch = [counted(120, 480, 300)]
        let phone = [counted(0, 600, 500), counted(700, 800, 40)]
        // Of the phone's 600 s the watch covers 360: 500 · 240 / 600 = 200 remain, 100 on either side.
        let resolved = Ranking.resolve([watch, phone])
        #expect(resolved.map(\.count) == [100, 300, 100, 40])
        #expect(Ranking.resolve([phone, watch]).map(\.count) == [500, 40])
    }

    @Test("A source further down fills unknown time; what nobody knows stays unknown once")
    func unknown() {
        let first = [Stretch(start: 0, end: 100, content: .unknown(atLeast: 10))]
        let second = [counted(0, 40, 7), Stretch(start: 90, end: 120, content: .unknown(atLeast: 0))]
        let resolved = Ranking.resolve([first, second])
        #expect(resolved.map(\.isUnknown) == [false, true, true])
        #expect(resolved.map(\.duration) == [40, 60, 20])
        #expect(resolved.map(\.count) == [7, 6, 0])
    }

    @Test("The same moment counts once in two sources, and adds up in one")
    func moments() {
        let layer = [counted(50, 50, 3), counted(50, 50, 4)]
        #expect(Ranking.resolve([layer, layer]).map(\.count) == [3, 4])
        #expect(Ranking.resolve([layer, [counted(51, 51, 2)]]).map(\.count) == [3, 4, 2])
    }
}
