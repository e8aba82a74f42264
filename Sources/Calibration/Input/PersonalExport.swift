/// The users whose personal parameters are exported; the others get the shared ones.
package enum PersonalExport: String, Sendable, Hashable, Codable, CaseIterable {
    /// Users with a significant gain on held-out sessions: `GainTest`.
    case significant
    /// Users with a lower held-out loss, whether by chance or not.
    case lower
    /// All users.
    case all
}
