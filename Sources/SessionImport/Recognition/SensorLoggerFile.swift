/// A file of Sensor Logger by its name, which may have a prefix: `Back0626WristMotion.csv`.
struct SensorLoggerFile: Equatable {
    /// The columns of a sensor, and its unit if the app's documentation gives it.
    struct Group: Equatable {
        let sensor: Sensor
        /// The axes and their columns.
        let columns: [(axis: String, name: String)]
        /// The unit without standardisation on iOS, on Android, and with standardisation.
        let units: (ios: MeasuredUnit, android: MeasuredUnit, standardised: MeasuredUnit)

        static func == (left: Group, right: Group) -> Bool { left.sensor == right.sensor }
    }

    let name: String
    let groups: [Group]
    /// The prefix of its channels, and the sensor's place.
    var device = Device.phone

    enum Device { case phone, watch, headphones }

    /// The file of a name, with the prefix before it; nil for files without motion.
    static func find(stem: String) -> (file: SensorLoggerFile, prefix: String)? {
        files.filter { stem.lowercased().hasSuffix($0.name.lowercased()) }.max { $0.name.count < $1.name.count }
            .map { ($0, String(stem.dropLast($0.name.count))) }
    }

    private static let xyz = [("x", "x"), ("y", "y"), ("z", "z")].map { (axis: $0.0, name: $0.1) }

    private static func capital(_ name: String) -> [(axis: String, name: String)] {
        ["x", "y", "z"].map { ($0, name + $0.uppercased()) }
    }

    private static func same(_ unit: MeasuredUnit) -> (
        ios: MeasuredUnit, android: MeasuredUnit, standardised: MeasuredUnit
    ) {
        (unit, unit, unit)
    }

    private static func single(
        _ name: String, _ sensor: Sensor,
        _ units: (ios: MeasuredUnit, android: MeasuredUnit, standardised: MeasuredUnit),
        _ device: Device = .phone
    ) -> SensorLoggerFile {
        SensorLoggerFile(name: name, groups: [Group(sensor: sensor, columns: xyz, units: units)], device: device)
    }

    private static func attitude(quaternion: [(axis: String, name: String)]) -> [Group] {
        [
            Group(
                sensor: .attitude, columns: ["pitch", "roll", "yaw"].map { ($0, $0) }, units: same(.radians)),
            Group(sensor: .quaternion, columns: quaternion, units: same(.ratio)),
        ]
    }

    private static let quaternion = ["w", "x", "y", "z"].map { (axis: $0, name: "quaternion" + $0.uppercased()) }

    private static func barometer(_ name: String, ios: MeasuredUnit, _ device: Device) -> SensorLoggerFile {
        SensorLoggerFile(
            name: name,
            groups: [
                Group(
                    sensor: .relativeAltitude, columns: [("", "relativeAltitude")], units: same(.metre)),
                Group(
                    sensor: .pressure, columns: [("", "pressure")], units: (ios, .hectopascal, .hectopascal)),
            ], device: device)
    }

    /// Source of units: the page UNITS.md of awesome-sensor-logger; where the app's files differ from it, formats as met.
    private static let files: [SensorLoggerFile] = {
        let metres = same(.metresPerSecondSquared)
        let raw = (
            ios: MeasuredUnit.g, android: MeasuredUnit.metresPerSecondSquared,
            standardised: MeasuredUnit.metresPerSecondSquared
        )
        let worn =
            [Group(sensor: .rotationRate, columns: capital("rotationRate"), units: same(.radiansPerSecond))]
            + attitude(quaternion: quaternion)
        return [
            single("Accelerometer", .userAcceleration, metres),
            single("TotalAcceleration", .acceleration, metres),
            single("AccelerometerUncalibrated", .acceleration, raw),
            single("Gravity", .gravity, metres),
            single("Gyroscope", .rotationRate, same(.radiansPerSecond)),
            single("GyroscopeUncalibrated", .gyroscope, same(.radiansPerSecond)),
            single("Magnetometer", .magnetometer, same(.microtesla)),
            SensorLoggerFile(
                name: "Orientation", groups: attitude(quaternion: ["w", "x", "y", "z"].map { ($0, "q" + $0) })),
            barometer("Barometer", ios: .hectopascal, .phone),
            single("WatchAccelerometerUncalibrated", .acceleration, raw, .watch),
            single("WatchMagnetometer", .magnetometer, same(.microtesla), .watch),
            barometer("WatchBarometer", ios: .kilopascal, .watch),
            SensorLoggerFile(
                name: "WristMotion",
                groups: [
                    Group(sensor: .userAcceleration, columns: capital("acceleration"), units: raw),
                    Group(sensor: .gravity, columns: capital("gravity"), units: raw),
                ] + worn, device: .watch),
            SensorLoggerFile(
                name: "Headphone",
                groups: [
                    Group(sensor: .userAcceleration, columns: capital("acceleration"), units: raw),
                    Group(sensor: .gravity, columns: capital("gravity"), units: metres),
                ] + worn, device: .headphones),
        ]
    }()
}
