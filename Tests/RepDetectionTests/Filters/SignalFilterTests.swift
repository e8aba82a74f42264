import Foundation
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

struct LowPassTests {
    @Test func startsAtTheFirstSample() {
        var filter = LowPass(factor: 0.75)
        #expect([8, 0, 4].map { filter.feed($0) } == [8, 6, 5.5])
    }

    @Test(arguments: [0, 0.3, 0.75, 0.9, 1])
    func equalsThePrototypeBitForBit(factor: Double) {
        for (seed, shape) in Shape.allCases.enumerated() {
            var random = SeededGenerator(seed)
            let samples = shape.signal(count: 500, using: &random)
            var filter = LowPass(factor: factor)
            let filtered = samples.map { filter.feed($0) }
            #expect(
                filtered.map(\.bitPattern) == BikePrototype.lowPass(samples, factor: factor).map(\.bitPattern),
                "\(shape)")
        }
    }

    @Test func factorZeroPassesAndOneFreezes() {
        var open = LowPass(factor: 0)
        var frozen = LowPass(factor: 1)
        #expect([3, -1, 7].map { open.feed($0) } == [3, -1, 7])
        #expect([3, -1, 7].map { frozen.feed($0) } == [3, 3, 3])
    }

    /// The figures of the documentation, at 30 Hz.
    @Test(arguments: [(0.75, 1.4), (0.9, 0.5), (0.95, 0.25)])
    func halvesThePowerAtTheStatedFrequency(factor: Double, hertz: Double) {
        // |H|² = (1 − f)² ÷ (1 − 2f·cos ω + f²) is ½ where cos ω = 1 − (1 − f)² ÷ 2f.
        let cutoff = acos(1 - (1 - factor) * (1 - factor) / (2 * factor)) * 30 / (2 * Double.pi)
        #expect(abs(cutoff - hertz) < 0.02)
        #expect(abs(power(of: factor, at: cutoff, sampleRate: 30) - 0.5) < 1e-9)
    }

    /// The share of a sine's power that passes, from the filter's answer to one impulse.
    private func power(of factor: Double, at hertz: Double, sampleRate: Double) -> Double {
        var filter = LowPass(factor: factor)
        _ = filter.feed(0)
        var real = 0.0
        var imaginary = 0.0
        for index in 0..<2000 {
            let answer = filter.feed(index == 0 ? 1 : 0)
            let angle = 2 * Double.pi * hertz * Double(index) / sampleRate
            real += answer * cos(angle)
            imaginary += answer * sin(angle)
        }
        return real * real + imaginary * imaginary
    }
}

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
