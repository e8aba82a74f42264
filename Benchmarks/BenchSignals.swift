import RepDetection
import Sessions
import Simulation

/// Signals for benchmarks: simulated rides in a row.
enum BenchSignals {
    static let channel: Channel = "gyroscope.z"

    /// A session with one channel of the simulated bike; the same on every machine.
    static func session(minutes: Int, sampleRate: Double, seed: UInt64 = 1) -> Session {
        let rides = SimulatedSets.bike(seed: seed).sessions.compactMap { $0.recording[channel] }
        let count = Int(Double(minutes) * 60 * sampleRate)
        let values = rides.flatMap(\.values)
        let signal = Signal(
            unit: rides.first?.unit ?? "", timeline: Timeline(count: count, sampleRate: sampleRate),
            values: (0..<count).map { values.isEmpty ? 0 : values[$0 % values.count] })
        return Session(
            id: "bench-\(seed)", name: "bench-\(seed)", user: "user \(seed)", activity: "stride",
            label: Label(count: minutes * 55), recording: Recording(signals: [channel: signal]))
    }
}
