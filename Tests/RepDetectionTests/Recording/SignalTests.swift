import RepDetection
import Testing

struct SignalTests {
    private func signal(_ values: [Double], unit: String = "g", sampleRate: Double = 10) -> Signal {
        Signal(unit: unit, timeline: Timeline(count: values.count, sampleRate: sampleRate), values: values)
    }

    @Test func magnitudeIsTheLengthOfTheVector() {
        let length = Signal.magnitude([signal([3, 0, -1]), signal([4, 0, 2]), signal([12, -5, -2])])
        #expect(length == signal([13, 5, 3]))
        #expect(Signal.magnitude([signal([-2, 2])]) == signal([2, 2]))
    }

    @Test func aMissingComponentMakesAMissingMagnitude() throws {
        let length = try #require(Signal.magnitude([signal([3, .nan, 3]), signal([4, 4, .infinity])]))
        #expect(length.values.map(\.isFinite) == [true, false, false])
    }

    @Test func principalNeedsThreeOfOneTimelineAndOneUnit() {
        let one = signal([1, 2])
        #expect(Signal.principal([one, one, one])?.values.count == 2)
        #expect(Signal.principal([]) == nil)
        #expect(Signal.principal([one, one]) == nil)
        #expect(Signal.principal([one, one, one, one]) == nil)
        #expect(Signal.principal([one, one, signal([1, 2], unit: "m/s²")]) == nil)
        #expect(Signal.principal([one, one, signal([1, 2], sampleRate: 20)]) == nil)
    }

    @Test func magnitudeNeedsOneTimelineAndOneUnit() {
        #expect(Signal.magnitude([]) == nil)
        #expect(Signal.magnitude([signal([1]), signal([1, 2])]) == nil)
        #expect(Signal.magnitude([signal([1]), signal([1], unit: "m/s²")]) == nil)
        #expect(Signal.magnitude([signal([1, 2]), signal([1, 2], sampleRate: 20)]) == nil)
    }
}
