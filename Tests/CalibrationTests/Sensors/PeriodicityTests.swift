import RepDetection
import Testing

@testable import Calibration

/// An approximate sine without a mathematical library: parabolas between −1 and 1, one period per turn.
func bumps(_ turns: Double) -> Double {
    let phase = (turns - turns.rounded(.down)) * 2 - 1
    return 4 * phase * (1 - abs(phase))
}

extension Signal {
    /// A signal at a constant rate, as a function of time.
    static func made(seconds: Double, rate: Double = 25, _ value: (Double) -> Double) -> Signal {
        let timeline = Timeline(count: Int(seconds * rate), sampleRate: rate)
        return Signal(unit: "g", timeline: timeline, values: timeline.times.map(value))
    }
}

struct PeriodicityTests {
    @Test(arguments: [0.3, 0.5, 0.77, 1, 1.9, 3, 5.5]) func findsThePeriod(period: Double) throws {
        let found = try #require(Periodicity(.made(seconds: 60) { bumps($0 / period) }))
        #expect(found.strength > 0.93)
        let measured = try #require(found.period)
        #expect(abs(measured - period) < 0.02 * period)
        #expect(abs(found.repetitions - 60 / period) < 0.03 * 60 / period)
    }

    /// Slow drift, offset and scale don't change the period.
    @Test func driftAndSizeDoNotMatter() throws {
        let plain = try #require(Periodicity(.made(seconds: 40) { bumps($0 / 1.2) }))
        let other = try #require(Periodicity(.made(seconds: 40) { 300 + 2 * $0 - 50 * bumps($0 / 1.2) }))
        #expect(abs(other.strength - plain.strength) < 0.02)
        #expect(abs((other.period ?? 0) - 1.2) < 0.02)
    }

    /// A rate ten times as high, and irregular times, give the same result.
    @Test func theResultDependsOnTimesNotSamples() throws {
        var random = SeededGenerator(5)
        let dense = try #require(Periodicity(.made(seconds: 30, rate: 200) { bumps($0 / 0.9) }))
        #expect(abs((dense.period ?? 0) - 0.9) < 0.02)
        let times = (0..<750).map { (Double($0) + random.number(-0.4...0.4)) / 25 }
        let uneven = Signal(
            unit: "g", timeline: Timeline(times: times, sampleRate: 25), values: times.map { bumps($0 / 0.9) })
        let found = try #require(Periodicity(uneven))
        #expect(abs((found.period ?? 0) - 0.9) < 0.02)
        #expect(found.strength > 0.9)
    }

    @Test func missingSamplesAreInterpolated() throws {
        var random = SeededGenerator(6)
        let gappy = Signal.made(seconds: 30) { bumps($0 / 1.5) }
        let values = gappy.values.map { random.once(in: 10) ? .nan : $0 }
        let found = try #require(Periodicity(Signal(unit: "g", timeline: gappy.timeline, values: values)))
        #expect(abs((found.period ?? 0) - 1.5) < 0.03)
    }

    @Test func noiseHasNoPeriod() throws {
        var random = SeededGenerator(1)
        let found = try #require(Periodicity(.made(seconds: 60) { _ in random.number(-1...1) }))
        #expect(found.period == nil)
        #expect(found.repetitions == 0)
        #expect(found.strength < 0.35)
    }

    @Test func noiseLowersTheStrength() throws {
        func strength(_ noise: Double) throws -> Double {
            var random = SeededGenerator(2)
            let signal = Signal.made(seconds: 60) { bumps($0) + random.number(-1...1) * noise }
            return try #require(Periodicity(signal)).strength
        }
        let (none, some, much) = (try strength(0), try strength(0.7), try strength(2))
        #expect(none > some && some > much)
    }

    /// Half a minute of motion, half a minute of nothing: half the repetitions, and half the strength.
    @Test func restHasNoRepetitions() throws {
        let found = try #require(Periodicity(.made(seconds: 60) { $0 < 30 ? bumps($0) : 0 }))
        #expect(abs(found.repetitions - 30) < 5)
        #expect(found.strength > 0.4 && found.strength < 0.7)
        #expect(abs((found.period ?? 0) - 1) < 0.02)
    }

    @Test func aConstantHasNoStrength() throws {
        let found = try #require(Periodicity(.made(seconds: 30) { _ in 1 }))
        #expect(found == (try #require(Periodicity(.made(seconds: 30) { _ in 0 }))))
        #expect(found.strength == 0)
    }

    @Test func tooShortOrWithoutARateIsNil() {
        #expect(Periodicity(.made(seconds: 0.2) { bumps($0) }) == nil)
        #expect(Periodicity(.made(seconds: 0) { $0 }) == nil)
        let still = Signal(unit: "g", timeline: Timeline(times: [0, 0, 0]), values: [1, 2, 3])
        #expect(Periodicity(still) == nil)
        let stray = Signal(unit: "g", timeline: Timeline(times: [0, 1, 1e12], sampleRate: 25), values: [1, 2, 3])
        #expect(Periodicity(stray) == nil)
        #expect(Periodicity(.made(seconds: 20) { $0 < 15 ? .nan : bumps($0) }) == nil)
    }
}
