import RepDetection
import Testing

struct QuantizerTests {
    @Test func cutsTowardZeroSoThatTheStepAroundZeroIsTwiceAsWide() {
        let quantizer = Quantizer(factor: 2)
        #expect([-1.1, -1, -0.9, -0.5, -0.4].map(quantizer.step) == [-2, -2, -1, -1, 0])
        #expect([0, 0.4, 0.5, 0.9, 1].map(quantizer.step) == [0, 0, 1, 1, 2])
    }

    @Test func levelIsTheEdgeNearerToZero() {
        let quantizer = Quantizer(factor: 4)
        #expect([-0.9, -0.2, 0.2, 0.9].map(quantizer.level) == [-0.75, 0, 0, 0.75])
    }

    @Test(arguments: [1, 50, 520, 0.1])
    func equalsThePrototype(factor: Double) {
        var random = SeededGenerator(7)
        let values = Shape.noise.signal(count: 2000, using: &random)
        let quantizer = Quantizer(factor: factor)
        #expect(values.map { Int(quantizer.step($0)) } == BikePrototype.quantize(values, factor: factor))
    }
}
