import RepDetection

/// Configs by user, each made once: making one takes time that grows with the sessions of the run.
final class UserConfigs {
    private let make: (String?) throws -> DetectorConfig
    /// The users with a config of their own.
    let personal: Set<String>
    private var known: [String?: DetectorConfig] = [:]
    /// The config for users without one of their own.
    let shared: DetectorConfig
    /// The configs that were asked for, the shared one first.
    private(set) var all: [DetectorConfig]

    /// - Parameters:
    ///   - personal: Those users.
    ///   - make: Makes the config of such a user; that of all others for nil.
    init(personal: Set<String> = [], make: @escaping (String?) throws -> DetectorConfig) throws {
        self.make = make
        self.personal = personal
        shared = try make(nil)
        known[nil] = shared
        all = [shared]
    }

    func config(for user: String) throws -> DetectorConfig { try config(personal.contains(user) ? user : nil) }

    private func config(_ user: String?) throws -> DetectorConfig {
        if let config = known[user] { return config }
        let config = try make(user)
        known[user] = config
        all.append(config)
        return config
    }
}
