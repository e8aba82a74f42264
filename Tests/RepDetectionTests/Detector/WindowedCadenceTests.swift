import RepDetection
import Testing

struct WindowedCadenceTests {
    @Test(arguments: [0, 0.75, 0.9, 1], [1, 50, 520])
    func equalsThePrototype(factor: Double, quantize: Double) {
        for (seed, shape) in Shape.allCases.enumerated() {
            var random = SeededGenerator(seed)
            let readings = shape.signal(count: 475, using: &random)
            var cadence = WindowedCadence(.along(.peaks(start: .prototype), lowPass: factor, quantize: quantize))
            let found = readings.compactMap { cadence.feed($0) }
            #expect(found == BikePrototype.cadences(readings, factor: factor, quantize: quantize), "\(shape)")
        }
    }

    /// A stroke of 15 readings is half a second: 120 a minute once the window is full, in steps of 12.
    @Test func readsASteadyCadence() {
        let stroke = [0.0, 1, 2, 3, 4, 5, 6, 7, 6, 5, 4, 3, 2, 1, 0]
        var cadence = WindowedCadence(.along(.peaks(start: .firstReading)))
        let found = (0..<14).flatMap { _ in stroke }.compactMap { cadence.feed($0) }
        #expect(found == [24, 48, 72, 96, 120, 120, 120])
        #expect(cadence.peaks == 10)
    }

    @Test func saysNothingBetweenTwoStrides() {
        var cadence = WindowedCadence(.along(.peaks(start: .prototype)), window: 6, stride: 3, sampleRate: 2)
        #expect([0, 1, 0, 1, 0, 1, 0].map { cadence.feed($0) } == [nil, nil, 20, nil, nil, 40, nil])
        #expect(cadence.cadence == 40)
    }

    @Test func chunkedEqualsWhole() {
        var random = SeededGenerator(5)
        let readings = Shape.waves.signal(count: 400, using: &random)
        var whole = WindowedCadence(.along(.peaks(start: .prototype), lowPass: 0.75, quantize: 50))
        var first = whole
        let expected = readings.compactMap { whole.feed($0) }
        let head = readings[..<217].compactMap { first.feed($0) }
        var second = first
        #expect(head + readings[217...].compactMap { second.feed($0) } == expected)
        #expect(second == whole)
    }
}
