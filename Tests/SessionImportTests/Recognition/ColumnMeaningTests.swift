import Testing

@testable import SessionImport

@Suite struct ColumnMeaningTests {
    @Test(
        "Sensors, axes and units in the ways that people name columns",
        arguments: [
            ("Acceleration x (m/s^2)", Sensor.acceleration, "x", MeasuredUnit.metresPerSecondSquared),
            ("acc_x", .acceleration, "x", nil), ("ax_g", .acceleration, "x", .g), ("gFz", .acceleration, "z", .g),
            ("accel-Y [g]", .acceleration, "y", .g),
            ("Linear Acceleration z (m/s^2)", .userAcceleration, "z", .metresPerSecondSquared),
            ("userAcceleration.y", .userAcceleration, "y", nil), ("gravityZ", .gravity, "z", nil),
            ("gyroX(rad/s)", .rotationRate, "x", .radiansPerSecond),
            ("gyro_z_dps", .rotationRate, "z", .degreesPerSecond),
            ("wx", .rotationRate, "x", nil), ("gx", .rotationRate, "x", nil),
            ("rotationRateX", .rotationRate, "x", nil),
            ("x-axis (deg/s)", .rotationRate, "x", .degreesPerSecond),
            ("Y (m/s^2)", .acceleration, "y", .metresPerSecondSquared),
            ("acc_x_m_s2", .acceleration, "x", .metresPerSecondSquared),
            ("magnetometerX(µT)", .magnetometer, "x", .microtesla),
            ("motionYaw(rad)", .attitude, "yaw", .radians), ("qw", .quaternion, "w", .ratio),
            ("pressure (hPa)", .pressure, "", .hectopascal), ("AccelerometerZ", .acceleration, "z", nil),
            ("Total acceleration x (g)", .acceleration, "x", .g), ("acceleration.x", .acceleration, "x", nil),
        ] as [(String, Sensor, String, MeasuredUnit?)])
    func sample(name: String, sensor: Sensor, axis: String, unit: MeasuredUnit?) {
        #expect(ColumnMeaning(name) == .sample(sensor, axis: axis, unit: unit))
    }

    @Test(
        "Times with their units",
        arguments: [
            ("time", nil), ("Time (s)", TimeUnit.seconds), ("timestamp_ms", .milliseconds), ("seconds_elapsed", nil),
            ("epoch (ms)", .milliseconds), ("t", nil), ("DateTime", nil), ("sensor_timestamp_ns", .nanoseconds),
        ])
    func time(name: String, unit: TimeUnit?) { #expect(ColumnMeaning(name) == .time(unit)) }

    @Test("A bare axis has no sensor yet")
    func bare() { #expect(ColumnMeaning("z") == .sample(nil, axis: "z", unit: nil)) }

    @Test(
        "What is private, derived or none of these",
        arguments: [
            ("latitude", ColumnMeaning.personal), ("Longitude (°)", .personal), ("deviceID(txt)", .personal),
            ("Absolute acceleration (m/s^2)", .derived), ("acc_magnitude", .derived), ("label(N)", .other),
            ("heart rate", .other), ("box", .other), ("index", .other), ("max", .other),
        ])
    func others(name: String, meaning: ColumnMeaning) { #expect(ColumnMeaning(name) == meaning) }
}
