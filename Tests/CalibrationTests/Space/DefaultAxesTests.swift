import RepDetection
import Testing

@testable import Calibration

struct DefaultAxesTests {
    private func axes(sampleRate: Double = 25, size: Double = 45) -> DefaultAxes {
        DefaultAxes(sampleRate: sampleRate, scale: ChannelScale(size: size), unit: "g")
    }

    @Test func staysFiniteForHugeAndTinySizes() {
        for size in [Double.greatestFiniteMagnitude / 2, .leastNonzeroMagnitude, 1e-200, 1e200] {
            let axes = axes(size: size)
            let numbers = axes.up.numbers + axes.down.numbers + axes.quantize.numbers
            #expect(numbers.allSatisfy { $0.isFinite })
        }
    }

    /// f = τ ÷ (τ + 1/rate): 0.8 s at 25 Hz is 0.8 ÷ 0.84.
    @Test func fitsFactorsToTheRate() {
        #expect(axes().lowPass.numbers == [0, 0.556, 0.714, 0.789, 0.833, 0.882, 0.909, 0.938, 0.952])
        #expect(axes().baseline.numbers == [0.9259, 0.9615, 0.9804, 0.9901, 0.995])
        #expect(axes(sampleRate: 100).lowPass.numbers.last == 0.988)
    }

    @Test func fitsThresholdsAndStepsToTheSize() {
        let axes = axes()
        #expect(axes.up.numbers == [0, 1.6, 2.5, 4, 6.3, 10, 16, 25, 40, 63])
        #expect(axes.down.numbers == axes.up.numbers.reversed().map { -$0 })
        #expect(
            axes.quantize.numbers == [
                0.02, 0.025, 0.0315, 0.04, 0.05, 0.063, 0.08, 0.1, 0.125, 0.16, 0.2, 0.25, 0.315, 0.4,
            ])
        #expect(axes.refractoryPeriod.numbers.count == 21)
        #expect(axes.refractoryPeriod.numbers.last == 2)
    }

    /// The next size shares all values, the one after it all but one.
    @Test func sharesValuesBetweenSimilarSizes() {
        #expect(axes(size: 46).up == axes(size: 45).up)
        #expect(axes(size: 63).up == axes(size: 50).up)
        let (values, others) = (Set(axes(size: 80).up.values), Set(axes(size: 63).up.values))
        #expect(values.intersection(others).count == 9)
    }

    /// Multiples of the size as a preferred number, here 50.
    @Test func takesMultiplesOfTheSize() {
        #expect(axes().thresholds(Axis([-1, 0, 0.25, 0.3])) == Axis([-50, 0, 12.5, 15]))
    }

    /// Values that are equal after rounding appear once.
    @Test func hasEachValueOnce() {
        for rate in [0.1, 1, 25, 10_000] {
            for axis in [axes(sampleRate: rate).lowPass, axes(sampleRate: rate).baseline] {
                #expect(Set(axis.values).count == axis.values.count)
                #expect(axis.numbers.allSatisfy { $0 >= 0 && $0 <= 1 })
            }
        }
    }
}
