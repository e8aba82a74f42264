/// The apps and devices whose files are recognised.
package enum Logger: String, Sendable, CaseIterable {
    case sensorLogger = "Sensor Logger"
    case phyphox
    case sensorLog = "SensorLog"
    case physicsToolbox = "Physics Toolbox"
    case metaMotion = "MetaMotion"
    case motionBIDS = "Motion-BIDS"
    case empatica = "Empatica E4"
    /// A table whose columns have the names of sensors.
    case plain = "plain table"

    /// Columns that all tables of a logger have, and no other logger's.
    private static let signatures: [(logger: Logger, columns: Set<String>)] = [
        (.sensorLogger, ["time", "seconds_elapsed"]),
        (.sensorLog, ["loggingTime(txt)"]),
        (.metaMotion, ["epoch (ms)", "elapsed (s)"]),
        (.metaMotion, ["epoc (ms)", "elapsed (s)"]),
        (.physicsToolbox, ["time", "gFx", "gFy", "gFz"]),
        // Without its g-force meter: linear acceleration with its size, or with the gyroscope.
        (.physicsToolbox, ["time", "ax", "ay", "az", "aT"]),
        (.physicsToolbox, ["time", "ax", "ay", "az", "wx", "wy", "wz"]),
    ]

    /// The logger of a table, by its header and its file's name.
    static func of(_ header: [String], stem: String) -> Logger {
        let names = Set(header)
        if let found = signatures.first(where: { names.isSuperset(of: $0.columns) }) { return found.logger }
        if filesOfPhyphox.contains(stem), isOfPhyphox(header) { return .phyphox }
        // Physics Toolbox ends rows with a separator.
        let isEndless = header.last?.isEmpty == true && names.isSuperset(of: ["time", "ax", "ay", "az"])
        return isEndless ? .physicsToolbox : .plain
    }

    /// The tables of motion sensors that phyphox exports.
    private static let filesOfPhyphox: Set = [
        "Raw Data", "Accelerometer", "Linear Accelerometer", "Linear Acceleration", "Gyroscope", "Magnetometer",
    ]

    /// Whether the columns have the names that phyphox gives to motion sensors, in their case and units.
    static func isOfPhyphox(_ header: [String]) -> Bool {
        let sensor =
            /(X|Y|Z|(Acceleration|Linear Acceleration|Gyroscope|Magnetic [Ff]ield) [xyz]|Absolute.*) \((m\/s\^2|rad\/s|µT)\)/
        return header.first == "Time (s)" && header.count > 1
            && header.dropFirst().allSatisfy { $0.wholeMatch(of: sensor) != nil }
    }
}

/// The columns of a sensor in the tables of a logger.
struct LoggerColumns: Sendable {
    /// The device that has the sensor.
    enum Device { case phone, watch, headphones }

    let logger: Logger
    /// What is common to the sensors that share a clock: of Sensor Logger the end of the file's name, of SensorLog the beginning of
    /// the name of the column of times.
    let table: String
    let sensor: Sensor
    /// The name of an axis's column, in which `{x}` stands for the axis, and `{X}` for the axis with a capital.
    let name: String
    let unit: MeasuredUnit
    /// The unit on iOS without standardisation, if it is another one.
    let iosUnit: MeasuredUnit?

    init(
        _ logger: Logger, _ table: String, _ sensor: Sensor, _ name: String, _ unit: MeasuredUnit,
        ios: MeasuredUnit? = nil
    ) {
        (self.logger, self.table, self.sensor, self.name, self.unit) = (logger, table, sensor, name, unit)
        iosUnit = ios
    }

    /// The name of an axis's column.
    func name(axis: String) -> String { name.replacing("{x}", with: axis).replacing("{X}", with: axis.capitalized) }

    /// The device, by the file's name.
    var device: Device {
        table == "Headphone" ? .headphones : table.hasPrefix("Watch") || table == "WristMotion" ? .watch : .phone
    }

    /// The rows of a logger.
    static func of(_ logger: Logger) -> [LoggerColumns] { all.filter { $0.logger == logger } }

    /// A file of Sensor Logger by its name, which may have a prefix, `Back0626WristMotion.csv`; nil for files without motion.
    static func file(stem: String) -> (sensors: [LoggerColumns], prefix: String)? {
        let name = stem.lowercased()
        return files.filter { name.hasSuffix($0.key) }.max { $0.key.count < $1.key.count }
            .map { ($0.value, String(stem.dropLast($0.key.count))) }
    }

    private static let files = Dictionary(grouping: of(.sensorLogger)) { $0.table.lowercased() }

    /// Source of Sensor Logger's units: the page UNITS.md of awesome-sensor-logger; where the app's files differ from it, formats as met.
    private static let all: [LoggerColumns] = [
        .init(.sensorLogger, "Accelerometer", .userAcceleration, "{x}", .metresPerSecondSquared),
        .init(.sensorLogger, "TotalAcceleration", .acceleration, "{x}", .metresPerSecondSquared),
        .init(.sensorLogger, "AccelerometerUncalibrated", .acceleration, "{x}", .metresPerSecondSquared, ios: .g),
        .init(.sensorLogger, "Gravity", .gravity, "{x}", .metresPerSecondSquared),
        .init(.sensorLogger, "Gyroscope", .rotationRate, "{x}", .radiansPerSecond),
        .init(.sensorLogger, "GyroscopeUncalibrated", .gyroscope, "{x}", .radiansPerSecond),
        .init(.sensorLogger, "Magnetometer", .magnetometer, "{x}", .microtesla),
        .init(.sensorLogger, "Orientation", .attitude, "{x}", .radians),
        .init(.sensorLogger, "Orientation", .quaternion, "q{x}", .ratio),
        .init(.sensorLogger, "Barometer", .relativeAltitude, "relativeAltitude", .metre),
        .init(.sensorLogger, "Barometer", .pressure, "pressure", .hectopascal),
        .init(.sensorLogger, "WatchAccelerometerUncalibrated", .acceleration, "{x}", .metresPerSecondSquared, ios: .g),
        .init(.sensorLogger, "WatchMagnetometer", .magnetometer, "{x}", .microtesla),
        .init(.sensorLogger, "WatchBarometer", .relativeAltitude, "relativeAltitude", .metre),
        .init(.sensorLogger, "WatchBarometer", .pressure, "pressure", .hectopascal, ios: .kilopascal),
        .init(.sensorLogger, "WristMotion", .userAcceleration, "acceleration{X}", .metresPerSecondSquared, ios: .g),
        .init(.sensorLogger, "WristMotion", .gravity, "gravity{X}", .metresPerSecondSquared, ios: .g),
        .init(.sensorLogger, "WristMotion", .rotationRate, "rotationRate{X}", .radiansPerSecond),
        .init(.sensorLogger, "WristMotion", .attitude, "{x}", .radians),
        .init(.sensorLogger, "WristMotion", .quaternion, "quaternion{X}", .ratio),
        .init(.sensorLogger, "Headphone", .userAcceleration, "acceleration{X}", .metresPerSecondSquared, ios: .g),
        .init(.sensorLogger, "Headphone", .gravity, "gravity{X}", .metresPerSecondSquared),
        .init(.sensorLogger, "Headphone", .rotationRate, "rotationRate{X}", .radiansPerSecond),
        .init(.sensorLogger, "Headphone", .attitude, "{x}", .radians),
        .init(.sensorLogger, "Headphone", .quaternion, "quaternion{X}", .ratio),

        .init(.sensorLog, "accelerometer", .acceleration, "accelerometerAcceleration{X}", .g),
        .init(.sensorLog, "gyro", .gyroscope, "gyroRotation{X}", .radiansPerSecond),
        .init(.sensorLog, "magnetometer", .magnetometer, "magnetometer{X}", .microtesla),
        .init(.sensorLog, "motion", .attitude, "motion{X}", .radians),
        .init(.sensorLog, "motion", .rotationRate, "motionRotationRate{X}", .radiansPerSecond),
        .init(.sensorLog, "motion", .userAcceleration, "motionUserAcceleration{X}", .g),
        .init(.sensorLog, "motion", .gravity, "motionGravity{X}", .g),
        .init(.sensorLog, "motion", .quaternion, "motionQuaternion{X}", .ratio),
        .init(.sensorLog, "altimeter", .relativeAltitude, "altimeterRelativeAltitude", .metre),
        .init(.sensorLog, "altimeter", .pressure, "altimeterPressure", .kilopascal),

        .init(.physicsToolbox, "", .acceleration, "gF{x}", .g),
        .init(.physicsToolbox, "", .userAcceleration, "a{x}", .metresPerSecondSquared),
        .init(.physicsToolbox, "", .rotationRate, "w{x}", .radiansPerSecond),
        .init(.physicsToolbox, "", .magnetometer, "B{x}", .microtesla),
    ]
}
