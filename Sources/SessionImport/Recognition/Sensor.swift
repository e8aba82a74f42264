import RepDetection

/// A kind of sensor that sessions store, with its channels and its unit.
enum Sensor: String, CaseIterable {
    case acceleration, userAcceleration, gravity, rotationRate, gyroscope, magnetometer, attitude, quaternion
    case pressure, relativeAltitude

    /// The unit of its samples.
    var unit: MeasuredUnit {
        switch self {
        case .acceleration, .userAcceleration, .gravity: .g
        case .rotationRate, .gyroscope: .radiansPerSecond
        case .magnetometer: .microtesla
        case .attitude: .radians
        case .quaternion: .ratio
        case .pressure: .kilopascal
        case .relativeAltitude: .metre
        }
    }

    /// Its axes; one without a name for a sensor of one number.
    var axes: [String] {
        switch self {
        case .attitude: ["pitch", "roll", "yaw"]
        case .quaternion: ["w", "x", "y", "z"]
        case .pressure, .relativeAltitude: [""]
        default: ["x", "y", "z"]
        }
    }

    /// Whether Android and Core Motion give an axis with opposite signs.
    ///
    /// Source: developer.android.com, "Motion sensors", and Core Motion's documentation; for pitch and yaw the coordinates
    /// page of Sensor Logger.
    func isOpposite(axis: String) -> Bool {
        switch self {
        case .acceleration, .userAcceleration, .gravity: true
        case .attitude: axis == "pitch" || axis == "yaw"
        default: false
        }
    }

    /// The channel of an axis; the sensor itself if it has none.
    func channel(axis: String, prefix: String = "") -> Channel {
        Channel(prefix + rawValue + (axis.isEmpty ? "" : "." + axis))
    }

    /// The sensor of an unnamed axis by its unit: `X (m/s^2)`.
    init?(measuring quantity: MeasuredUnit.Quantity) {
        switch quantity {
        case .acceleration: self = .acceleration
        case .angularVelocity: self = .rotationRate
        case .magneticField: self = .magnetometer
        case .pressure: self = .pressure
        case .angle, .length, .ratio: return nil
        }
    }
}
