import Testing

@testable import SVGChart

@Suite struct DecimationTests {
    @Test func keepsTheExtremesOfEveryColumn() {
        var random = Random(seed: 14)
        let line = (0..<60_000).map { Point(x: Double($0) / 100, y: random.next() * 300) }
        let kept = Decimation.byColumn(line)
        #expect(kept.count <= 4 * 601)
        for column in [0, 17, 599] {
            let all = line.filter { Int($0.x) == column }.map(\.y)
            let some = kept.filter { Int($0.x) == column }.map(\.y)
            #expect(all.min() == some.min() && all.max() == some.max())
            #expect(all.first == some.first && all.last == some.last)
        }
        for (one, next) in zip(kept, kept.dropFirst()) { #expect(one.x <= next.x) }
    }

    @Test func shortAndBackwardLinesAreUnchanged() {
        let short = (0..<50).map { Point(x: Double($0), y: 1) }
        #expect(Decimation.byColumn(short) == short)
        let circle = (0..<1000).map { Point(x: $0 < 500 ? 1 : 0, y: Double($0)) }
        #expect(Decimation.byColumn(circle) == circle)
        #expect(Decimation.byColumn([]) == [])
    }

    @Test func longChartsStaySmall() {
        #expect(Gallery.longLine().svg().utf8.count < 60_000)
    }
}
