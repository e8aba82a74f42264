/// The log of a bike trainer during a simulated session.
package struct SimulatedTrainerLog: Sendable, Hashable {
    /// The log's time at the session's first sample, s.
    package let offset: Double
    /// The whole file: a CSV table of time, characteristic and hexadecimal value.
    package let contents: String
}
