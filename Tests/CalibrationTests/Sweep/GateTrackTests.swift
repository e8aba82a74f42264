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
        #expect(track.fed == [0, 2, 5])
        #expect(track.stretches == [0..<3])
    }

    /// A gate's value holds until its next; at the same time the gate hears first.
    @Test func cutsWhereTheGateShuts() {
        let samples = signal([1, 2, 3, 4, 5, 6], at: [0, 1, 2, 3, 4, 5])
        let gate = signal([-1, 1, -1, .nan, -2], at: [0, 2, 3, 3.5, 4.5])
        let track = GateTrack(signal: samples, gate: (open, gate))
        #expect(track.fed == [0, 1, 3, 4, 5])
        #expect(track.stretches == [0..<2, 2..<5])
    }

    /// What stands before the first sample is disarmed too, which an empty stretch says.
    @Test func startsWithAnEmptyStretchBehindAShutGate() {
        let track = GateTrack(
            signal: signal([1, 2], at: [1, 2]), gate: (open, signal([1, 1, -1], at: [0, 0.5, 1])))
        #expect(track.fed == [0, 1])
        #expect(track.stretches == [0..<0, 0..<2])
    }

    @Test func feedsNothingBeforeTheGateIsHeard() {
        let track = GateTrack(signal: signal([1, 2], at: [0, 1]), gate: (open, signal([-1], at: [0.5])))
        #expect(track.fed == [1])
    }
}
