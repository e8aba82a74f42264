import Foundation
import Testing

@testable import RepDetection

/// Samples of one channel.
private typealias Samples = [(time: Double, value: Double)]

struct ResamplerTests {
    private func outputs(_ samples: Samples, rate: Double) -> [Resampler.Sample] {
        var resampler = Resampler(rate: rate)
        return samples.flatMap { sample in
            resampler.feed(sample.value, at: sample.time)
            return drained(&resampler)
        }
    }

    private func drained(_ resampler: inout Resampler) -> [Resampler.Sample] {
        var outputs: [Resampler.Sample] = []
        while let output = resampler.next() { outputs.append(output) }
        return outputs
    }

    private func sine(_ frequency: Double, rate: Double, seconds: Double = 40) -> Samples {
        (0..<Int(seconds * rate)).map { index in
            let time = Double(index) / rate
            return (time, sin(2 * .pi * frequency * time))
        }
    }

    /// Random times at a mean rate, from bursts to short pauses.
    private func uneven(_ random: inout SeededGenerator, rate: Double, seconds: Double) -> [Double] {
        var time = 0.0
        var times = [0.0]
        while time < seconds {
            time += random.integer(0...3) == 0 ? random.number(1e-5...1e-3) : random.number(0.1...2.5) / rate
            times.append(time)
        }
        return times
    }

    /// The amplitude at a frequency: the discrete Fourier transform over whole periods.
    private func amplitude(_ outputs: [Resampler.Sample], at frequency: Double, from: Double, to: Double) -> Double {
        var (real, imaginary, count) = (0.0, 0.0, 0)
        for output in outputs where output.time >= from && output.time < to {
            real += output.value * cos(2 * .pi * frequency * output.time)
            imaginary += output.value * sin(2 * .pi * frequency * output.time)
            count += 1
        }
        return 2 * (real * real + imaginary * imaginary).squareRoot() / Double(count)
    }

    private func sinc(_ x: Double) -> Double { x == 0 ? 1 : sin(.pi * x) / (.pi * x) }

    /// The gain of the filter, f in multiples of the output's rate.
    private func gain(_ f: Double) -> Double { pow(sinc(f), 4) * (1 + (1 - cos(2 * .pi * f)) / 3) }

    // MARK: Times

    @Test func outputsLieAtMultiplesOfTheIntervalFromTheFirstSampleOn() {
        var random = SeededGenerator(1)
        for start in [0.0, 0.004, 3.217, -1.003] {
            let samples = uneven(&random, rate: 200, seconds: 3).map { ($0 + start, 1.0) }
            let outputs = outputs(samples, rate: 50)
            let first = Int((start * 50).rounded(.up))
            let grid = outputs.indices.map { Double(first + $0) / 50 }
            #expect(outputs.map(\.time) == grid)
            #expect(outputs[outputs.count - 1].time > 2.9 + start)
        }
    }

    /// Known with the first sample at or after the grid point where it is interpolated, three intervals later where it is
    /// filtered.
    @Test(arguments: [(10.0, 0.0), (50, 0), (62, 0), (100, 0.06), (200, 0.06), (1000, 0.06)])
    func theDelayIsThatOfTheWindow(rate: Double, delay: Double) {
        var resampler = Resampler(rate: 50)
        for index in 0..<Int(10 * rate) {
            let time = Double(index) / rate
            resampler.feed(1, at: time)
            for output in drained(&resampler) where time > 1 {
                let late = time - output.time - delay
                #expect(late > -1e-9 && late < 1 / rate + 1e-9)
            }
        }
    }

    // MARK: Values

    @Test func aConstantSignalStaysConstantBitForBit() {
        var random = SeededGenerator(2)
        for rate in [10.0, 40, 75, 100, 333, 2000] {
            for value in [0.1, -9.80665, 1e20, .leastNonzeroMagnitude] {
                let samples = uneven(&random, rate: rate, seconds: 4).map { ($0, value) }
                let outputs = outputs(samples, rate: 50)
                #expect(outputs.count > 150 && outputs.allSatisfy { $0.value == value }, "\(rate) Hz")
            }
        }
    }

    /// The filter is symmetric, so that a line keeps its place: outputs are not delayed.
    @Test func aLineStaysALine() {
        var random = SeededGenerator(3)
        for rate in [20.0, 60, 100, 400] {
            let samples = uneven(&random, rate: rate, seconds: 4).map { ($0, 3 * $0 - 2) }
            for output in outputs(samples, rate: 50) {
                #expect(abs(output.value - (3 * output.time - 2)) < 1e-12, "\(rate) Hz")
            }
        }
    }

    @Test func isLinearInterpolationWhereTheSensorIsSlower() throws {
        var random = SeededGenerator(4)
        var samples: Samples = []
        for row in 0..<200 { samples.append((Double(row) / 12 + random.number(0...0.05), random.number(-1...1))) }
        let found = outputs(samples, rate: 50)
        #expect(found.count > 800)
        for output in found {
            let next = try #require(samples.firstIndex { $0.time >= output.time })
            guard next > 0 else { continue }
            let (a, b) = (samples[next - 1], samples[next])
            let line = a.value + (b.value - a.value) * ((output.time - a.time) / (b.time - a.time))
            let expected = b.time == output.time ? b.value : line
            #expect(output.value == expected)
        }
    }

    @Test(arguments: [25.0, 30, 50, 100, 128])
    func evenSamplesOfTheSameRateStayBitForBit(rate: Double) {
        var random = SeededGenerator(5)
        let samples: Samples = (0..<500).map { (Double($0) / rate, random.number(-1...1)) }
        let found = outputs(samples, rate: rate)
        #expect(found.map(\.time) == samples.map(\.time))
        #expect(found.map(\.value) == samples.map(\.value))
    }

    /// The filter's gain times that of the line between dense samples, against the formula.
    @Test(arguments: [0.5, 1, 2, 5, 10, 15, 20, 24])
    func theGainOfASineFollowsTheFormula(frequency: Double) {
        let found = outputs(sine(frequency, rate: 1000), rate: 50)
        let expected = gain(frequency / 50) * pow(sinc(frequency / 1000), 2)
        #expect(abs(amplitude(found, at: frequency, from: 2, to: 38) - expected) < 2e-4)
    }

    /// A frequency f near the output's rate r folds onto |f − r|.
    @Test(arguments: [
        (45.0, 5.0, -76.0), (49, 1, -130), (51, 1, -130), (55, 5, -76), (40, 10, -48), (60, 10, -48), (95, 5, -76),
        (105, 5, -76), (71, 21, -48),
    ])
    func fastMotionDoesNotBecomeSlowMotion(frequency: Double, folded: Double, decibel: Double) {
        let found = outputs(sine(frequency, rate: 1000), rate: 50)
        let level = 20 * log10(amplitude(found, at: folded, from: 2, to: 38))
        #expect(level < decibel, "\(level) dB")
        // Every third sample instead, as thinning without a filter takes them.
        let thinned = sine(frequency, rate: 1000).enumerated().filter { $0.offset % 20 == 0 }.map(\.element)
        let kept = outputs(thinned, rate: 50)
        #expect(amplitude(kept, at: folded, from: 2, to: 38) > 0.9)
    }

    /// At 200 Hz, as phones sample, with uneven times.
    @Test func suppressesFastMotionInUnevenSamples() {
        var random = SeededGenerator(6)
        let times = (0..<8000).map { Double($0) / 200 + random.number(-0.0015...0.0015) }
        let found = outputs(times.map { ($0, sin(2 * .pi * 47 * $0)) }, rate: 50)
        #expect(20 * log10(amplitude(found, at: 3, from: 2, to: 38)) < -45)
        let slow = outputs(times.map { ($0, sin(2 * .pi * 3 * $0)) }, rate: 50)
        #expect(abs(amplitude(slow, at: 3, from: 2, to: 38) - 1) < 0.003)
    }

    /// In a burst the first and the last sample count; those between hardly do.
    @Test func samplesOfABurstCountByTheTimeBetweenThem() {
        var bursts: Samples = []
        for row in 0..<1000 {
            let time = Double(row / 5) * 0.04 + Double(row % 5) * 1e-7
            bursts.append((time, row % 5 == 2 ? 100 : 1))
        }
        let outputs = outputs(bursts, rate: 50)
        #expect(outputs.count > 380 && outputs.dropFirst().allSatisfy { abs($0.value - 1) < 1e-3 })
    }

    // MARK: Missing samples

    @Test func missingAndRepeatedSamplesAreBridged() {
        let plain: Samples = [(0, 0), (0.1, 1), (0.2, 2), (0.3, 3)]
        let odd: Samples = [
            (0, 0), (.nan, 7), (0, 7), (0.1, 1), (0.05, 7), (0.15, .nan), (0.1, 7), (0.2, 2), (-.infinity, 7),
            (1e300, 7),
            (0.2, .infinity), (0.3, 3),
        ]
        #expect(outputs(odd, rate: 50) == outputs(plain, rate: 50))
    }

    @Test func aGapHasNoOutputs() {
        let before = sine(1, rate: 200, seconds: 3)
        for gap in [1.9, 2.1, 1e6] {
            let samples = before + before.map { ($0.time + 3 + gap, $0.value) }
            let inside = outputs(samples, rate: 50).filter { $0.time > 3 && $0.time < 2.99 + gap }
            #expect(inside.isEmpty == (gap > 2), "\(gap) s")
            // All that lie between samples have an output, up to the last one before the gap.
            let times = outputs(samples, rate: 50).filter { $0.time < 2.99 }.map(\.time)
            #expect(times.count == 150, "\(times.count)")
        }
    }

    @Test func randomGapsAndRatesKeepTheSignal() {
        for seed in 0..<20 {
            var random = SeededGenerator(seed)
            var samples: Samples = []
            var time = 0.0
            for _ in 0..<6 {
                let rate = random.number(30...400)
                for offset in uneven(&random, rate: rate, seconds: 3) {
                    samples.append((time + offset, sin(2 * .pi * 0.8 * (time + offset))))
                }
                time = (samples.last?.time ?? 0) + random.number(0.02...4)
            }
            let pauses = zip(samples, samples.dropFirst()).filter { $1.time - $0.time > 0.1 }
            let gaps = pauses.filter { $1.time - $0.time > 2 }
            let found = outputs(samples, rate: 50)
            for output in found {
                #expect(!gaps.contains { $0.time < output.time && output.time < $1.time })
                let isBridged = pauses.contains {
                    $0.time - 0.1 < output.time && output.time < $1.time + 0.1
                }
                guard !isBridged else { continue }
                let error = abs(output.value - sin(2 * .pi * 0.8 * output.time))
                #expect(error < 0.05, "seed \(seed)")
            }
            #expect(zip(found, found.dropFirst()).allSatisfy { $0.index < $1.index })
        }
    }

    /// Resampling again changes nothing, whatever the gaps.
    @Test func resamplingTwiceIsResamplingOnce() {
        for seed in 0..<30 {
            var random = SeededGenerator(seed)
            let rate = random.element([20.0, 25, 50, 64, 100])
            var samples: Samples = []
            var time = 0.0
            for _ in 0..<5 {
                for offset in uneven(&random, rate: random.number(5...400), seconds: 2) {
                    samples.append((time + offset, random.number(-1...1)))
                }
                time = (samples.last?.time ?? 0) + random.number(0.02...4)
            }
            let once = outputs(samples, rate: rate)
            let twice = outputs(once.map { ($0.time, $0.value) }, rate: rate)
            #expect(once.count > 50)
            #expect(twice == once, "seed \(seed)")
        }
    }
}
