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

    /// The logger of a table, by its header and its file's name.
    static func of(_ header: [String], stem: String) -> Logger {
        let names = Set(header)
        if names.isSuperset(of: ["time", "seconds_elapsed"]) { return .sensorLogger }
        if names.contains("loggingTime(txt)") { return .sensorLog }
        if !names.isDisjoint(with: ["epoch (ms)", "epoc (ms)"]), names.contains("elapsed (s)") { return .metaMotion }
        if filesOfPhyphox.contains(stem), isOfPhyphox(header) { return .phyphox }
        if names.contains("time"), names.isSuperset(of: ["gFx", "gFy", "gFz"]) || isPhysicsToolbox(header) {
            return .physicsToolbox
        }
        return .plain
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

    /// Physics Toolbox without its g-force meter: linear acceleration with its size, with a separator at the end, or with the
    /// gyroscope.
    private static func isPhysicsToolbox(_ header: [String]) -> Bool {
        let names = Set(header)
        guard names.isSuperset(of: ["ax", "ay", "az"]) else { return false }
        return names.contains("aT") || header.last?.isEmpty == true || names.isSuperset(of: ["wx", "wy", "wz"])
    }
}
