/// The configs of one export: the shared parameters, and the personal parameters of users who have them.
///
/// A front end uses the shared config for all other users, including unknown users.
public struct ConfigSet: Sendable, Equatable {
    /// The format of its JSON.
    public static let format = "reptune.configs/1"

    /// The config with shared parameters, or of the one user that was asked for.
    public let shared: DetectorConfig
    /// The configs of users, by name.
    public let users: [String: DetectorConfig]

    /// Makes a set.
    public init(shared: DetectorConfig, users: [String: DetectorConfig] = [:]) {
        self.shared = shared
        self.users = users
    }

    /// The config for a user: their own, else the shared one. Names are compared by their bytes, as the front ends do.
    public subscript(user: String?) -> DetectorConfig {
        guard let user, let place = users.index(forKey: user), users[place].key.utf8.elementsEqual(user.utf8) else {
            return shared
        }
        return users[place].value
    }
}
