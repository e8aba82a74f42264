import RepDetection

@testable import Calibration

extension FilteredTrack {
    /// Unfiltered values, one per second, without a gate.
    init(values: [Double]) {
        let signal = Signal(unit: "g", timeline: Timeline(count: values.count, sampleRate: 1), values: values)
        self.init(
            signal: signal, track: GateTrack(signal: signal, gate: nil), path: SignalPath(channel: "y", unit: "g"))
    }

    /// The fed samples of a signal after a path.
    init(signal: Signal, track: GateTrack, path: SignalPath) {
        self.init()
        var values = track.fed(signal.values)
        track.filter(&values, path)
        values.withUnsafeBufferPointer { reduce($0, track) }
    }
}
