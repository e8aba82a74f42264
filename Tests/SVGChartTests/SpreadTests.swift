import Testing

@testable import SVGChart

@Suite struct SpreadTests {
    @Test func labelsWithoutOverlapStay() {
        #expect(Spread.centers([10, 50], sizes: [10, 10], low: 0, high: 100) == [10, 50])
    }

    @Test func separatesNeighboursEvenly() {
        #expect(Spread.centers([50, 50], sizes: [10, 10], low: 0, high: 100) == [45, 55])
    }

    @Test func neverOverlapsAndStaysInside() {
        var random = Random(seed: 15)
        for _ in 0..<1000 {
            let count = random.next(in: 1...8)
            let wishes = (0..<count).map { _ in random.next() * 100 }
            let sizes = (0..<count).map { _ in 1 + random.next() * 11 }
            let centers = Spread.centers(wishes, sizes: sizes, low: 0, high: 100)
            for one in 0..<count {
                #expect(centers[one] - sizes[one] / 2 > -1e-9 && centers[one] + sizes[one] / 2 < 100 + 1e-9)
                for other in 0..<one {
                    let distance = abs(centers[one] - centers[other])
                    #expect(distance > (sizes[one] + sizes[other]) / 2 - 1e-9)
                }
            }
        }
    }
}
