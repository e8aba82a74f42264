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

    /// The channels of a simulated ride.
    static var channels: [Channel] { SimulatedSets.bike(seed: 1).sessions.first?.recording.channels ?? [] }

    /// A session with all channels of the simulated phone; seeds with the same last digit share a user.
    static func ride(minutes: Int, sampleRate: Double, seed: UInt64) -> Session {
        let rides = SimulatedSets.bike(seed: seed).sessions
        let timeline = Timeline(count: Int(Double(minutes) * 60 * sampleRate), sampleRate: sampleRate)
        let signals = (rides.first?.recording.signals ?? [:]).map { channel, first in
            let values = rides.flatMap { $0.recording.signals[channel]?.values ?? [] }
            return (
                channel,
                Signal(
                    unit: first.unit, timeline: timeline,
                    values: timeline.times.indices.map { values[$0 % values.count] })
            )
        }
        return Session(
            id: "ride-\(seed)", name: "ride-\(seed)", user: "user \(seed % 10)", activity: "stride",
            label: Label(count: rides.reduce(0) { $0 + ($1.label?.count ?? 0) }),
            recording: Recording(signals: Dictionary(uniqueKeysWithValues: signals)))
    }
}
