import RepDetection
import Testing

@testable import Calibration

struct DefaultAxesTests {
    /// 0 to 100, so that the 5th and the 95th percentile are 5 and 95: half their distance is 45.
    private let ramp = (0...100).map { Double($0) }

    private func axes(_ sessions: [[Double]], sampleRate: Double = 25) -> DefaultAxes {
        DefaultAxes(
            channel: "y", sessions: sessions.enumerated().map { .of("\($0)", ["y": $1]) }, sampleRate: sampleRate)
    }

    @Test func measuresTheChannel() {
        #expect(axes([ramp.shuffled()]).size == 45)
        #expect(axes([ramp + [.nan, .infinity]]).size == 45)
        #expect(axes([ramp, ramp.map { $0 * 2 }, ramp.map { $0 * 1000 }]).size == 90)
        #expect(axes([ramp, [], [1]]).size == 45)
    }

    @Test func theSizeOfAConstantChannelIsOne() {
        #expect(axes([]).size == 1)
        #expect(axes([[], [2]]).size == 1)
        #expect(axes([[3, 3, 3]]).size == 1)
    }

    @Test func staysFiniteForHugeChannels() {
        #expect(axes([[-1.5e308, 0, 1.5e308]]).size.isFinite)
    }

    /// f = τ ÷ (τ + 1/rate): 0.8 s at 25 Hz is 0.8 ÷ 0.84.
    @Test func fitsFactorsToTheRate() {
        #expect(axes([ramp]).lowPass.numbers == [0, 0.556, 0.714, 0.789, 0.833, 0.882, 0.909, 0.938, 0.952])
        #expect(axes([ramp]).baseline.numbers == [0.9259, 0.9615, 0.9804, 0.9901, 0.995])
        #expect(axes([ramp], sampleRate: 100).lowPass.numbers.last == 0.988)
    }

    @Test func fitsThresholdsAndStepsToTheSize() {
        let axes = axes([ramp])
        #expect(axes.up.numbers == [0, 4.5, 9, 14, 18, 23, 27, 32, 36, 41, 45, 50, 54])
        #expect(axes.down.numbers == axes.up.numbers.reversed().map { -$0 })
        #expect(axes.quantize.numbers.count == 20)
        #expect(axes.quantize.numbers.first == 0.0222)
        #expect(axes.quantize.numbers.last == 0.444)
        #expect(axes.refractoryPeriod.numbers.count == 21)
        #expect(axes.refractoryPeriod.numbers.last == 2)
    }

    /// Values that are equal after rounding appear once.
    @Test func hasEachValueOnce() {
        for rate in [0.1, 1, 25, 10_000] {
            for axis in [axes([ramp], sampleRate: rate).lowPass, axes([ramp], sampleRate: rate).baseline] {
                #expect(Set(axis.values).count == axis.values.count)
                #expect(axis.numbers.allSatisfy { $0 >= 0 && $0 <= 1 })
            }
        }
    }
}
