import RepDetection

/// The channel that is shown of a session that is being labelled.
enum LabelChannel {
    /// Sensors in the order in which repetitions usually show best.
    private static let sensors = [
        "userAcceleration", "acceleration", "rotationRate", "gyroscope", "gravity", "attitude",
    ]

    /// The axis that moves most, of the first of these sensors that the recording has; nil without samples.
    static func best(of recording: Recording) -> Channel? {
        func rank(_ channel: Channel) -> Int {
            sensors.firstIndex { sensor in channel.name.split(separator: ".").contains { $0 == sensor } }
                ?? sensors.count
        }
        let spreads = recording.channels.compactMap { channel in
            recording.signals[channel].flatMap { spread($0.values) }.map { (channel, rank(channel), $0) }
        }
        return spreads.min { ($0.1, -$0.2) < ($1.1, -$1.2) }?.0
    }

    /// The variance; nil without finite values.
    private static func spread(_ values: [Double]) -> Double? {
        let finite = values.filter(\.isFinite)
        guard !finite.isEmpty else { return nil }
        let mean = finite.reduce(0, +) / Double(finite.count)
        return finite.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / Double(finite.count)
    }
}
