import Testing

@testable import SVGChart

@Suite struct TicksTests {
    @Test func areAtNiceNumbers() {
        #expect(Ticks.linear(low: 0, high: 1, count: 5) == Ticks(values: [0, 0.2, 0.4, 0.6, 0.8, 1], decimals: 1))
        #expect(Ticks.linear(low: -1, high: 1, count: 4).values == [-1, -0.5, 0, 0.5, 1])
        #expect(Ticks.linear(low: 3, high: 27, count: 5).values == [5, 10, 15, 20, 25])
    }

    @Test func areWholeForCounts() {
        #expect(Ticks.linear(low: 0, high: 2, count: 10, isInteger: true).values == [0, 1, 2])
    }

    @Test func areAtClockSteps() {
        #expect(Ticks.clock(low: 0, high: 60, count: 4).values == [0, 15, 30, 45, 60])
        #expect(Ticks.clock(low: 0, high: 600, count: 6).values == [0, 120, 240, 360, 480, 600])
    }

    @Test func areAtPowersOfTen() {
        #expect(Ticks.logarithmic(low: 1, high: 1000, count: 4).values == [1, 10, 100, 1000])
        #expect(Ticks.logarithmic(low: 1, high: 10, count: 10).values == [1, 2, 5, 10])
    }

    @Test func areFewAscendingAndInsideForAnyInterval() {
        var random = Random(seed: 11)
        for _ in 0..<3000 {
            let scale = NumberText.powerOfTen(random.next(in: 0...290))
            let factor = random.next() < 0.5 ? scale : 1 / scale
            let low = (random.next() - 0.5) * factor
            let high = low + random.next() * factor + factor * 1e-6
            let count = random.next(in: 1...12)
            let ticks = Ticks.linear(low: low, high: high, count: count)
            #expect(ticks.values.count <= count + 1)
            for (one, next) in zip(ticks.values, ticks.values.dropFirst()) { #expect(one < next) }
            let slack = (high - low) * 1e-6
            for value in ticks.values { #expect(value >= low - slack && value <= high + slack) }
            let nice = Ticks.niceDomain(low: low, high: high, isInteger: false)
            #expect(nice.low <= low && nice.high >= high)
        }
    }
}
