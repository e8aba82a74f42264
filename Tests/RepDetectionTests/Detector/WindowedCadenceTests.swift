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

    /// Low-pass 0.5 after each reading: 8 4 2 1 0.5 0.25 0.125 4.0625, in half units 16 8 4 2 1 0 0 8. Windows of four at
    /// 2 Hz last 2 s, so one peak is 30 a minute. Each of the windows 16 8 | 16 8 4 2 | 4 2 1 0 | 1 0 0 8 starts with a
    /// rise from 0 and falls once. A filter that started anew in each window would read 0 0 0 4 in the last, without a
    /// peak.
    @Test func filtersAReadingOnce() {
        var cadence = WindowedCadence(
            .along(.peaks(start: .prototype), lowPass: 0.5, quantize: 2), window: 4, stride: 2, sampleRate: 2)
        #expect([8, 0, 0, 0, 0, 0, 0, 8].compactMap { cadence.feed($0) } == [30, 30, 30, 30])
    }

    /// Inverted, the readings are 1 3 2 2 5 1. Between readings, 1 3 has no peak, 1 3 2 2 has one and 2 2 5 1 has one: a
    /// window lasts a second, so one peak is 60 a minute.
    @Test func invertsAReadingOnce() {
        var parameters = DetectorParameters.along(.peaks(start: .firstReading), quantize: 1)
        parameters.signal.invert = true
        var cadence = WindowedCadence(parameters, window: 4, stride: 2, sampleRate: 4)
        #expect([-1, -3, -2, -2, -5, -1].compactMap { cadence.feed($0) } == [0, 60, 60])
    }

    /// 0 4 0 0 is filtered by 0.5 to 0 2 1 0.5: one peak in 1 s. What is not finite leaves the filter as it is.
    @Test func skipsReadingsThatAreNotFinite() {
        var cadence = WindowedCadence(
            .along(.peaks(start: .prototype), lowPass: 0.5, quantize: 2), window: 6, stride: 6, sampleRate: 6)
        #expect([0, 4, .nan, 0, .infinity, 0].compactMap { cadence.feed($0) } == [60])
    }

    /// 59.94 Hz is 60 readings a second and 300 in 5 s; a factor of 0.25 at 30 Hz is its root, 0.5, at twice the rate. Other
    /// detectors have no read-out.
    @Test func isMadeOfAConfig() throws {
        func config(_ detectors: [DetectorParameters]) -> DetectorConfig {
            DetectorConfig(name: "n", activity: "a", sampleRate: 30, detectors: detectors)
        }
        let peaks = DetectorParameters.along(.peaks(start: .prototype), lowPass: 0.25, quantize: 50)
        let cadence = try #require(WindowedCadence(config([peaks]), sampleRate: 60))
        #expect(cadence.window == 300 && cadence.stride == 60 && cadence.sampleRate == 60)
        #expect(cadence.parameters.signal.lowPass == 0.5 && cadence.parameters.signal.quantize == 50)
        #expect(WindowedCadence(config([peaks]), sampleRate: 59.94)?.window == 300)
        var gated = peaks
        gated.gate = Gate(channel: "b", limit: .below(0))
        #expect(WindowedCadence(config([gated]), sampleRate: 30) == nil)
        #expect(WindowedCadence(config([peaks, peaks, peaks]), sampleRate: 30) == nil)
        #expect(WindowedCadence(config([.along(.threshold(down: 0, up: 1))]), sampleRate: 30) == nil)
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
