import RepDetection
import Testing

@testable import Calibration

struct GateTrackTests {
    private func signal(_ values: [Double], at times: [Double]) -> Signal {
        Signal(unit: "g", timeline: Timeline(times: times, sampleRate: 1), values: values)
    }

    private let open = Gate(channel: "gate", limit: .below(0))

    @Test func feedsFiniteSamplesAtFiniteTimes() {
        let track = GateTrack(
            signal: signal([1, .nan, 2, .infinity, 3, 4], at: [0, 1, 2, 3, .nan, 5]), gate: nil)
        #expect(track.fed([0, 1, 2, 3, 4, 5]) == [0, 2, 5])
        #expect(track.stretches == [0..<3])
    }

    /// A gate value is valid until the next one; at equal times the gate is fed first.
    @Test func splitsWhereTheGateShuts() {
        let samples = signal([1, 2, 3, 4, 5, 6], at: [0, 1, 2, 3, 4, 5])
        let gate = signal([-1, 1, -1, .nan, -2], at: [0, 2, 3, 3.5, 4.5])
        let track = GateTrack(signal: samples, gate: (open, gate))
        #expect(track.fed([0, 1, 2, 3, 4, 5]) == [0, 1, 3, 4, 5])
        #expect(track.stretches == [0..<2, 2..<5])
    }

    /// A gate that shuts before the first sample also disarms, which an empty stretch represents.
    @Test func startsWithAnEmptyStretchAfterAShutGate() {
        let track = GateTrack(
            signal: signal([1, 2], at: [1, 2]), gate: (open, signal([1, 1, -1], at: [0, 0.5, 1])))
        #expect(track.fed([0, 1]) == [0, 1])
        #expect(track.stretches == [0..<0, 0..<2])
    }

    @Test func feedsNothingBeforeTheFirstGateValue() {
        let track = GateTrack(signal: signal([1, 2], at: [0, 1]), gate: (open, signal([-1], at: [0.5])))
        #expect(track.fed([0, 1]) == [1])
    }
}
