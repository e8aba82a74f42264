import RepDetection

/// One reading of the motion sensors, as Core Motion gives it: accelerations in g, turns in rad/s, angles in rad.
struct MotionSample: Sendable {
    struct Vector: Sendable {
        var x, y, z: Double

        subscript(axis: String) -> Double? {
            switch axis {
            case "x": x
            case "y": y
            case "z": z
            default: nil
            }
        }
    }

    /// Seconds on the clock of the sensor.
    var timestamp: Double
    var userAcceleration: Vector
    var gravity: Vector
    var rotationRate: Vector
    var roll, pitch, yaw: Double

    /// The value of a channel by the last part of its sensor, such as `phone.userAcceleration.y`; nil for other sensors.
    func value(of channel: Channel) -> Double? {
        let (sensor, axis) = Self.parts(of: channel)
        return switch sensor {
        case "userAcceleration": userAcceleration[axis]
        case "gravity": gravity[axis]
        case "rotationRate", "gyroscope": rotationRate[axis]
        case "accelerometer", "acceleration":
            userAcceleration[axis].flatMap { own in gravity[axis].map { own + $0 } }
        case "attitude":
            switch axis {
            case "roll": roll
            case "pitch": pitch
            case "yaw": yaw
            default: nil
            }
        default: nil
        }
    }

    /// The last two parts of a channel's name: `userAcceleration` and `y` of `phone.userAcceleration.y`.
    private static func parts(of channel: Channel) -> (sensor: String, axis: String) {
        let parts = channel.name.split(separator: ".").suffix(2).map(String.init)
        return parts.count == 2 ? (parts[0], parts[1]) : ("", parts.first ?? "")
    }

    /// The units of `value(of:)`, by the last part of the sensor.
    static func unit(of channel: Channel) -> String {
        switch parts(of: channel).sensor {
        case "rotationRate", "gyroscope": "rad/s"
        case "attitude": "rad"
        default: "g"
        }
    }
}
