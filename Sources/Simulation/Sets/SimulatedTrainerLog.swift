/// The log of a bike trainer during a simulated session.
public struct SimulatedTrainerLog: Sendable, Hashable {
    /// The log's time at the session's first sample, s.
    public let offset: Double
    /// The whole file: a CSV table of time, characteristic and hexadecimal value.
    public let contents: String
}
