import RepDetection
import Sessions

/// A simulated fault of a recording: a turned device, lost samples, another rate, range or scale.
///
/// A disturbance is deterministic: random ones draw from a generator that is seeded with the session's id, so a session is
/// disturbed alike on every machine, whatever the other sessions are. The draws of one kind are the same at all levels: a
/// longer burst contains the shorter one.
package enum Disturbance {
    /// The kinds of disturbances, each with its levels.
    package enum Kind: String, Sendable, Hashable, Codable, CaseIterable {
        /// All vectors of the device are rotated about its x by an angle in degrees, right-handed.
        case turnedX = "turned-x"
        /// The same about y.
        case turnedY = "turned-y"
        /// The same about z.
        case turnedZ = "turned-z"
        /// Bursts of samples of this length in seconds are missing, one in each 10 s.
        case bursts
        /// Each sample except the first is missing with this probability.
        case lostSamples = "lost-samples"
        /// The samples are interpolated at this multiple of their rate.
        case rate
        /// The samples are interpolated at times that deviate at most by this share of the interval; below 0.5.
        case jitter
        /// Values are limited to ± this fraction of the sensor's largest absolute value in the session.
        case clipping
        /// Values are multiplied by this factor.
        case gain
        /// This multiple of the channel's standard deviation is added to all its values.
        case offset
        /// White noise is added; its standard deviation is this multiple of the channel's.
        case noise

        /// The levels from mild to hard, in the unit of the disturbance's value.
        package var levels: [Double] {
            switch self {
            case .turnedX, .turnedY, .turnedZ:
                [5, 10, 20, 30, 45, 60, 90, 135].flatMap { [$0, -$0] } + [180]
            case .bursts: [0.1, 0.2, 0.3, 0.5, 1, 2]
            case .lostSamples: [0.01, 0.02, 0.05, 0.1, 0.2, 0.3]
            case .rate: [0.9, 1.1, 0.8, 1.25, 0.5, 2]
            case .jitter: [0.1, 0.2, 0.3, 0.45]
            case .clipping: [0.9, 0.8, 0.7, 0.6, 0.5, 0.4, 0.3]
            case .gain: [0.95, 1.05, 0.9, 1.1, 0.8, 1.25, 0.67, 1.5, 0.5, 2]
            case .offset: [0.05, 0.1, 0.2, 0.5, 1].flatMap { [$0, -$0] }
            case .noise: [0.05, 0.1, 0.2, 0.5, 1]
            }
        }

        /// The level that would change nothing.
        package var neutral: Double { [.rate, .clipping, .gain].contains(self) ? 1 : 0 }
    }

    /// An axis of a device.
    package enum DeviceAxis: String, Sendable, Hashable, CaseIterable {
        /// The axis named x, y or z in the sensor's channels.
        case x, y, z
    }
}

extension Disturbance.Kind {
    /// The session with its samples disturbed; its label and the times of its repetitions are as before. O(samples).
    ///
    /// - Parameter channels: The channels that a detector reads. The result has only these, the others of their sensors, and
    ///   the gravity beside an attitude.
    /// - Throws: `DisturbanceError` if the disturbance can't be derived for these channels.
    package func applied(
        at level: Double, to session: Session, reading channels: [Channel]
    ) throws(DisturbanceError) -> Session {
        var disturbed = session
        let recording = session.recording.sensors(of: channels)
        disturbed.recording =
            switch self {
            case .turnedX: try recording.turned(about: .x, degrees: level, reading: channels)
            case .turnedY: try recording.turned(about: .y, degrees: level, reading: channels)
            case .turnedZ: try recording.turned(about: .z, degrees: level, reading: channels)
            case .bursts: recording.losingBursts(seconds: level, seed: session.seed("bursts"))
            case .lostSamples: recording.losingSamples(share: level, seed: session.seed("lost-samples"))
            case .rate: recording.resampled(rate: level)
            case .jitter: recording.jittered(share: level, seed: session.seed("jitter"))
            case .clipping: try recording.clipped(fraction: level, reading: channels)
            case .gain: try recording.scaled(factor: level, reading: channels)
            case .offset: recording.offset(deviations: level)
            case .noise: recording.withNoise(deviations: level) { session.seed("noise/" + $0.name) }
            }
        return disturbed
    }
}

/// Why a disturbance can't be derived from a recording.
package enum DisturbanceError: Error, Hashable, Sendable {
    /// The channel is a pitch or roll, and no recorded gravity matches it.
    case noGravity(Channel)
    /// The channel is another angle or part of a quaternion, and its reference is unknown.
    case orientation(Channel)
    /// The channel is not one of three axes, or derived from them.
    case notAVector(Channel)
    /// All channels are angles or quaternions, which have a fixed range and scale.
    case fixedScale(Channel)
}

extension DisturbanceError: CustomStringConvertible {
    /// The reason.
    package var description: String {
        switch self {
        case .noGravity(let channel): "\(channel) can't be turned without a gravity of the same device that matches it"
        case .orientation(let channel):
            "\(channel) is an orientation, and can't be turned without its reference: to test turns, calibrate with --channel on "
                + "an acceleration or a rotation rate"
        case .notAVector(let channel): "\(channel) is not one of three axes x, y and z, and can't be turned"
        case .fixedScale(let channel): "\(channel) is an orientation, whose range and scale are fixed"
        }
    }
}

extension Session {
    /// A seed for one kind of disturbance, by the FNV-1a hash of the session's id and the kind.
    fileprivate func seed(_ kind: String) -> UInt64 {
        (id + "/" + kind).utf8.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x0000_0100_0000_01B3 }
    }
}

extension Recording {
    /// The recording with only the sensors of some channels, and the gravity that belongs to an attitude.
    func sensors(of channels: [Channel]) -> Recording {
        let sensors = Set(channels.flatMap { [$0.sensor] + ($0.gravity.map { [$0.sensor] } ?? []) })
        return Recording(signals: signals.filter { sensors.contains($0.key.sensor) })
    }

    /// Whether a channel is an angle or part of a quaternion. It has no vector, and its range and scale are fixed.
    func isOrientation(_ channel: Channel) -> Bool {
        if let unit = self.unit(of: channel), ["rad", "deg", "°"].contains(unit) { return true }
        return signals[channel.along("w")] != nil
    }

    /// The recording with other signals, whose channels have not changed. Each timeline is computed once, so that the axes
    /// of a sensor still share it.
    func mapSignals<Plan>(_ plan: (Timeline) -> Plan, _ map: (Signal, Plan) -> Signal) -> Recording {
        var plans: [(timeline: Timeline, plan: Plan)] = []
        return Recording(
            signals: signals.mapValues { signal in
                if let known = plans.first(where: { $0.timeline == signal.timeline }) { return map(signal, known.plan) }
                let new = plan(signal.timeline)
                plans.append((signal.timeline, new))
                return map(signal, new)
            })
    }
}

extension Signal {
    /// The signal with other values at the same times.
    func with(_ values: [Double]) -> Signal { Signal(unit: unit, timeline: timeline, values: values) }
}
