/// The sets that can be simulated, by name.
package enum SimulatedSets {
    /// The names of all sets, in order.
    package static var names: [String] { makers.map(\.name) }

    /// The set with a name; nil if there is none.
    package static func make(_ name: String, seed: UInt64) -> SimulatedSet? {
        makers.first { $0.name == name }?.make(seed)
    }

    private static let makers: [(name: String, make: @Sendable (UInt64) -> SimulatedSet)] = [
        ("bike", { bike(seed: $0) }),
        ("bike-rest", { bikeRest(seed: $0) }),
        ("gestures", { gestures(seed: $0) }),
        ("more-push-ups", { morePushUps(seed: $0) }),
        ("push-ups", { pushUps(seed: $0) }),
    ]
}
