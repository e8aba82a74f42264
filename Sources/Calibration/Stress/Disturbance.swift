import RepDetection
import Sessions

/// A simulated fault of a recording: a turned device, lost samples, another rate, range or scale.
///
/// A disturbance is deterministic: random ones draw from a generator that is seeded with the session's id, so a session is
/// disturbed alike on every machine, whatever the other sessions are. The draws of one kind are the same at all levels: a
/// longer burst contains the shorter one.
package enum Disturbance: Sendable, Hashable {
    /// All vectors of the device are rotated about one of its axes by an angle in degrees, right-handed.
    case turned(about: DeviceAxis, degrees: Double)
    /// Bursts of samples of this length in seconds are missing, one in each 10 s.
    case bursts(seconds: Double)
    /// Each sample except the first is missing with this probability.
    case lostSamples(share: Double)
    /// The samples are interpolated at this multiple of their rate.
    case resampled(rate: Double)
    /// The samples are interpolated at times that deviate at most by this share of the interval; below 0.5.
    case jitter(share: Double)
    /// Values are limited to ± this fraction of the sensor's largest absolute value in the session.
    case clipped(fraction: Double)
    /// Values are multiplied by this factor.
    case scaled(factor: Double)
    /// This multiple of the channel's standard deviation is added to all its values.
    case offset(deviations: Double)
    /// White noise is added; its standard deviation is this multiple of the channel's.
    case noise(deviations: Double)

    /// An axis of a device.
    package enum DeviceAxis: String, Sendable, Hashable, CaseIterable {
        /// The axis named x, y or z in the sensor's channels.
        case x, y, z
    }

    /// The session with its samples disturbed; its label and the times of its repetitions are as before. O(samples).
    ///
    /// - Parameter channels: The channels that a detector reads. The result has only these, the others of their sensors, and
    ///   the gravity beside an attitude.
    /// - Throws: `DisturbanceError` if the disturbance can't be derived for these channels.
    package func applied(to session: Session, reading channels: [Channel]) throws(DisturbanceError) -> Session {
        var disturbed = session
        let recording = session.recording.sensors(of: channels)
        disturbed.recording =
            switch self {
            case .turned(let axis, let degrees):
                try recording.turned(about: axis, degrees: degrees, reading: channels)
            case .bursts(let seconds): recording.losingBursts(seconds: seconds, seed: session.seed("bursts"))
            case .lostSamples(let share): recording.losingSamples(share: share, seed: session.seed("lost-samples"))
            case .resampled(let rate): recording.resampled(rate: rate)
            case .jitter(let share): recording.jittered(share: share, seed: session.seed("jitter"))
            case .clipped(let fraction): try recording.clipped(fraction: fraction, reading: channels)
            case .scaled(let factor): try recording.scaled(factor: factor, reading: channels)
            case .offset(let deviations): recording.offset(deviations: deviations)
            case .noise(let deviations):
                recording.withNoise(deviations: deviations) { session.seed("noise/" + $0.name) }
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
