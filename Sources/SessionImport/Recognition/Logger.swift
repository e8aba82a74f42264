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
        if header.first == "Time (s)", header.dropFirst().allSatisfy({ ColumnName($0).bracket != nil }) {
            return .phyphox
        }
        if names.contains("time"), names.isSuperset(of: ["gFx", "gFy", "gFz"]) || isPhysicsToolbox(header) {
            return .physicsToolbox
        }
        return .plain
    }

    /// Physics Toolbox without its g-force meter: linear acceleration with its size, with a separator at the end, or with the
    /// gyroscope.
    private static func isPhysicsToolbox(_ header: [String]) -> Bool {
        let names = Set(header)
        guard names.isSuperset(of: ["ax", "ay", "az"]) else { return false }
        return names.contains("aT") || header.last?.isEmpty == true || names.isSuperset(of: ["wx", "wy", "wz"])
    }
}
