import RepDetection
import Sessions
import Testing

@testable import reptune

@Suite struct CadenceDisplayTests {
    private func config(_ rule: Rule, gate: Gate? = nil, sampleRate: Double) -> DetectorConfig {
        DetectorConfig(
            name: "n", activity: "a", sampleRate: sampleRate,
            detectors: [
                DetectorParameters(signal: SignalPath(channel: "a.x", unit: "g"), rule: rule, gate: gate)
            ])
    }

    /// A stroke of 15 readings at 30 Hz is half a second: two peaks a second, ten in a full window. At 6 m for each of 120
    /// strides a minute it is 720 m a minute, 43.2 km/h.
    @Test("One peaks detector recounts the last 5 s every second")
    func recounts() throws {
        let stroke = [0.0, 1, 2, 3, 4, 5, 6, 7, 6, 5, 4, 3, 2, 1, 0]
        var display = CadenceDisplay(
            config(.peaks(start: .firstReading), sampleRate: 30), sampleRate: 30, length: StrideLength(metres: 6))
        #expect(display.reading == CadenceDisplay.Reading(estimatedSpeed: 0, estimatedMetres: 0))
        var readings: [CadenceDisplay.Reading] = []
        for (index, value) in (0..<14).flatMap({ _ in stroke }).enumerated() {
            let time = Double(index) / 30
            // The counter's events are counted as they come; the window is recounted without them.
            let events = index % 15 == 8 && index > 30 ? [Event(time: time)] : []
            if let reading = display.take(SampleMoment(time: time, values: [value]), events) {
                readings.append(reading)
            }
        }
        #expect(readings.map(\.time) == [29.0, 59, 89, 119, 149, 179, 209].map { $0 / 30 })
        #expect(readings.map(\.peaks) == [2, 4, 6, 8, 10, 10, 10])
        #expect(readings.map(\.cadence) == [24, 48, 72, 96, 120, 120, 120])
        #expect(readings.map(\.count) == [0, 2, 4, 6, 8, 10, 12])
        #expect(readings.map(\.estimatedMetres) == [0, 12, 24, 36, 48, 60, 72])
        let speed = try #require(readings.last?.estimatedSpeed)
        #expect(abs(speed - 43.2) < 1e-9)
        #expect(readings.allSatisfy { $0.isRunning })
    }

    /// At 2 Hz there is a reading at every second sample: 0.5, 1.5, 2.5 s and so on. The events at 1 and 1.5 s are in the
    /// windows until 5.5 s; at 6.5 s the one at 1.5 s is exactly 5 s old and no longer in.
    @Test("Other detectors show their repetitions of the last 5 s", arguments: [nil, 2.0])
    func events(metres: Double?) {
        let rule = Rule.threshold(down: -1, up: 1)
        var display = CadenceDisplay(
            config(rule, gate: Gate(channel: "b", limit: .below(1)), sampleRate: 2), sampleRate: 2,
            length: metres.flatMap { StrideLength(metres: $0) })
        var readings: [CadenceDisplay.Reading] = []
        for index in 0..<16 {
            let time = Double(index) / 2
            let events = [2, 3].contains(index) ? [Event(time: time)] : []
            // A moment of the gate's channel alone is no sample of the signal.
            #expect(display.take(SampleMoment(time: time, values: [nil, 0]), []) == nil)
            if let reading = display.take(SampleMoment(time: time, values: [0, 0]), events) {
                readings.append(reading)
            }
        }
        #expect(readings.map(\.time) == [0.5, 1.5, 2.5, 3.5, 4.5, 5.5, 6.5, 7.5])
        #expect(readings.map(\.peaks) == [0, 2, 2, 2, 2, 2, 0, 0])
        #expect(readings.map(\.cadence) == [0, 24, 24, 24, 24, 24, 0, 0])
        #expect(readings.map(\.isRunning) == [false, true, true, true, true, true, false, false])
        #expect(readings.last?.count == 2)
        #expect(readings.last?.estimatedMetres == metres.map { 2 * $0 })
        #expect(readings.last?.estimatedSpeed == metres.map { _ in 0 })
    }
}
