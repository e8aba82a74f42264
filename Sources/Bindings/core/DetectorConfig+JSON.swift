import RepDetection

extension DetectorConfig {
    /// Reads an exported config, or a user's config in a set of configs. Equals the `Codable` conformance. O(size).
    ///
    /// - Parameter user: The user in a set of configs; nil, or a user without personal parameters, gives the shared
    ///   config. A single config applies to every user.
    /// - Throws: `ConfigProblem` at the first error in the text, at an unknown or missing field, or at a value out of range. Of a
    ///   set, the configs of other users are not checked.
    package static func read(_ json: [UInt8], user: String? = nil) throws(ConfigProblem) -> DetectorConfig {
        var value: JSONValue
        do {
            value = try JSONReader.read(json)
        } catch {
            throw ConfigProblem(error)
        }
        var path = ""
        if let parts = try ConfigSet.parts(of: value) {
            (value, path) = (parts.shared, "shared")
            if let user {
                for field in parts.users where field.name.utf8.elementsEqual(user.utf8) {
                    (value, path) = (field.value, "users." + user)
                }
            }
        }
        let config = try DetectorConfig(value, at: path)
        do {
            try config.validate()
        } catch {
            throw ConfigProblem(error, at: path)
        }
        return config
    }
}
