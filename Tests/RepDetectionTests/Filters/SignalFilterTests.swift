import RepDetection
import Testing

struct SignalFilterTests {
    @Test func plainPathPassesSamplesBitForBit() {
        var filter = SignalFilter(SignalPath(channel: "y", unit: "g"))
        #expect(filter.feed(-0.0).bitPattern == (-0.0).bitPattern)
        #expect(filter.feed(0.1) == 0.1)
    }

    @Test func invertsThenSubtractsTheBaselineThenSmooths() {
        var random = SeededGenerator(3)
        let samples = Shape.walk.signal(count: 300, using: &random)
        let upright = samples.map { -$0 }
        let raised = zip(upright, BikePrototype.lowPass(upright, factor: 0.95)).map { $0 - $1 }
        let expected = BikePrototype.lowPass(raised, factor: 0.6)

        var filter = SignalFilter(SignalPath(channel: "y", unit: "g", invert: true, baseline: 0.95, lowPass: 0.6))
        #expect(samples.map { filter.feed($0).bitPattern } == expected.map(\.bitPattern))
    }

    @Test func baselineTakesAwayAConstant() {
        var filter = SignalFilter(SignalPath(channel: "z", unit: "g", baseline: 0.9))
        #expect((0..<50).allSatisfy { _ in filter.feed(1) == 0 })
    }
}
