import RepDetection

/// A recorded pitch or roll that the gravity of the same device determines.
///
/// The angles follow Core Motion's `CMAttitude`: gravity is (cos p · sin r, −sin p, −cos p · cos r) with pitch p and
/// roll r. Other devices may define them differently, so the recorded samples must agree with the recorded gravity.
struct AttitudeAngle {
    /// The gravity's channels, in the order x, y, z.
    let gravity: [Channel]
    private let kind: Kind
    /// Radians per unit of the channel.
    private let unit: Double

    private enum Kind: String {
        case pitch, roll
    }

    /// The largest difference of the recorded and the derived direction, as parts of a unit vector; allows for rounded samples.
    private static let tolerance = 0.02

    /// Nil unless the channel is an attitude's pitch or roll that matches the gravity `PREFIX.gravity` of the same device. O(n).
    init?(_ channel: Channel, in recording: Recording) {
        guard let kind = Kind(rawValue: channel.axis), let gravity = channel.gravity, recording.isVector(gravity),
            let recorded = recording.signals[channel]
        else { return nil }
        self.kind = kind
        self.gravity = ["x", "y", "z"].map { gravity.along($0) }
        unit = recorded.unit == "rad" ? 1 : Double.pi / 180
        let axes = self.gravity.compactMap { recording.signals[$0] }
        guard axes.first?.timeline == recorded.timeline else { return nil }
        for place in recorded.values.indices where recorded.values[place].isFinite {
            let vector = axes.map { $0.values[place] }
            guard vector.allSatisfy(\.isFinite) else { continue }
            guard matches(recorded.values[place], vector) else { return nil }
        }
    }

    /// The angle in the channel's unit that a gravity vector gives.
    func angle(_ vector: [Double]) -> Double {
        let (x, y, z) = (vector[0], vector[1], vector[2])
        let radians =
            switch kind {
            case .pitch: Elementary.arcTangent(y: -y, x: (x * x + z * z).squareRoot())
            case .roll: Elementary.arcTangent(y: x, x: -z)
            }
        return radians / unit
    }

    private func matches(_ angle: Double, _ vector: [Double]) -> Bool {
        let size = vector.reduce(0) { $0 + $1 * $1 }.squareRoot()
        guard size > 0 else { return false }
        let (x, y, z) = (vector[0] / size, vector[1] / size, vector[2] / size)
        let turn = Turn(degrees: angle * unit * (180 / Double.pi))
        switch kind {
        case .pitch: return abs(turn.sine + y) <= AttitudeAngle.tolerance
        case .roll:
            // Both parts shrink when the device is upright, and roll becomes uncertain.
            let across = (x * x + z * z).squareRoot()
            return abs(turn.sine * across - x) <= AttitudeAngle.tolerance
                && abs(turn.cosine * across + z) <= AttitudeAngle.tolerance
        }
    }
}

extension Channel {
    /// A channel of the gravity beside an attitude: `PREFIX.gravity.x` of `PREFIX.attitude.pitch`; nil for other sensors.
    var gravity: Channel? {
        guard sensor == "attitude" || sensor.hasSuffix(".attitude") else { return nil }
        return Channel(sensor.dropLast("attitude".count) + "gravity.x")
    }
}
