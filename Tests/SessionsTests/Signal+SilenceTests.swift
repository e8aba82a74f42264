import RepDetection
import Testing

@testable import Sessions

@Suite struct SignalSilenceTests {
    private func silence(_ values: [Double], times: [Double]? = nil, end: Double? = nil) -> ClosedRange<Double>? {
        let timeline = Timeline(times: times ?? values.indices.map { Double($0) / 10 })
        return Signal(unit: "g", timeline: timeline, values: values).longestSilence(
            until: end ?? timeline.times.last ?? 0)
    }

    @Test("The longest time without a finite sample, at the beginning, within and at the end")
    func longest() {
        let nan = [Double](repeating: .nan, count: 30)
        let some = [Double](repeating: 1, count: 50)
        #expect(silence(some) == nil)
        #expect(silence(nan + some) == 0...3)
        #expect(silence(some + nan + some) == 4.9...8)
        #expect(silence(some, end: 9) == 4.9...9)
        // Below two seconds, and below ten samples of a slow sensor.
        #expect(silence(some + nan.prefix(15) + some) == nil)
        #expect(silence([1, 1, 1, 1], times: [0, 1, 2, 7]) == nil)
    }
}
